/** Digests of the files of a build, which `edge/contract/digests.ts` describes. */
import { createHash } from 'node:crypto';
import {
  DIGEST_LENGTH,
  digestsFileOf,
  digestsText,
  hasDigest,
  SHARED_DIGESTS,
} from '../../edge/contract/digests.ts';
import type { RenderedFile } from '../render/render.ts';

/** @param files every other file of the build */
export function digestFiles(files: readonly RenderedFile[]): RenderedFile[] {
  const groups = new Map<string, Map<string, string>>([[SHARED_DIGESTS, new Map()]]);
  const add = (file: RenderedFile): void => {
    const name = digestsFileOf(file.path);
    const group = groups.get(name) ?? new Map<string, string>();
    groups.set(name, group.set(file.path, digestOf(file)));
  };
  for (const file of files) if (hasDigest(file.path)) add(file);
  const names = [...groups.keys()].filter((name) => name !== SHARED_DIGESTS);
  const digests = names.map((name) => digestFile(name, groups.get(name)));
  // Last, because it has the digests of the others.
  for (const file of digests) add(file);
  return [...digests, digestFile(SHARED_DIGESTS, groups.get(SHARED_DIGESTS))];
}

function digestFile(path: string, digests: ReadonlyMap<string, string> = new Map()): RenderedFile {
  const text = digestsText(path, digests);
  return { path, contents: `${sumOf(text)}\n${text}`, endpoint: null };
}

const digestsByFile = new WeakMap<RenderedFile, string>();

/** The digest of a file, remembered: a build asks several times, while it waits for other files, for the examples of the description, and with it. */
export function digestOf(file: RenderedFile): string {
  const digest = digestsByFile.get(file) ?? sumOf(file.contents);
  digestsByFile.set(file, digest);
  return digest;
}

function sumOf(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, DIGEST_LENGTH);
}
