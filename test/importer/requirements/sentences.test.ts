import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../edge/law/sentences.ts';
import { statementsOf } from '../../../generator/importer/requirements/sentences.ts';
import { anyGrapheme } from '../../helpers/any-text.ts';

const words = (text: string): string[] => text.match(/\S+/g) ?? [];

describe('splitting a paragraph into statements', () => {
  it.each([
    ['The keeper must act. The guard may rest.', 2],
    ['Regulation (EU) No. 910/2014 binds the keeper. It may be read.', 2],
    ['The keeper (see Art. 5. and Annex I) must act.', 1],
    ['The keeper must send, e.g. by post, its report. It must sign it.', 2],
    ['The notice must read “Keep out. Danger.” at every gate.', 1],
    ['The keeper pays 1.5 million. 30 days are enough.', 2],
    ['In the cases of points (a), (b) and (c). the keeper waits', 1],
  ])('%s', (line, count) => {
    expect(sentencesOf(line)).toHaveLength(count);
  });

  it('keeps a list of points with the sentence that leads in to it', () => {
    const statements = statementsOf(
      'The keeper may rest. The keeper must:\n(a) count the keys;\n(b) lock:\n(i) the gate;\n(ii) the door.\nThe guard must watch.',
    );
    expect(statements.map((each) => each.leadIn)).toEqual([
      'The keeper may rest.',
      'The keeper must:',
      'The guard must watch.',
    ]);
    expect(statements[1]?.text).toBe(
      'The keeper must:\n(a) count the keys;\n(b) lock:\n(i) the gate;\n(ii) the door.',
    );
  });

  it('makes a duty of its own out of a further sentence in a point', () => {
    const texts = (content: string) => statementsOf(content).map((each) => each.text);
    expect(
      texts(
        'The keeper must:\n(a) keep a list. On Sundays, the list must:\n(i) be clean;\n(ii) be short;\n(b) watch the gate.',
      ),
    ).toEqual([
      'The keeper must:\n(a) keep a list.\n(b) watch the gate.',
      'On Sundays, the list must:\n(i) be clean;\n(ii) be short;',
    ]);
    const withoutDuty = 'The keeper must:\n(a) keep a list. Lists are long;\n(b) rest.';
    expect(texts(withoutDuty)).toEqual([withoutDuty]);
  });

  it('goes on with a list behind the sub-paragraph of a point', () => {
    const statements = statementsOf(
      'The keeper must:\n(a) keep a list;\nThe guard must read it:\n(i) at dawn;\n(ii) at dusk.\n(b) rest;\n(ba) sing;\n(c) sleep.',
    );
    expect(statements.map((each) => each.points.length)).toEqual([4, 2]);
  });

  it('takes a quoted text with the sentence that announces it', () => {
    const content =
      'The sign must carry these words on its front:\n‘The keeper must rest. The gate is shut.’';
    expect(statementsOf(content).map((each) => each.text)).toEqual([content]);
  });

  it('loses no word, whatever the text', () => {
    const piece = fc.constantFrom(
      'The keeper must act.',
      'See Article 5(1), point (a).',
      '(a) the gate;',
      '(ii) the door',
      '\n(b) a lamp.',
      '\n(i) a bell',
      '\n(c) a key',
      '‘A term’ means this.',
      'and so on,',
      'the guard watches:',
      'No 5',
      '(open bracket',
      '30 days.',
      '\n',
    );
    const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(' '));
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: anyGrapheme, maxLength: 200 })), (content) => {
        const joined = statementsOf(content)
          .map((each) => each.text)
          .join('\n');
        // A point behind a sub-paragraph goes back to its list.
        expect(words(joined).sort()).toEqual(words(content).sort());
      }),
    );
  });

  it('finds nothing in blank text', () => {
    expect(statementsOf(' \n ')).toEqual([]);
  });
});
