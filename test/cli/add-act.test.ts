/** An act that was added, and what other people have of it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { syncCommand } from '../../generator/cli/sync.ts';
import { findProblems, loadDataset } from '../../generator/dataset/load.ts';
import { frameworkSlug } from '../../generator/dataset/record-values.ts';
import { openSite } from '../../generator/site/site-files.ts';
import { PROJECT, run } from '../helpers/command.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';
import { fixture, PAGE_NAME, SAMPLE_ACT } from '../importer/fixture-files.ts';

let project: string;
let data: string;
let source: string;
const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
const add = (...options: string[]) =>
  run('sync', '--data', data, '--from', source, '--add', 'kites', SAMPLE_ACT, ...options);
const clone = async () => {
  git(project, 'add', '.');
  git(project, 'commit', '-q', '-m', 'An act');
  const folder = await mkdtemp(join(tmpdir(), 'clone-'));
  git(folder, 'clone', '-q', project, '.');
  return join(folder, 'data');
};

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  git(project, 'init', '-q');
  await copyFile(join(PROJECT, '.gitignore'), join(project, '.gitignore'));
  data = join(project, 'data');
  execFileSync('mv', [await writeFolder(sampleFolder()), data]);
  source = await mkdtemp(join(tmpdir(), 'acts-'));
  await mkdir(join(source, SAMPLE_ACT));
  await writeFile(join(source, SAMPLE_ACT, PAGE_NAME), fixture(PAGE_NAME).bytes);
});

describe('an act that was added and committed', () => {
  it('is said to be held only here, with what to do to publish it', async () => {
    const { status, stdout } = await add();
    expect(status).toBe(0);
    expect(stdout).toContain(`${data}/kites/official/ has all texts and requirements of kites.`);
    expect(stdout).toMatch(/held only here: Git ignores it, so a commit does not have it\./);
    expect(stdout).toContain('articles.json, recitals.json, annexes.json and requirements.json');
    expect(stdout).toContain('!data/kites/official/');
    // A sync of it later says nothing of the kind, and neither does looking.
    const again = await run('sync', '--data', data, '--from', source, 'kites');
    expect(again.stdout).not.toContain('only here');
  });

  it('is whole in a clone, once its line is in .gitignore', async () => {
    await add();
    await appendFile(join(project, '.gitignore'), '!data/kites/official/\n');
    expect(await run('check', '--data', await clone())).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('a clone that lacks the texts of an act', () => {
  it('is told by check and build what is missing, why, and the command that mends it', async () => {
    await add();
    const other = await clone();
    const out = await mkdtemp(join(tmpdir(), 'public-'));
    for (const words of [['check'], ['build', '--out', out]]) {
      const { status, stderr } = await run(...words, '--data', other);
      expect(status).toBe(1);
      expect(stderr).toContain('1 problem\n  kites: this act has no text: ');
      expect(stderr).toContain('official/, which Git ignores, so that a clone lacks it.');
      expect(stderr).toContain(`'npm run sync -- kites --data ${other}' fetches its official text`);
    }
  });

  it('syncs other acts, and gets the texts back by a sync of this one', async () => {
    await add();
    const other = await clone();
    const syncFolder = (...words: string[]) =>
      run('sync', '--data', other, '--from', source, ...words);
    expect((await syncFolder('bread_act')).stderr).not.toContain('kites');
    const report = join(source, 'report.md');
    expect(await syncFolder('kites', '--report', report)).toMatchObject({
      status: 0,
      stderr: '',
      // That they are here again is not a change of the law.
      stdout: expect.stringContaining('Nothing changed: there is no report.'),
    });
    expect(existsSync(report)).toBe(false);
    expect(await run('check', '--data', other)).toMatchObject({ status: 0, stderr: '' });
  });

  it('is mended even where nothing but framework.json is left', async () => {
    await add();
    for (const name of ['official', 'deadlines.json', 'questions.json', 'sync-log.json']) {
      await rm(join(data, 'kites', name), { recursive: true, force: true });
    }
    expect(await run('sync', '--data', data, '--from', source, 'kites')).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(await run('check', '--data', data)).toMatchObject({ status: 0, stderr: '' });
  });

  it('is still told of a wording of which a file is missing', async () => {
    await rm(join(data, 'flour_act/articles.json'));
    const { stderr } = await run('sync', '--data', data, '--from', source, 'bread_act');
    expect(stderr).toContain('flour_act/articles.json: is missing');
  });
});

describe('a slug that cannot be built', () => {
  const reserved = [
    'search',
    'api',
    'v1',
    'assets',
    'compare',
    'deadlines',
    'duties',
    'obligations',
    'changes',
  ];
  it.each([
    ...reserved,
    'reference',
    'mcp',
    'shared',
    'synonyms',
    'index',
    '__proto__',
    'constructor',
    'a__b',
    'a_',
  ])('%s is refused by sync and by check', async (slug) => {
    const folder = await writeFolder({ 'tags.json': [], 'roles.json': [] });
    const parsed = await syncCommand
      .parseAsync(['--data', folder, '--from', source, '--add', slug, SAMPLE_ACT], {
        from: 'user',
      })
      .catch(String);
    expect(parsed).toContain(`--add: '${slug}' cannot be a slug: `);
    const named = JSON.stringify(sampleFolder()).replaceAll('"bread_act/', `"${slug}/`);
    const contents: Record<string, unknown> = JSON.parse(
      named.replace('"slug":"bread_act"', `"slug":"${slug}"`),
    );
    const { problems } = await findProblems(await writeFolder(contents));
    const refused = { file: `${slug}/framework.json`, place: 'slug' };
    expect(problems).toContainEqual(expect.objectContaining(refused));
  });

  it('is every address of the site that is not below an act', async () => {
    const { site, pages } = await openSite(await loadDataset(data), {});
    const own = new Set(site.dataset.frameworks.map(({ record }) => record.slug));
    const names = [...pages.keys(), ...site.assets.files.map(({ path }) => path)].map(
      (address) => address.split('/')[1] ?? '',
    );
    for (const name of new Set(names)) {
      const slug = name.replace(/\.html$/, '').replaceAll('-', '_');
      if (slug !== '') expect(frameworkSlug.safeParse(slug).success, slug).toBe(own.has(slug));
    }
  });
});
