import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  actsIn,
  isReadWhole,
  type SurveyedAct,
  surveyAct,
} from '../../../generator/importer/survey/survey.ts';
import { IS_WHOLE } from '../../helpers/whole.ts';

/** Official files are not part of this project; the tests look for them beside it. */
const FOLDER = fileURLToPath(new URL('../../../../shared/eurlex-more', import.meta.url));
const NAME = '../shared/eurlex-more';

/** Articles in force and repealed, annexes: counted in the marks of the files, by hand. */
const COUNTS: readonly [celex: string, articles: number, repealed: number, annexes: number][] = [
  ['02002L0092-20160223', 18, 5, 0],
  ['02009R0207-20171001', 193, 5, 3],
  ['02010R0920-20131001', 36, 50, 13],
  ['02011L0061-20260416', 76, 1, 5],
  ['02013L0036-20260711', 190, 7, 2],
  ['02018L1972-20241018', 125, 2, 13],
];

/** Three folders have no text of their act: a list without its file, and pages that say it is too large. */
const WITHOUT_TEXT = ['02016R2070-20250401', '32016R2070', '32017R1486'];

test('the acts of other fields are read whole', async ({ skip }) => {
  skip(!existsSync(FOLDER), `${NAME} is missing: its acts were not read`);
  const some = [...COUNTS.map(([celex]) => celex), ...WITHOUT_TEXT];
  const acts: SurveyedAct[] = [];
  for (const celex of IS_WHOLE ? await actsIn(FOLDER) : some)
    acts.push(await surveyAct(FOLDER, celex));

  const failed = acts.filter((act) => !isReadWhole(act));
  expect(failed.map(({ celex }) => celex)).toEqual(WITHOUT_TEXT);
  for (const { error } of failed)
    expect(error).toMatch(/which is missing|too large to be displayed/);

  const consolidated = acts.filter(({ celex }) => celex.startsWith('0'));
  expect(consolidated).toHaveLength(IS_WHOLE ? 60 : COUNTS.length + 1);
  const published = acts.filter(({ celex }) => celex.startsWith('3'));
  expect(published).toHaveLength(IS_WHOLE ? 20 : 2);

  for (const [celex, articles, repealed, annexes] of COUNTS) {
    expect(acts.find((act) => act.celex === celex)).toMatchObject({ articles, repealed, annexes });
  }
});
