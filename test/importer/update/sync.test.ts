import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadDataset } from '../../../generator/dataset/load.ts';
import { wordsDigest, wordsProvision } from '../../../generator/dataset/words-digest.ts';
import { changelogRows } from '../../../generator/render/changelogs.ts';
import { apiOver } from '../../helpers/api.ts';
import { SAMPLE_ACT } from '../fixture-files.ts';
import { SLUG, SyncSetup } from './sync-setup.ts';

let setup: SyncSetup;
beforeEach(async () => {
  setup = await SyncSetup.create();
});

const fourSummers = (text: string) => text.replace('three summers', 'four summers');

describe('an act that the data does not have yet', () => {
  it('is taken in as a whole, and the data loads', async () => {
    const { delivery, plan, error } = await setup.add();
    expect(error).toBeNull();
    expect(delivery).toMatchObject({ format: 'formex', coverage: 1 });
    expect(plan?.counts).toMatchObject({ articles_added: 5, requirements_added: 2 });
    const { framework, requirements, syncLog } = await setup.folder();
    expect(framework).toMatchObject({
      id: 1,
      slug: SLUG,
      celex_number: SAMPLE_ACT,
      status: 'active',
      legaltext_url: 'http://data.europa.eu/eli/reg/2031/77/oj',
      expected_articles: 5,
    });
    const place = { article_number: 2, paragraph_ref: '1', requirement_type: 'mandatory' };
    expect(requirements).toMatchObject([{ ...place, stakeholder_roles: ['flyer'] }, place]);
    expect(syncLog).toMatchObject([{ articles_added: 5, requirements_added: 2, success: true }]);
    const { frameworks } = await loadDataset(setup.data);
    expect(frameworks).toMatchObject([{ record: { slug: SLUG }, edition: 'official' }]);
  });

  it('gets an id of its own', async () => {
    await setup.add();
    const second = await setup.addOther('another_act');
    expect(second.plan?.folder.framework.id).toBe(2);
  });
});

