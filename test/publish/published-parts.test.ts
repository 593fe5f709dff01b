/** What a process publishes that has published earlier files in the same folder. */
import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { PublishedParts } from '../../generator/publish/part.ts';
import { publish } from '../../generator/publish/publish.ts';
import type { RenderedFile } from '../../generator/render/render.ts';

const file = (path: string, contents: string): RenderedFile => ({ path, contents, endpoint: null });
const BREAD = file('/bread/index.html', 'On bread.');
const CRUST = file('/bread/crust/index.html', 'On crust.');
const FLOUR = file('/flour/index.html', 'On flour.');
const API = file('/api/v1/stats.json', '{}');

let out: string;
let known: PublishedParts;

async function* each(...files: RenderedFile[]): AsyncGenerator<RenderedFile> {
  yield* files;
}
async function published(...files: RenderedFile[]): Promise<void> {
  await publish(each(...files), out, { known });
}
const contents = async (path: string) => await readFile(join(out, path), 'utf8');
const numberOf = async (path: string) => (await stat(join(out, path))).ino;

beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'parts-'));
  known = new PublishedParts();
  await published(BREAD, CRUST, FLOUR, API);
});

it('leaves the folders of the same files in their places', async () => {
  const [bread, flour] = [await numberOf('bread'), await numberOf('flour')];
  await published(BREAD, { ...CRUST }, file(FLOUR.path, 'On spelt.'), API);
  expect(await numberOf('bread')).toBe(bread);
  expect(await numberOf('flour')).not.toBe(flour);
  expect(await contents('flour/index.html')).toBe('On spelt.');
  expect((await readdir(out)).sort()).toEqual(['.built.json', 'api', 'bread', 'flour']);
});

it('replaces the folder of a file that has come or gone', async () => {
  await published(BREAD, FLOUR, API);
  expect(await readdir(join(out, 'bread'))).toEqual(['index.html']);
  await published(BREAD, CRUST, FLOUR, API);
  expect(await contents('bread/crust/index.html')).toBe('On crust.');
  await published(FLOUR, API);
  expect((await readdir(out)).sort()).toEqual(['.built.json', 'api', 'flour']);
});

it('takes over what has not changed beside what has, as the same file', async () => {
  const crust = await numberOf('bread/crust/index.html');
  await published(file(BREAD.path, 'On rye bread.'), CRUST, FLOUR, API);
  expect(await contents('bread/index.html')).toBe('On rye bread.');
  expect(await numberOf('bread/crust/index.html')).toBe(crust);
});

it('writes what somebody has removed where it replaces the folder', async () => {
  await rm(join(out, 'bread/crust'), { recursive: true });
  await published(file(BREAD.path, 'On rye bread.'), CRUST, FLOUR, API);
  expect(await contents('bread/crust/index.html')).toBe('On crust.');
});

it('does not take the folder of another process for its own', async () => {
  await publish(each(file(BREAD.path, 'On other bread.'), FLOUR, API), out);
  await published(BREAD, CRUST, FLOUR, API);
  expect(await contents('bread/index.html')).toBe('On bread.');
  expect(await contents('bread/crust/index.html')).toBe('On crust.');
});

it('says that all is in its place before it removes what was there', async () => {
  let atThatTime: string[] = [];
  await publish(each(file(BREAD.path, 'On rye bread.'), CRUST, FLOUR, API), out, {
    known,
    onPlaced: () => {
      atThatTime = readdirSync(out).filter((name) => name.endsWith('.previous'));
    },
  });
  expect(atThatTime).toEqual(['.bread.previous']);
  expect((await readdir(out)).filter((name) => name.endsWith('.previous'))).toEqual([]);
});
