import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { changesBetween, digestOf, fingerprintOf } from '../../generator/release/fingerprint.ts';
import { refuseOtherRecords } from '../../generator/release/releases.ts';
import { run } from '../helpers/command.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const datasetOf = async (contents = sampleFolder()) => loadDataset(await writeFolder(contents));

describe('a release', () => {
  it('lists itself, packs every published file, and is the same when packed again', async () => {
    const data = await writeFolder(sampleFolder());
    const out = await mkdtemp(join(tmpdir(), 'releases-'));
    expect((await run('snapshot', '--data', data, '--out', out)).stderr).toBe('');
    const path = join(out, 'eu-digital-regulation-api-1.0.0.zip');
    const archive = await readFile(path);
    const entries = unzipSync(archive);
    const { data: listed } = JSON.parse(
      strFromU8(entries['api/v1/snapshots.json'] ?? new Uint8Array()),
    );
    expect(listed).toMatchObject([{ version: '1.0.0', counts: { frameworks: 3, articles: 55 } }]);
    expect(JSON.parse(strFromU8(entries['release.json'] ?? new Uint8Array()))).toEqual(listed[0]);
    expect((await run('snapshot', '--data', data, '--out', out)).status).toBe(0);
    expect(await readFile(path)).toEqual(archive);

    const recitals = JSON.parse(await readFile(join(data, 'bread_act/recitals.json'), 'utf8'));
    recitals[0].content = 'Another reason.';
    await writeFile(join(data, 'bread_act/recitals.json'), JSON.stringify(recitals));
    const refused = await run('snapshot', '--data', data, '--out', out);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(
      'version 1.0.0 was released with other data; raise it in package.json',
    );
  });

  it('that was interrupted between its two files is finished by the next run', async () => {
    const data = await writeFolder(sampleFolder());
    const out = await mkdtemp(join(tmpdir(), 'releases-'));
    expect((await run('snapshot', '--data', data, '--out', out)).status).toBe(0);
    const records = await readFile(join(data, 'snapshot-records.json'), 'utf8');
    await rm(join(data, 'snapshot-records.json'));
    const releases = JSON.parse(await readFile(join(data, 'snapshots.json'), 'utf8'));
    expect(() => refuseOtherRecords(data, releases[0], {})).toThrow('a snapshot was interrupted');
    expect((await run('snapshot', '--data', data, '--out', out)).status).toBe(0);
    expect(await readFile(join(data, 'snapshot-records.json'), 'utf8')).toBe(records);
    expect(() => refuseOtherRecords(data, releases[0], JSON.parse(records))).not.toThrow();
  });

  it('tells what changed since the one before, by framework', async () => {
    const before = fingerprintOf(await datasetOf());
    const contents = sampleFolder();
    const recitals = contents['bread_act/recitals.json'] as {
      recital_number: number;
      content: string;
    }[];
    contents['bread_act/recitals.json'] = [
      { recital_number: 1, content: 'Another reason.' },
      ...recitals.slice(1, -2),
      { recital_number: 500, content: 'One more.' },
    ];
    const after = fingerprintOf(await datasetOf(contents));
    expect(changesBetween(before, after)).toEqual([
      { framework_slug: 'bread_act', added: 1, changed: 1, removed: 2 },
    ]);
    expect(changesBetween(before, before)).toEqual([]);
    expect(digestOf(before)).not.toBe(digestOf(after));
    expect(digestOf(before)).toBe(digestOf(fingerprintOf(await datasetOf())));
  });
});
