/** A build with official texts, from a folder and from a server that plays the Publications Office. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wordsDigest } from '../../generator/dataset/words-digest.ts';
import { outcomeOf, PROJECT, run, start } from '../helpers/command.ts';
import { hurried } from '../helpers/hurried.ts';
import { IS_WHOLE, partOf } from '../helpers/whole.ts';
import { SAMPLE_ACT } from '../importer/fixture-files.ts';
import {
  cutOff,
  folderOfActs,
  hang,
  negotiated,
  reset,
  status,
  tinyZip,
  xhtml,
  zip,
} from '../importer/sources/cellar/answers.ts';
import { type Answer, FakeCellar } from '../importer/sources/cellar/fake-cellar.ts';
import { SLUG, SyncSetup } from '../importer/update/sync-setup.ts';

let setup: SyncSetup;
let cellar: FakeCellar;
let folder: string;
beforeEach(async () => {
  setup = await SyncSetup.create();
  await setup.add();
  await restate(SLUG);
  cellar = (await FakeCellar.start()).otherwise(folderOfActs(setup.source));
  folder = await mkdtemp(join(tmpdir(), 'official-'));
});
afterEach(() => cellar.close());

interface Text {
  content: string;
  written_from?: string;
}

/** Makes the official texts of an act a plain wording of its own, with the digests of the words that it restates. */
async function restate(slug: string): Promise<void> {
  const act = join(setup.data, slug);
  for (const name of ['articles.json', 'recitals.json', 'annexes.json']) {
    const texts: unknown = JSON.parse(
      await readFile(join(act, 'official', name), 'utf8'),
      (_, value: unknown) => (isText(value) ? restatementOf(value) : value),
    );
    await writeFile(join(act, name), JSON.stringify(texts));
  }
  await writeFile(join(act, 'requirements.json'), '[]');
  await rm(join(act, 'official'), { recursive: true });
  const { status } = await run('record', slug, '--data', setup.data, '--note', 'Restated.');
  expect(status).toBe(0);
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'content' in value;
const restatementOf = (text: Text): Text => ({
  ...text,
  content: `Plainly: ${text.content}`,
  written_from: wordsDigest(text.content),
});

const cache = () => join(folder, 'cache');
const out = (name = 'public') => join(folder, name);

/** Where a build asks, and keeps what it gets. */
const office = () => ({
  CELLAR_URL: cellar.url,
  OFFICIAL_CACHE: cache(),
  HTTP_PROXY: '',
  http_proxy: '',
});
const places = (data = setup.data) => [
  '--data',
  data,
  '--out',
  out(),
  '--function',
  join(folder, 'function'),
];

/** Builds with official texts of the office. @param args after `--official`, which a first one that is `=required` ends */
async function build(...args: string[]) {
  const [first = '', ...others] = args[0] === '=required' ? args : ['', ...args];
  const env = { ...office(), CELLAR_TIMEOUT: '2' };
  return await hurried(() => run({ env }, 'build', ...places(), `--official${first}`, ...others));
}

/** The lines about acts, without the one about files. */
const said = ({ stdout }: { stdout: string }) => stdout.trim().split('\n').slice(0, -2);

async function answer<Body>(path: string, place = out()): Promise<Body> {
  return JSON.parse(await readFile(join(place, 'api/v1', path), 'utf8'));
}

/** The first article of the sample act, as it is served. */
async function servedArticle() {
  const { data } = await answer<{
    data: {
      text_edition: string;
      paragraphs: {
        content: string;
        official: string | null;
        plain_language: string | null;
        plain_language_stale: boolean | null;
      }[];
    };
  }>(`frameworks/${SLUG}/articles/1.json`);
  return data;
}

/** Every file below a folder, by path. */
async function filesBelow(place: string): Promise<Record<string, string>> {
  const paths = (await glob('**/*', { cwd: place, dot: true })).sort();
  const contents = await Promise.all(paths.map((path) => readFile(join(place, path), 'base64')));
  return Object.fromEntries(paths.map((path, index) => [path, contents[index] ?? '']));
}

describe('a build with official texts', () => {
  it('serves them, with the plain wording beside them, on pages too', async () => {
    const outcome = await build();
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(said(outcome)).toEqual([`${SLUG}: official, 1 version`]);
    const { text_edition, paragraphs } = await servedArticle();
    expect(text_edition).toBe('official');
    expect(paragraphs.length).toBeGreaterThan(0);
    for (const { content, official, plain_language, plain_language_stale } of paragraphs) {
      expect(content).toBe(official);
      expect(plain_language).toBe(`Plainly: ${official}`);
      expect(plain_language_stale).toBe(false);
    }
    const page = await readFile(join(out(), 'sample-act/article-1/index.html'), 'utf8');
    expect(page).toContain('Plainly: ');
    expect(page).toContain('Official wording');
    const { data } = await answer<{ data: { requirement_text: string; text_edition: string }[] }>(
      `frameworks/${SLUG}/requirements.json`,
    );
    expect(data.map(({ text_edition: edition }) => edition)).toContain('official');
  });

  it('asks for nothing that an earlier one has taken, changes no data, and is the same to the byte', async () => {
    const before = await filesBelow(setup.data);
    expect((await build('--no-pages')).status).toBe(0);
    const asked = cellar.requests.length;
    expect(asked).toBeGreaterThan(0);
    const first = await filesBelow(out());
    await rm(out(), { recursive: true });
    expect(said(await build('--no-pages'))).toEqual([`${SLUG}: official, 1 version`]);
    expect(cellar.requests).toHaveLength(asked);
    expect(await filesBelow(out())).toEqual(first);
    expect(await filesBelow(setup.data)).toEqual(before);
  });

  it('takes them from a folder, and keeps none of those', async () => {
    const outcome = await build('--from', setup.source, '--no-pages');
    expect(said(outcome)).toEqual([`${SLUG}: official, 1 version`]);
    expect(cellar.requests).toEqual([]);
    expect(existsSync(cache())).toBe(false);
  });

  it('keeps the labels of requirements as the data have them, so that the log still fits', async () => {
    const other = await SyncSetup.create();
    await other.add();
    const synced = join(other.data, SLUG, 'official/requirements.json');
    const records: { requirement_text: string; stakeholder_roles: string[] }[] = JSON.parse(
      await readFile(synced, 'utf8'),
    );
    const relabelled = records.toReversed().map((record) => ({
      ...record,
      requirement_text: 'Plainly said.',
      written_from: [wordsDigest(record.requirement_text)],
      stakeholder_roles: [],
    }));
    expect(records.map((record) => record.stakeholder_roles)).not.toEqual(
      relabelled.map((record) => record.stakeholder_roles),
    );
    await writeFile(join(setup.data, SLUG, 'requirements.json'), JSON.stringify(relabelled));
    const recorded = await run('record', SLUG, '--data', setup.data, '--note', 'Labelled.');
    expect(recorded).toMatchObject({ status: 0, stderr: '' });
    expect(await build('--no-pages')).toMatchObject({ status: 0, stderr: '' });
    const { data } = await answer<{
      data: { stakeholder_roles: string[]; text_edition: string }[];
    }>(`frameworks/${SLUG}/requirements.json`);
    expect(data.length).toBeGreaterThan(0);
    for (const row of data) expect(row.stakeholder_roles).toEqual([]);
  });

  it('has those of the versions in the data, and no newer one', async () => {
    await setup.addVersion('2033-05-01');
    expect(said(await build('--no-pages'))).toEqual([`${SLUG}: official, 1 version`]);
  });

  it('does without an earlier version that is not to be had, and says so', async () => {
    await rm(join(setup.data, SLUG), { recursive: true });
    await setup.addVersion('2033-05-01');
    await setup.add();
    await restate(SLUG);
    const version = (date: string) => ({
      version: date,
      kind: 'consolidated',
      celex: `0${SAMPLE_ACT.slice(1)}-${date.replaceAll('-', '')}`,
      from: date,
      amended_by: [],
    });
    await setup.edit<object>('framework.json', (framework) => ({
      ...framework,
      versions: [version('2032-05-01'), version('2033-05-01')],
    }));
    const line =
      /^sample_act: official, 1 version, without 2032-05-01 \(02031R0077-20320501: .*\)$/;
    expect(said(await build('--no-pages'))[0]).toMatch(line);
    cellar.otherwise(reset());
    expect(said(await build('--no-pages'))[0]).toMatch(line);
  });

  it('says where the checks refuse them, in one line', async () => {
    await setup.edit<object[]>('annexes.json', (annexes) => [
      ...annexes,
      { annex_number: 'IX', title: 'Kites of old', content: 'Kites of paper.' },
      { annex_number: 'X', title: 'Strings', content: 'Strings of hemp.' },
    ]);
    const [line = '', ...others] = said(await build('--no-pages'));
    expect(others).toEqual([]);
    expect(line).toBe(
      `${SLUG}: plain: the checks of the data refuse the official text: ${SLUG}/annexes.json, annex IX: is a wording ` +
        'without an official text; correct its number; and 1 other problem',
    );
  });

  it('says where the data name no words to compare with', async () => {
    for (const name of ['articles.json', 'recitals.json', 'annexes.json']) {
      await setup.edit<unknown>(name, (texts) =>
        JSON.parse(JSON.stringify(texts), (key, value) =>
          key === 'written_from' ? undefined : value,
        ),
      );
    }
    expect(said(await build('--no-pages'))).toEqual([
      `${SLUG}: official, 1 version; not compared: the data do not name the words that were restated`,
    ]);
  });
});

/** What the office answers for the act, and what the line of the act says. */
const FAULTS: Record<string, [Answer, RegExp]> = {
  '406': [status(406), /no English text of this act: status 406/],
  '404': [status(404), /no English text of this act: status 404/],
  '500': [status(500), /status 500/],
  'no answer': [hang(), /within \d+ s/],
  'a page that is no act': [
    negotiated({ xhtml: xhtml('<html><head><title>Busy</title></head><body/></html>') }),
    /32031R0077/,
  ],
  'a file that is cut off': [cutOff(tinyZip()), /cut off|closed|ended/],
  'an archive that is damaged': [zip(tinyZip().subarray(0, 60)), /cannot be unpacked|archive/],
  'another text than is asked for': [zip(tinyZip()), /32031R0077/],
};

describe('a fault of the office', () => {
  beforeEach(async () => {
    // What answers for other acts works: the fault is of this one.
    for (const celex of ['32016R0679', '32022R2065']) cellar.onAct(celex, zip(tinyZip()));
  });

  it.each(partOf(Object.entries(FAULTS), 0.5))(
    '%s leaves the act plain, until it is gone',
    async (_, fault) => {
      const [faulty, line] = fault;
      cellar.onAct(SAMPLE_ACT, faulty);
      const outcome = await build('--no-pages');
      expect(outcome).toMatchObject({ status: 0, stderr: '' });
      const [first = '', ...others] = said(outcome);
      expect(others).toEqual([]);
      expect(first).toMatch(/^sample_act: plain: /);
      expect(first).toMatch(line);
      expect((await servedArticle()).text_edition).toBe('plain_language');
      cellar.onAct(SAMPLE_ACT, folderOfActs(setup.source));
      expect(said(await build('--no-pages'))).toEqual([`${SLUG}: official, 1 version`]);
    },
  );
});

describe('an office that does not answer', () => {
  beforeEach(async () => {
    await setup.addOther('other_act');
    await restate('other_act');
  });

  it('leaves plain what was not taken before, and is asked no more after the first act', async () => {
    expect(said(await build('--only', SLUG, '--no-pages'))).toHaveLength(1);
    cellar.otherwise(reset());
    const outcome = await build('--no-pages');
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    const [other, own] = said(outcome);
    expect(other).toMatch(/^other_act: plain: .*Check the network/);
    expect(own).toBe(`${SLUG}: official, 1 version`);
    expect(outcome.stdout).toContain('\nofficial texts of 1 of 2 acts\n');
  });

  it('is asked for no second act', async () => {
    cellar.otherwise(reset());
    expect(said(await build('--no-pages'))[1]).toBe(
      `${SLUG}: plain: not asked for, since the Publications Office does not answer`,
    );
    expect(cellar.paths().filter((path) => path.endsWith(SAMPLE_ACT))).toEqual([]);
  });

  it('fails a build that requires official texts, and publishes nothing', async () => {
    cellar.otherwise(reset());
    const outcome = await build('=required', '--no-pages');
    expect(outcome.status).toBe(69);
    expect(outcome.stderr).toBe(
      'build failed: official texts are required, and 2 acts would be served without: other_act, sample_act. ' +
        'Nothing was published\n',
    );
    for (const place of [out(), join(folder, 'function')]) expect(existsSync(place)).toBe(false);
  });
});

describe('words that are not those that were restated', () => {
  const changed = (text: string) => text.replace('three summers', 'four summers');

  it('leave the act plain, and are named', async () => {
    await setup.changeSource(changed);
    const outcome = await build('--no-pages');
    expect(outcome.status).toBe(0);
    expect(said(outcome)).toEqual([
      `${SLUG}: plain: 1 provision has other words than those that were restated: art_2/par_2`,
    ]);
    expect((await servedArticle()).text_edition).toBe('plain_language');
    expect((await build('=required', '--no-pages')).status).toBe(69);
  });

  it('are asked for anew once they are restated', async () => {
    await build('--no-pages');
    await setup.changeSource(changed);
    await rm(join(setup.data, SLUG), { recursive: true });
    await setup.add();
    await restate(SLUG);
    expect(said(await build('--no-pages'))).toEqual([`${SLUG}: official, 1 version`]);
    const asked = cellar.requests.length;
    await build('--no-pages');
    expect(cellar.requests).toHaveLength(asked);
  });

  it('are found in the data folder as well', async () => {
    await setup.changeSource(changed);
    await setup.sync();
    const [line] = said(await build('--no-pages'));
    expect(line).toMatch(/^sample_act: plain: 1 provision /);
    expect(cellar.requests).toEqual([]);
    expect((await servedArticle()).text_edition).toBe('plain_language');
  });
});

describe('the texts that are kept', () => {
  const contents = async () => await glob('content-v2/**/*', { cwd: cache(), absolute: true });

  it.each<[string, (file: string) => Promise<void>]>([
    ['altered', async (file) => writeFile(file, 'Something else.')],
    ['cut off', async (file) => writeFile(file, (await readFile(file)).subarray(0, 40))],
    ['removed', (file) => rm(file)],
  ])('are fetched again where they are %s', async (_, damage) => {
    await build('--no-pages');
    const asked = cellar.requests.length;
    for (const file of await contents()) await damage(file);
    const outcome = await build('--no-pages');
    expect(said(outcome)).toEqual([`${SLUG}: official, 1 version`]);
    expect(outcome.stderr).toBe(
      `  warning: ${SAMPLE_ACT}: the text that was kept is damaged: it is fetched again\n`,
    );
    expect(cellar.requests).toHaveLength(2 * asked);
    expect(await contents()).toHaveLength(1);
    expect((await build('--no-pages')).stderr).toBe('');
  });

  it('need not be kept: the next build asks again', async () => {
    await mkdir(cache());
    await writeFile(join(cache(), 'content-v2'), '');
    const outcome = await build('--no-pages');
    expect(said(outcome)).toEqual([`${SLUG}: official, 1 version`]);
    expect(outcome.status).toBe(0);
    expect(outcome.stderr).toMatch(
      /^ {2}warning: 32031R0077 is fetched again by the next build: .+\n$/,
    );
  });

  it('are refused a place where there is a file', async () => {
    await writeFile(cache(), '');
    const outcome = await build();
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toContain(`OFFICIAL_CACHE: ${cache()} is a file; name a folder`);
  });

  it('are whole after a build that was killed while it asked', async () => {
    const before = await filesBelow(setup.data);
    cellar.onAct(SAMPLE_ACT, hang());
    const child = await start(['build', ...places(), '--official', '--no-pages'], office());
    const ended = outcomeOf(child);
    await expect.poll(() => cellar.inFlight).toBe(1);
    child.kill('SIGKILL');
    await ended;
    expect(await filesBelow(setup.data)).toEqual(before);
    cellar.onAct(SAMPLE_ACT, folderOfActs(setup.source));
    expect(said(await build('--no-pages'))).toEqual([`${SLUG}: official, 1 version`]);
  });
});

describe('a wrong command line', () => {
  it.each([
    [['--from', '.'], '--from is for --official only'],
    [['--official', 'often'], "'often' is invalid. Allowed choices are required"],
    [['--official', '--from', '/nowhere'], '--from: there is no folder /nowhere'],
  ])('%j ends with its reason', async (args, reason) => {
    const outcome = await run('build', '--data', setup.data, '--out', out(), ...args);
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toContain(reason);
  });
});

/** Official files are not part of this project; the test looks for them beside it. */
const OFFICIAL = fileURLToPath(new URL('../../../shared/eurlex', import.meta.url));

describe.skipIf(!existsSync(OFFICIAL))('acts as the Publications Office has them', () => {
  it('are served where they were restated', async () => {
    cellar.otherwise(folderOfActs(OFFICIAL));
    const acts = IS_WHOLE ? 'dga,gdpr' : 'gdpr';
    const args = [...places(join(PROJECT, 'data')), '--only', acts, '--no-pages'];
    const outcome = await run({ env: office() }, 'build', ...args, '--official');
    expect(said(outcome)).toEqual([
      ...(IS_WHOLE ? ['dga: official, 1 version'] : []),
      'gdpr: official, 2 versions',
    ]);
    const { data: article } = await answer<{ data: { paragraphs: Record<string, unknown>[] } }>(
      'frameworks/gdpr/articles/33.json',
    );
    for (const { content, official, plain_language: plain } of article.paragraphs) {
      expect(content).toBe(official);
      expect(plain).not.toBe(official);
    }
  });
});
