/** What a sync leaves behind when the network, the disk or the computer fails. */
import { cp, mkdir, readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockOf, withLock } from '../../generator/disk/lock.ts';
import { run, start } from '../helpers/command.ts';
import { canMount, mountDisk } from '../helpers/disk.ts';
import { hurried } from '../helpers/hurried.ts';
import { SAMPLE_ACT } from '../importer/fixture-files.ts';
import { hang } from '../importer/sources/cellar/answers.ts';
import { FakeCellar } from '../importer/sources/cellar/fake-cellar.ts';
import { SLUG, SyncSetup } from '../importer/update/sync-setup.ts';

let setup: SyncSetup;
beforeEach(async () => {
  setup = await SyncSetup.create();
  await setup.add();
});

const sync = (...options: string[]) => run('sync', '--data', setup.data, ...options);
const local = (...options: string[]) => sync('--from', setup.source, ...options);
const logOf = async (slug: string) =>
  JSON.parse(await readFile(join(setup.data, slug, 'sync-log.json'), 'utf8'));
const visible = async () => (await readdir(setup.data)).sort();

describe('a source that nobody answers for', () => {
  it('stops the sync at the first act, with one message, no report and no line in the log', async () => {
    await setup.addOther('other_act');
    const env = {
      CELLAR_URL: 'http://user-name.internal.invalid:81/secret',
      CELLAR_CACHE: 'off',
      HTTP_PROXY: '',
      http_proxy: '',
    };
    const report = join(setup.source, 'report.md');
    const outcome = await hurried(() =>
      run({ env }, 'sync', '--data', setup.data, '--report', report),
    );
    expect(outcome.status).toBe(69);
    expect(outcome.stdout).toBe('The source failed: there is no report.\n');
    expect(await readdir(setup.source)).not.toContain('report.md');
    const [warning, message = '', ...others] = outcome.stderr.trim().split('\n');
    expect(warning).toBe(
      'Warning: CELLAR_URL is plain http: whoever is on the way can change the texts; use https where it answers.',
    );
    expect(others).toEqual([]);
    expect(message).toMatch(
      /^sync failed: the source cannot be used: other_act failed, and 1 other act not tried\. .* Check the network/,
    );
    for (const slug of [SLUG, 'other_act']) expect(await logOf(slug)).toHaveLength(1);
  });
});

describe('the public log and the report of a failed sync', () => {
  it('have no path of this computer', async () => {
    const report = join(setup.source, 'report.md');
    await setup.changeSource((text) => text.slice(0, 900));
    const outcome = await local('--report', report);
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('.xml');
    const written = JSON.stringify(await logOf(SLUG)) + (await readFile(report, 'utf8'));
    expect(written).toContain('The file that holds this text is damaged.');
    expect(written).not.toContain(setup.source);
    expect(written).not.toMatch(/\.xml|\/tmp/);
  });
});

describe('a sync that only looked', () => {
  it('makes no report, and removes one from before: there is nothing to propose', async () => {
    const report = join(setup.source, 'report.md');
    await setup.changeSource((text) => text.replace('three summers', 'four summers'));
    expect((await local('--report', report)).stdout).toContain('The report is in');
    const again = await local('--report', report);
    expect(again).toMatchObject({ status: 0, stderr: '' });
    expect(again.stdout).toContain('Nothing changed: there is no report.');
    expect(await readdir(setup.source)).not.toContain('report.md');
  });
});

describe('a sync that is killed', () => {
  const setAside = async () => {
    const before = await setup.contents();
    await rename(join(setup.data, SLUG), join(setup.data, `.${SLUG}.previous`));
    await mkdir(join(setup.data, `.${SLUG}.next`));
    return before;
  };

  it.each([
    ['a sync of it', () => local(SLUG)],
    ['a sync of everything', () => local()],
    ['an attempt to add it again', () => local('--add', SLUG, SAMPLE_ACT)],
    ['a sync that fails', () => local('balloons')],
    ['--recover', () => sync('--recover')],
  ])('between the two renames: %s brings the act back', async (_, command) => {
    await setup.edit<object[]>('official/requirements.json', (records) =>
      records.map((record, index) => ({ ...record, reviewed: true, id: 77_000_000 + index })),
    );
    const before = await setAside();
    await command();
    expect(await visible()).toEqual(['roles.json', SLUG, 'tags.json']);
    expect(Object.keys(await setup.contents())).toEqual(Object.keys(before));
    const { requirements } = await setup.folder();
    expect(requirements).toMatchObject([
      { reviewed: true, id: 77_000_000 },
      { reviewed: true, id: 77_000_001 },
    ]);
  });

  it('is noticed by a dry run, which writes nothing', async () => {
    await setAside();
    const outcome = await local('--dry-run');
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain(
      `'npm run sync -- --data ${setup.data} --recover' puts it right`,
    );
    expect(await visible()).toContain(`.${SLUG}.previous`);
  });

  it('while it fetches leaves the data whole, and its lock is taken over', async () => {
    const cellar = await FakeCellar.start();
    const before = await setup.contents();
    cellar.onAct(SAMPLE_ACT, hang());
    const env = { CELLAR_URL: cellar.url, CELLAR_CACHE: 'off' };
    const child = await start(['sync', SLUG, '--data', setup.data], env);
    const ended = new Promise((resolve) => child.on('close', resolve));
    await expect.poll(() => cellar.inFlight).toBe(1);
    const { pid } = JSON.parse(await readFile(lockOf(setup.data), 'utf8'));
    process.kill(pid, 'SIGKILL');
    await ended;
    await cellar.close();
    expect(await setup.contents()).toEqual(before);
    expect(await local()).toMatchObject({ status: 0, stderr: '' });
    expect(await visible()).toEqual(['roles.json', SLUG, 'tags.json']);
  });
});

