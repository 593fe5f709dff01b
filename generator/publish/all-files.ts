/** Every file of a build: the API, its description, the search index, and the digests of them all. */
import type { Dataset } from '../dataset/dataset.ts';
import { indexFile, type RenderedFile, render } from '../render/render.ts';
import type { Site } from '../render/site.ts';
import { indexInput, packIndex, type SearchFiles } from '../search/build-index.ts';
import { descriptionFile } from './description.ts';
import { digestFiles, digestOf } from './digests.ts';

/** All files at once. The same dataset gives the same bytes. */
export async function allFiles(dataset: Dataset, site: Site): Promise<RenderedFile[]> {
  const files: RenderedFile[] = [];
  for await (const file of apiFiles(dataset, site, packIndex(indexInput(dataset, site.hasPages))))
    files.push(file);
  return files;
}

/**
 * All files one by one, so that each can be written while the next are not rendered yet.
 * @param searchFiles may still be in the making
 * @param others files that are written besides, and have digests here: those of releases
 */
export async function* apiFiles(
  dataset: Dataset,
  site: Site,
  searchFiles: SearchFiles | Promise<SearchFiles>,
  others: readonly RenderedFile[] = [],
): AsyncGenerator<RenderedFile> {
  const files: RenderedFile[] = [];
  for (const file of render(dataset, site)) {
    files.push(file);
    // Now, not when the last files are there, for which a build waits.
    digestOf(file);
    yield file;
  }
  for (const entry of await searchFiles) {
    const file = indexFile(entry);
    files.push(file);
    yield file;
  }
  const description = await descriptionFile(files, site);
  yield description;
  yield* digestFiles([...files, description, ...others]);
}
