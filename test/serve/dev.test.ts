import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holderOf, lockBeside, withLock } from '../../generator/disk/lock.ts';
import { type RunningServer, run, runServer } from '../helpers/command.ts';
import { copyProject } from '../helpers/copied-project.ts';
import { sampleFolder, writeFolder } from '../helpers/sample-data.ts';

/** A copy of the project, whose code the tests change. */
let project: string;
let data: string;
let out: string;
let server: RunningServer;
let page: OpenPage;

beforeAll(async () => {
  project = await copyProject();
  out = join(project, 'public');
  // As few as possible: they are built again and again.
  const { 'tags.json': tags, 'roles.json': roles, ...acts } = sampleFolder();
  const flour = Object.entries(acts).filter(([path]) => path.startsWith('flour_act/'));
  data = await writeFolder({
    'tags.json': tags,
    'roles.json': roles,
    ...Object.fromEntries(flour),
  });
  server = await runServer(['dev', '--data', data, '--out', out, '--port', '0'], {}, project);
  page = await openPage();
});
afterAll(async () => {
  page.close();
  expect(await server.stop('SIGINT')).toBe(130);
});

/** A page in a browser, as far as the server can see it: it waits to be told to reload. */
interface OpenPage {
  reloads(): number;
  close(): void;
}

async function openPage(): Promise<OpenPage> {
  const leave = new AbortController();
  const response = await fetch(`${server.url}/_dev/events`, { signal: leave.signal });
  let events = '';
  const read = async () => {
    for await (const chunk of response.body ?? []) events += new TextDecoder().decode(chunk);
  };
  read().catch(() => {});
  return { reloads: () => events.split('event: reload').length - 1, close: () => leave.abort() };
}

/** In one step: between the two of `writeFile` the server could begin a build of an empty file. */
async function write(file: string, text: string): Promise<void> {
  const hidden = join(dirname(file), `.${basename(file)}`);
  await writeFile(hidden, text);
  await rename(hidden, file);
}
const edit = async (file: string, change: (text: string) => string) =>
  write(file, change(await readFile(file, 'utf8')));
const code = (path: string) => join(project, path);
const get = (path: string) => fetch(`${server.url}${path}`);
const json = async (path: string) => (await get(`/api/v1${path}`)).json();

const styleSheet = async () =>
  /href="(\/assets\/[^"]+\.css)"/.exec(await (await get('/')).text())?.[1] ?? '';

/**
 * Makes a change, and waits until the server says what it did, and the page has heard of it.
 * @returns what it printed
 */
async function saidAfter(change: () => Promise<unknown>, said: RegExp): Promise<string> {
  const before = server.output().length;
  const printed = () => server.output().slice(before);
  const reloads = page.reloads();
  await change();
  await expect.poll(printed, { timeout: 60_000, interval: 50 }).toMatch(said);
  const announced = printed().split('pages reload').length - 1;
  await expect.poll(page.reloads).toBe(reloads + announced);
  return printed();
}

