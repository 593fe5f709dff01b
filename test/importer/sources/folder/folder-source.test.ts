import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { ActError } from '../../../../generator/importer/act/act-error.ts';
import { parseAct } from '../../../../generator/importer/act/parse-act.ts';
import { localSource } from '../../../../generator/importer/sources/folder/folder-source.ts';
import { isAbsent, type SourceFile } from '../../../../generator/importer/sources/source.ts';
import {
  CONSOLIDATED_FORMEX_NAME,
  fixture,
  formexFiles,
  SAMPLE_ACT,
  SAMPLE_ACT_CONSOLIDATED,
} from '../../fixture-files.ts';

const root = mkdtempSync(join(tmpdir(), 'acts-'));
afterAll(() => rmSync(root, { recursive: true }));

function folder(place: string, celex: string, files: SourceFile[]): string {
  const directory = join(root, place);
  mkdirSync(join(directory, celex), { recursive: true });
  for (const { name, bytes } of files) writeFileSync(join(directory, celex, name), bytes);
  return directory;
}
const zipOf = (files: SourceFile[], name = 'act.zip'): SourceFile => ({
  name,
  bytes: zipSync(Object.fromEntries(files.map((file) => [file.name, file.bytes]))),
});
/** A file with holes in it, which takes no room on the disk. */
const largeFile = (path: string, megabytes: number) => {
  writeFileSync(path, '');
  truncateSync(path, megabytes * 1024 * 1024);
};
const names = (files: SourceFile[]) => files.map(({ name }) => name).sort();
const ALL = names(formexFiles());

describe('a folder of acts', () => {
  test('delivers unpacked files and says where they came from', async () => {
    const directory = folder('unpacked', SAMPLE_ACT, formexFiles());
    const { files, origin } = await localSource(directory).fetchAct(SAMPLE_ACT);
    expect(names(files)).toEqual(ALL);
    expect(origin).toBe(join(directory, SAMPLE_ACT));
  });
  test('delivers the files of an archive', async () => {
    const directory = folder('zipped', SAMPLE_ACT, [zipOf(formexFiles())]);
    const { files } = await localSource(directory).fetchAct(SAMPLE_ACT);
    expect(names(files)).toEqual(ALL);
    expect(parseAct(files, SAMPLE_ACT).act.annexes).toHaveLength(2);
  });
  test('delivers files once that are there unpacked and in archives', async () => {
    const directory = folder('both', SAMPLE_ACT, [
      ...formexFiles(),
      zipOf(formexFiles()),
      zipOf(formexFiles(), 'again.zip'),
    ]);
    const { files } = await localSource(directory).fetchAct(SAMPLE_ACT);
    expect(names(files)).toEqual(ALL);
  });
  test('passes over files of other kinds', async () => {
    const other = { name: 'notes.txt', bytes: new Uint8Array([1]) };
    const directory = folder('other', SAMPLE_ACT, [...formexFiles(), other]);
    expect(names((await localSource(directory).fetchAct(SAMPLE_ACT)).files)).toEqual(ALL);
  });
  test('delivers a consolidated text for an act that is not there', async () => {
    const directory = folder('consolidated', SAMPLE_ACT_CONSOLIDATED, [
      fixture(CONSOLIDATED_FORMEX_NAME),
    ]);
    folder('consolidated', '02031R0077-20350101', [fixture(CONSOLIDATED_FORMEX_NAME)]);
    const { files, origin } = await localSource(directory).fetchAct(SAMPLE_ACT);
    expect(origin).toBe(join(directory, SAMPLE_ACT_CONSOLIDATED));
    expect(parseAct(files, SAMPLE_ACT).act.warnings[0]).toMatch(/consolidated text of 2033-05-01/);
  });
});

