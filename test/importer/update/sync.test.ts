import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileName } from '../../../generator/dataset/read-folder.ts';
import type { FrameworkFolder } from '../../../generator/dataset/records.ts';
import { type Outcome, PROJECT, run, runServer, start } from '../../helpers/command.ts';
import { type FolderContents, writeFolder } from '../../helpers/sample-data.ts';
import { FORMEX_NAMES, fixture, PAGE_NAME, SAMPLE_ACT } from '../fixture-files.ts';
import { hang, status, xhtml } from '../sources/cellar/answers.ts';
import { FakeCellar } from '../sources/cellar/fake-cellar.ts';

const EMPTY: FolderContents = {
  'tags.json': [],
  'roles.json': [{ name: 'flyer', description: 'Whoever flies a kite.', forms: ['flyers'] }],
};

let data: string;
let source: string;
beforeEach(async () => {
  data = await writeFolder(EMPTY);
  source = await sourceFolder((text) => text);
});

/** A folder with the invented act in it, its files changed as asked. */
async function sourceFolder(
  change: (text: string) => string,
  names: readonly string[] = FORMEX_NAMES,
) {
  const folder = await mkdtemp(join(tmpdir(), 'acts-'));
  await mkdir(join(folder, SAMPLE_ACT));
  for (const name of names)
    await writeFile(join(folder, SAMPLE_ACT, name), fixture(name, change).bytes);
  return folder;
}

const add = (...more: string[]) =>
  run('sync', '--data', data, '--from', source, '--add', 'sample_act', SAMPLE_ACT, ...more);
const sync = (...more: string[]) =>
  run('sync', 'sample_act', '--data', data, '--from', source, ...more);

async function read<Part extends keyof FrameworkFolder>(
  part: Part,
): Promise<FrameworkFolder[Part]> {
  return JSON.parse(await readFile(join(data, 'sample_act', fileName(part)), 'utf8'));
}
const log = () => read('syncLog');

