import { expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';
import { indexInProcess } from '../../generator/search/index-in-process.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

it('is the same index, whichever process makes it', async () => {
  const dataset = await loadDataset(await writeFolder(sampleFolder()));
  const expected = buildSearchIndex(dataset);
  expect(await indexInProcess(dataset)).toEqual(expected);
  expect(await indexInProcess(dataset, 1)).toEqual(expected);
});
