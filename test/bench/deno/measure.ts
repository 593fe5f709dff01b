/** What one search costs. */
import { type SearchInput, search } from '../../../edge/search/run-search.ts';
import type { Store } from '../../../edge/store/index-store.ts';

export interface Cost {
  /** Milliseconds of all threads of the process: compilation and garbage collection included. */
  cpu: number;
  wall: number;
  files: number;
  bytes: number;
}

export interface CountingStore extends Store {
  files: number;
  bytesRead: number;
}

/** The index in a folder, as one deployment. */
export function folderStore(folder: string): CountingStore {
  const bytes = async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
    const file = new Uint8Array(await Deno.readFile(`${folder}/${path}`));
    store.files += 1;
    store.bytesRead += file.byteLength;
    return file;
  };
  const store: CountingStore = {
    deployment: {},
    files: 0,
    bytesRead: 0,
    bytes,
    text: async (path) => new TextDecoder().decode(await bytes(path)),
  };
  return store;
}

/** The first page, written out as JSON. */
export async function measureSearch(store: CountingStore, input: SearchInput): Promise<Cost> {
  const [files, bytes] = [store.files, store.bytesRead];
  const { cpu, wall } = await measure(async () => {
    return JSON.stringify(await search(store, input, { start: 0, count: 20 }));
  });
  return { cpu, wall, files: store.files - files, bytes: store.bytesRead - bytes };
}

export async function measure(run: () => unknown): Promise<Pick<Cost, 'cpu' | 'wall'>> {
  const wall = performance.now();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1_000, wall: performance.now() - wall };
}
