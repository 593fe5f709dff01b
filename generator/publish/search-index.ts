/** Where the search index of a build is made. */
import type { Dataset } from '../dataset/dataset.ts';
import { slugsIn } from '../dataset/read-folder.ts';
import { buildSearchIndex, createIndexer, type SearchIndex } from '../search/build-index.ts';
import { listDocuments } from '../search/documents.ts';
import { IndexProcess } from '../search/index-in-process.ts';

/** Makes the search index, or begins it. */
export type MakeIndex = (dataset: Dataset) => SearchIndex | Promise<SearchIndex>;

/** In this process. */
export const indexHere: MakeIndex = (dataset) => ({ files: buildSearchIndex(dataset) });

/** With fewer acts, the index is sooner made than a process started. */
const WORTH_A_PROCESS = 5;

/**
 * In a process that starts while the data are read, where there is much to do; else in this one.
 * @param data the data folder @param only slugs of the frameworks to index; all without it
 */
export async function indexBeside(data: string, only?: readonly string[]): Promise<MakeIndex> {
  if (!(await isWorthAProcess(data, only))) return indexHere;
  const beside = new IndexProcess();
  return async (dataset) => {
    const index = await beside.begin(dataset);
    const end = () => beside.end();
    Promise.resolve(index.files).then(end, end);
    return index;
  };
}

/** The same for one dataset after the other: what is known of one makes the index of the next sooner. */
export async function indexesBeside(data: string, only?: readonly string[]): Promise<MakeIndex> {
  if (!(await isWorthAProcess(data, only))) {
    const index = createIndexer();
    return (dataset) => ({ files: index(listDocuments(dataset)) });
  }
  let beside = new IndexProcess();
  return (dataset) => {
    if (beside.hasEnded) beside = new IndexProcess();
    return beside.begin(dataset);
  };
}

async function isWorthAProcess(data: string, only?: readonly string[]): Promise<boolean> {
  return (await countActs(data, only)) >= WORTH_A_PROCESS;
}

async function countActs(data: string, only?: readonly string[]): Promise<number> {
  if (only !== undefined) return only.length;
  return (await slugsIn(data)).length;
}
