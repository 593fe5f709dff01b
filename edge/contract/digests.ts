/**
 * Digests of the built files: by them the edge function tells a whole file from a damaged one, and a file that
 * is gone from one that never was. Each framework has a file of digests, in each release that is served
 * as well, and one has what all share:
 *
 * ```text
 * digest of everything that follows
 * path of this very file
 * path digest
 * path digest
 * ```
 *
 * Paths are absolute, such as `/api/v1/stats.json`, and in the order of the alphabet.
 */
import { API_ROOT, INDEX_ROOT, releaseIn } from './version.ts';

/** Digests of what belongs to no framework, those of the other files of digests among them. */
export const SHARED_DIGESTS = `${INDEX_ROOT}/digests/shared.txt`;

/** Digests of releases, which `/health` leaves out: there may be many, and few requests read them. */
const RELEASE_DIGESTS = `${INDEX_ROOT}/digests/snapshots`;

/** Whether a file is of the search index. */
export const isOfSearch = (path: string): boolean => path.startsWith(`${INDEX_ROOT}/search/`);

const FIRST_OF_KIND = /\/(?:[a-z-]+|0)\.bin$/;

/** Files of the search index have checksums of their own; one of each kind has a digest too, by which `/health` finds it. */
export const hasDigest = (path: string): boolean => !isOfSearch(path) || FIRST_OF_KIND.test(path);

const OF_FRAMEWORK = new RegExp(
  `^(?:${API_ROOT}|${INDEX_ROOT}(?:/filters)?)/(?:frameworks|versions|sentences)/([a-z0-9_]+)[./]`,
);

/** In the place of a framework's slug: what none has. */
export const SHARED_PART = 'shared';

/** The file that has the digest of a file. */
export function digestsFileOf(path: string): string {
  const release = releaseIn(path);
  const slug = OF_FRAMEWORK.exec(release === null ? path : `${API_ROOT}${release.path}`)?.[1];
  if (release !== null) return `${RELEASE_DIGESTS}/${release.version}/${slug ?? SHARED_PART}.txt`;
  return slug === undefined ? SHARED_DIGESTS : `${INDEX_ROOT}/digests/frameworks/${slug}.txt`;
}

/** Characters of a digest: 12 of the 32 bytes of SHA-256, hexadecimal. */
export const DIGEST_LENGTH = 24;

/** Bytes with their digest, which is their ETag too. */
export interface WholeFile {
  bytes: Uint8Array<ArrayBuffer>;
  digest: string;
}

export async function wholeFile(bytes: Uint8Array<ArrayBuffer>): Promise<WholeFile> {
  return { bytes, digest: (await sha256(bytes)).slice(0, DIGEST_LENGTH) };
}

/** The text of a file of digests, but for the digest that it begins with. */
export function digestsText(file: string, digests: ReadonlyMap<string, string>): string {
  const lines = [...digests].sort().map(([path, digest]) => `${path} ${digest}`);
  return [file, ...lines, ''].join('\n');
}

/** The digest of a file, out of the {@link digestsText} that should have it; null where there is no such file. */
export function digestIn(text: string, path: string): string | null {
  const line = `\n${path} `;
  const at = text.indexOf(line);
  if (at < 0) return null;
  const start = at + line.length;
  return text[start + DIGEST_LENGTH] === '\n' ? text.slice(start, start + DIGEST_LENGTH) : null;
}

/** The paths of a {@link digestsText}. */
export function pathsIn(text: string): string[] {
  return Array.from(text.matchAll(/^(\S+) \S+$/gm), ([, path = '']) => path);
}

/** The SHA-256 digest of bytes, hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
