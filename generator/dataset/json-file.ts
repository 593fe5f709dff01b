/** Reads files and folders of data, and says what is wrong with one that cannot be read. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { codeOf } from '../disk/disk-error.ts';

/** What is wrong with a file, at a place in it; an empty place means the whole file. */
export interface Fault {
  place: string;
  problem: string;
}

/**
 * @param most bytes that are read; a larger file is refused
 * @returns the bytes of a file; or what is wrong with it (a device, a pipe, too large), and whether it is too large; null
 * where there is no file
 */
export async function readRegularFile(
  path: string,
  most = Number.POSITIVE_INFINITY,
): Promise<{ bytes: Uint8Array } | { problem: string; isTooLarge?: true } | null> {
  try {
    const status = await stat(path);
    if (status.isDirectory())
      return { problem: 'is a folder, not a file: put the file in its place' };
    // A pipe is not read: it would have to be waited for.
    if (!status.isFile()) return { problem: 'is not a regular file: put one in its place' };
    if (status.size > most)
      return { problem: `has ${status.size} bytes, more than ${most}`, isTooLarge: true };
    return { bytes: await readFile(path) };
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : { problem: unreadable(error) };
  }
}

/** @returns the text of the file, or what is wrong with it; null where it is not there */
export async function readTextFile(
  path: string,
): Promise<{ text: string } | { faults: Fault[] } | null> {
  const contents = await readRegularFile(path);
  if (contents === null) return null;
  if ('problem' in contents) return faultOfFile(contents.problem);
  const text = textOf(contents.bytes);
  return text === null ? faultOfFile('is not text in UTF-8; save it in that encoding') : { text };
}

/** @returns what the file has, or what is wrong with it; null where it is not there */
export async function readJsonFile(
  path: string,
): Promise<{ value: unknown } | { faults: Fault[] } | null> {
  const contents = await readTextFile(path);
  if (contents === null || 'faults' in contents) return contents;
  const { text } = contents;
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

const faultOfFile = (problem: string) => ({ faults: [{ place: '', problem }] });

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

/** Decodes UTF-8, without the byte order mark of some editors; null where the file has another encoding. */
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

/** For example `line 12, column 3`. @param offset of a sign of the text */
export function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/** Line and column of the first sign with which a text is not the beginning of any JSON. */
export function placeOfSyntaxError(text: string): string {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (mayGoOn(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return placeOf(text, good);
}

/** Unfinished `true`, `false` and `null`: the parser does not say of these that the text is only cut off. */
const BEGUN_WORD = /(?:t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$/;

/** Whether a text is JSON, or is only cut off: then the parser complains about its end. */
function mayGoOn(text: string): boolean {
  const ending = text.replace(BEGUN_WORD, '');
  try {
    JSON.parse(ending);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    return message.startsWith('Unexpected end') || Number(position) === ending.length;
  }
}

const [QUOTE, COLON, BACKSLASH, SPACE] = ['"', 0x3a, 0x5c, 0x20] as const;
const [OBJECT_BEGINS, OBJECT_ENDS] = [0x7b, 0x7d] as const;

/**
 * Finds repeated keys. Looks only at the signs between strings, so that it takes no longer than parsing.
 * @param text that the parser takes
 * @returns each key where it comes again in its object
 */
export function repeatedKeys(text: string): { key: string; place: string }[] {
  const repetitions: { key: string; place: string }[] = [];
  /** The keys of each object that has begun and not ended, innermost last. */
  const objects: Set<string>[] = [];
  for (let at = 0; at < text.length; ) {
    const begin = text.indexOf(QUOTE, at);
    const until = begin < 0 ? text.length : begin;
    for (let between = at; between < until; between += 1) {
      const sign = text.charCodeAt(between);
      if (sign === OBJECT_BEGINS) objects.push(new Set());
      else if (sign === OBJECT_ENDS) objects.pop();
    }
    if (begin < 0) break;
    const end = endOfString(text, begin + 1);
    at = end + 1;
    while (text.charCodeAt(at) <= SPACE) at += 1;
    if (text.charCodeAt(at) !== COLON) continue;
    const written = text.slice(begin + 1, end);
    const key = written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written;
    const keys = objects.at(-1);
    if (keys?.has(key) === true) repetitions.push({ key, place: placeOf(text, begin) });
    keys?.add(key);
  }
  return repetitions;
}

/** Where the quotation mark is that ends a string; one after an odd number of backslashes does not. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf(QUOTE, from); ; end = text.indexOf(QUOTE, end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
}
