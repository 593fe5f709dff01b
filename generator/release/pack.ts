/** Packs a release into one archive: the files of the API, and what says what they are. */
import { readFile } from 'node:fs/promises';
import { strToU8, type Zippable, zip } from 'fflate';
import { API_ROOT } from '../../edge/contract/version.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { RenderedFile } from '../render/render.ts';
import type { ReleaseChanges } from './changes.ts';
import { sha256 } from './fingerprint.ts';
import type { Release } from './releases.ts';

/** Digests of every other file, as `sha256sum -c` reads them. */
const MANIFEST = 'SHA256SUMS';

export interface Archive {
  name: string;
  contents: Uint8Array;
  files: number;
  sha256: string;
}

export function archiveName(version: string): string {
  return `${packageFile.name}-${version}.zip`;
}

/**
 * The same bytes for the same release, in every time zone. The index is left out: it is for the edge function
 * of the same build alone, and its form may change with any version.
 * @param all every file of the build
 */
export async function packRelease(
  all: readonly RenderedFile[],
  release: Release,
  changes: ReleaseChanges,
): Promise<Archive> {
  const files = new Map<string, Uint8Array>([
    ['LICENSE', await readFile(new URL('../../LICENSE', import.meta.url))],
    ['package.json', jsonBytes(packageOf(release))],
    ['release.json', jsonBytes(release)],
    ['changes.json', jsonBytes(changes)],
  ]);
  for (const { path, contents } of all) {
    if (!path.startsWith(`${API_ROOT}/`)) continue;
    files.set(path.slice(1), typeof contents === 'string' ? strToU8(contents) : contents);
  }
  const names = [...files.keys()].sort();
  const entries: Zippable = {};
  const lines: string[] = [];
  for (const name of names) {
    const contents = files.get(name) ?? new Uint8Array();
    entries[name] = contents;
    lines.push(`${sha256(contents)}  ${name}\n`);
  }
  entries[MANIFEST] = strToU8(lines.join(''));
  const contents = await new Promise<Uint8Array>((resolve, reject) => {
    // Zip has local times without a zone. Midnight is not there on some days in some zones; noon always is.
    const options = { level: 6 as const, mtime: new Date(`${release.date}T12:00:00`) };
    zip(entries, options, (error, bytes) => (error === null ? resolve(bytes) : reject(error)));
  });
  return {
    name: archiveName(release.version),
    contents,
    files: names.length + 1,
    sha256: sha256(contents),
  };
}

/** The archive is a package as well: `import act from '<name>/v1/frameworks/gdpr.json'`. */
function packageOf({ version }: Release): object {
  const { name, license } = packageFile;
  return {
    name,
    version,
    description: 'The files of the EU Digital Regulation API, one release of its data.',
    license,
    exports: { './v1/*': `.${API_ROOT}/*`, './*.json': './*.json' },
  };
}

function jsonBytes(value: object): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`);
}
