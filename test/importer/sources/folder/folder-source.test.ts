import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { ActError } from '../../../../generator/importer/act/act-error.ts';
import { parseAct } from '../../../../generator/importer/act/parse-act.ts';
import { localSource } from '../../../../generator/importer/sources/folder/folder-source.ts';
import type { SourceFile } from '../../../../generator/importer/sources/source.ts';
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
    expect(error).toMatchObject({ celex: '32031R0078', source: directory, kind: 'missing' });
    expect(error.message).toContain(`there is no folder '32031R0078' in it`);
  });
  test('says that it is not there itself', async () =>
    expect((await refusal(join(root, 'nowhere'), SAMPLE_ACT)).message).toMatch(
      /cannot be read \(ENOENT/,
    ));
  test('says that the act has no files', async () =>
    expect((await refusal(folder('empty', SAMPLE_ACT, []), SAMPLE_ACT)).kind).toBe('missing'));
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
  test('does not follow a number out of itself', async () =>
    expect((await refusal(root, '../../etc')).message).toMatch(/is not a CELEX number/));
  test('stops when the work is aborted', async () => {
    const directory = folder('stopped', SAMPLE_ACT, formexFiles());
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(localSource(directory).fetchAct(SAMPLE_ACT, signal)).rejects.toThrow('enough');
  });
});