describe('two syncs of one data folder', () => {
  it('are one: the second is told who is at work', async () => {
    const outcome = await withLock(setup.data, 'a sync', () => local());
    expect(outcome.status).toBe(75);
    expect(outcome.stderr).toContain('sync failed: a sync is at work in');
    expect(await logOf(SLUG)).toHaveLength(1);
  });
});

describe('a report that cannot be written', () => {
  it('is named, and leaves no part of it', async () => {
    // Longer than any disk takes, which shows only when it is written.
    const report = join(setup.source, `${'r'.repeat(300)}.md`);
    await setup.changeSource((text) => text.replace('three summers', 'four summers'));
    const outcome = await local('--report', report);
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('r.md cannot be written: ENAMETOOLONG');
    expect(await readdir(setup.source)).toEqual([SAMPLE_ACT]);
  });
});

describe.skipIf(!canMount)('a full disk', () => {
  it('stops the sync, leaves nothing half written and no line in the log', async () => {
    const { disk, unmount } = mountDisk('size=1m');
    try {
      const data = join(disk, 'data');
      await cp(setup.data, data, { recursive: true });
      const before = await readdir(data, { recursive: true });
      const log = await readFile(join(data, SLUG, 'sync-log.json'), 'utf8');
      await writeFile(join(disk, 'filling'), Buffer.alloc(1024 * 1024)).catch(() => undefined);
      await setup.changeSource((text) => text.replace('three summers', 'four summers'));
      // The lock is the first thing that needs room; then the folder.
      for (const room of [0, 16 * 1024]) {
        await truncate(join(disk, 'filling'), (await stat(join(disk, 'filling'))).size - room);
        const outcome = await run('sync', '--data', data, '--from', setup.source);
        expect(outcome.status).toBe(1);
        expect(outcome.stderr).toContain('cannot be written: the disk is full (ENOSPC)');
        expect(await readdir(data, { recursive: true })).toEqual(before);
        expect(await readFile(join(data, SLUG, 'sync-log.json'), 'utf8')).toBe(log);
      }
    } finally {
      unmount();
    }
  });
});

describe.skipIf(!canMount)('a disk that is full at the second act', () => {
  it('stops the sync, and the report has the first one, which is written', async () => {
    await setup.addOther('other_act');
    const { disk, unmount } = mountDisk('size=1m');
    try {
      const data = join(disk, 'data');
      await cp(setup.data, data, { recursive: true });
      await setup.changeSource((text) => text.replace('three summers', 'four summers'));
      const long = 'long '.repeat(300_000);
      await setup.changeOther((text) => text.replace('three summers', `${long} summers`));
      const report = join(setup.source, 'report.md');
      const options = ['--data', data, '--from', setup.source, '--report', report];
      const outcome = await run('sync', SLUG, 'other_act', ...options);
      expect(outcome.status).toBe(1);
      expect(outcome.stderr).toContain('other_act cannot be written: the disk is full (ENOSPC)');
      expect(await readFile(report, 'utf8')).toMatch(/^1 act of 1 changed\..*\n(.|\n)*Article 2/);
    } finally {
      unmount();
    }
  });
});

describe.skipIf(!canMount)('data that cannot be written', () => {
  it('stop a sync before it fetches, and are named', async () => {
    const { disk, unmount, protect } = mountDisk('size=4m');
    try {
      const data = join(disk, 'data');
      await cp(setup.data, data, { recursive: true });
      protect();
      await setup.changeSource((text) => text.replace('three summers', 'four summers'));
      const before = await readdir(data, { recursive: true });
      const outcome = await run('sync', '--data', data, '--from', setup.source);
      expect(outcome.status).toBe(1);
      expect(outcome.stderr).toContain('the file system is read-only (EROFS)');
      expect(outcome.stderr.trim().split('\n')).toHaveLength(1);
      expect(await readdir(data, { recursive: true })).toEqual(before);
      // Looking writes nothing.
      const dry = await run('sync', '--data', data, '--from', setup.source, '--dry-run');
      expect(dry.status).toBe(0);
    } finally {
      unmount();
    }
  });
});
