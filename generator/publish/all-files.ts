/** Every file of a build: the API, its description, and the search index. */
import type { Dataset } from '../dataset/dataset.ts';
import { indexFile, type RenderedFile, render } from '../render/render.ts';
import type { Site } from '../render/site.ts';
import { buildSearchIndex } from '../search/build-index.ts';
import { descriptionFile } from './description.ts';

/** Same dataset in, same bytes out. @param searchIndex makes the files of the search index */
export async function allFiles(
  dataset: Dataset,
  site: Site,
  searchIndex: typeof buildSearchIndex = buildSearchIndex,
): Promise<RenderedFile[]> {
  const files = [...render(dataset, site), ...Array.from(searchIndex(dataset), indexFile)];
  return [...files, await descriptionFile(files, site)];
}
