/** What a build does with what is in its folder already. */
import { mkdtemp, readdir, readFile, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../generator/publish/build.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

let data: string;
beforeAll(async () => {
  data = await writeFolder(sampleFolder());
});

describe('a build into a folder', () => {
  it('leaves files as they are that did not change, and takes away what is not built any more', async () => {
    const out = await mkdtemp(join(tmpdir(), 'public-'));
    await build({ data, out });
    const paths = ['flour-act/article-1/index.html', 'flour-act/index.html', '404.html'];
    const timesOf = () =>
      Promise.all(paths.map(async (path) => (await stat(join(out, path))).mtimeMs));
    const long = new Date('2020-01-01T00:00:00Z');
    for (const path of paths) await utimes(join(out, path), long, long);
    const folder = sampleFolder();
    const framework = folder['flour_act/framework.json'] as object;
    const changed = await writeFolder({
      ...folder,
      'flour_act/framework.json': { ...framework, description: 'About spelt.' },
    });
    await build({ data: changed, out });
    const [article, page, notFound] = await timesOf();
    expect([article, notFound]).toEqual([long.getTime(), long.getTime()]);
    expect(page).toBeGreaterThan(long.getTime());
    expect(await readFile(join(out, 'flour-act/index.html'), 'utf8')).toContain('About spelt.');
    await build({ data: changed, out, only: ['flour_act'] });
    expect(await readdir(out)).not.toContain('bread-act');
    expect(await readdir(out)).toContain('flour-act');
  });

  it('takes the pages away where it is asked for the API alone', async () => {
    const out = await mkdtemp(join(tmpdir(), 'public-'));
    await build({ data, out, only: ['flour_act'] });
    const visible = async () => (await readdir(out)).filter((name) => !name.startsWith('.')).sort();
    expect(await visible()).toContain('flour-act');
    await build({ data, out, only: ['flour_act'], pages: false });
    expect(await visible()).toEqual(['_headers', 'api', 'serve.json']);
  });

  it('refuses a folder with anything that no build made, and touches nothing in it', async () => {
    const out = await writeFolder(sampleFolder());
    await expect(build({ data, out })).rejects.toThrow(
      `${out} holds bread_act and 4 more, which no build made, and a build replaces the whole folder: `,
    );
    expect(await readdir(join(out, 'bread_act'))).toContain('articles.json');
    expect(await readdir(out)).not.toContain('api');
  });
});
