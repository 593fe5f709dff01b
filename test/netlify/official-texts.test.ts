/** The plugin that keeps official texts between builds of Netlify, with a build cache that is a folder. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PROJECT } from '../helpers/command.ts';

const settings = await readFile(join(PROJECT, 'netlify.toml'), 'utf8');
const named = (pattern: RegExp) => pattern.exec(settings)?.[1] ?? '';
const FOLDER = named(/OFFICIAL_CACHE = "(.+)"/);
const PLUGIN = join(PROJECT, named(/package = "(.+)"/));

type Work = (path: string) => Promise<boolean>;
type Hook = (build: {
  netlifyConfig: { build: { environment: Record<string, string> } };
  utils: { cache: { restore: Work; save: Work } };
}) => Promise<void>;

const { onPreBuild, onPostBuild }: { onPreBuild: Hook; onPostBuild: Hook } = await import(
  join(PLUGIN, 'index.js')
);

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'netlify-'));
});
const inBuild = (path: string) => join(place, 'build', path);
const inCache = (path: string) => join(place, 'cache', path);

async function copied(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  await cp(from, to, { recursive: true });
  return true;
}

const cache = {
  restore: (path: string) => copied(inCache(path), inBuild(path)),
  save: (path: string) => copied(inBuild(path), inCache(path)),
};
const refused = () => Promise.reject(new Error('no room'));
const run = (hook: Hook, environment: Record<string, string>, own = cache) =>
  hook({ netlifyConfig: { build: { environment } }, utils: { cache: own } });

describe('the plugin for official texts', () => {
  it('is named in netlify.toml, with a manifest, and its folder is in no commit', async () => {
    expect(await readFile(join(PLUGIN, 'manifest.yml'), 'utf8')).toBe('name: official-texts\n');
    expect(FOLDER).toMatch(/^\.netlify\//);
    expect(await readFile(join(PROJECT, '.gitignore'), 'utf8')).toContain('\n.netlify/\n');
  });

  it('hands the texts of a build on to the next one', async () => {
    const environment = { OFFICIAL_CACHE: FOLDER };
    await run(onPreBuild, environment);
    expect(existsSync(inBuild(FOLDER))).toBe(false);
    await mkdir(inBuild(FOLDER), { recursive: true });
    await writeFile(inBuild(`${FOLDER}/text`), 'On kites.');
    await run(onPostBuild, environment);
    await rm(inBuild(''), { recursive: true });
    await run(onPreBuild, environment);
    expect(await readFile(inBuild(`${FOLDER}/text`), 'utf8')).toBe('On kites.');
  });

  it.each([{}, { OFFICIAL_CACHE: '' }, { OFFICIAL_CACHE: 'off' }])(
    'does nothing with %j',
    async (environment) => {
      const cannot = { restore: vi.fn(refused), save: vi.fn(refused) };
      for (const hook of [onPreBuild, onPostBuild]) await run(hook, environment, cannot);
      expect(cannot.restore).not.toHaveBeenCalled();
      expect(cannot.save).not.toHaveBeenCalled();
    },
  );

  it('fails no deploy where the cache does not work', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const hook of [onPreBuild, onPostBuild]) {
      await run(hook, { OFFICIAL_CACHE: FOLDER }, { restore: refused, save: refused });
    }
    expect(warn.mock.calls.flat()).toEqual([
      'official texts are not restored: no room',
      'official texts are not kept for the next build: no room',
    ]);
    warn.mockRestore();
  });
});
