/** The search index in memory, for tests. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { indexPath } from '../../edge/contract/index-files.ts';
import {
  CHECKED_FROM,
  type FileKind,
  fileAt,
  HEADER,
  HEADER_BYTES,
} from '../../edge/search/index/files.ts';
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

/** The same deployment, whose answers take some turns of the event loop. */
export const slowly = (inner: IndexStore, turns: () => number): IndexStore => ({
  ...inner,
  bytes: async (path) => {
    const bytes = await inner.bytes(path);
    for (let left = turns(); left > 0; left -= 1) await setImmediate();
    return bytes;
  },
});

/** A file with another body, or another dictionary, behind a checksum that fits them. */
export function resealed(
  file: Uint8Array,
  change: (body: Uint8Array) => Uint8Array,
  dictionary: (old: Uint8Array) => Uint8Array = (old) => old,
): Uint8Array<ArrayBuffer> {
  const header = new DataView(file.buffer, file.byteOffset, HEADER_BYTES);
  const end = HEADER_BYTES + header.getUint32(HEADER.dictionary, true);
  const body = change(file.subarray(end));
  const made = new Uint8Array(end + 4 * Math.ceil(body.byteLength / 4));
  made.set(file.subarray(0, HEADER_BYTES));
  made.set(dictionary(file.subarray(HEADER_BYTES, end)), HEADER_BYTES);
  made.set(body, end);
  const digest = createHash('sha256').update(made.subarray(CHECKED_FROM)).digest();
  made.set(digest.subarray(0, 8), HEADER.checksum);
  return made;
}

/** `terms` of "search/terms/12.bin", `vectors` of "search/vectors.bin". */
export const kindOf = (path: string): FileKind | undefined => fileAt(path)?.kind;
