/** Reading takes time in proportion to an act, whatever grows in it. */
import { describe, expect, it } from 'vitest';
import { parseAct } from '../../generator/importer/act/parse-act.ts';
import { requirementsOfAct } from '../../generator/importer/requirements/extract.ts';
import { textsOf } from '../../generator/importer/update/texts.ts';
import { timed } from '../helpers/cpu-time.ts';
import { SAMPLE_ACT } from './fixture-files.ts';
import { formexAct } from './formats/written-acts.ts';
import { extract } from './requirements/extraction.ts';
import { vocabulary } from './requirements/texts.ts';

const { roles, tagger } = vocabulary();

/** Parses an act and extracts its requirements. @param terms the enacting terms, in Formex */
function read(terms: string, annexes = '') {
  const file = formexAct(terms, { after: annexes });
  const { act } = parseAct([file], SAMPLE_ACT);
  return requirementsOfAct(textsOf(act), { roles, tagger });
}

const article = (text: string) => `<ARTICLE><TI.ART>Article 1</TI.ART>${text}</ARTICLE>`;
const line = (text: string) => article(`<ALINEA>${text}</ALINEA>`);
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** Acts and texts that grow in one part. */
const SHAPES: Record<string, (count: number) => unknown> = {
  'numbers without text': (count) => read(line('1. '.repeat(count))),
  'sentences of a paragraph': (count) => read(line('It shall be kept. '.repeat(count))),
  'rows of a table': (count) =>
    read(
      article(
        `<TBL>${'<ROW><CELL>A keeper</CELL><CELL>shall act</CELL></ROW>'.repeat(count)}</TBL>`,
      ),
    ),
  'short sub-paragraphs': (count) =>
    read(article('<ALINEA>The report shall be kept.</ALINEA>'.repeat(count))),
  'numbered paragraphs': (count) =>
    read(
      article(
        repeat(
          count,
          (index) => `<PARAG><NO.PARAG>${index}.</NO.PARAG><ALINEA>It acts.</ALINEA></PARAG>`,
        ),
      ),
    ),
  annexes: (count) =>
    read(
      line('It acts.'),
      '<ANNEX><TITLE><TI><P>KITES</P></TI></TITLE><CONTENTS><P>Red.</P></CONTENTS></ANNEX>'.repeat(
        count / 4,
      ),
    ),
  references: (count) => extract(`It shall act under ${'Article 5 or '.repeat(count)}Article 6.`),
  'references without a duty': (count) => extract(`See Article 5${', 6(1)'.repeat(count)}`),
  'parts of a reference': (count) => extract(`See Article 5${', point (a)'.repeat(count)}`),
  'dates before a duty': (count) => extract(`${'Before 1 May 2031 '.repeat(count)}it shall act.`),
  passives: (count) => extract(`It ${'shall be kept by it, '.repeat(count)}and shall act.`),
  conditions: (count) => extract(`It shall act ${'in a case where it is kept '.repeat(count)}.`),
  'conditions without a duty': (count) => extract('Where the provider '.repeat(count)),
  adverbs: (count) => extract(`The gate shall ${'only '.repeat(count)}`),
  commas: (count) => extract(`The gate shall ${'duly, '.repeat(count)}`),
  operators: (count) => extract('shall '.repeat(count)),
  complements: (count) => extract('The provider shall ensure that '.repeat(count)),
  agents: (count) => extract(`The gate shall be painted ${'by the importer '.repeat(count)}`),
  brackets: (count) => extract('(a '.repeat(count)),
  'quotation marks': (count) => extract('‘a. B '.repeat(count)),
  points: (count) => extract(`The provider shall:\n${'(a) act;\n'.repeat(count)}`),
};

describe('an act of any size', () => {
  it.each(Object.entries(SHAPES))('is read in proportion to its %s', async (_, readShape) => {
    const seconds = async (count: number) => (await timed(() => readShape(count))).seconds;
    await seconds(2_000);
    const [small, large] = [await seconds(2_000), await seconds(8_000)];
    // Four times the text; with the square of it, sixteen times as long.
    expect(large).toBeLessThan(8 * Math.max(small, 0.05));
  });
});
