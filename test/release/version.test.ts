/** Which versions a release may have. */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isReleaseVersion } from '../../edge/contract/version.ts';
import { makeRelease } from '../../generator/release/make-release.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'releases-'));
const today = '2026-01-02';

describe('the version of a release', () => {
  it.each(['foo', '1.2', '1.2.0-beta.1', 'v1.2.0', '1.2.0.1', '1.2.0/v1/x', '', '1.2.0\n'])(
    'is refused where no address would lead to it: %j',
    async (version) => {
      const data = await writeFolder(sampleFolder());
      const out = await newFolder();
      const before = await readdir(data);
      await expect(makeRelease({ data, out, version, today })).rejects.toThrow(
        `'${version}' cannot be the version of a release: it has to be three numbers, such as 1.2.0`,
      );
      expect(await readdir(out)).toEqual([]);
      expect(await readdir(data)).toEqual(before);
    },
  );

  it.each(['0.0.1', '1.2.0', '10.20.30'])('may be %s', (version) => {
    expect(isReleaseVersion(version)).toBe(true);
  });

  it('is above that of the newest one; the same is packed again', async () => {
    const data = await writeFolder(sampleFolder());
    const out = await newFolder();
    const listed = async () => await readFile(join(data, 'snapshots.json'), 'utf8');
    for (const version of ['1.1.0', '1.10.0']) await makeRelease({ data, out, version, today });
    const before = await listed();
    for (const version of ['0.9.0', '1.0.5', '1.9.9', '1.10.00']) {
      await expect(makeRelease({ data, out, version, today })).rejects.toThrow(
        `version ${version} is not above 1.10.0, the newest one in snapshots.json`,
      );
    }
    for (const version of ['1.1.0', '1.10.0']) await makeRelease({ data, out, version, today });
    expect(await listed()).toBe(before);
    await makeRelease({ data, out, version: '1.10.1', today });
    expect(await listed()).toContain('"1.10.1"');
  });
});
