/** What a process renders that has rendered earlier data: as much as may stay is kept, and no more. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { KnownData } from '../../generator/dataset/known-data.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { type RenderedFile, render } from '../../generator/render/render.ts';
import { KnownPages } from '../../generator/site/known-pages.ts';
import { siteFiles } from '../../generator/site/site-files.ts';
import { everyFile } from '../helpers/every-file.ts';
import { type FolderContents, sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const SITE = { version: '1.0.0', snapshots: [], origin: 'https://example.org', hasPages: true };

async function rendered(dataset: Dataset, known: KnownPages): Promise<RenderedFile[]> {
  return [...render(dataset, SITE), ...(await everyFile(siteFiles(dataset, SITE, known)))];
}

/** The paths at which there is not the same in both. */
function differences(files: readonly RenderedFile[], others: readonly RenderedFile[]): string[] {
  const expected = new Map(others.map(({ path, contents }) => [path, contents]));
  const isOther = ({ path, contents }: RenderedFile) => {
    const other = expected.get(path);
    expected.delete(path);
    return other === undefined || !Buffer.from(contents).equals(Buffer.from(other));
  };
  return [...files.filter(isOther).map(({ path }) => path), ...expected.keys()];
}

/** Another value of the same kind; null where there is none. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : null;
  if (typeof value !== 'string') return null;
  if (/^\d+$/.test(value)) return String(Number(value) + 50);
  return /^\d{4}-\d\d-\d\d/.test(value) ? value.replace(/^\d{4}/, '2031') : `${value} Quinces`;
}

/** Each way to change one value in a JSON text, once for each name that values have in it. */
function changesOf(text: string): string[] {
  const texts: string[] = [];
  const seen = new Set<string>();
  const root: unknown = JSON.parse(text);
  const visit = (holder: object, name: string): void => {
    for (const [key, value] of Object.entries(holder)) {
      const own = Array.isArray(holder) ? `${name}[]` : `${name}.${key}`;
      if (typeof value === 'object' && value !== null) visit(value, own);
      const other = changed(value);
      if (other === null || seen.has(own)) continue;
      seen.add(own);
      Reflect.set(holder, key, other);
      texts.push(JSON.stringify(root));
      Reflect.set(holder, key, value);
    }
  };
  if (typeof root === 'object' && root !== null) visit(root, '');
  return texts;
}

/** One cites the other, so that a page of the first has what the second is called. */
const ACTS = ['flour_act', 'old_bread_act'];
const CITATION = 'store flour under Article 1(1) of Regulation (EU) 2023/3';

/** The old act's first article may change, for nothing else refers to it; its last one reaches those that it addresses. */
function twoActs(): FolderContents {
  const contents = sampleFolder();
  const recordsOf = (file: string) => z.array(z.looseObject({})).parse(contents[file]);
  const articles = JSON.stringify(contents['flour_act/articles.json']);
  return {
    'tags.json': contents['tags.json'],
    'roles.json': contents['roles.json'],
    ...Object.fromEntries(
      Object.entries(contents).filter(([file]) => ACTS.some((act) => file.startsWith(`${act}/`))),
    ),
    'flour_act/articles.json': JSON.parse(articles.replace('store flour', CITATION)),
    'old_bread_act/deadlines.json': [],
    'old_bread_act/requirements.json': recordsOf('old_bread_act/requirements.json')
      .filter(({ article_number }) => article_number === 3)
      .slice(0, 1)
      .map((record) => ({
        ...record,
        linked_article_refs: [],
        stakeholder_roles: ['baker', 'miller'],
        affected_roles: ['baker'],
      })),
  };
}

it('has the contents of what is rendered anew, whatever value changed', async () => {
  const contents = twoActs();
  const folder = await writeFolder(contents);
  const known = new KnownData();
  const pages = new KnownPages();
  const load = () => loadDataset(folder, ACTS, known);
  const first = await rendered(await load(), pages);
  expect(
    first.some(({ contents: html }) => String(html).includes('/old-bread-act/article-1/#par-1')),
  ).toBe(true);
  let compared = 0;
  for (const file of Object.keys(contents)) {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    for (const after of changesOf(before)) {
      await writeFile(path, before);
      await rendered(await load(), pages);
      await writeFile(path, after);
      const dataset = await load().catch(() => null);
      if (dataset === null) continue;
      const fresh = new KnownPages();
      fresh.assets = pages.assets;
      const expected = await rendered(await loadDataset(folder, ACTS), fresh);
      expect(differences(await rendered(dataset, pages), expected), after).toEqual([]);
      compared += 1;
    }
    await writeFile(path, before);
  }
  expect(compared).toBeGreaterThan(50);
}, 60_000);
