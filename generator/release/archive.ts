/** The archive of a release: the files of the API, and what says what they are. It is packed here, and unpacked. */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { strToU8, type Zippable, zip } from 'fflate';
import { type Entry, fromBufferPromise } from 'yauzl';
import { API_ROOT } from '../../edge/contract/version.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { RenderedFile } from '../render/render.ts';
import type { ReleaseChanges } from './changes.ts';
import { sha256 } from './fingerprint.ts';
import type { Release } from './releases.ts';

/** Digests of every other file, as `sha256sum -c` reads them. */
const MANIFEST = 'SHA256SUMS';
/** All that an archive holds beside the files of the API. */
const FILES_ABOUT = ['LICENSE', 'package.json', 'release.json', 'changes.json', MANIFEST];

/** Below it are the files of the API. */
const API_FOLDER = `${API_ROOT}/`.slice(1);
/** A name of a file of the API: no part of it is empty, hidden, `..`, or has what an address would encode. */
const API_FILE = /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/** Bounds of an archive; that of 20 acts has 7,600 files of 160 MB together, the largest of 4.2 MB. */
const MOST_FILES = 50_000;
const MOST_BYTES_OF_FILE = 32 * 1024 * 1024;
const MOST_BYTES = 512 * 1024 * 1024;

interface PackedRelease {
  name: string;
  contents: Uint8Array;
  files: number;
  sha256: string;
}

export function archiveName(version: string): string {
  return `${packageFile.name}-${version}.zip`;
}

/**
 * Packs a release, into the same bytes each time and in every time zone. The index is left out: it is for the edge function
 * of the same build alone, and its form may change with any version.
 * @param all every file of the build
 * @throws {Error} where {@link unpackRelease} would refuse the archive for its size
 */
export async function packRelease(
  all: readonly RenderedFile[],
  release: Release,
  changes: ReleaseChanges,
): Promise<PackedRelease> {
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
  refuseMore(files.size + 1, MOST_FILES, 'it would have', 'entries');
  refuseSizes(new Map([...files].map(([name, { length }]) => [name, length])));
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

/**
 * Unpacks the files of the API that an archive holds. Every entry is looked at before the first one is unpacked; yauzl
 * ends one that unpacks to another size than the archive states.
 * @returns contents by path below the root of the API: `frameworks/gdpr.json`
 * @throws {Error} naming the entry, where an archive holds what no release does, or more than it may
 */
export async function unpackRelease(archive: Uint8Array): Promise<Map<string, Uint8Array>> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const zipFile = await fromBufferPromise(bytes, { strictFileNames: true });
  refuseMore(zipFile.entryCount, MOST_FILES, 'it has', 'entries');
  const entries = new Map<string, Entry>();
  for await (const entry of zipFile.eachEntry()) {
    const { fileName } = entry;
    refuseForeign(entry);
    if (entries.has(fileName)) throw new Error(`it has the entry '${fileName}' twice`);
    entries.set(fileName, entry);
  }
  refuseSizes(new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])));
  refuseFolders(new Set(entries.keys()));
  const files = new Map<string, Uint8Array>();
  for (const [name, entry] of entries) {
    if (!name.startsWith(API_FOLDER)) continue;
    const contents = await zipFile
      .openReadStreamPromise(entry)
      .then(buffer)
      .catch((cause) => {
        throw new Error(`the entry '${name}' cannot be unpacked: ${cause.message}`, { cause });
      });
    files.set(name.slice(API_FOLDER.length), contents);
  }
  return files;
}

/** @param sizes of entries, unpacked, in bytes @throws {Error} for one that is too large, and for all together */
function refuseSizes(sizes: ReadonlyMap<string, number>): void {
  let together = 0;
  for (const [name, size] of sizes) {
    together += size;
    refuseMore(size, MOST_BYTES_OF_FILE, `the entry '${name}' unpacks to`, 'bytes');
    refuseMore(together, MOST_BYTES, `its entries up to '${name}' unpack to`, 'bytes');
  }
}

function refuseMore(number: number, most: number, what: string, unit: string): void {
  if (number > most) throw new Error(`${what} ${number} ${unit}, and ${most} are the most`);
}

/** The kind of file that Unix writes into the upper bits of the attributes; 0 where it wrote none. */
const UNIX_FILE = 8;

/** @throws {Error} for an entry that is not a regular file, or has the name of none of a release */
function refuseForeign({ fileName, externalFileAttributes }: Entry): void {
  const kind = externalFileAttributes >>> 28;
  if (fileName.endsWith('/') || (kind !== 0 && kind !== UNIX_FILE)) {
    throw new Error(`the entry '${fileName}' is a folder, a link or a device, not a file`);
  }
  const isOfApi =
    fileName.startsWith(API_FOLDER) && API_FILE.test(fileName.slice(API_FOLDER.length));
  if (!isOfApi && !FILES_ABOUT.includes(fileName)) {
    throw new Error(`the entry '${fileName}' has the name of no file of a release`);
  }
}

/** @throws {Error} for a name that another one has for its folder: no disk has both */
function refuseFolders(names: ReadonlySet<string>): void {
  for (const name of names) {
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
      const folder = name.slice(0, end);
      if (names.has(folder)) throw new Error(`the entry '${folder}' is a folder of '${name}' too`);
    }
  }
}
