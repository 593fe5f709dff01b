import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  ActReport,
  ProvisionReport,
} from '../../../../generator/importer/update/report/act-report.ts';
import {
  PULL_REQUEST_LIMIT,
  syncReport,
} from '../../../../generator/importer/update/report/report.ts';
import { anyCharacter } from '../../../helpers/any-text.ts';
import { act, differencesIn, provision, version } from './samples.ts';

const NASTY =
  'a | b\n\n- *one* _two_ `three` ~~four~~ <script>|</script> [x](y) &amp; $5 @kites #12 :tada: \\|';

describe('text of any kind', () => {
  test('is shown as it is in tables and headings', () => {
    const report = syncReport([
      act({ shortName: NASTY, deadlinesMoved: [{ id: 1, description: NASTY, from: '', to: '' }] }),
    ]);
    expect(report).toContain(
      '| 1: a \\| b<br>- \\*one\\* \\_two\\_ \\`three\\` \\~\\~four\\~\\~ &lt;script&gt;\\|&lt;/script&gt; ' +
        '\\[x\\](y) &amp;amp; <span>$</span>5 @&#8203;kites #&#8203;12 :&#8203;tada: \\\\\\| |  |  |',
    );
    expect(report).toMatch(/^## a \\\| b - \\\*one\\\* .*\(\[32031R0077\]/m);
  });
  test('is shown as it is in differences, on lines of its own', () => {
    const wordings = { before: `${NASTY} cotton`, after: `${NASTY} silk` };
    const report = syncReport([act({ versions: [version([provision(wordings)])] })]);
    const [[, content] = []] = differencesIn(report);
    expect(content).toContain(
      '- *one* _two_ `three` ~~four~~ &lt;script&gt;|&lt;/script&gt; [x](y) &amp;amp; ' +
        '<span>$</span>5 @&#8203;kites #&#8203;12 :&#8203;tada: \\| <s>cotton</s><b>silk</b>',
    );
    const points = provision({
      kind: 'inserted',
      before: null,
      after: 'Kites:\n\n(a) fly;\r\n(b) land.',
    });
    expect(differencesIn(syncReport([act({ versions: [version([points])] })]))).toEqual([
      ['Article 5 (Strings): inserted', 'Kites:<br><br>(a) fly;<br>(b) land.'],
    ]);
  });
});

const text = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc
    .array(fc.constantFrom(...'|\\\n\r`<>*_~$@#:[]() -&1aé\u2028\u00a0', '</details>', '| --- |'), {
      maxLength: 200,
    })
    .map((signs) => signs.join('')),
  // Longer than any part of the report shows.
  fc.tuple(fc.string({ minLength: 1, maxLength: 9 }), fc.nat(400)).map(([s, n]) => s.repeat(n)),
);
const wording = fc.option(text);
const provisions: fc.Arbitrary<ProvisionReport> = fc.record({
  kind: fc.constantFrom('inserted', 'changed', 'repealed'),
  id: fc.oneof(fc.constant('art_5a'), text),
  title: text,
  amendedBy: fc.array(text, { maxLength: 2 }),
  before: wording,
  after: wording,
});
const requirement = fc.record({ id: fc.nat(), provision: text, text });
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 6 });
const acts: fc.Arbitrary<ActReport> = fc.record({
  slug: text,
  shortName: text,
  celex: text,
  error: fc.option(text),
  isAdded: fc.boolean(),
  isFirstLook: fc.boolean(),
  failedToLook: fc.boolean(),
  versions: fc.array(
    fc.record({
      version: text,
      isNew: fc.boolean(),
      celex: fc.option(text),
      from: fc.option(text),
      amendedBy: fc.array(text, { maxLength: 2 }),
      provisions: some(provisions),
    }),
    { maxLength: 2 },
  ),
  notHeld: some(fc.record({ celex: text, reason: text })),
  pending: some(fc.record({ celex: text, from: fc.option(text), isNew: fc.boolean() })),
  deadlinesMoved: some(fc.record({ id: fc.nat(), description: text, from: text, to: text })),
  datesKept: some(fc.record({ id: fc.nat(), provision: text, from: text, to: text })),
  requirements: fc.record({
    added: some(requirement),
    gone: some(requirement),
    changed: some(
      fc.record({
        id: fc.nat(),
        provision: text,
        before: text,
        after: text,
        labels: some(fc.record({ label: text, from: text, to: text })),
      }),
    ),
    corrected: fc.nat(),
    unmatched: some(requirement),
    unpaired: some(fc.record({ id: fc.nat(), provision: text, text, nearest: fc.option(text) })),
  }),
  stale: some(text),
});

/** How many cells GitHub sees in a line: a bar counts unless an odd number of backslashes is before it. */
function cellsOf(line: string): number {
  const bars = [...line.matchAll(/(\\*)\|/g)].filter(([, signs = '']) => signs.length % 2 === 0);
  return bars.length - 1;
}

describe('the report of any acts', () => {
  test('has whole tables and whole differences', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 2 }), (reported) => {
        const report = syncReport(reported);
        const lines = report.split(/\r\n|[\r\n]/);
        let columns = 0;
        for (const [index, line] of lines.entries()) {
          const next = lines[index + 1] ?? '';
          if (/^\|( --- \|)+$/.test(next)) columns = cellsOf(line);
          if (line === '') columns = 0;
          if (columns > 0) expect(cellsOf(line)).toBe(columns);
          // Nothing of a text begins a line: it could be a heading, a list or a row there.
          else expect(line).toMatch(LINE);
        }
        expect(differencesIn(report)).toHaveLength(report.split('<details>').length - 1);
        expect(report).not.toMatch(/\p{Surrogate}/u);
      }),
      { numRuns: 60 },
    );
  });
  test('is never longer than GitHub allows', () => {
    fc.assert(
      fc.property(acts, fc.nat(12), (reported, count) => {
        const report = syncReport(Array.from({ length: count }, () => reported));
        expect(report.length).toBeLessThanOrEqual(PULL_REQUEST_LIMIT);
      }),
      { numRuns: 8 },
    );
  });
});

/** How lines outside tables begin. */
const LINE =
  /^($|#{2,3} |[0-9]+ acts? |[0-9]+ new pending amendments?\.|The official texts of |This is the first look |This act is new to the data: |\*\*[0-9]+ acts? could not be |\*\*Not looked for |Nothing changed|\*\*Not synced:\*\* |\*\*Left out|It is not known|Its official text |Applies from |No provision |… and [0-9]+ more|[0-9]+ requirements that |One requirement |<details><summary>|<p>|<\/details>$)/;
