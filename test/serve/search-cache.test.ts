import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { indexHere } from '../../generator/publish/search-index.ts';
import { buildSearchIndex, type SearchFiles } from '../../generator/search/build-index.ts';
import { SearchCache } from '../../generator/serve/dev/search-cache.ts';
import { type FolderContents, sampleFolder, textOf, writeFolder } from '../helpers/sample-data.ts';

/** The sample data, changed as text. */
const datasetOf = async (path: string, change: (text: string) => string) => {
  const contents: FolderContents = { ...sampleFolder(), 'synonyms/words.txt': 'loaf = bread' };
  const text = change(textOf(contents[path]));
  return await loadDataset(await writeFolder({ ...contents, [path]: text }));
};
const unchanged = () => datasetOf('tags.json', (text) => text);

/** To compare byte by byte with `toEqual` takes seconds. */
function expectSame(files: SearchFiles, expected: SearchFiles): void {
  const hex = (all: SearchFiles) =>
    [...all].map(([path, bytes]) => [path, Buffer.from(bytes).toString('hex')]);
  expect(hex(files)).toEqual(hex(expected));
}

/** What the cache gives where it does not build. */
const MARK = new Map([['kept', new Uint8Array([1])]]);

describe('the search index between two builds', () => {
  let folder: string;
  const kept = async (dataset: Dataset) => {
    const cache = new SearchCache(folder, indexHere);
    const files = await (await cache.index(dataset)).files;
    cache.keep();
    return files;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'search-index-'));
    expectSame(await kept(await unchanged()), buildSearchIndex(await unchanged()));
    for (const file of await readdir(folder)) await writeFile(join(folder, file), serialize(MARK));
  });

  it('is kept while nothing changes that it is made of', async () => {
    expect(await kept(await unchanged())).toEqual(MARK);
    const otherDates = await datasetOf('bread_act/deadlines.json', (text) =>
      text.replaceAll('Something falls due', 'A thing is due'),
    );
    expect(await kept(otherDates)).toEqual(MARK);
  });

  it.each([
    ['a text', 'flour_act/articles.json', 'store flour', 'sift spelt'],
    ['a title', 'flour_act/articles.json', 'Bread rule', 'Spelt rule'],
    ['the name of a framework', 'flour_act/framework.json', 'FLOUR_ACT', 'SPELT_ACT'],
    ['a synonym', 'synonyms/words.txt', 'loaf', 'bun'],
  ])('is built again when %s changes', async (_, path, before, after) => {
    const changed = await datasetOf(path, (text) => text.replaceAll(before, after));
    expectSame(await kept(changed), buildSearchIndex(changed));
    expect(await readdir(folder)).toHaveLength(1);
  });
});
