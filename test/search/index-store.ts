/** The search index in memory, for tests. */

import { type Store, UnavailableError } from '../../edge/store/index-store.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { buildSearchIndex } from '../../generator/search/build-index.ts';

export interface IndexStore extends Store {
  /** Tests that break files change this. */
  files: Map<string, Uint8Array>;
  /** Paths in the order in which they were read. */
  reads: string[];
}

export function indexStore(dataset: Dataset): IndexStore {
  const files = new Map<string, Uint8Array>();
  for (const [path, content] of buildSearchIndex(dataset)) {
    files.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }
  return storeOf(files);
}

/** Another deployment of the same files. */
export function storeOf(files: Map<string, Uint8Array>): IndexStore {
  const reads: string[] = [];
  const bytes = async (path: string): Promise<Uint8Array> => {
    reads.push(path);
    const file = files.get(path);
    if (file === undefined) throw new UnavailableError(path, 'is missing');
    return file;
  };
  return {
    deployment: {},
    files,
    reads,
    bytes,
    text: async (path) => new TextDecoder().decode(await bytes(path)),
  };
}
