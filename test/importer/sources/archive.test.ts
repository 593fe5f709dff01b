import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  ARCHIVE_LIMITS,
  ArchiveError,
  isArchive,
  unpackArchive,
} from '../../../generator/importer/sources/folder/archive.ts';

const zip = (files: Record<string, string>, level: 0 | 9 = 9) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level,
  });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const unpacked = (bytes: Uint8Array) =>
  unpackArchive(bytes, 'kites.zip').map(({ name, bytes: content }) => [name, textOf(content)]);
const patched = (bytes: Uint8Array, change: (view: DataView) => void) => {
  const copy = bytes.slice();
  change(new DataView(copy.buffer));
  return copy;
};
const directoryOf = (view: DataView) => view.getUint32(view.byteLength - 6, true);

describe('an archive', () => {
  test('gives back what was packed, stored or deflated', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.constantFrom<0 | 9>(0, 9),
        (first, second, level) => {
          const bytes = zip({ 'a.xml': first, 'b.html': second }, level);
          expect(isArchive(bytes)).toBe(true);
          expect(unpacked(bytes)).toEqual([
            ['a.xml', textOf(strToU8(first))],
            ['b.html', textOf(strToU8(second))],
          ]);
        },
      ),
    ));
  test('gives text files only', () =>
    expect(
      unpacked(zip({ 'kite.tif': 'II*', 'kite.pdf': '%PDF', 'act.fmx.xml': '<ACT/>' })),
    ).toEqual([['act.fmx.xml', '<ACT/>']]));
  test.each([
    '../act.xml',
    'acts/../../act.xml',
    '/etc/act.xml',
    'C:\\act.xml',
    '..\\act.xml',
    '../../kite.tif',
  ])('is refused when it names %s', (name) =>
    expect(() => unpackArchive(zip({ [name]: '<ACT/>' }), 'kites.zip')).toThrow(
      /^kites\.zip: it names a file outside itself/,
    ),
  );
  test('may have folders and names with two dots', () =>
    expect(unpacked(zip({ 'acts/act..xml': '<ACT/>' }))).toEqual([['acts/act..xml', '<ACT/>']]));
});

describe('a bomb', () => {
  const bomb = zipSync({ 'bomb.xml': new Uint8Array(ARCHIVE_LIMITS.entryBytes + 1) }, { level: 9 });
  const bounded = (bytes: Uint8Array) => {
    const before = process.memoryUsage.rss();
    const start = performance.now();
    expect(() => unpackArchive(bytes, 'bomb.zip')).toThrow(
      /bomb\.xml (unpacks to more than|does not match)/,
    );
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  };

  test('is refused by the size that it states', () => bounded(bomb));
  test('is refused while unpacking when it lies about its size', () =>
    bounded(patched(bomb, (view) => view.setUint32(directoryOf(view) + 24, 10, true))));
  test('of many files is refused by their sum', () => {
    const full = new Uint8Array(ARCHIVE_LIMITS.entryBytes - 1);
    const names = Array.from({ length: 5 }, (_, index) => `bomb${index}.xml`);
    const many = zipSync(Object.fromEntries(names.map((name) => [name, full])), { level: 1 });
    expect(() => unpackArchive(many, 'bomb.zip')).toThrow(/bomb4\.xml unpacks to more than/);
  });
  test('of too many files is refused', () => {
    const names = Array.from({ length: ARCHIVE_LIMITS.entries + 1 }, (_, index) => `${index}.xml`);
    const many = zip(Object.fromEntries(names.map((name) => [name, ''])), 0);
    expect(() => unpackArchive(many, 'bomb.zip')).toThrow(/it has 1001 files, more than 1000/);
  });
});

describe('a damaged archive', () => {
  const good = zip({ 'act.xml': `<ACT>${'kites '.repeat(50)}</ACT>` });

  test('is refused wherever it is cut off', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: good.byteLength - 1 }), (length) => {
        expect(() => unpackArchive(good.slice(0, length), 'cut.zip')).toThrow(ArchiveError);
      }),
    ));
  test('is refused when its content does not match its checksum', () => {
    const wrong = patched(good, (view) => view.setUint32(directoryOf(view) + 16, 7, true));
    expect(() => unpackArchive(wrong, 'wrong.zip')).toThrow(/does not match its size and checksum/);
  });
  test('is refused when it is encrypted', () => {
    const locked = patched(good, (view) => view.setUint16(directoryOf(view) + 8, 1, true));
    expect(() => unpackArchive(locked, 'locked.zip')).toThrow(/act\.xml is encrypted/);
  });
  test('never fails with anything but a clear error', () =>
    fc.assert(
      fc.property(fc.nat(good.byteLength - 1), fc.nat(255), (at, byte) => {
        const changed = good.slice();
        changed[at] = byte;
        try {
          unpackArchive(changed, 'changed.zip');
        } catch (error) {
          expect(error).toBeInstanceOf(ArchiveError);
        }
      }),
    ));
});