/** Everything in the framework's folder but the log. */
async function contents(): Promise<Record<string, string>> {
  const names = (await readdir(join(data, 'sample_act'))).filter(
    (name) => name !== 'sync-log.json',
  );
  const entries = names.map(async (name) => [
    name,
    await readFile(join(data, 'sample_act', name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

function expectFailure(outcome: Outcome, message: string): void {
  expect(outcome.status).toBe(1);
  expect(outcome.stderr).toContain(message);
  expect(outcome.stderr).not.toMatch(/\.ts:\d+/);
}

describe('sync --add', () => {
  it('takes in an act that the data does not have yet, and says what it found', async () => {
    const outcome = await add();
    expect(outcome.status).toBe(0);
    expect(outcome.stdout).toMatch(
      /^sample_act: formex, articles \+5 ~0, recitals \+\d+ ~0, requirements \+2/,
    );
    expect(await read('framework')).toMatchObject({
      id: 1,
      slug: 'sample_act',
      celex_number: SAMPLE_ACT,
      status: 'active',
      text_edition: 'official',
      legaltext_url: 'http://data.europa.eu/eli/reg/2031/77/oj',
      expected_articles: 5,
    });
    expect(await read('requirements')).toMatchObject([
      {
        article_number: 2,
        paragraph_ref: '1',
        stakeholder_roles: ['flyer'],
        requirement_type: 'mandatory',
      },
      { article_number: 2, paragraph_ref: '1', requirement_type: 'mandatory' },
    ]);
    expect(await log()).toMatchObject([
      { articles_added: 5, requirements_added: 2, success: true },
    ]);
    expect((await run('check', '--data', data)).status).toBe(0);
  });

  it('gives each act an id of its own, and refuses a slug that is taken', async () => {
    await add();
    const second = await run(
      'sync',
      '--data',
      data,
      '--from',
      source,
      '--add',
      'another_act',
      SAMPLE_ACT,
    );
    expect(second.status).toBe(0);
    const { id } = JSON.parse(await readFile(join(data, 'another_act/framework.json'), 'utf8'));
    expect(id).toBe(2);
    const again = await add();
    expect(again.status).toBe(2);
    expect(again.stderr).toContain("'sample_act' is in the data folder already");
  });

  it.each([
    [['--add', 'sample_act'], '--add takes a slug and one CELEX number'],
    [['--add', 'Sample', SAMPLE_ACT], "'Sample' is not a slug"],
    [['--add', 'sample_act', '../..'], "'../..' is not a CELEX number"],
    [['balloons'], "there is no framework 'balloons' in the data folder"],
    [['--edition', 'x', '--from', 'y'], '--edition and --from exclude each other'],
  ])('%j is a wrong command line', async (args, message) => {
    const outcome = await run('sync', '--data', data, ...args);
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toContain(message);
  });
});

describe('a sync', () => {
  it('that finds nothing new adds an entry with zeros and changes nothing else', async () => {
    await add();
    const before = await contents();
    expect((await sync()).status).toBe(0);
    expect(await contents()).toEqual(before);
    expect((await log())[1]).toMatchObject({
      articles_added: 0,
      articles_updated: 0,
      recitals_added: 0,
      recitals_updated: 0,
      requirements_added: 0,
      success: true,
      error_message: null,
    });
  });

  it('takes in what changed, keeps ids and dates of the rest, and dates what it touched', async () => {
    await add();
    const [before] = await read('requirements');
    source = await sourceFolder((text) => text.replace('three summers', 'four summers'));
    const outcome = await sync();
    expect(outcome.stdout).toContain('articles +0 ~1, recitals +0 ~0');
    expect((await log())[1]).toMatchObject({ articles_updated: 1, articles_added: 0 });
    const [after] = await read('requirements');
    expect(after).toEqual(before);
    const articles = await read('articles');
    const dates = new Map(
      articles.map((article) => [article.article_number, article.processed_date]),
    );
    expect(dates.get(2)).not.toBe(dates.get(1));
  });

  it('never overwrites a requirement that a person reviewed', async () => {
    await add();
    const reviewed = (await read('requirements')).map((record) => ({
      ...record,
      requirement_text: 'Corrected by hand.',
      reviewed: true,
    }));
    await writeFile(join(data, 'sample_act/requirements.json'), JSON.stringify(reviewed));
    source = await sourceFolder((text) =>
      text.replace('shall enter each kite', 'shall enter every kite'),
    );
    const outcome = await sync();
    expect(outcome.status).toBe(0);
    expect(outcome.stderr).toContain('warning:');
    const after = await read('requirements');
    expect(after).toContainEqual(reviewed[0]);
  });

  it('keeps the questions of what is there, and drops those of what is gone', async () => {
    await add();
    const articles = await read('articles');
    const gone = { ...articles[0], article_number: 900 };
    const kept = { article_number: 1, questions: ['how high may it fly'] };
    const questions = [kept, { article_number: 900, questions: ['what was here'] }];
    await writeFile(join(data, 'sample_act/articles.json'), JSON.stringify([...articles, gone]));
    await writeFile(join(data, 'sample_act/questions.json'), JSON.stringify(questions));
    const outcome = await sync();
    expect(outcome.stdout).toContain('1 article removed: 900');
    expect(await read('questions')).toEqual([kept]);
  });

  it('in --dry-run prints the differences and writes nothing', async () => {
    await add();
    const [before, entries] = [await contents(), await log()];
    source = await sourceFolder((text) => text.replace('three summers', 'four summers'));
    const outcome = await sync('--dry-run');
    expect(outcome.stdout).toContain('articles +0 ~1');
    expect(outcome.stdout).toContain('Nothing was written');
    expect(await contents()).toEqual(before);
    expect(await log()).toEqual(entries);
  });

  it('leaves other files in the folder', async () => {
    await add();
    await writeFile(join(data, 'sample_act/notes.txt'), 'mine');
    await sync();
    expect(await readFile(join(data, 'sample_act/notes.txt'), 'utf8')).toBe('mine');
    expect((await readdir(data)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('a sync that fails', () => {
  it.each<[string, (text: string) => string, string]>([
    ['XML that ends half way', (text) => text.slice(0, 900), SAMPLE_ACT],
    [
      'XML of another kind',
      () => '<?xml version="1.0"?><rss><channel/></rss>',
      'there is no Formex or XHTML of an act',
    ],
    ['no XML', () => 'just a note', SAMPLE_ACT],
  ])('over %s logs why, and leaves the data as it was', async (_, change, message) => {
    await add();
    const before = await contents();
    source = await sourceFolder(change);
    const outcome = await sync();
    expectFailure(outcome, message);
    expect(await contents()).toEqual(before);
    const entry = (await log()).at(-1);
    expect(entry).toMatchObject({ success: false, articles_updated: 0 });
    expect(entry?.error_message).toContain(SAMPLE_ACT);
  });

  it('over lost text names it, and obeys --allow-loss', async () => {
    const stray = '<ENACTING.TERMS><P>A sentence in the wrong place.</P>';
    source = await sourceFolder((text) => text.replace('<ENACTING.TERMS>', stray));
    const refused = await add();
    expectFailure(refused, '--allow-loss');
    expect((await add('--allow-loss')).status).toBe(0);
  });

  it('for an act that is not there yet leaves no folder', async () => {
    const outcome = await run(
      'sync',
      '--data',
      data,
      '--from',
      source,
      '--add',
      'balloons',
      '32031R0078',
    );
    expectFailure(outcome, "there is no folder '32031R0078' in it");
    expect(existsSync(join(data, 'balloons'))).toBe(false);
  });

  it('over a broken data folder says so before it does anything', async () => {
    await writeFile(join(data, 'tags.json'), '[');
    expectFailure(await add(), 'tags.json, line 1, column 2: is not JSON');
  });
});

describe('the changelog', () => {
  it('shows what the runs wrote', async () => {
    await add();
    await sync();
    const out = await mkdtemp(join(tmpdir(), 'public-'));
    await run('build', '--data', data, '--out', out);
    const server = await runServer(['serve', '--dir', out, '--port', '0']);
    const body = await (await fetch(`${server.url}/api/v1/frameworks/sample_act/changelog`)).json();
    await server.stop();
    expect(body.meta.total).toBe(2);
    expect(body.data.map((entry: { articles_added: number }) => entry.articles_added)).toEqual([
      0, 5,
    ]);
    expect(body.data[0].synced_at > body.data[1].synced_at).toBe(true);
  });
});

describe('sync from the Publications Office', () => {
  let cellar: FakeCellar;
  beforeAll(async () => {
    cellar = await FakeCellar.start();
  });
  afterAll(() => cellar.close());
  const env = () => ({ CELLAR_URL: cellar.url, CELLAR_CACHE: 'off', CELLAR_TIMEOUT: '1' });
  const remote = (...args: string[]) => run({ env: env() }, 'sync', '--data', data, ...args);

  it('fetches, falls back on XHTML, and syncs', async () => {
    cellar.onAct(SAMPLE_ACT, status(404), xhtml(fixture(PAGE_NAME).bytes));
    const outcome = await remote('--add', 'sample_act', SAMPLE_ACT);
    expect(outcome.stderr).toBe('');
    expect(outcome.stdout).toMatch(/^sample_act: xhtml, articles \+5/);
  });

  it('fails with act, source and cause when there is no such act', async () => {
    const outcome = await remote('--add', 'balloons', '32031R0078');
    expectFailure(outcome, '32031R0078');
    expect(outcome.stderr).toContain(cellar.url);
  });

  it('that is interrupted leaves the old data whole, and no entry', async () => {
    await add();
    const [before, entries] = [await contents(), await log()];
    cellar.onAct(SAMPLE_ACT, hang());
    const child = start(['sync', 'sample_act', '--data', data], { ...env(), CELLAR_TIMEOUT: '20' });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    while (cellar.inFlight === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(await contents()).toEqual(before);
    expect(await log()).toEqual(entries);
  });
});

/** Official files are not part of this project; the test looks for them beside it. */
const OFFICIAL = fileURLToPath(new URL('../../../../shared/eurlex', import.meta.url));

describe.skipIf(!existsSync(OFFICIAL))('official acts', () => {
  it('are taken in, one command an act, and found unchanged by the next sync of all', async () => {
    for (const list of ['tags.json', 'roles.json'])
      await copyFile(join(PROJECT, 'data', list), join(data, list));
    const acts = [
      ['nis2', '32022L2555', 46, 144, 3],
      ['cra', '32024R2847', 71, 130, 8],
    ] as const;
    for (const [slug, celex, articles, recitals, annexes] of acts) {
      const outcome = await run('sync', '--data', data, '--from', OFFICIAL, '--add', slug, celex);
      expect(outcome.stdout).toContain(`articles +${articles} ~0, recitals +${recitals} ~0`);
      expect(outcome.stdout).toContain(`annexes changed: 0 before, ${annexes} after`);
    }
    const again = await run('sync', '--data', data, '--from', OFFICIAL);
    expect(again.stdout).toMatch(/nis2 +formex +46 +144 +3 +\d+ +100\.00 %/);
    expect(again.stdout).toMatch(/cra +xhtml +71 +130 +8 +\d+ +100\.00 %/);
  });
});
