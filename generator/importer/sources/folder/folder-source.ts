import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isCelex } from '../../../../edge/law/celex.ts';
import { readRegularFile } from '../../../dataset/json-file.ts';
import { ActError, reasonOf } from '../../act/act-error.ts';
import { MARKUP_LIMITS } from '../../formats/markup/tree.ts';
import { isArchive, unpackArchive } from '../archive.ts';
import { consolidatedOn, isPublishedAct } from '../consolidations.ts';
import type { ConsolidatedVersion, Source, SourceFile } from '../source.ts';

const READABLE = /\.(xml|xhtml|html?|zip)$/i;

/**
 * A folder on this machine as a source of acts: in it one folder for each CELEX number, with the act's
 * files, zipped or not. Where an act is not there but consolidated versions of it are, the earliest
 * is read instead, as the one nearest to the text first published; the parser warns about it. The later
 * texts of an act are those that have a folder; by which acts they were amended only the files say.
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
        throw new ActError(celex, origin, 'absent', 'there is no XML, HTML or zip file in it');
      }
      return { files, origin };
    },
    async listVersions(celex, signal) {
      signal?.throwIfAborted();
      if (!isPublishedAct(celex)) {
        const message = `'${celex}' is not the CELEX number of an act as published`;
        throw new ActError(celex, directory, 'missing', message);
      }
      const names = await listFolder(directory, celex);
      const consolidated = consolidatedVersions(names, celex);
      if (consolidated.length === 0 && !names.includes(celex)) throw noFolder(directory, celex);
      return { consolidated, amendments: [], isToday: false, warnings: [] };
    },
  };
}

async function findFolder(directory: string, celex: string): Promise<string> {
  const names = await listFolder(directory, celex);
  if (names.includes(celex)) return join(directory, celex);
  const [earliest] = consolidatedVersions(names, celex);
  if (earliest !== undefined) return join(directory, earliest.celex);
  throw noFolder(directory, celex);
}

async function listFolder(directory: string, celex: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    const message = `the folder cannot be read (${reasonOf(error)})`;
    throw new ActError(celex, directory, 'missing', message, { cause: error });
  }
}

function noFolder(directory: string, celex: string): ActError {
  return new ActError(celex, directory, 'absent', `there is no folder '${celex}' in it`);
}

/** @returns oldest first; a file system has a name once only, so that no date comes twice */
function consolidatedVersions(names: readonly string[], celex: string): ConsolidatedVersion[] {
  return [...names].sort().flatMap((name) => {
    const date = consolidatedOn(name, celex);
    return date === null ? [] : [{ celex: name, date, amendedBy: [] }];
  });
}

/** What one act may have, read and unpacked; the largest have some 16 MB. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Unpacked files come first: an archive beside them holds the same files again. */
async function readFolder(
  folder: string,
  celex: string,
  signal: AbortSignal | undefined,
): Promise<SourceFile[]> {
  const files = new Map<string, SourceFile>();
  const archives: SourceFile[] = [];
  let total = 0;
  const count = ({ bytes }: SourceFile) => {
    total += bytes.byteLength;
    if (total <= MOST_BYTES) return;
    throw new ActError(celex, folder, 'size', `its files have more than ${MOST_BYTES} bytes`);
  };
  const entries = await listFolder(folder, celex);
  for (const name of entries.filter((entry) => READABLE.test(entry)).sort()) {
    signal?.throwIfAborted();
    const file = { name, bytes: await readOne(join(folder, name), celex) };
    count(file);
    if (isArchive(file.bytes)) archives.push(file);
    else if (!/\.zip$/i.test(name)) files.set(name, file);
    else throw new ActError(celex, join(folder, name), 'archive', 'it is not a zip archive');
  }
  for (const archive of archives) {
    for (const file of await unpack(archive, folder, celex)) {
      count(file);
      if (!files.has(file.name)) files.set(file.name, file);
    }
  }
  return [...files.values()];
}

async function readOne(path: string, celex: string): Promise<Uint8Array> {
  const found = await readRegularFile(path, MARKUP_LIMITS.bytes);
  if (found !== null && 'bytes' in found) return found.bytes;
  const { problem, isTooLarge = false } = found ?? { problem: 'is not there any more' };
  throw new ActError(celex, path, isTooLarge ? 'size' : 'missing', `the file ${problem}`);
}

async function unpack(archive: SourceFile, folder: string, celex: string): Promise<SourceFile[]> {
  try {
    return await unpackArchive(archive.bytes, archive.name);
  } catch (error) {
    throw new ActError(celex, folder, 'archive', reasonOf(error), { cause: error });
  }
}
