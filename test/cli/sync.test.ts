import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../generator/cli/command.ts';
import { syncCommand } from '../../generator/cli/sync.ts';
import { type Outcome, PROJECT, run, start } from '../helpers/command.ts';
import { fixture, PAGE_NAME, SAMPLE_ACT } from '../importer/fixture-files.ts';
import { hang, status, xhtml } from '../importer/sources/cellar/answers.ts';
import { FakeCellar } from '../importer/sources/cellar/fake-cellar.ts';
import { sparql, versionRows, versions } from '../importer/sources/cellar/sparql-answers.ts';
import { SLUG, SyncSetup } from '../importer/update/sync-setup.ts';

let setup: SyncSetup;
beforeEach(async () => {
  setup = await SyncSetup.create();
});

function expectFailure(outcome: Outcome, message: string): void {
  expect(outcome.status).toBe(1);
  expect(outcome.stderr).toContain(message);
  expect(outcome.stderr).not.toMatch(/\.[jt]s:\d+/);
}

describe('npm run sync', () => {
  it('adds an act and prints what it found', async () => {
    const source = ['--data', setup.data, '--from', setup.source];
    const outcome = await run('sync', ...source, '--add', SLUG, SAMPLE_ACT);
    expect(outcome.status).toBe(0);
    expect(outcome.stdout).toMatch(
      /^sample_act: formex, articles \+5 ~0, recitals \+\d+ ~0, requirements \+2/,
    );
    expect((await setup.folder()).official?.articles).toHaveLength(5);
  });

  it('with --dry-run prints the differences and says that nothing was written', async () => {
    await setup.add();
    await setup.changeSource((text) => text.replace('three summers', 'four summers'));
    const before = await setup.contents();
    const outcome = await run(
      'sync',
      SLUG,
      '--data',
      setup.data,
      '--from',
      setup.source,
      '--dry-run',
    );
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(outcome.stdout).toContain('articles +0 ~1');
    expect(outcome.stdout).toContain('Nothing was written');
    expect(await setup.contents()).toEqual(before);
  });

  it('with --report writes what was done, in a dry run too, and makes the folder of the file', async () => {
    await setup.add();
    await setup.addVersion('2026-05-01');
    const before = await setup.contents();
    const report = join(setup.source, '../reports', basename(setup.source), 'changes.md');
    const options = ['--data', setup.data, '--from', setup.source, '--report', report];
    const outcome = await run('sync', ...options, '--dry-run');
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(outcome.stdout).toContain(`The report is in ${report}.`);
    expect(outcome.stdout).toContain('Nothing was written');
    expect(await setup.contents()).toEqual(before);
    const text = await readFile(report, 'utf8');
    expect(text).toMatch(/^1 act of 1 changed\. 1 new version; provisions: 1 inserted, /);
    expect(text).toContain('| Article 1a | inserted | Drones | ');
  });

  it('takes an act that is named twice once', async () => {
    await setup.add();
    await setup.changeSource((text) => text.replace('three summers', 'four summers'));
    const report = join(setup.data, '.report.md');
    const options = ['--data', setup.data, '--from', setup.source, '--report', report];
    const outcome = await run('sync', SLUG, SLUG, ...options);
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(outcome.stdout.match(/^sample_act: /gm)).toHaveLength(1);
    expect(await readFile(report, 'utf8')).toMatch(/^1 act of 1 changed\./);
  });

  it('of several acts ends with a table of what each has', async () => {
    await setup.add();
    await setup.addOther('other_act');
    const outcome = await run('sync', '--data', setup.data, '--from', setup.source);
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(outcome.stdout).toMatch(/\nact +format +articles +recitals +annexes +requirements /);
    for (const slug of ['other_act', SLUG])
      expect(outcome.stdout).toMatch(
        new RegExp(`\n${slug} +formex +5 +\\d+ +\\d+ +2 +100\\.00 % `),
      );
  });

  it('with --report says what failed, and why', async () => {
    const report = join(setup.data, '.report.md');
    const options = ['--data', setup.data, '--from', setup.source, '--report', report];
    const outcome = await run('sync', ...options, '--add', 'balloons', '32031R0078');
    expectFailure(outcome, '1 of 1 failed: balloons');
    const text = await readFile(report, 'utf8');
    expect(text).toContain('**1 act could not be synced.**');
    expect(text).toMatch(
      /## balloons \(\[32031R0078\].*\n\n\*\*Not synced:\*\* The source has no version of this act/,
    );
  });

  it('over a broken data folder says so before it does anything', async () => {
    await writeFile(join(setup.data, 'tags.json'), '[');
    const outcome = await run('sync', '--data', setup.data, '--from', setup.source);
    expectFailure(outcome, 'tags.json, line 1, column 2: is not JSON');
  });

  it.each([
    [['--add', 'new_act'], '--add takes a slug and one CELEX number'],
    [['--add', 'Sample', SAMPLE_ACT], "'Sample' cannot be a slug"],
    [['--add', 'new_act', '../..'], "'../..' is not a CELEX number"],
    [['--add', SLUG, SAMPLE_ACT], "'sample_act' is in the data folder already"],
    [['--add', 'kites', SAMPLE_ACT], `${SAMPLE_ACT} is in the data folder already, as '${SLUG}'`],
    [['--add', 'kites', `0${SAMPLE_ACT.slice(1)}-20330501`], `already, as '${SLUG}'`],
    [['--from', '/nowhere'], '--from: there is no folder /nowhere; name one that exists'],
    [['balloons'], "there is no framework 'balloons' in the data folder"],
  ])('refuses %j as a wrong command line', async (args, message) => {
    await setup.add();
    const parsing = syncCommand.parseAsync(['--data', setup.data, ...args], { from: 'user' });
    const error: unknown = await parsing.catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain(message);
  });
});

