/** Archives that hold what no release does: they are listed as releases, and no build takes them. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { packRelease } from '../../generator/release/archive.ts';
import { makeRelease } from '../../generator/release/make-release.ts';
import { mountReleases } from '../../generator/release/mount.ts';
import { readReleasedChanges, readReleases } from '../../generator/release/releases.ts';
import { run } from '../helpers/command.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const ROOT = 'api/v1';
const NAME = 'eu-digital-regulation-api-1.0.0.zip';
const EMPTY = new Uint8Array();
const MEGABYTE = 1024 * 1024;

let data: string;
beforeAll(async () => {
  data = await writeFolder(sampleFolder());
  const out = await mkdtemp(join(tmpdir(), 'releases-'));
  await makeRelease({ data, out, version: '1.0.0', today: '2026-01-02' });
});

/** Puts an archive into a folder, and its digest into the list of releases. @returns the folder */
async function listed(archive: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  await writeFile(join(folder, NAME), archive);
  const file = join(data, 'snapshots.json');
  const [release] = JSON.parse(await readFile(file, 'utf8'));
  release.archive.sha256 = createHash('sha256').update(archive).digest('hex');
  await writeFile(file, JSON.stringify([release]));
  return folder;
}

const one = (name: string) => () => zipSync({ [name]: EMPTY });
const many = (files: number) =>
  zipSync(
    Object.fromEntries(Array.from({ length: files }, (_, index) => [`${ROOT}/${index}`, EMPTY])),
  );

/** An archive with other bytes in place of some: what the library does not write. */
function changed(files: Zippable, from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zipSync(files)).toString('latin1');
  expect(bytes).toContain(from);
  return Buffer.from(bytes.replaceAll(from, to), 'latin1');
}

/** An archive in whose list each file has another size than it has. */
function stating(size: number, archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  const entryFrom = (at: number) => bytes.indexOf('PK\u0001\u0002', at);
  for (let at = entryFrom(0); at >= 0; at = entryFrom(at + 1)) bytes.writeUInt32LE(size, at + 24);
  return bytes;
}

/** An entry of a kind that Unix has. @param mode as `stat` says it */
const ofKind = (mode: number) => () =>
  zipSync({ [`${ROOT}/a.json`]: [Buffer.from('/etc'), { os: 3, attrs: mode * 2 ** 16 }] });

describe('a release', () => {
  it.each([
    [
      'a file',
      [32 * MEGABYTE + 1],
      "/0.json' unpacks to 33554433 bytes, and 33554432 are the most",
    ],
    ['many files', Array(17).fill(32 * MEGABYTE), 'bytes, and 536870912 are the most'],
  ])('with %s that no build would take is not packed', async (_, sizes, message) => {
    const large = Buffer.alloc(32 * MEGABYTE + 1);
    const files = sizes.map((size, index) => ({
      path: `/${ROOT}/${index}.json`,
      contents: new Uint8Array(large.buffer, 0, size),
      endpoint: null,
    }));
    const [release] = await readReleases(data);
    const changes = await readReleasedChanges(data);
    if (release === undefined || changes === null) throw new Error('no release is listed');
    await expect(packRelease(files, release, changes)).rejects.toThrow(message);
  });
});

describe('an archive', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['a way out of its folder', one(`${ROOT}/../../out.json`), `${ROOT}/../../out.json`],
    ['an absolute name', one('/etc/out.json'), '/etc/out.json'],
    ['the name of a drive', one('C:/out.json'), 'C:/out.json'],
    ['a backslash', one(`${ROOT}/..\\out.json`), `${ROOT}/..\\out.json`],
    ['a control character', one(`${ROOT}/a\n::error::b`), 'has the name of no file of a release'],
    ['a NUL', one(`${ROOT}/a\0.json`), 'has the name of no file of a release'],
    ['a part that is empty', one(`${ROOT}//a.json`), `'${ROOT}//a.json' has the name of no file`],
    ['a part that is a dot', one(`${ROOT}/./a.json`), `'${ROOT}/./a.json' has the name of no file`],
    ['a hidden file', one(`${ROOT}/.a.json`), `'${ROOT}/.a.json' has the name of no file`],
    ['a file of the index', one('api/index/x.json'), `'api/index/x.json' has the name of no file`],
    ['another file', one('install.sh'), `'install.sh' has the name of no file of a release`],
    ['a folder', one(`${ROOT}/frameworks/`), `'${ROOT}/frameworks/' is a folder, a link or`],
    ['a folder by its kind', ofKind(0o040755), `'${ROOT}/a.json' is a folder, a link or a device`],
    ['a link', ofKind(0o120777), `'${ROOT}/a.json' is a folder, a link or a device, not a file`],
    [
      'a file with another one in it',
      () => zipSync({ [`${ROOT}/tags`]: EMPTY, [`${ROOT}/tags/a.json`]: EMPTY }),
      `'${ROOT}/tags' is a folder of '${ROOT}/tags/a.json' too`,
    ],
    [
      'a name twice',
      () => changed({ [`${ROOT}/a.json`]: EMPTY, [`${ROOT}/b.json`]: EMPTY }, 'b.json', 'a.json'),
      `the entry '${ROOT}/a.json' twice`,
    ],
    [
      'a large file',
      () => stating(32 * MEGABYTE + 1, many(1)),
      `'${ROOT}/0' unpacks to 33554433 bytes, and 33554432 are the most`,
    ],
    [
      'many large files',
      () => stating(32 * MEGABYTE, many(17)),
      `'${ROOT}/16' unpack to 570425344 bytes, and 536870912 are the most`,
    ],
    [
      'a file that is larger than stated',
      () => stating(10, zipSync({ [`${ROOT}/a.json`]: new Uint8Array(MEGABYTE) })),
      `'${ROOT}/a.json' cannot be unpacked: too many bytes`,
    ],
    ['many files', () => many(50_001), 'it has 50001 entries, and 50000 are the most'],
    ['nothing of a zip', () => Buffer.from('hello'), 'is not sound'],
  ])('with %s is refused, by its name and that of the entry', async (_, archive, message) => {
    const folder = await listed(archive());
    const mounting = mountReleases(folder, await readReleases(data));
    await expect(mounting).rejects.toThrow(message);
    await expect(mounting).rejects.toThrow(`${folder}/${NAME} is not sound: `);
    await expect(mounting).rejects.toThrow(
      "Make it anew with 'npm run snapshot' from the commit of release 1.0.0, or remove it from the folder",
    );
  });

  it('that is refused ends the build, which publishes nothing', async () => {
    const folder = await listed(one(`${ROOT}/../../../out.json`)());
    const parent = await mkdtemp(join(tmpdir(), 'builds-'));
    const out = join(parent, 'public');
    const outcome = await run('build', '--data', data, '--out', out, '--releases', folder);
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(/^build failed: .*1\.0\.0\.zip is not sound: .*out\.json/);
    expect(await readdir(parent)).toEqual([]);
  });
});
