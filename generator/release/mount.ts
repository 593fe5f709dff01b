/** Releases that a build serves beside the present data, each below a root of its own. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRoot } from '../../edge/contract/version.ts';
import { codeOf } from '../disk/disk-error.ts';
import type { RenderedFile } from '../render/render.ts';
import { unpackRelease } from './archive.ts';
import { sha256 } from './fingerprint.ts';
import { type Release, refuseOtherVersion } from './releases.ts';

export interface MountedReleases {
  files: RenderedFile[];
  versions: ReadonlySet<string>;
}

export const NO_RELEASES: MountedReleases = { files: [], versions: new Set() };

/**
 * Reads the archives of a folder.
 * @param releases those that `snapshots.json` lists
 * @throws for an archive that is none of theirs, byte for byte: nothing else may be served as a release; for one that
 * is there twice; for one that holds what no release does; and where there is none, since whoever names the folder
 * wants some
 */
export async function mountReleases(
  folder: string,
  releases: readonly Release[],
): Promise<MountedReleases> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.zip')).sort();
  if (names.length === 0) {
    throw new Error(
      `${folder} has no archive of a release, a .zip: put there what 'npm run snapshot' made, or build without --releases`,
    );
  }
  const files: RenderedFile[] = [];
  const paths = new Map<string, string>();
  for (const name of names) {
    const path = join(folder, name);
    const contents = await readArchive(path);
    const digest = sha256(contents);
    const release = releases.find(({ archive }) => archive?.sha256 === digest);
    if (release === undefined) {
      throw new Error(
        `${path} is not the archive of a release: snapshots.json lists no archive with the SHA-256 ${digest}; remove it from the folder`,
      );
    }
    refuseOtherVersion(release.version);
    const other = paths.get(release.version);
    if (other !== undefined) {
      throw new Error(
        `${other} and ${path} are the same archive, that of release ${release.version}: remove one of them`,
      );
    }
    paths.set(release.version, path);
    files.push(...(await filesOf(path, contents, release.version)));
  }
  return { files, versions: new Set(paths.keys()) };
}

/** @throws {Error} for what is not a file: to read a pipe or a device may never end */
async function readArchive(path: string): Promise<Uint8Array> {
  if (!(await stat(path)).isFile()) throw new Error(`${path} is not a file: remove it`);
  return await readFile(path).catch((error) => {
    throw new Error(`${path} cannot be read as an archive (${codeOf(error)}): remove it`);
  });
}

/** @param path of the archive, for the message where it cannot be unpacked */
async function filesOf(
  path: string,
  archive: Uint8Array,
  version: string,
): Promise<RenderedFile[]> {
  const files = await unpackRelease(archive).catch((cause) => {
    throw new Error(
      `${path} is not sound: ${cause.message}. Make it anew with 'npm run snapshot' from the commit of release ` +
        `${version}, or remove it from the folder`,
      { cause },
    );
  });
  return [...files].map(([name, contents]) => ({
    path: `${releaseRoot(version)}/${name}`,
    contents,
    // Its schema is that of its own release.
    endpoint: null,
  }));
}
