import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  ARCHIVE_LIMITS,
  ArchiveError,
  isArchive,
  unpackArchive,
} from '../../../generator/importer/sources/archive.ts';
import { timed } from '../../helpers/cpu-time.ts';

const zip = (files: Record<string, string>, level: 0 | 9 = 9) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level,
  });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const unpacked = async (bytes: Uint8Array) =>
  (await unpackArchive(bytes, 'act.zip')).map(({ name, bytes: content }) => [
    name,
    textOf(content),
  ]);
const patched = (bytes: Uint8Array, change: (view: DataView) => void) => {
  const copy = bytes.slice();
  change(new DataView(copy.buffer));
  return copy;
};
const directoryOf = (view: DataView) => view.getUint32(view.byteLength - 6, true);

describe('an archive', () => {
  test('gives back what was packed, stored or deflated', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.string(),
        fc.constantFrom<0 | 9>(0, 9),
        async (first, second, level) => {
          const bytes = zip({ 'a.xml': first, 'b.html': second }, level);
          expect(isArchive(bytes)).toBe(true);
          expect(await unpacked(bytes)).toEqual([
            ['a.xml', textOf(strToU8(first))],
            ['b.html', textOf(strToU8(second))],
          ]);
        },
      ),
    ));
  test('gives text files only', async () =>
    expect(
      await unpacked(zip({ 'page.tif': 'II*', 'page.pdf': '%PDF', 'act.fmx.xml': '<ACT/>' })),
    ).toEqual([['act.fmx.xml', '<ACT/>']]));
  test.each([
    '../act.xml',
    'acts/../../act.xml',
    '/etc/act.xml',
    'C:\\act.xml',
    '..\\act.xml',
    '../../page.tif',
  ])('is refused when it names %s', (name) =>
    expect(unpackArchive(zip({ [name]: '<ACT/>' }), 'act.zip')).rejects.toThrow(
      /^act\.zip: it cannot be unpacked: (absolute path|invalid relative path): /,
    ),
  );
  test('may have folders and names with two dots', async () =>
    expect(await unpacked(zip({ 'acts/act..xml': '<ACT/>' }))).toEqual([
      ['acts/act..xml', '<ACT/>'],
    ]));
});

describe('a bomb', () => {
  const bomb = zipSync({ 'bomb.xml': new Uint8Array(ARCHIVE_LIMITS.entryBytes + 1) }, { level: 9 });
  const bounded = async (bytes: Uint8Array) => {
    const before = process.memoryUsage.rss();
    const unpack = () =>
      expect(unpackArchive(bytes, 'bomb.zip')).rejects.toThrow(
        /bomb\.xml unpacks to more than|too many bytes in the stream/,
      );
    expect((await timed(unpack)).seconds).toBeLessThan(2);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  };

  test('is refused by the size that it states', () => bounded(bomb));
  test('is refused while unpacking when it lies about its size', () =>
    bounded(patched(bomb, (view) => view.setUint32(directoryOf(view) + 24, 10, true))));
  test('of many files is refused by their sum', async () => {
    const full = new Uint8Array(ARCHIVE_LIMITS.entryBytes - 1);
    const names = Array.from({ length: 5 }, (_, index) => `bomb${index}.xml`);
    const many = zipSync(Object.fromEntries(names.map((name) => [name, full])), { level: 0 });
    await expect(unpackArchive(many, 'bomb.zip')).rejects.toThrow(
      /bomb4\.xml with the files before it unpacks to more than 134217728 bytes/,
    );
  });
  test('of too many files is refused', async () => {
    const names = Array.from({ length: ARCHIVE_LIMITS.entries + 1 }, (_, index) => `${index}.xml`);
    const many = zip(Object.fromEntries(names.map((name) => [name, ''])), 0);
    await expect(unpackArchive(many, 'bomb.zip')).rejects.toThrow(
      /it has 1001 files, more than 1000/,
    );
  });
});

describe('a damaged archive', () => {
  const good = zip({ 'act.xml': `<ACT>${'words '.repeat(50)}</ACT>` });

  test('is refused wherever it is cut off', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: good.byteLength - 1 }), async (length) => {
        await expect(unpackArchive(good.slice(0, length), 'cut.zip')).rejects.toThrow(ArchiveError);
      }),
    ));
  test('is refused when its content does not match its checksum', async () => {
    const wrong = patched(good, (view) => view.setUint32(directoryOf(view) + 16, 7, true));
    await expect(unpackArchive(wrong, 'wrong.zip')).rejects.toThrow(/does not match its checksum/);
  });
  test('is refused when it is encrypted', async () => {
    const locked = patched(good, (view) => view.setUint16(directoryOf(view) + 8, 1, true));
    await expect(unpackArchive(locked, 'locked.zip')).rejects.toThrow(/act\.xml is encrypted/);
  });
  test('never fails with anything but a clear error', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(good.byteLength - 1), fc.nat(255), async (at, byte) => {
        const changed = good.slice();
        changed[at] = byte;
        try {
          await unpackArchive(changed, 'changed.zip');
        } catch (error) {
          expect(error).toBeInstanceOf(ArchiveError);
        }
      }),
    ));
});
