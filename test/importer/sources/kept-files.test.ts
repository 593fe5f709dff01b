/** Official files on disk between builds. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import glob from 'fast-glob';
import { beforeEach, describe, expect, it } from 'vitest';
import { KeptFiles } from '../../../generator/importer/sources/disk-caches.ts';
import type { SourceFile } from '../../../generator/importer/sources/source.ts';
import { fileOf, SAMPLE_ACT } from '../fixture-files.ts';

let folder: string;
let kept: KeptFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  kept = new KeptFiles(folder);
});
const bodies = async () => await glob('content-v2/**/*', { cwd: folder, absolute: true });
const plain = (files: Awaited<ReturnType<KeptFiles['read']>>) =>
  Array.isArray(files) ? files.map(({ name, bytes }) => ({ name, bytes: [...bytes] })) : files;

describe('kept files', () => {
  it('are read as they were written, whatever their bytes, their names and their order', async () => {
    const file = fc.record({ name: fc.string(), bytes: fc.uint8Array({ maxLength: 300 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 4 }), async (files: SourceFile[]) => {
        await kept.write(SAMPLE_ACT, files);
        expect(plain(await kept.read(SAMPLE_ACT))).toEqual(plain(files));
      }),
      { numRuns: 30 },
    );
  });

  it('are those of one text alone, and the last ones', async () => {
    expect(await kept.read(SAMPLE_ACT)).toBeNull();
    await kept.write(SAMPLE_ACT, [fileOf('act.xml', 'On kites.')]);
    await kept.write(SAMPLE_ACT, [fileOf('act.xml', 'On strings.')]);
    expect(plain(await kept.read(SAMPLE_ACT))).toEqual(plain([fileOf('act.xml', 'On strings.')]));
    expect(await bodies()).toHaveLength(1);
    expect(await kept.read('32031R0078')).toBeNull();
  });

  it.each<[string, (body: string) => Promise<void>]>([
    ['altered', (body) => writeFile(body, 'Something else.')],
    ['removed', (body) => rm(body)],
  ])('are damaged once where they are %s', async (_, damage) => {
    await kept.write(SAMPLE_ACT, [fileOf('act.xml', 'On kites.')]);
    for (const body of await bodies()) await damage(body);
    expect(await kept.read(SAMPLE_ACT)).toBe('damaged');
    expect(await kept.read(SAMPLE_ACT)).toBeNull();
  });

  it('are nowhere without a folder', async () => {
    const none = new KeptFiles(null);
    await none.write(SAMPLE_ACT, [fileOf('act.xml', 'On kites.')]);
    expect(await none.read(SAMPLE_ACT)).toBeNull();
  });
});