describe('npm run sync from the Publications Office', () => {
  let cellar: FakeCellar;
  beforeAll(async () => {
    cellar = await FakeCellar.start();
  });
  afterAll(() => cellar.close());
  const env = () => ({
    CELLAR_URL: cellar.url,
    CELLAR_CACHE: 'off',
    CELLAR_TIMEOUT: '20',
  });
  const remote = (...args: string[]) => run({ env: env() }, 'sync', '--data', setup.data, ...args);

  it('fetches, falls back on XHTML, and syncs', async () => {
    cellar.onVersions(SAMPLE_ACT, versions(SAMPLE_ACT));
    cellar.onAct(SAMPLE_ACT, status(404), xhtml(fixture(PAGE_NAME).bytes));
    const outcome = await remote('--add', SLUG, SAMPLE_ACT);
    expect(outcome.stderr).toBe('');
    expect(outcome.stdout).toMatch(/^sample_act: xhtml, articles \+5/);
  });

  it('fails with act, source and cause when there is no such act', async () => {
    cellar.onVersions('32031R0078', sparql(versionRows(null)));
    const outcome = await remote('--add', 'balloons', '32031R0078');
    expectFailure(outcome, '32031R0078');
    expect(outcome.stderr).toContain(cellar.url);
  });

  it('that is interrupted leaves the old data whole, and no entry in the log', async () => {
    await setup.add();
    const [before, log] = [await setup.contents(), (await setup.folder()).syncLog];
    cellar.onAct(SAMPLE_ACT, hang());
    const child = await start(['sync', SLUG, '--data', setup.data], env());
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    await expect.poll(() => cellar.inFlight).toBe(1);
    let said = '';
    child.stderr?.on('data', (text) => {
      said += text;
    });
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(said).toMatch(/sync failed: interrupted; no act is done\n$/);
    expect(await setup.contents()).toEqual(before);
    expect((await setup.folder()).syncLog).toEqual(log);
  });
});

/** Official files are not part of this project; the test looks for them beside it. */
const OFFICIAL = fileURLToPath(new URL('../../../shared/eurlex', import.meta.url));

describe.skipIf(!existsSync(OFFICIAL))('official acts', () => {
  it('are taken in, and found unchanged by the next sync of all', async () => {
    for (const list of ['tags.json', 'roles.json']) {
      await copyFile(join(PROJECT, 'data', list), join(setup.data, list));
    }
    const official = ['--data', setup.data, '--from', OFFICIAL];
    const outcome = await run('sync', ...official, '--add', 'nis2', '32022L2555');
    expect(outcome.stdout).toContain('articles +46 ~0, recitals +144 ~0');
    expect(outcome.stdout).toContain('annexes changed: 0 before, 3 after');
    const again = await run('sync', ...official);
    expect(again.stdout).toMatch(
      /^nis2: formex-consolidated, articles \+0 ~0, recitals \+0 ~0, requirements \+0, .*100\.00 % of the words/,
    );
  });
});
