/** Every file of a build: the API, its description, and the search index. */
import type { Dataset } from '../dataset/dataset.ts';
import { indexFile, type RenderedFile, render } from '../render/render.ts';
import type { Site } from '../render/site.ts';
import { buildSearchIndex } from '../search/build-index.ts';
import { descriptionFile } from './description.ts';

/** Same dataset in, same bytes out. */
export async function allFiles(dataset: Dataset, site: Site): Promise<RenderedFile[]> {
  const files = [...render(dataset, site), ...Array.from(buildSearchIndex(dataset), indexFile)];
  return [...files, await descriptionFile(files, site)];
}
