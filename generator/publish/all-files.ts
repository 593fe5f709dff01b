/** Every file of a build: the API, its description, the search index, and the digests of them all. */
import type { Dataset } from '../dataset/dataset.ts';
import { indexFile, type RenderedFile, render } from '../render/render.ts';
import type { Site } from '../render/site.ts';
import { buildSearchIndex } from '../search/build-index.ts';
import { descriptionFile } from './description.ts';
import { digestFiles } from './digests.ts';

/** Same dataset in, same bytes out. @param searchIndex makes the files of the search index */
export async function allFiles(
  dataset: Dataset,
  site: Site,
  searchIndex: typeof buildSearchIndex = buildSearchIndex,
): Promise<RenderedFile[]> {
  const files = [...render(dataset, site), ...Array.from(searchIndex(dataset), indexFile)];
  const described = [...files, await descriptionFile(files, site)];
  return [...described, ...digestFiles(described)];
}