describe('the versions in a folder', () => {
  const versions = (place: string, celex = SAMPLE_ACT) =>
    localSource(join(root, place)).listVersions(celex);
  const none = { amendments: [], isToday: false, warnings: [] };

  test('are the consolidated texts of the act, oldest first, amended by what their files say', async () => {
    folder('versions', SAMPLE_ACT, formexFiles());
    for (const celex of ['02031R0077-20350101', SAMPLE_ACT_CONSOLIDATED, '02031R0078-20330501'])
      folder('versions', celex, []);
    expect(await versions('versions')).toEqual({
      ...none,
      consolidated: [
        { celex: SAMPLE_ACT_CONSOLIDATED, date: '2033-05-01', amendedBy: [] },
        { celex: '02031R0077-20350101', date: '2035-01-01', amendedBy: [] },
      ],
    });
  });
  test('may be none', async () => {
    folder('unchanged', SAMPLE_ACT, formexFiles());
    expect(await versions('unchanged')).toEqual({ ...none, consolidated: [] });
  });
  test('are known without the act as published', async () => {
    folder('later-only', SAMPLE_ACT_CONSOLIDATED, [fixture(CONSOLIDATED_FORMEX_NAME)]);
    expect((await versions('later-only')).consolidated).toHaveLength(1);
  });
  test('may be there without files: absent, not broken', async () => {
    const directory = folder('hollow', SAMPLE_ACT_CONSOLIDATED, []);
    const source = localSource(directory);
    const [version] = (await source.listVersions(SAMPLE_ACT)).consolidated;
    const fetching = source.fetchAct(version?.celex ?? '');
    expect(isAbsent(await fetching.catch((error: unknown) => error))).toBe(true);
  });
  test('are not those of an act that is not there, nor of a version', async () => {
    const refusal = (celex: string) => versions('versions', celex).catch((error: unknown) => error);
    const unknown = await refusal('32031R0079');
    expect(unknown).toBeInstanceOf(ActError);
    expect(isAbsent(unknown)).toBe(true);
    const version = await refusal(SAMPLE_ACT_CONSOLIDATED);
    expect(String(version)).toContain('is not the CELEX number of an act as published');
    expect(isAbsent(version)).toBe(false);
    const nowhere = await versions('nowhere').catch((error: unknown) => error);
    expect(isAbsent(nowhere)).toBe(false);
  });
  test('are not listed when the work is aborted', async () => {
    const source = localSource(join(root, 'versions'));
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(source.listVersions(SAMPLE_ACT, signal)).rejects.toThrow('enough');
  });
});

describe('a folder that cannot help', () => {
  const refusal = async (directory: string, celex: string): Promise<ActError> => {
    const outcome = await localSource(directory)
      .fetchAct(celex)
      .catch((error: unknown) => error);
    if (outcome instanceof ActError) return outcome;
    throw new Error('the act was delivered');
  };

  test('says that the act is not there', async () => {
    const directory = folder('absent', SAMPLE_ACT, formexFiles());
    const error = await refusal(directory, '32031R0078');
    expect(error).toMatchObject({ celex: '32031R0078', source: directory, kind: 'absent' });
    expect(isAbsent(error)).toBe(true);
    expect(error.message).toContain(`there is no folder '32031R0078' in it`);
  });
  test('says that it is not there itself', async () =>
    expect((await refusal(join(root, 'nowhere'), SAMPLE_ACT)).message).toMatch(
      /cannot be read \(ENOENT/,
    ));
  test('says that the act has no files', async () =>
    expect((await refusal(folder('empty', SAMPLE_ACT, []), SAMPLE_ACT)).kind).toBe('absent'));
  test('says that an archive is damaged', async () => {
    const cut = zipOf(formexFiles());
    const directory = folder('cut', SAMPLE_ACT, [
      { name: 'cut.zip', bytes: cut.bytes.slice(0, 500) },
    ]);
    const error = await refusal(directory, SAMPLE_ACT);
    expect(error.kind).toBe('archive');
    expect(error.message).toMatch(/cut\.zip: it cannot be unpacked: /);
  });
  test('says that a file is not an archive', async () => {
    const directory = folder('fake', SAMPLE_ACT, [
      { name: 'fake.zip', bytes: new Uint8Array([1, 2, 3]) },
    ]);
    expect((await refusal(directory, SAMPLE_ACT)).message).toMatch(
      /fake\.zip: it is not a zip archive/,
    );
  });
  test.each<[string, (path: string) => void, RegExp]>([
    ['a pipe', (path) => execFileSync('mkfifo', [path]), /is not a regular file/],
    ['a link to a device', (path) => symlinkSync('/dev/zero', path), /is not a regular file/],
    ['a folder', (path) => mkdirSync(path), /is a folder, not a file/],
    [
      'a large file',
      (path) => largeFile(path, 33),
      /has 34603008 bytes, more than 33554432\. Check that the file is an act of the Union/,
    ],
    [
      'many files',
      (path) => {
        for (let part = 0; part < 9; part += 1) largeFile(`${path}-${part}.xml`, 31);
      },
      /its files have more than 268435456 bytes/,
    ],
  ])('refuses %s', async (what, make, message) => {
    const directory = folder(`odd ${what}`, SAMPLE_ACT, formexFiles());
    make(join(directory, SAMPLE_ACT, 'odd.xml'));
    expect((await refusal(directory, SAMPLE_ACT)).message).toMatch(message);
  });
  test('does not follow a number out of itself', async () =>
    expect((await refusal(root, '../../etc')).message).toMatch(/is not a CELEX number/));
  test('stops when the work is aborted', async () => {
    const directory = folder('stopped', SAMPLE_ACT, formexFiles());
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(localSource(directory).fetchAct(SAMPLE_ACT, signal)).rejects.toThrow('enough');
  });
});
