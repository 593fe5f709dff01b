import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleBuild } from '../helpers/builds.ts';
import { run } from '../helpers/command.ts';
import { copyByLinks } from '../helpers/linked-copy.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const emptyFolder = () => mkdtemp(join(tmpdir(), 'public-'));

/** A folder with what a build has made of the sample data. */
async function builtFolder(): Promise<string> {
  const folder = await emptyFolder();
  copyByLinks(await sampleBuild(), folder);
  return folder;
}

/** One digest of everything in the folder of a build, names included. */
async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .sort();
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) hash.update(file.slice(folder.length)).update(await readFile(file));
  return hash.digest('hex');
}

let data: string;
beforeAll(async () => {
  data = await writeFolder(sampleFolder());
});

describe('build', () => {
  it('says what it wrote, and writes the same bytes again, in another time zone and language', async () => {
    const out = await emptyFolder();
    const first = await run('build', '--data', data, '--out', out);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/^[\d,]+ files, [\d.]+ MB in .*, [\d.]+ s\n$/);
    const digest = await digestOf(out);
    // There it is tomorrow already; in Turkish an i has other capital letters.
    const env = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' };
    expect((await run({ env }, 'build', '--data', data, '--out', out)).status).toBe(0);
    expect(await digestOf(out)).toBe(digest);
    expect(await digestOf(await sampleBuild())).toBe(digest);
  });

  it('leaves the last good build untouched when it fails', async () => {
    const out = await builtFolder();
    const digest = await digestOf(out);
    const broken = await writeFolder({ ...sampleFolder(), 'flour_act/articles.json': '[' });
    const failed = await run('build', '--data', broken, '--out', out);
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('flour_act/articles.json, line 1, column 2: is not JSON');
    expect(failed.stderr).not.toMatch(/\.[jt]s:\d+/);
    expect(await digestOf(out)).toBe(digest);
  });

  it('renders the frameworks of --only alone', async () => {
    const out = await emptyFolder();
    expect((await run('build', '--data', data, '--out', out, '--only', 'flour_act')).status).toBe(
      0,
    );
    const { data: frameworks } = JSON.parse(
      await readFile(join(out, 'api/v1/frameworks.json'), 'utf8'),
    );
    expect(frameworks.map((framework: { slug: string }) => framework.slug)).toEqual(['flour_act']);
    expect((await readdir(join(out, 'api/v1/frameworks'))).sort()).toEqual([
      'flour_act',
      'flour_act.json',
    ]);
  });
});

describe('check', () => {
  it('counts what a sound folder holds', async () => {
    const outcome = await run('check', '--data', data);
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(outcome.stdout).toContain('no problems in 3 frameworks: 55 articles, 122 recitals');
  });
});
