import { beforeEach, describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { wordsDigest } from '../../generator/dataset/words-digest.ts';
import { frameworkResource } from '../../generator/render/resources.ts';
import { amendedFolder } from '../helpers/amended-act.ts';
import { run } from '../helpers/command.ts';
import { type FolderContents, sampleFolder, writeFolder } from '../helpers/sample-data.ts';
import { officialWords, withOfficial } from '../helpers/two-editions.ts';
import { SAMPLE_ACT } from '../importer/fixture-files.ts';
import { SLUG, SyncSetup } from '../importer/update/sync-setup.ts';

interface Article {
  paragraphs: { content: string; written_from?: string }[];
}

describe('npm run check', () => {
  it('with --stale lists the plain wordings to write anew, with the digest of the words', async () => {
    const folder: FolderContents = withOfficial(amendedFolder(), 'oven_act');
    const articles = folder['oven_act/articles.json'] as Article[];
    const [cleaning, chimneys] = articles.map(({ paragraphs }) => paragraphs[0]);
    if (cleaning === undefined || chimneys === undefined) throw new Error('no such articles');
    const words = officialWords(cleaning.content);
    cleaning.written_from = wordsDigest('Words of long ago.');
    chimneys.written_from = wordsDigest(officialWords(chimneys.content));
    const data = await writeFolder(folder);
    await run('record', '--data', data, '--all', '--note', 'An act more.');
    const { status, stdout } = await run('check', '--data', data, '--stale');
    expect(status).toBe(0);
    expect(stdout).toContain(
      '1 plain wording to write anew\n  oven_act/articles.json, Article 1(1): the official words are ' +
        `others now; once it restates them, written_from is ${wordsDigest(words)}\n`,
    );
  });

  it('with --pairs lists what names no official words, and what no requirement names', async () => {
    const folder: FolderContents = withOfficial(amendedFolder(), 'oven_act');
    const records = folder['oven_act/requirements.json'] as { requirement_text: string }[];
    const [first, second] = records;
    if (first === undefined || second === undefined) throw new Error('no requirements');
    const [article] = folder['oven_act/articles.json'] as Article[];
    const digest = wordsDigest(officialWords(article?.paragraphs[0]?.content ?? ''));
    const restate = async (written_from?: string) => {
      folder['oven_act/requirements.json'] = [
        { ...first, ...(written_from === undefined ? {} : { written_from: [written_from] }) },
        ...records.slice(1),
      ];
      const data = await writeFolder(folder);
      await run('record', '--data', data, '--all', '--note', 'An act more.');
      const { status, stdout } = await run('check', '--pairs', '--data', data);
      expect(status).toBe(0);
      return stdout;
    };
    const open = await restate();
    expect(open).toMatch(
      /requirement \d+, art_1\/par_1: names no official words; most like it: [0-9a-f]{12}, "/,
    );
    expect(open).toContain(`art_1/par_1: no requirement names ${digest}`);
    const paired = await restate(digest);
    expect(paired).not.toContain(digest);
    expect(await restate('0123456789ab')).toMatch(/names words that are gone; most like it/);
  });

  it('says that nothing was compared where the data folder has no official text', async () => {
    const folder = await writeFolder(sampleFolder());
    const { status, stdout } = await run('check', '--pairs', '--data', folder);
    expect(status).toBe(0);
    expect(stdout).toContain(`no official texts in ${folder}: no plain wording was compared`);
    expect(stdout).not.toContain('to write anew');
    expect(stdout).toContain(`no official texts in ${folder}: nothing to pair with`);
    expect(stdout).not.toContain('to pair with official words');
  });

  it('prints every disagreement between the dates of requirements, deadlines and rules', async () => {
    const folder = sampleFolder();
    const file = 'bread_act/requirements.json';
    const other = 'bread_act/deadlines.json';
    const [first, second, third, fourth, fifth] = folder[file] as object[];
    const source_provision = { celex: '32021R0001', article: '45', paragraph: '1' };
    const [entry, due] = folder[other] as object[];
    const duty = { requirement_type: 'mandatory', applies_from: undefined };
    const by = (date: string) => ({ ...duty, requirement_text: `Bakers must report by ${date}.` });
    folder[file] = [
      { ...first, ...by('1 January 2027') },
      { ...second, ...by('2 January 2027'), deadline_id: 1002 },
      { ...third, ...duty, deadline_id: 1003 },
      { ...fourth, ...by('3 January 2027') },
      {
        ...fifth,
        article_number: 1,
        deadline_id: 1004,
        requirement_type: 'general',
        linked_article_refs: [],
      },
    ];
    folder[other] = [
      entry,
      due,
      { ...due, id: 1003, deadline_date: '2025-01-01', deadline_type: 'other' },
      { ...due, id: 1004, deadline_date: '2027-03-01', deadline_type: 'other' },
      { ...due, id: 1005, deadline_date: '2027-04-01', deadline_type: 'other', paragraph_ref: '2' },
    ];
    folder['bread_act/application.json'] = [{ date: '2026-02-01', scope: null, source_provision }];
    const { status, stdout } = await run('check', '--data', await writeFolder(folder));
    expect(status).toBe(0);
    expect(stdout.split('\n').slice(0, 8)).toEqual([
      '7 disagreements between dates of requirements, deadlines and application',
      `  ${file}, requirement 10010100, Article 1(1): sets 2027-01-01 in its words, but has no deadline_id: it is 1002`,
      `  ${file}, requirement 10010101, Article 1(1): sets 2027-01-02 in its words, but is due on 2027-01-01, by deadline 1002: correct the one that is wrong`,
      `  ${file}, requirement 10020101, Article 1(1): is a right or a power, which is never due: remove its deadline_id 1004`,
      `  ${file}, requirement 10010102, Article 1(2): is due on 2025-01-01, by deadline 1003, but the deadlines of its paragraph on 2027-04-01: correct the one that is wrong`,
      `  ${file}, requirement 10010102, Article 1(2): is due on 2025-01-01, by deadline 1003, before it applies from 2026-02-01: correct the deadline or the rule`,
      `  ${file}, requirement 10020100, Article 2(1): sets 2027-01-03 in its words, but no deadline of its provision has it: add one, and its id here as deadline_id`,
      `  ${other}, deadline 1002, Article 1(1): is from when provisions apply, 2027-01-01, but the rules of application.json are of 2026-02-01: correct the one that is wrong`,
    ]);
  });

  it('warns of an amendment whose day has come, until a person notes that this is known', async () => {
    const pending = (known: object) => {
      const folder = sampleFolder();
      Object.assign(folder['flour_act/framework.json'] as object, {
        pending_amendments: [
          { celex: '32025R0037', from: '2025-02-04', ...known },
          { celex: '32025R0038', from: '2999-01-01' },
        ],
      });
      return writeFolder(folder);
    };
    const warned = await run('check', '--data', await pending({}));
    expect(warned.status).toBe(0);
    expect(warned.stderr).toMatch(
      /^warning: flour_act\/framework.json, pending_amendments 32025R0037: has counted since 2025-02-04, .*"known_since": "\d{4}-\d\d-\d\d" that this is known\n$/,
    );
    const known = await pending({ known_since: '2025-03-01' });
    expect(await run('check', '--data', known)).toMatchObject({ status: 0, stderr: '' });
    const [, flour] = (await loadDataset(known)).frameworks;
    if (flour === undefined) throw new Error('no such act');
    expect(frameworkResource(flour).pending_amendments).toEqual([
      { celex: '32025R0037', from: '2025-02-04' },
      { celex: '32025R0038', from: '2999-01-01' },
    ]);
  });
});

describe('npm run check of the files of releases', () => {
  it.each(['snapshots.json', 'snapshot-records.json', 'snapshot-changes.json'])(
    'refuses what a build or a snapshot would: %s',
    async (file) => {
      const data = await writeFolder({ ...sampleFolder(), [file]: '[' });
      const { status, stderr } = await run('check', '--data', data);
      expect(status).toBe(1);
      expect(stderr).toContain(
        `${file}, line 1, column 2: is not JSON. Restore it from version control`,
      );
    },
  );
});

describe('npm run check of the list of releases', () => {
  const release = (version: string) => ({
    version,
    date: '2026-01-02',
    digest: `sha256:${'0'.repeat(64)}`,
    counts: {
      frameworks: 0,
      articles: 0,
      recitals: 0,
      annexes: 0,
      requirements: 0,
      deadlines: 0,
    },
    changes: [],
    archive: null,
    download_url: null,
  });
  const checked = async (...versions: string[]) =>
    run(
      'check',
      '--data',
      await writeFolder({ ...sampleFolder(), 'snapshots.json': versions.map(release) }),
    );

  it('refuses one that is there twice, and an order that is not theirs', async () => {
    expect((await checked('1.10.0', '1.9.0')).stderr).toBe('');
    for (const [first, second] of [
      ['1.1.0', '1.1.0'],
      ['1.9.0', '1.10.0'],
    ] as const) {
      const { status, stderr } = await checked(first, second);
      expect(status).toBe(1);
      expect(stderr).toContain(`${second} comes after ${first}: each version is listed once`);
    }
  });
});

describe('npm run check --official', () => {
  let setup: SyncSetup;
  beforeEach(async () => {
    setup = await SyncSetup.create();
    await setup.add();
    await setup.restate();
    await run('record', '--data', setup.data, SLUG, '--note', 'In plain language.');
  });
  const check = (...words: string[]) => run('check', '--data', setup.data, ...words);

  it('compares where a folder is named, and only then', async () => {
    expect((await check('--official', setup.source)).stdout).toContain(
      `compared with official texts: ${SLUG}; `,
    );
    const alone = await check();
    expect(alone).toMatchObject({ status: 0, stderr: '' });
    expect(alone.stdout).not.toContain('compared with official texts');
    expect((await run('check', '--help')).stdout).not.toContain('shared/eurlex');
  });

  it('fails over a damaged file, and over a folder with nothing to compare', async () => {
    await setup.changeSource((text) => text.slice(0, 900));
    const damaged = await check('--official', setup.source);
    expect(damaged.status).toBe(1);
    expect(damaged.stderr).toContain(`${SLUG}, official text: ${SAMPLE_ACT}: `);
    const nothing = await check('--official', setup.data);
    expect(nothing.status).toBe(1);
    expect(nothing.stderr).toContain('has none of the acts of the data folder');
    expect(nothing.stderr).toContain('Name a folder that has one for each CELEX number');
    const missing = await check('--official', '/nowhere');
    expect(missing.status).toBe(2);
    expect(missing.stderr).toContain(
      '--official: there is no folder /nowhere; name one that exists',
    );
  });
});
