/** What a build does with what is in its folder already. */
import { mkdir, mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../generator/publish/build.ts';
import { canMount, mountDisk } from '../helpers/disk.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

let data: string;
beforeAll(async () => {
  data = await writeFolder(sampleFolder());
});
let parent: string;
let out: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'builds-'));
  out = join(parent, 'public');
});

const visible = async () => (await readdir(out)).filter((name) => !name.startsWith('.')).sort();

describe('a build into a folder', () => {
  it('takes away what is not built any more, and leaves nothing beside the folder', async () => {
    await build({ data, out });
    expect(await visible()).toContain('bread-act');
    await build({ data, out, only: ['flour_act'] });
    expect(await visible()).not.toContain('bread-act');
    expect(await visible()).toContain('flour-act');
    expect(await readdir(parent)).toEqual(['public']);
  });

  it('leaves files as they are that did not change', async () => {
    const timeOf = async () => (await stat(join(out, 'flour-act/index.html'))).mtimeMs;
    await build({ data, out, only: ['flour_act'] });
    const before = await timeOf();
    await build({ data, out, only: ['flour_act'] });
    expect(await timeOf()).toBe(before);
  });

  it('takes the pages away where it is asked for the API alone', async () => {
    await build({ data, out, only: ['flour_act'] });
    expect(await visible()).toContain('flour-act');
    await build({ data, out, only: ['flour_act'], pages: false });
    expect(await visible()).toEqual(['_headers', 'api', 'serve.json']);
  });

  it('leaves hidden files and folders of others', async () => {
    await mkdir(join(out, '.git/refs'), { recursive: true });
    await writeFile(join(out, '.git/refs/head'), 'abc');
    await symlink('.git/refs/head', join(out, '.head'));
    for (let builds = 0; builds < 2; builds += 1) {
      await build({ data, out, only: ['flour_act'], pages: false });
      expect(await readFile(join(out, '.head'), 'utf8')).toBe('abc');
      expect(await visible()).toContain('api');
    }
  });

  it('replaces what a link leads to, and leaves the link', async () => {
    await mkdir(join(parent, 'site'));
    await symlink('site', out);
    await build({ data, out, only: ['flour_act'], pages: false });
    expect(await readdir(join(parent, 'site'))).toContain('api');
    expect((await readdir(parent)).sort()).toEqual(['public', 'site']);
  });

  it('refuses a folder with anything that no build made, and touches nothing in it', async () => {
    const foreign = await writeFolder(sampleFolder());
    await expect(build({ data, out: foreign })).rejects.toThrow(
      `${foreign} holds bread_act and 4 more, which no build made, and a build replaces the whole folder: `,
    );
    expect(await readdir(join(foreign, 'bread_act'))).toContain('articles.json');
    expect(await readdir(foreign)).not.toContain('api');
  });

  it.each(['{"api":1}', '[null]', 'oops'])(
    'takes nothing for its own where the list of what builds made is %s',
    async (list) => {
      await mkdir(join(out, 'bread-act'), { recursive: true });
      await writeFile(join(out, '.built.json'), list);
      await expect(build({ data, out })).rejects.toThrow(`${out} holds bread-act, which no build`);
    },
  );

  it.skipIf(!canMount)('refuses a disk of its own, and says what to do', async () => {
    const { disk, unmount } = mountDisk('size=64k');
    await expect(build({ data, out: disk })).rejects.toThrow(
      `${disk} is a disk of its own, which cannot be replaced as a whole: name a folder in it with --out`,
    );
    unmount();
  });
});
