/** Acts that are very large, and those that are refused as too deep or too slow to read. */
import { describe, expect, it } from 'vitest';
import { ActError } from '../../generator/importer/act/act-error.ts';
import { parseAct } from '../../generator/importer/act/parse-act.ts';
import { timeLimit } from '../../generator/importer/act/time-limit.ts';
import { requirementsOfAct } from '../../generator/importer/requirements/extract.ts';
import { textsOf } from '../../generator/importer/update/texts.ts';
import { formexFiles, SAMPLE_ACT } from './fixture-files.ts';
import { formexAct } from './formats/written-acts.ts';
import { vocabulary } from './requirements/texts.ts';

const { roles, tagger } = vocabulary();

/** Parses an act and extracts its requirements. @param terms the enacting terms, in Formex */
function read(terms: string) {
  const file = formexAct(terms);
  const { act } = parseAct([file], SAMPLE_ACT);
  return requirementsOfAct(textsOf(act), { roles, tagger });
}

const article = (text: string) => `<ARTICLE><TI.ART>Article 1</TI.ART>${text}</ARTICLE>`;
const line = (text: string) => article(`<ALINEA>${text}</ALINEA>`);

describe('an act of any size', () => {
  it('does not overflow the stack', () => {
    expect(
      read(line(`It shall act under ${'Article 5 or '.repeat(20_000)}Article 6.`)),
    ).toHaveLength(1);
    expect(read(article('<ALINEA>It acts.</ALINEA>'.repeat(130_000)))).toEqual([]);
  });

  it('is refused where points are nested too deeply', () => {
    const points = '<NP><NO.P>(a)</NO.P><TXT>kites</TXT>'.repeat(20_000) + '</NP>'.repeat(20_000);
    expect(() => read(line(points))).toThrow(/act\.xml: elements are nested more than 256 deep\. /);
  });
});

describe('the limit of time', () => {
  const over = timeLimit(SAMPLE_ACT, -1);
  const message =
    /^32031R0077: .+: the act could not be read within -1 seconds\. Look at that place/;

  it('stops the parser, and says at which place', () => {
    expect(() => parseAct(formexFiles(), SAMPLE_ACT, { checkTime: over })).toThrow(message);
  });

  it('stops the extraction of requirements before an article', () => {
    const { act } = parseAct(formexFiles(), SAMPLE_ACT);
    const extract = () => requirementsOfAct(textsOf(act), { roles, tagger }, over);
    expect(extract).toThrow(ActError);
    expect(extract).toThrow(/Article 1: the act could not be read/);
  });
});
