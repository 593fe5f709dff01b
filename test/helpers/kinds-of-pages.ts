/** One page of each kind of the site, out of the table of pages. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadDataset } from '../../generator/dataset/load.ts';
import { fileOfPage, type Page } from '../../generator/site/page.ts';
import { openSite } from '../../generator/site/site-files.ts';

export interface KindOfPage {
  name: string;
  address: string;
}

/**
 * @param data the data folder @param folder a build of it
 * @param place of the page among those of its kind by size: 1 for the longest, 0.5 for one in the middle
 */
export async function oneOfEachKind(
  data: string,
  folder: string,
  place: number,
): Promise<KindOfPage[]> {
  const { pages } = await openSite(await loadDataset(data), {});
  const kinds = new Map<string, Page[]>();
  for (const page of pages.values()) {
    const own = kinds.get(page.kind.name);
    if (own === undefined) kinds.set(page.kind.name, [page]);
    else own.push(page);
  }
  return await Promise.all(
    Array.from(kinds, async ([name, own]) => {
      const sized = await Promise.all(
        own.map(async ({ address }) => {
          const { size } = await stat(join(folder, fileOfPage(address)));
          return { address, size };
        }),
      );
      sized.sort((left, right) => left.size - right.size);
      const { address } = sized[Math.round((sized.length - 1) * place)] ?? { address: '' };
      return { name, address };
    }),
  );
}
