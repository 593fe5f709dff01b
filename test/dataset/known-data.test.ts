import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { KnownData } from '../../generator/dataset/known-data.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

let folder: string;
let known: KnownData;
const load = () => loadDataset(folder, undefined, known);
const bread = async () =>
  (await load()).frameworks.find(({ record }) => record.slug === 'bread_act');
const flour = async () =>
  (await load()).frameworks.find(({ record }) => record.slug === 'flour_act');

async function edit(file: string, before: string, after: string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(before);
  await writeFile(path, text.replace(before, after));
}

beforeEach(async () => {
  folder = await writeFolder(sampleFolder());
  known = new KnownData();
});

it('has the same frameworks as before where nothing has changed', async () => {
  const first = await load();
  const second = await load();
  expect(first.frameworks.length).toBeGreaterThan(1);
  expect(second).toEqual(first);
  for (const [place, framework] of second.frameworks.entries()) {
    expect(framework).toBe(first.frameworks[place]);
  }
});

it.each([
  ['flour_act/articles.json', 'store flour', 'sift spelt'],
  ['flour_act/framework.json', 'The flour act', 'The spelt act'],
])('reads a framework again whose %s has changed, and no other', async (file, before, after) => {
  const [oldBread, oldFlour] = [await bread(), await flour()];
  await edit(file, before, after);
  expect(await flour()).not.toBe(oldFlour);
  expect(await load()).toEqual(await loadDataset(folder));
  expect(await bread()).toBe(oldBread);
});

it('reads all again where a tag has changed', async () => {
  const before = await flour();
  await edit('tags.json', '"name":"bread"', '"name":"loaf"');
  expect(await flour()).not.toBe(before);
  expect(await load()).toEqual(await loadDataset(folder));
});

it('has the same words as before where none has changed, and the same frameworks where one has', async () => {
  await mkdir(join(folder, 'synonyms'));
  await writeFile(join(folder, 'synonyms/words.txt'), 'loaf = bread');
  const before = await load();
  expect((await load()).words).toBe(before.words);
  await edit('synonyms/words.txt', 'loaf', 'bun');
  const after = await load();
  expect(after.words.synonyms).toMatchObject([{ members: ['bun', 'bread'] }]);
  expect(after.frameworks).toEqual(before.frameworks);
  for (const [place, framework] of after.frameworks.entries()) {
    expect(framework).toBe(before.frameworks[place]);
  }
});

it('reports a problem each time until it is gone', async () => {
  const before = await load();
  await edit('flour_act/articles.json', '[', '{');
  for (let time = 0; time < 2; time += 1) await expect(load()).rejects.toThrow('is not JSON');
  await edit('flour_act/articles.json', '{', '[');
  expect(await load()).toEqual(before);
});

it('notices a file that comes or goes', async () => {
  await load();
  const extra = join(folder, 'flour_act/extra.json');
  await writeFile(extra, '[]');
  await expect(load()).rejects.toThrow('extra.json');
  await rm(extra);
  expect(await load()).toEqual(await loadDataset(folder));
});

it('looks into a folder that is linked', async () => {
  const elsewhere = join(folder, '..', `elsewhere-${Date.now()}`);
  await mkdir(elsewhere);
  await cp(join(folder, 'flour_act'), elsewhere, { recursive: true });
  await rm(join(folder, 'flour_act'), { recursive: true });
  await symlink(elsewhere, join(folder, 'flour_act'));
  const before = await flour();
  await edit('flour_act/articles.json', 'store flour', 'sift spelt');
  expect(await flour()).not.toEqual(before);
});
