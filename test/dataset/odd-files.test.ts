/** What is in a data folder under the name of something else. */
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findProblems } from '../../generator/dataset/load.ts';
import { formatProblem } from '../../generator/dataset/problem.ts';
import { refuseLeftovers } from '../../generator/disk/leftovers.ts';
import { refuseUnreadableReleases } from '../../generator/release/releases.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

const ARTICLES = 'bread_act/articles.json';
let data: string;
beforeEach(async () => {
  data = await writeFolder(sampleFolder());
});

const at = (path: string) => join(data, path);
const pipe = async (path: string) => {
  await rm(at(path), { force: true });
  execFileSync('mkfifo', [at(path)]);
};

/** Each one, as `check` and `build` print it. */
async function problems(): Promise<string[]> {
  await refuseLeftovers(data);
  return (await findProblems(data)).problems.map((problem) => formatProblem(problem).trim());
}

describe('a data folder', () => {
  it.each(['official', 'history'])('with a file in place of the folder %s', async (name) => {
    await writeFile(at(`bread_act/${name}`), '');
    expect(await problems()).toEqual([`bread_act/${name}: is a file, not a folder: move it away`]);
  });

  it('with a misspelt name of a file that may be missing', async () => {
    await writeFile(at('bread_act/aplication.json'), '[]');
    await writeFile(at('bread_act/notes.txt'), 'to do');
    expect(await problems()).toEqual([
      "bread_act/aplication.json: is a file that nothing reads (did you mean 'application.json'?); rename or remove it",
    ]);
  });

  it('with a misspelt name beside the folders of acts', async () => {
    await writeFile(at('wording.json'), '[]');
    expect(await problems()).toEqual([
      "wording.json: is a file that nothing reads (did you mean 'wordings.json'?); rename or remove it",
    ]);
  });

  it('with a file that nothing reads beside official texts and earlier versions', async () => {
    const texts = ['articles', 'recitals', 'annexes'].map((part) => [
      `bread_act/official/${part}.json`,
      sampleFolder()[`bread_act/${part}.json`],
    ]);
    const versions = [
      {
        version: 'original',
        kind: 'as_published',
        celex: '32021R0001',
        from: null,
        amended_by: [],
      },
    ];
    data = await writeFolder({
      ...sampleFolder(),
      ...Object.fromEntries(texts),
      'bread_act/official/versions.json': versions,
      'bread_act/official/requirments.json': [],
      'bread_act/history/original/anexes.json': [],
    });
    const found = await problems();
    for (const [name, meant] of [
      ['official/requirments', 'requirements'],
      ['history/original/anexes', 'annexes'],
    ])
      expect(found).toContain(
        `bread_act/${name}.json: is a file that nothing reads (did you mean '${meant}.json'?); rename or remove it`,
      );
  });

  it.each([ARTICLES, 'bread_act/framework.json'])(
    'with a folder in place of the file %s',
    async (file) => {
      await rm(at(file));
      await mkdir(at(file));
      expect(await problems()).toEqual([
        `${file}: is a folder, not a file: put the file in its place`,
      ]);
    },
  );

  it.each([ARTICLES, 'bread_act/framework.json'])(
    'with a pipe in place of the file %s does not wait for what somebody writes into it',
    async (file) => {
      await pipe(file);
      expect(await problems()).toEqual([`${file}: is not a regular file: put one in its place`]);
    },
  );

  it('with a pipe in place of the list of releases', async () => {
    await pipe('snapshots.json');
    await expect(refuseUnreadableReleases(data)).rejects.toThrow(
      `${at('snapshots.json')}: is not a regular file: put one in its place`,
    );
  });

  it('with links that lead to themselves', async () => {
    await rm(at(ARTICLES));
    await symlink('articles.json', at(ARTICLES));
    await symlink('loop', at('loop'));
    expect(await problems()).toEqual([
      `${ARTICLES}: cannot be read: it is a symbolic link that leads to itself (ELOOP); replace it`,
    ]);
  });

  it.skipIf(process.getuid?.() === 0).each([ARTICLES, 'bread_act', 'bread_act/history'])(
    'with %s that this user may not read',
    async (path) => {
      await mkdir(at('bread_act/history'));
      await chmod(at(path), 0);
      expect(await problems()).toEqual([
        `${path}: cannot be read: this user may not read it (EACCES); change its owner or permissions`,
      ]);
    },
  );

  it.each(['tags.json', ARTICLES, 'bread_act/official/versions.json', 'snapshots.json'])(
    'with a key twice in an object of %s',
    async (file) => {
      await mkdir(at('bread_act/official'), { recursive: true });
      await writeFile(at(file), '[\n  { "id": 1, "id": 2 }\n]\n');
      const said =
        "line 2, column 14: its object has the key 'id' before as well, and only the last one would count";
      const found = await problems();
      const release = await refuseUnreadableReleases(data).catch((error: Error) => error.message);
      expect([...found, release].join('\n')).toContain(`${file}, ${said}: remove one`);
    },
  );
});
