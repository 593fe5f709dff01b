/** What happens to a build, and to the last good one, when the world around it fails. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockBeside, withLock } from '../../generator/disk/lock.ts';
import { sampleBuild } from '../helpers/builds.ts';
import { run } from '../helpers/command.ts';
import { canMount, mountDisk } from '../helpers/disk.ts';
import { copyByLinks } from '../helpers/linked-copy.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

let data: string;
let parent: string;
let out: string;
beforeAll(async () => {
  data = await writeFolder(sampleFolder());
  built = await readdir(await sampleBuild());
  expect(built).toContain('api');
});
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'builds-'));
  out = join(parent, 'public');
});

const build = (...options: string[]) => run('build', '--data', data, '--out', out, ...options);
/** A build that is there already. */
const earlierBuild = async () => copyByLinks(await sampleBuild(), out);
/** What every build leaves at the top of its folder. */
let built: string[];

describe('a build', () => {
  it.each(['', ' , '])(
    'of --only %j is refused: it would replace everything by nothing',
    async (only) => {
      await earlierBuild();
      const outcome = await build('--only', only);
      expect(outcome.status).toBe(2);
      expect(outcome.stderr).toContain('Give at least one name.');
      expect(existsSync(join(out, 'api/v1/frameworks/bread_act.json'))).toBe(true);
    },
  );

  it('beside another one is refused, and removes nothing of it', async () => {
    await mkdir(join(parent, '.public.next'));
    const outcome = await withLock(out, 'a build', () => build(), lockBeside(out));
    expect(outcome.status).toBe(75);
    expect(outcome.stderr).toMatch(/^build failed: a build is at work in .* \(process \d+, since /);
    expect(await readdir(parent)).toEqual(['.public.next']);
  });

  it('started twice at once is made once, or one after the other', async () => {
    const outcomes = await Promise.all([build(), build()]);
    expect(outcomes.map(({ status }) => status).sort()).toContain(0);
    for (const { status, stderr } of outcomes) {
      if (status === 0) continue;
      expect(status).toBe(75);
      expect(stderr).toContain('a build is at work');
      expect(stderr).not.toContain('ENOENT');
    }
    expect(await readdir(out)).toEqual(built);
  });

  it('over data in which a sync was interrupted is refused, and says what helps', async () => {
    const half = await writeFolder(sampleFolder());
    await rename(join(half, 'flour_act'), join(half, '.flour_act.previous'));
    for (const command of ['build', 'check', 'snapshot']) {
      const folder = command === 'check' ? [] : ['--out', out];
      const outcome = await run(command, '--data', half, ...folder);
      expect(outcome.status).toBe(1);
      expect(outcome.stderr).toContain(
        `${half}/flour_act is set aside in ${half}/.flour_act.previous. 'npm run sync -- --data ${half} --recover'`,
      );
    }
    expect((await run('sync', '--data', half, '--recover')).stdout).toBe(
      `${half}/flour_act is back: an interrupted command had set it aside\n`,
    );
    expect((await run('check', '--data', half)).status).toBe(0);
  });
});

describe.skipIf(!canMount)('a disk', () => {
  let disk: string;
  let unmount: () => void;
  const mount = (options: string) => {
    ({ disk, unmount } = mountDisk(options));
  };
  afterEach(() => unmount());

  it('that gets full leaves the last build and nothing half written', async () => {
    mount('size=8m');
    const kept = join(disk, 'public/api');
    await mkdir(kept, { recursive: true });
    await writeFile(join(kept, 'last-build'), '');
    await writeFile(join(disk, 'public/.built.json'), '["api"]');
    await writeFile(join(disk, '.filling'), Buffer.alloc(7 * 1024 * 1024));
    const outcome = await run('build', '--data', data, '--out', join(disk, 'public'));
    expect(outcome.status).toBe(1);
    const [, path = ''] =
      /^build failed: (\S+) cannot be written: the disk is full \(ENOSPC\)/.exec(outcome.stderr) ??
      [];
    expect(path.startsWith(join(disk, '/')), outcome.stderr).toBe(true);
    expect(await readdir(disk)).toEqual(['.filling', 'public']);
    expect(await readdir(kept)).toEqual(['last-build']);
  });

  it('that is full for a release leaves no part of an archive', async () => {
    mount('size=64k');
    const outcome = await run('snapshot', '--data', data, '--out', disk);
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('the disk is full (ENOSPC)');
    expect(await readdir(disk)).toEqual([]);
    expect(await readdir(data)).not.toContain('snapshots.json');
  });

  it('that is read-only is named', async () => {
    mount('ro');
    for (const folder of [join(disk, 'public'), join(disk, 'not/made/yet')]) {
      const outcome = await run('build', '--data', data, '--out', folder);
      expect(outcome.status).toBe(1);
      expect(outcome.stderr).toContain('the file system is read-only (EROFS)');
    }
  });
});