describe('an act that the data has', () => {
  beforeEach(async () => {
    await setup.add();
  });

  it('gets an entry with zeros when nothing is new, and nothing else changes', async () => {
    const before = await setup.contents();
    expect((await setup.sync()).error).toBeNull();
    expect(await setup.contents()).toEqual(before);
    expect((await setup.folder()).syncLog[1]).toMatchObject({
      articles_added: 0,
      articles_updated: 0,
      recitals_added: 0,
      recitals_updated: 0,
      requirements_added: 0,
      success: true,
      error_message: null,
    });
  });

  it('says whether anything but the log changed, and which provisions did', async () => {
    const { isChanged, plan } = await setup.sync();
    expect(isChanged).toBe(false);
    expect(plan?.provisions).toEqual([]);
    await setup.changeSource(fourSummers);
    expect((await setup.sync()).isChanged).toBe(true);
    const { syncLog } = await setup.folder();
    expect(syncLog.map(({ provisions }) => provisions)).toEqual([
      ['art_1', 'art_2', 'art_3', 'art_4', 'art_5', 'rct_1', 'rct_2', 'rct_3', 'anx_I', 'anx_II'],
      [],
      ['art_2'],
    ]);
    const { frameworks } = await loadDataset(setup.data);
    expect(changelogRows(frameworks).map((row) => JSON.parse(row).provisions)[0]).toEqual([
      'art_2',
    ]);
  });

  it('takes in what changed, keeps ids and dates of the rest, and dates what it touched', async () => {
    const before = (await setup.folder()).requirements;
    await setup.changeSource(fourSummers);
    const { plan } = await setup.sync();
    const counts = { articles_added: 0, articles_updated: 1, recitals_updated: 0 };
    expect(plan?.counts).toMatchObject(counts);
    expect((await setup.folder()).syncLog[1]).toMatchObject(counts);
    const { requirements, official } = await setup.folder();
    expect(requirements[0]).toEqual(before[0]);
    const dates = new Map(
      official?.articles.map((article) => [article.article_number, article.processed_date]),
    );
    expect(dates.get(2)).not.toBe(dates.get(1));
  });

  it('keeps the labels that a person corrected, and says how many in one line', async () => {
    await setup.edit<{ stakeholder_roles: string[] }[]>('official/requirements.json', (records) =>
      records.map((record) => ({ ...record, stakeholder_roles: [], reviewed: true })),
    );
    await setup.changeSource((text) =>
      text.replace('shall enter each kite', 'shall enter every kite'),
    );
    const { plan } = await setup.sync();
    expect(plan?.warnings).toEqual([]);
    expect(plan?.remarks).toContain('2 corrected requirements keep their labels');
    const { requirements } = await setup.folder();
    expect(requirements.map(({ stakeholder_roles }) => stakeholder_roles)).toEqual([[], []]);
    expect(requirements[0]?.texts.official).toContain('shall enter every kite');
  });

  it('does not take in again what a person judged no requirement', async () => {
    const [first, second] = (await setup.folder()).requirements;
    if (first === undefined) throw new Error('no requirements');
    const digests = [wordsDigest(first.texts.official ?? '')];
    await setup.edit<object[]>('official/requirements.json', ([, ...others]) => others);
    await setup.write('rejected.json', [{ provision: wordsProvision(first), digests }]);
    const { plan } = await setup.sync();
    expect(plan?.counts.requirements_added).toBe(0);
    expect((await setup.folder()).requirements).toEqual([second]);
  });

  it('notes digests of the official sentences and points, so that words can be checked without the text', async () => {
    const { sentences, official } = await setup.folder();
    expect(sentences?.version).toBe('original');
    const [paragraph] = official?.articles.at(-1)?.paragraphs ?? [];
    const ofParagraph = Object.values(sentences?.provisions ?? {}).find(
      ([whole]) => whole === wordsDigest(paragraph?.content ?? ''),
    );
    expect(ofParagraph).toBeDefined();
    expect(JSON.stringify(sentences)).not.toContain(paragraph?.content.split(' ')[0]);
  });

  it('keeps the questions of what is there, and drops those of what is gone', async () => {
    const kept = { article_number: 1, questions: ['how high may it fly'] };
    await setup.edit<object[]>('official/articles.json', (articles) => [
      ...articles,
      { ...articles[0], article_number: 900 },
    ]);
    await setup.write('questions.json', [
      kept,
      { article_number: 900, questions: ['what was it'] },
    ]);
    await setup.edit<object[]>('official/recitals.json', (recitals) => [
      ...recitals,
      { recital_number: 900, content: 'Kites were flown.' },
    ]);
    await setup.edit<object[]>('official/requirements.json', (records) => [
      ...records,
      { ...records[0], id: 19_000_100, article_number: 900 },
    ]);
    const { plan } = await setup.sync();
    expect(plan?.remarks).toEqual([
      '1 article removed: 900',
      '1 recital removed: 900',
      'requirements removed: 19000100',
      'questions removed, those for: article 900',
    ]);
    expect((await setup.folder()).questions).toEqual([kept]);
  });

  it('is not written in a dry run, which finds the same differences', async () => {
    const [before, log] = [await setup.contents(), (await setup.folder()).syncLog];
    await setup.changeSource(fourSummers);
    const { plan } = await setup.sync({ dryRun: true });
    expect(plan?.counts).toMatchObject({ articles_added: 0, articles_updated: 1 });
    expect(await setup.contents()).toEqual(before);
    expect((await setup.folder()).syncLog).toEqual(log);
  });

  it('is not refused for what is wrong with another act', async () => {
    await setup.addOther('other_act');
    await writeFile(
      join(setup.data, 'other_act/topics.json'),
      '[{"provision":"art_99","tags":[]}]',
    );
    expect((await setup.sync()).error).toBeNull();
  });

  it('keeps other files of its folder', async () => {
    const notes = join(setup.data, SLUG, 'notes.txt');
    await writeFile(notes, 'mine');
    await setup.sync();
    expect(await readFile(notes, 'utf8')).toBe('mine');
    expect((await readdir(setup.data)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('shows each sync in its changelog, newest first', async () => {
    await setup.sync();
    const api = await apiOver(await loadDataset(setup.data));
    const { data, meta } = await api.page(`/frameworks/${SLUG}/changelog`);
    expect(meta.total).toBe(2);
    expect(data.map(({ articles_added }) => articles_added)).toEqual([0, 5]);
    const [newest, oldest] = data.map(({ synced_at }) => Date.parse(String(synced_at)));
    expect(newest).toBeGreaterThan(oldest ?? Number.NaN);
  });
});
