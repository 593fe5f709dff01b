import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snapshotCommand } from '../../generator/cli/snapshot.ts';
import { build } from '../../generator/publish/build.ts';
import { run } from '../helpers/command.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'releases-'));

snapshotCommand.exitOverride().configureOutput({ outputError: () => {} });

describe('the address of an archive', () => {
  it.each(['http://a.example/', 'https://me:pw@a.example/', 'https://a.example/|', 'a.example'])(
    '%s is refused: it could not be published',
    async (address) => {
      const parsing = snapshotCommand.parseAsync(['--download-url', address], { from: 'user' });
      await expect(parsing).rejects.toThrow('Give an address that begins with https://');
    },
  );

  it('is encoded as far as the schema of /snapshots asks', async () => {
    const data = await writeFolder(sampleFolder());
    const address = ['--download-url', 'https://files.example/a <b>.zip'];
    const outcome = await run('snapshot', '--data', data, '--out', await newFolder(), ...address);
    expect(outcome.status).toBe(0);
    const out = await newFolder();
    await build({ data, out });
    const listed = JSON.parse(await readFile(join(out, 'api/v1/snapshots.json'), 'utf8')).data;
    expect(listed[0].download_url).toBe('https://files.example/a%20%3Cb%3E.zip');
  });
});