describe('npm run dev', { timeout: 90_000 }, () => {
  it('serves pages that reload themselves by a script of the same origin, and caches nothing', async () => {
    const html = await get('/');
    expect(html.headers.get('cache-control')).toBe('no-store');
    const script = /<script src="(\/_dev\/[^"]+)"><\/script>/.exec(await html.text())?.[1] ?? '';
    const reload = await get(script);
    expect(reload.headers.get('content-type')).toBe('text/javascript');
    expect(await reload.text()).toContain("EventSource('/_dev/events')");
    expect((await get(await styleSheet())).headers.get('cache-control')).toBe('no-store');
    expect((await json('/frameworks/flour_act')).data.name).toBe('The flour act');
  });

  it('builds again when data, a page or a style sheet change, and has them all', async () => {
    const reloads = page.reloads();
    await saidAfter(
      () =>
        Promise.all([
          edit(code('generator/site/style/base.css'), (text) => `${text}:root { --newer: 1 }\n`),
          edit(code('generator/site/pages/not-found.tsx'), (text) =>
            text.replaceAll('There is no such page', 'Nothing is here'),
          ),
          edit(join(data, 'flour_act/articles.json'), (text) =>
            text.replaceAll('store flour', 'sift spelt'),
          ),
        ]),
      /\S+\.(?:css|tsx|json) and 2 more changed: built in \d+\.\d s; pages reload/,
    );
    expect(page.reloads()).toBe(reloads + 1);
    expect(await (await get(await styleSheet())).text()).toMatch(/--newer: ?1/);
    expect(await (await get('/nowhere/')).text()).toContain('Nothing is here');
    expect(JSON.stringify(await json('/frameworks/flour_act/articles/1'))).toContain('sift spelt');
    expect((await json('/search?q=spelt')).meta.total).toBeGreaterThan(0);
  });

  it('says what is wrong with the data, goes on with the last good build, and recovers', async () => {
    const file = join(data, 'tags.json');
    const good = await readFile(file, 'utf8');
    const reloads = page.reloads();
    const printed = await saidAfter(
      () => write(file, 'oops'),
      /tags\.json changed: the build failed after \d+\.\d s; the last good one is still served/,
    );
    expect(printed).toContain('tags.json, line 1, column 1: is not JSON');
    expect((await json('/search?q=spelt')).meta.total).toBeGreaterThan(0);
    expect(page.reloads()).toBe(reloads);
    await saidAfter(() => write(file, good), /tags\.json changed: built in/);
  });

  it('keeps the last good function when the new code cannot be loaded, and restarts it when it can', async () => {
    const file = code('edge/http/response.ts');
    const good = await readFile(file, 'utf8');
    await saidAfter(
      () => write(file, `${good}\nconst broken = ;\n`),
      /edge\/http\/response\.ts changed: the build failed after \d+\.\d s; the last good one is still served/,
    );
    expect((await get('/api/v1/health')).status).toBe(200);
    await saidAfter(
      () => write(file, good.replace('`"', '`"2-')),
      /response\.ts changed: built in \d+\.\d s; pages reload/,
    );
    expect((await get('/api/v1/health')).headers.get('etag')).toMatch(/^"2-/);
  });

  it('keeps the last good function where only the server of the new code does not start', async () => {
    const file = code('generator/serve/adapter.ts');
    const good = await readFile(file, 'utf8');
    await saidAfter(
      () => write(file, `${good}\nconst broken = ;\n`),
      /adapter\.ts changed: built, but the function does not start; the last good one still answers/,
    );
    expect((await get('/api/v1/health')).status).toBe(200);
    await saidAfter(() => write(file, good), /adapter\.ts changed: built in/);
  });

  it('builds once, by what there is then, where data and code change while a build runs', async () => {
    const file = join(data, 'flour_act/framework.json');
    const sayAbout = (what: string) =>
      edit(file, (text) => text.replace(/"description":"[^"]*"/, `"description":"About ${what}."`));
    const builder = async () => (await holderOf(lockBeside(out)))?.pid;
    const waits = { timeout: 60_000, interval: 20 };
    // A build waits for a command at work that has left something.
    const halfWritten = join(data, '.flour_act.next');
    await mkdir(halfWritten);
    const printed = await withLock(data, 'a sync', () =>
      saidAfter(async () => {
        await sayAbout('oats');
        await expect.poll(builder, waits).toBeDefined();
        const first = await builder();
        await sayAbout('barley');
        await expect.poll(builder, waits).not.toBe(first);
        await expect.poll(builder, waits).toBeDefined();
        const second = await builder();
        await edit(code('edge/contract/version.ts'), (text) => `${text}\n`);
        await expect.poll(builder, waits).not.toBe(second);
        await rm(halfWritten, { recursive: true });
      }, /and 1 more changed: built in/),
    );
    expect(printed.match(/built in/g)).toHaveLength(1);
    expect(printed).not.toMatch(/failed|is at work/);
    expect((await json('/frameworks/flour_act')).data.description).toBe('About barley.');
  });

  it('leaves what a build leaves', async () => {
    const other = await mkdtemp(join(tmpdir(), 'public-'));
    expect((await run('build', '--data', data, '--out', other)).status).toBe(0);
    const files = await readdir(join(other, 'api'), { recursive: true, withFileTypes: true });
    expect(files.length).toBeGreaterThan(100);
    for (const file of files.filter((each) => each.isFile())) {
      const path = relative(other, join(file.parentPath, file.name));
      expect(
        (await readFile(join(out, path))).equals(await readFile(join(other, path))),
        path,
      ).toBe(true);
    }
  });
});
