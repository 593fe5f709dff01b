/** Packs a release into one archive: every published file, and a description of the release. */
import { join } from 'node:path';
import { strToU8, type Zippable, zip } from 'fflate';
import { writeAtomically } from '../disk/write-atomically.ts';
import type { RenderedFile } from '../render/render.ts';
import type { Release } from './releases.ts';

/**
 * Writes `<folder>/eu-digital-regulation-api-<version>.zip`, the same bytes for the same release.
 * @returns the archive's path and size in bytes
 */
export async function packRelease(
  files: readonly RenderedFile[],
  release: Release,
  folder: string,
): Promise<{ path: string; bytes: number }> {
  const entries: Zippable = { 'release.json': strToU8(JSON.stringify(release, null, 2)) };
  for (const { path, contents } of files) {
    entries[path.slice(1)] = typeof contents === 'string' ? strToU8(contents) : contents;
  }
  const archive = await new Promise<Uint8Array>((resolve, reject) => {
    // Each entry needs a time: that of the release rather than of the run.
    const options = { level: 6 as const, mtime: new Date(`${release.date}T00:00:00`) };
    zip(entries, options, (error, bytes) => (error === null ? resolve(bytes) : reject(error)));
  });
  const path = join(folder, `eu-digital-regulation-api-${release.version}.zip`);
  await writeAtomically(path, archive);
  return { path, bytes: archive.length };
}
