/** The search index in memory, for tests. */

import { indexPath } from '../../edge/contract/index-files.ts';
import { type Store, UnavailableError } from '../../edge/store/index-store.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';

export interface IndexStore extends Store {
  /** Tests that break files change this. */
  files: Map<string, Uint8Array>;
  /** Paths in the order in which they were read. */
  reads: string[];
}

export const indexStore = (dataset: Dataset): IndexStore => storeOf(buildSearchIndex(dataset));

/** Another deployment of the same files. */
export function storeOf(files: Map<string, Uint8Array>): IndexStore {
  const reads: string[] = [];
  const bytes = async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
    reads.push(path);
    const file = files.get(path);
    if (file === undefined) throw new UnavailableError(indexPath(path), 'is missing');
    return new Uint8Array(file);
  };
  return {
    deployment: {},
    files,
    reads,
    bytes,
    text: async (path) => new TextDecoder().decode(await bytes(path)),
  };
}
