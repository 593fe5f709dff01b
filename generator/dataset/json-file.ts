/** Reads files and folders of data, and says what is wrong with one that cannot be read. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { codeOf } from '../disk/disk-error.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { placeOfSyntaxError } from './syntax-error.ts';

/** Inside a file, or of it as a whole, where the place is empty. */
export interface Fault {
  place: string;
  problem: string;
}

/** @returns the text of the file, or what is wrong with it; null where it is not there */
export async function readTextFile(
  path: string,
): Promise<{ text: string } | { faults: Fault[] } | null> {
  let bytes: Uint8Array;
  try {
    const found = await stat(path);
    if (found.isDirectory()) return whole('is a folder, not a file: put the file in its place');
    // Whoever reads a pipe waits for what somebody else may write.
    if (!found.isFile()) return whole('is not a regular file: put one in its place');
    bytes = await readFile(path);
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : whole(unreadable(error));
  }
  const text = textOf(bytes);
  return text === null ? whole('is not text in UTF-8; save it in that encoding') : { text };
}

/** @returns what the file has, or what is wrong with it; null where it is not there */
export async function readJsonFile(
  path: string,
): Promise<{ value: unknown } | { faults: Fault[] } | null> {
  const found = await readTextFile(path);
  if (found === null || 'faults' in found) return found;
  const { text } = found;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { faults: [{ place: placeOfSyntaxError(text), problem: 'is not JSON' }] };
  }
  const faults = repeatedKeys(text).map(({ key, place }) => ({
    place,
    problem: `its object has the key '${key}' before as well, and only the last one would count: remove one`,
  }));
  return faults.length > 0 ? { faults } : { value };
}

const whole = (problem: string) => ({ faults: [{ place: '', problem }] });

/** @returns the names in a folder, hidden ones left out, in order; none where it is not there; or what is wrong with it */
export async function namesIn(path: string): Promise<string[] | Fault> {
  try {
    return (await readdir(path)).filter((name) => !name.startsWith('.')).sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    const isFile = codeOf(error) === 'ENOTDIR';
    const problem = isFile ? 'is a file, not a folder: move it away' : unreadable(error);
    return { place: '', problem };
  }
}

/** Whether there is a folder, or a symbolic link to one. */
export async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Without the mark that some editors put at the beginning; null where it is in another encoding. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read it (EACCES); change its owner or permissions',
  EPERM: 'this user may not read it (EPERM); change its owner or permissions',
  ELOOP: 'it is a symbolic link that leads to itself (ELOOP); replace it',
  ENOTDIR: 'a file is where its folder should be (ENOTDIR); move that away',
};

function unreadable(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `cannot be read: ${REASONS[codeOf(error)] ?? message}`;
}
