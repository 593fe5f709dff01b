import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KnownData } from '../../generator/dataset/known-data.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';
import { IndexProcess } from '../../generator/search/index-in-process.ts';
import { type FolderContents, sampleFolder, writeFolder } from '../helpers/sample-data.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the search index of another process', () => {
  it('is the one that this process would make, each time', async () => {
    const contents: FolderContents = { ...sampleFolder(), 'synonyms/words.txt': 'loaf = bread' };
    const folder = await writeFolder(contents);
    const known = new KnownData();
    const beside = new IndexProcess();
    for (const word of ['flour', 'spelt']) {
      const text = JSON.stringify(contents['flour_act/articles.json']).replaceAll('flour', word);
      await writeFile(join(folder, 'flour_act/articles.json'), text);
      await writeFile(join(folder, 'synonyms/words.txt'), `${word} = bread`);
      const dataset = await loadDataset(folder, undefined, known);
      const { files } = await beside.begin(dataset);
      expect(await files).toEqual(buildSearchIndex(dataset));
    }
    beside.end();
  });

  it('fails with the process, even where that ends before there are data', async () => {
    vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(3)');
    const beside = new IndexProcess();
    const dataset = await loadDataset(await writeFolder(sampleFolder()));
    const files = beside.begin(dataset).then((index) => index.files);
    await expect(files).rejects.toThrow('the search index was not made: its process ended (3)');
    expect(beside.hasEnded).toBe(true);
    await expect(beside.begin(dataset)).rejects.toThrow('its process ended (3)');
  });
});
