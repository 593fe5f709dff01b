import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';
import { indexInProcess } from '../../generator/search/index-in-process.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the search index of another process', () => {
  it('is the one that this process would make', async () => {
    const dataset = await loadDataset(await writeFolder(sampleFolder()));
    const { files } = await indexInProcess()(dataset);
    expect(await files).toEqual(buildSearchIndex(dataset));
  });

  it('fails with the process, even where that ends before there are data', async () => {
    vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(3)');
    const begin = indexInProcess();
    const dataset = await loadDataset(await writeFolder(sampleFolder()));
    const files = begin(dataset).then((index) => index.files);
    await expect(files).rejects.toThrow('the search index was not made: its process ended (3)');
  });
});
