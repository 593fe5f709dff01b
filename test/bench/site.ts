/** The website: marks of Lighthouse for one page of each kind, and sizes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import { fileOfPage } from '../../generator/site/page.ts';
import { shippedBuild } from '../helpers/builds.ts';
import { startChromium } from '../helpers/chromium.ts';
import { PROJECT } from '../helpers/command.ts';
import { oneOfEachKind } from '../helpers/kinds-of-pages.ts';
import { localServer } from '../helpers/local-server.ts';
import { lighthouse } from './rivals.ts';
import { table } from './table.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const DEBUGGER = 9333;
const MARK_WANTED = 95;

export async function siteReport(): Promise<string> {
  const folder = await shippedBuild();
  const { url, stop } = await localServer(folder);
  const browser = await startChromium([`--remote-debugging-port=${DEBUGGER}`]);
  const { marksOf } = await lighthouse();
  const rows: (string | number)[][] = [];
  const below: string[] = [];
  for (const { name, address } of await oneOfEachKind(join(PROJECT, 'data'), folder, 0.5)) {
    const { marks, lost } = await marksOf(`${url}${address}`, DEBUGGER);
    const page = await readFile(join(folder, fileOfPage(address)));
    rows.push([name, address, ...CATEGORIES.map((each) => marks[each] ?? 0), sizeOf(page)]);
    if (CATEGORIES.some((each) => (marks[each] ?? 0) < MARK_WANTED)) {
      below.push(`${address} is below ${MARK_WANTED}: ${lost.join(', ')}`);
    }
  }
  await browser.close();
  stop();
  return [
    table(['Kind', 'Page', ...CATEGORIES, 'kB gzipped'], rows),
    ...below,
    await longestText(folder),
    await assetSizes(folder),
  ].join('\n\n');
}

async function longestText(folder: string): Promise<string> {
  let longest = { path: '', size: 0 };
  for (const path of await glob('*/{article,recital,annex}-*/index.html', { cwd: folder })) {
    const size = sizeOf(await readFile(join(folder, path)));
    if (size > longest.size) longest = { path, size };
  }
  return `The longest page of a text: /${longest.path}, ${longest.size} kB gzipped`;
}

async function assetSizes(folder: string): Promise<string> {
  const paths = (await glob('assets/*.{css,js}', { cwd: folder })).sort();
  const rows = await Promise.all(
    paths.map(async (path) => [path, sizeOf(await readFile(join(folder, path)))]),
  );
  return table(['Style and scripts', 'kB gzipped'], rows);
}

/** In kB with one decimal. */
function sizeOf(contents: Uint8Array): number {
  return Math.round(gzipSync(contents).byteLength / 100) / 10;
}
