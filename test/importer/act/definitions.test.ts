/** The terms that official texts define, in other marks and words than those in plain language. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  definitionLines,
  hasDefinitions,
  namesIn,
} from '../../../generator/dataset/definitions.ts';
import { parseAct } from '../../../generator/importer/act/parse-act.ts';
import { localSource } from '../../../generator/importer/sources/folder/folder-source.ts';

/** Official files are not part of this project; the test looks for them beside it. */
const FOLDER = fileURLToPath(new URL('../../../../shared/eurlex', import.meta.url));

/** Counted by hand, as in test/dataset/definitions.test.ts. */
test.skipIf(!existsSync(FOLDER)).each([
  ['ai_act', '02024R1689-20260727', 72],
  ['cra', '32024R2847', 53],
  ['cybersecurity_act', '32019R0881', 22],
  ['data_act', '32023R2854', 43],
  ['dga', '32022R0868', 21],
  ['dma', '32022R1925', 33],
  ['dora', '32022R2554', 66],
  ['dsa', '32022R2065', 27],
  ['ehds', '32025R0327', 75],
  ['eidas', '02014R0910-20241018', 60],
  ['eprivacy', '02002L0058-20091219', 8],
  ['gdpr', '32016R0679', 27],
  ['mica', '02023R1114-20240109', 53],
  ['nis1', '32016L1148', 21],
  ['nis2', '32022L2555', 43],
])('the official text of the %s defines its terms', async (_, celex, count) => {
  const { files } = await localSource(FOLDER).fetchAct(celex);
  const { articles } = parseAct(files, celex).act;
  const names = articles
    .filter(({ title }) => hasDefinitions(title))
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ content }) => definitionLines(content))
    .flatMap(({ quoted, within }) => [...quoted.flatMap(namesIn), ...within]);
  expect(new Set(names).size).toBe(count);
});
