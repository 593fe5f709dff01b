/** Files under names that change with their contents, so that browsers may keep them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { RenderedFile } from '../render/render.ts';

/** @param folder where it is published @param source the file to publish */
export async function namedFile(folder: string, source: string): Promise<RenderedFile> {
  return named(folder, basename(source), await readFile(source));
}

/** @param name `icon.svg` becomes `icon-1a2b3c4d.svg` */
export function named(folder: string, name: string, contents: Uint8Array): RenderedFile {
  const digest = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  const ending = extname(name);
  const path = `${folder}/${basename(name, ending)}-${digest}${ending}`;
  return { path, contents, endpoint: null };
}
