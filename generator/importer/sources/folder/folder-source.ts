import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { baseCelex, isCelex, parseCelex } from '../../../../edge/contract/celex.ts';
import { ActError } from '../../act/act-error.ts';
import { MARKUP_LIMITS } from '../../formats/markup/tree.ts';
import { isArchive, unpackArchive } from '../archive.ts';
import type { Source, SourceFile } from '../source.ts';

const READABLE = /\.(xml|xhtml|html?|zip)$/i;

/**
 * A folder on this machine as a source of acts: in it one folder for each CELEX number, with the act's
 * files, zipped or not. Where an act is not there but consolidated versions of it are, the earliest
 * is read instead, as the one nearest to the text first published; the parser warns about it.
 */
export function localSource(directory: string): Source {
  return {
    async fetchAct(celex, signal) {
      // The number becomes a path, which must not lead out of the folder.
      if (!isCelex(celex)) {
        throw new ActError(celex, directory, 'missing', `'${celex}' is not a CELEX number`);
      }
      const origin = await findFolder(directory, celex);
      const files = await readFolder(origin, celex, signal);
      if (files.length === 0) {
        throw new ActError(celex, origin, 'missing', 'there is no XML, HTML or zip file in it');
      }
      return { files, origin };
    },
  };
}

async function findFolder(directory: string, celex: string): Promise<string> {
  let names: string[];
  try {
    names = await readdir(directory);
  } catch (error) {
    const message = `the folder cannot be read (${reasonOf(error)})`;
    throw new ActError(celex, directory, 'missing', message, { cause: error });
  }
  if (names.includes(celex)) return join(directory, celex);
  const isConsolidated = (name: string) => parseCelex(name)?.consolidatedOn != null;
  const [earliest] = names
    .filter((name) => isConsolidated(name) && baseCelex(name) === celex)
    .sort();
  if (earliest !== undefined) return join(directory, earliest);
  throw new ActError(celex, directory, 'missing', `there is no folder '${celex}' in it`);
}

/** Unpacked files come first: an archive beside them holds the same files again. */
async function readFolder(
  folder: string,
  celex: string,
  signal: AbortSignal | undefined,
): Promise<SourceFile[]> {
  const files = new Map<string, SourceFile>();
  const archives: SourceFile[] = [];
  for (const name of await listFiles(folder, celex)) {
    signal?.throwIfAborted();
    const file = { name, bytes: await readOne(join(folder, name), celex) };
    if (isArchive(file.bytes)) archives.push(file);
    else if (!/\.zip$/i.test(name)) files.set(name, file);
    else throw new ActError(celex, join(folder, name), 'archive', 'it is not a zip archive');
  }
  for (const archive of archives) {
    for (const file of await unpack(archive, folder, celex)) {
      if (!files.has(file.name)) files.set(file.name, file);
    }
  }
  return [...files.values()];
}

async function listFiles(folder: string, celex: string): Promise<string[]> {
  try {
    const entries = await readdir(folder);
    return entries.filter((name) => READABLE.test(name)).sort();
  } catch (error) {
    const message = `the folder cannot be read (${reasonOf(error)})`;
    throw new ActError(celex, folder, 'missing', message, { cause: error });
  }
}

async function readOne(path: string, celex: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > MARKUP_LIMITS.bytes) {
      const message = `the file has ${size} bytes, more than ${MARKUP_LIMITS.bytes}`;
      throw new ActError(celex, path, 'size', message);
    }
    return await readFile(path);
  } catch (error) {
    if (error instanceof ActError) throw error;
    const message = `the file cannot be read (${reasonOf(error)})`;
    throw new ActError(celex, path, 'missing', message, { cause: error });
  }
}

async function unpack(archive: SourceFile, folder: string, celex: string): Promise<SourceFile[]> {
  try {
    return await unpackArchive(archive.bytes, archive.name);
  } catch (error) {
    throw new ActError(celex, folder, 'archive', reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
