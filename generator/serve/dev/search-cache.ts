/**
 * The search index, kept from one build to the next: it takes a third of a build, and most changes of
 * code and some of data do not touch it.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { Dataset } from '../../dataset/dataset.ts';
import { onceFor } from '../../once-for.ts';
import type { MakeIndex } from '../../publish/search-index.ts';
import type { SearchFiles } from '../../search/build-index.ts';
import { type ListedFramework, listedFramework } from '../../search/documents.ts';
import { importedFiles } from './imports.ts';

const INDEXER = fileURLToPath(new URL('../../search/build-index.ts', import.meta.url));

/**
 * Makes a search index unless the folder has it, and keeps the newest there.
 * @param make is asked where there is none
 * @param folder for one run of the development server: packages may change between two
 */
export function cachedSearchIndex(folder: string, make: MakeIndex): MakeIndex {
  const keep = (name: string, files: SearchFiles): SearchFiles => {
    const others = readdirSync(folder);
    // The name tells a whole file from one whose writing was interrupted.
    const half = join(folder, 'half-written');
    writeFileSync(half, serialize(files));
    renameSync(half, join(folder, name));
    for (const old of others) rmSync(join(folder, old), { force: true });
    return files;
  };
  return async (dataset) => {
    const name = keyOf(dataset);
    if (readdirSync(folder).includes(name)) {
      return { files: deserialize(readFileSync(join(folder, name))) };
    }
    const { files } = await make(dataset);
    const kept = Promise.resolve(files).then((made) => keep(name, made));
    // If the build fails before it waits for them, nobody else takes notice of a second failure.
    kept.catch(() => {});
    return { files: kept };
  };
}

/** A digest of everything that the index is made of: the documents and the code. */
function keyOf({ frameworks }: Dataset): string {
  const hash = createHash('sha256');
  for (const framework of frameworks) hash.update(digestOf(listedFramework(framework)));
  for (const file of importedFiles(INDEXER)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Of JSON, because V8's own serialization of equal strings may differ from one process to the next. */
const digestOf = onceFor((framework: ListedFramework) =>
  createHash('sha256').update(JSON.stringify(framework)).digest(),
);
