import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { changedRecords, changesBetween } from '../../generator/release/changes.ts';
import { digestOf, fingerprintOf } from '../../generator/release/fingerprint.ts';
import { makeRelease } from '../../generator/release/make-release.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { run } from '../helpers/command.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const datasetOf = async (contents = sampleFolder()) => loadDataset(await writeFolder(contents));
const newFolder = () => mkdtemp(join(tmpdir(), 'releases-'));
const { version } = packageFile;
const ARCHIVE = `eu-digital-regulation-api-${version}.zip`;
const jsonOf = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const digestOfArchive = async (out: string) => sha256(await readFile(join(out, ARCHIVE)));

/** Changes the first recital of the bread act. */
async function edit(data: string): Promise<void> {
  const recitals = await jsonOf(join(data, 'bread_act/recitals.json'));
  recitals[0].content = 'Another reason.';
  await writeFile(join(data, 'bread_act/recitals.json'), JSON.stringify(recitals));
}

describe('npm run snapshot', () => {
  it('packs the files of the API and lists them with their digests', async () => {
    const data = await writeFolder(sampleFolder());
    const out = await newFolder();
    const outcome = await run('snapshot', '--data', data, '--out', out);
    expect(outcome.stderr).toBe('');
    const bytes = await readFile(join(out, ARCHIVE));
    const entries = unzipSync(bytes);
    const textOf = (name: string) => strFromU8(entries[name] ?? new Uint8Array());

    const [release] = await jsonOf(join(data, 'snapshots.json'));
    expect(release).toMatchObject({
      version,
      counts: { frameworks: 3, articles: 55 },
      archive: { name: ARCHIVE, bytes: bytes.length, sha256: sha256(bytes) },
      download_url: null,
    });
    expect(outcome.stdout).toContain(release.archive.sha256);
    expect(outcome.stdout).toContain(release.digest);

    const { data: listed } = JSON.parse(textOf('api/v1/snapshots.json'));
    expect(listed).toEqual([{ ...release, archive: null, url: null }]);
    expect({ ...JSON.parse(textOf('release.json')), url: null }).toEqual(listed[0]);
    expect(JSON.parse(textOf('changes.json'))).toMatchObject({ version, since: null });
    expect(JSON.parse(textOf('package.json'))).toMatchObject({ name: packageFile.name, version });
    expect(Object.keys(entries).filter((name) => name.startsWith('api/index'))).toEqual([]);

    const lines = textOf('SHA256SUMS').trimEnd().split('\n');
    const named = Object.fromEntries(lines.map((line) => line.split('  ').reverse()));
    const { SHA256SUMS: _, ...others } = entries;
    expect(named).toEqual(
      Object.fromEntries(Object.entries(others).map(([name, own]) => [name, sha256(own)])),
    );
  });

  it('has the same bytes in every time zone and language', async () => {
    // In Brazil this day had no midnight.
    const today = '2018-11-04';
    const [data, out, other] = [
      await writeFolder(sampleFolder()),
      await newFolder(),
      await newFolder(),
    ];
    await makeRelease({ data, out, version, today });
    const env = { TZ: 'America/Sao_Paulo', LC_ALL: 'tr_TR.UTF-8' };
    expect((await run({ env }, 'snapshot', '--data', data, '--out', other)).stderr).toBe('');
    expect(await digestOfArchive(other)).toBe(await digestOfArchive(out));
  }, 120_000);

  it('refuses to release a version twice, with other data or as other bytes', async () => {
    const data = await writeFolder(sampleFolder());
    const out = await newFolder();
    await makeRelease({ data, out, version, today: '2026-01-02' });
    const archive = await digestOfArchive(out);

    const log = await jsonOf(join(data, 'bread_act/sync-log.json'));
    const original = JSON.stringify(log);
    log.push({ ...log.at(-1), synced_at: '2030-01-01T00:00:00Z' });
    await writeFile(join(data, 'bread_act/sync-log.json'), JSON.stringify(log));
    const otherBytes = await run('snapshot', '--data', data, '--out', out);
    expect(otherBytes.status).toBe(1);
    expect(otherBytes.stderr).toContain(`version ${version} was released as another archive`);
    await writeFile(join(data, 'bread_act/sync-log.json'), original);

    await edit(data);
    const otherData = await run('snapshot', '--data', data, '--out', out);
    expect(otherData.status).toBe(1);
    expect(otherData.stderr).toContain(`version ${version} was released with other data`);
    expect(otherData.stderr).toContain('raise the version in package.json');
    expect(await digestOfArchive(out)).toBe(archive);
  });

  it('adds where the archive can be had, and changes nothing else', async () => {
    const data = await writeFolder(sampleFolder());
    const out = await newFolder();
    await makeRelease({ data, out, version, today: '2026-01-02' });
    const archive = await digestOfArchive(out);
    const [before] = await jsonOf(join(data, 'snapshots.json'));
    const url = 'https://files.example/release.zip';
    await makeRelease({ data, out, version, today: '2026-01-03', downloadUrl: url });
    expect(await jsonOf(join(data, 'snapshots.json'))).toEqual([{ ...before, download_url: url }]);
    expect(await digestOfArchive(out)).toBe(archive);
  });

  it.each([['snapshot-records.json'], ['snapshot-changes.json', 'snapshot-records.json']])(
    'writes %s again after an interruption',
    async (...files) => {
      const data = await writeFolder(sampleFolder());
      const out = await newFolder();
      await makeRelease({ data, out, version, today: '2026-01-02' });
      const texts = await Promise.all(files.map((file) => readFile(join(data, file), 'utf8')));
      for (const file of files) await rm(join(data, file));
      await makeRelease({ data, out, version, today: '2026-01-02' });
      expect(await Promise.all(files.map((file) => readFile(join(data, file), 'utf8')))).toEqual(
        texts,
      );
    },
  );

  it('names what changed since the release before, by provision and record', async () => {
    const data = await writeFolder(sampleFolder());
    const out = await newFolder();
    await makeRelease({ data, out, version: '1.0.0', today: '2026-01-02' });
    await edit(data);
    const requirements = await jsonOf(join(data, 'bread_act/requirements.json'));
    const [gone, changed] = requirements;
    changed.requirement_text = 'Bakers must weigh each loaf.';
    await writeFile(
      join(data, 'bread_act/requirements.json'),
      JSON.stringify(requirements.slice(1)),
    );
    await makeRelease({ data, out, version: '1.1.0', today: '2026-02-03' });
    const paragraph = changed.paragraph_ref ? `/par_${changed.paragraph_ref}` : '';
    expect(await jsonOf(join(data, 'snapshot-changes.json'))).toEqual({
      version: '1.1.0',
      since: '1.0.0',
      frameworks: [
        {
          framework_slug: 'bread_act',
          framework: false,
          provisions: { added: [], changed: ['rct_1'], removed: [] },
          requirements: {
            added: [],
            changed: [{ id: changed.id, provision: `art_${changed.article_number}${paragraph}` }],
            removed: [{ id: gone.id, provision: null }],
          },
          deadlines: { added: [], changed: [], removed: [] },
        },
      ],
      tags: { added: [], changed: [], removed: [] },
      roles: { added: [], changed: [], removed: [] },
    });
    const [newest, first] = await jsonOf(join(data, 'snapshots.json'));
    expect([newest.version, first.version]).toEqual(['1.1.0', '1.0.0']);
    expect(newest.changes).toMatchObject([
      { framework_slug: 'bread_act', added: 0, changed: 2, removed: 1 },
    ]);
  });

  it('makes an archive that unzips into a whole package', async () => {
    const data = await writeFolder(sampleFolder());
    const out = await newFolder();
    await makeRelease({ data, out, version, today: '2026-01-02' });
    const script =
      'import { readFileSync, mkdirSync, writeFileSync } from "node:fs"; import { dirname } from "node:path";' +
      'import { unzipSync } from "fflate"; const [zip, to] = process.argv.slice(1);' +
      'for (const [name, own] of Object.entries(unzipSync(readFileSync(zip)))) {' +
      'mkdirSync(dirname(to + "/" + name), { recursive: true }); writeFileSync(to + "/" + name, own); }';
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      script,
      join(out, ARCHIVE),
      join(out, 'package'),
    ]);
    const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--loglevel=error'], {
      cwd: join(out, 'package'),
      encoding: 'utf8',
    });
    const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }];
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['api/v1/frameworks.json', 'SHA256SUMS', 'LICENSE', 'changes.json']),
    );
  });
});

describe('the fingerprint of a dataset', () => {
  it('tells what was added, changed and removed', async () => {
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
    const dataset = await datasetOf(contents);
    const after = fingerprintOf(dataset);
    const counts = { added: 1, changed: 1, removed: 2 };
    const none = { added: 0, changed: 0, removed: 0 };
    expect(changesBetween(before, after)).toEqual([
      {
        framework_slug: 'bread_act',
        ...counts,
        provisions: counts,
        requirements: none,
        deadlines: none,
      },
    ]);
    expect(changedRecords('2.0.0', '1.0.0', before, after, dataset).frameworks).toMatchObject([
      { provisions: { added: ['rct_500'], changed: ['rct_1'], removed: ['rct_119', 'rct_120'] } },
    ]);
    expect(changesBetween(before, before)).toEqual([]);
    expect(digestOf(before)).not.toBe(digestOf(after));
    expect(digestOf(before)).toBe(digestOf(fingerprintOf(await datasetOf())));
  });

  it('tells from which requirements something was excepted', async () => {
    const contents = sampleFolder();
    contents['bread_act/exceptions.json'] = [
      { exception: 'Not on Sundays.', provision: 'art_2', requirements: [10_010_100] },
    ];
    const [change] = changesBetween(
      fingerprintOf(await datasetOf()),
      fingerprintOf(await datasetOf(contents)),
    );
    expect(change?.requirements).toEqual({ added: 0, changed: 1, removed: 0 });
  });

  it('says nothing of questions, names and synonyms, which users do not see', async () => {
    const before = fingerprintOf(await datasetOf());
    const questions = [{ article_number: 1, questions: ['Who weighs rolls?'] }];
    const names = [{ provision: 'art_1', names: ['the roll rule'] }];
    const sample = sampleFolder();
    const act = { ...(sample['bread_act/framework.json'] as object), names: ['Roll Law'] };
    const dataset = await datasetOf({
      ...sample,
      'bread_act/framework.json': act,
      'bread_act/questions.json': questions,
      'bread_act/names.json': names,
      'synonyms/words.txt': 'roll = bun',
    });
    expect(dataset.words.synonyms).toHaveLength(1);
    expect(dataset.frameworks.some((own) => own.names.size > 0)).toBe(true);
    expect(fingerprintOf(dataset)).toEqual(before);
  });

  it('covers the tags and roles that all frameworks share', async () => {
    const before = fingerprintOf(await datasetOf());
    const contents = sampleFolder();
    const [tag] = contents['tags.json'] as { description: string }[];
    if (tag !== undefined) tag.description = 'On loaves.';
    const dataset = await datasetOf(contents);
    const after = fingerprintOf(dataset);
    expect(changesBetween(before, after)).toEqual([]);
    expect(changedRecords('2.0.0', '1.0.0', before, after, dataset).tags.changed).toEqual([
      'bread',
    ]);
    expect(digestOf(before)).not.toBe(digestOf(after));
  });
});
