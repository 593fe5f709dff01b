/** A sync of one edition beside the other. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDataFolder } from '../../../generator/dataset/read-folder.ts';
import type { FrameworkRecord } from '../../../generator/dataset/records.ts';
import { wordsDigest } from '../../../generator/dataset/words-digest.ts';
import { localSource } from '../../../generator/importer/sources/folder/folder-source.ts';
import type { KnownVersions } from '../../../generator/importer/sources/source.ts';
import { plainDelivery } from '../../../generator/importer/update/plain-delivery.ts';
import { syncAct } from '../../../generator/importer/update/sync-act.ts';
import { writeFolder } from '../../helpers/sample-data.ts';
import { SAMPLE_ACT } from '../fixture-files.ts';
import { SLUG, SyncSetup } from './sync-setup.ts';

const FIRST = '2033-05-01';
const AMENDER = '32032R0001';

let setup: SyncSetup;
beforeEach(async () => {
  setup = await SyncSetup.create();
  await setup.add();
});

const restated = (article_number: number, paragraph_ref: string, content: string) => ({
  article_number,
  title: 'In plain words',
  chapter: null,
  paragraphs: [{ paragraph_ref, content }],
});

async function restate(articles: object[], recitals: object[] = []): Promise<void> {
  await setup.write('articles.json', articles);
  await setup.write('recitals.json', recitals);
  await setup.write('annexes.json', []);
  await setup.write('requirements.json', []);
}

describe('a sync of the official edition', () => {
  it('changes nothing where it finds what it has, in whatever order the files are read', async () => {
    await setup.addVersion(FIRST);
    await setup.addVersion('2034-05-01');
    await setup.restate();
    await setup.edit<FrameworkRecord>('framework.json', (framework) => ({
      ...framework,
      versions: [],
    }));
    const [first, second] = (await setup.folder()).requirements;
    if (first === undefined || second === undefined) throw new Error('no requirements');
    // The plain wording has the second one alone, so that it is read first.
    const { texts, ...labels } = second;
    await setup.write('requirements.json', [{ ...labels, requirement_text: 'Say it plainly.' }]);
    expect((await setup.sync()).isChanged).toBe(true);
    expect((await setup.sync()).isChanged).toBe(false);
  });

  it('leaves the recitals to the restatement where only consolidated texts are to be had', async () => {
    const version = { version: FIRST, kind: 'consolidated', celex: null, from: FIRST };
    await setup.edit<FrameworkRecord>('framework.json', (framework) =>
      Object.assign(framework, { versions: [{ ...version, amended_by: [] }] }),
    );
    const recital = { recital_number: 1, content: 'Kites delight.' };
    await restate([restated(1, '1', 'These rules are about kites.')], [recital]);
    await rm(join(setup.data, SLUG, 'official'), { recursive: true });
    await rm(join(setup.source, SAMPLE_ACT), { recursive: true });
    await setup.addVersion(FIRST);
    expect((await setup.sync()).error).toBeNull();
    const { official, plain } = await setup.folder();
    expect(official?.recitals).toEqual([]);
    expect(plain?.recitals).toEqual([recital]);
  });

  it('takes an amendment off the pending ones once it is restated, and notes the next', async () => {
    const original = { version: 'original', kind: 'as_published', celex: SAMPLE_ACT, from: null };
    const restatedVersion = {
      version: FIRST,
      kind: 'consolidated',
      celex: null,
      from: FIRST,
      amended_by: [{ celex: AMENDER }],
    };
    await setup.edit<FrameworkRecord>('framework.json', (framework) =>
      Object.assign(framework, {
        amended_by: [AMENDER, '32034R0009'],
        versions: [{ ...original, amended_by: [] }, restatedVersion],
        pending_amendments: [{ celex: AMENDER, from: FIRST }],
      }),
    );
    await restate([restated(1, '', 'These rules are about kites.')]);
    const known: KnownVersions = {
      consolidated: [],
      isToday: true,
      amendments: [{ celex: '32034R0009', from: '2035-01-01', laterDates: [] }],
      warnings: [],
    };
    const source = { ...localSource(setup.source), listVersions: async () => known };
    expect((await setup.sync({ source })).error).toBeNull();
    expect((await setup.folder()).framework.pending_amendments).toEqual([
      { celex: '32034R0009', from: '2035-01-01' },
    ]);
  });
});

describe('a sync of the edition in plain language', () => {
  /** @param words of the only paragraph */
  async function syncPlain(words: string, article = 2, paragraph = '1') {
    const { data } = await readDataFolder(setup.data);
    const folder = await writeFolder({
      [`${SLUG}/framework.json`]: (await setup.folder()).framework,
      [`${SLUG}/articles.json`]: [restated(article, paragraph, words)],
      [`${SLUG}/recitals.json`]: [],
      [`${SLUG}/annexes.json`]: [],
      [`${SLUG}/deadlines.json`]: [],
    });
    const { dataFolder, deliver, now } = {
      dataFolder: setup.data,
      deliver: plainDelivery(folder),
      now: () => new Date(),
    };
    return await syncAct(SLUG, null, { data, dataFolder, deliver, dryRun: false, now });
  }
  const textsOf = async () => (await setup.folder()).requirements.map(({ texts }) => texts);
  /** As a person writes it: the first requirement in plain words, by the digest of the official ones. */
  async function restateFirst(words: string) {
    const [first] = (await setup.folder()).requirements;
    if (first === undefined) throw new Error('no requirements');
    const { texts, ...labels } = first;
    const written_from = [wordsDigest(texts.official ?? '')];
    await setup.write('requirements.json', [{ ...labels, requirement_text: words, written_from }]);
    return first.id;
  }

  it('adds no requirement beside those of the official text: a person writes their plain words', async () => {
    const before = await textsOf();
    await syncPlain('A flyer must enter each kite in the register.');
    expect(await textsOf()).toEqual(before);
  });

  it('takes their plain words away where the edition says something else, and says so', async () => {
    const [first, second] = await textsOf();
    const words = 'A flyer must enter each kite in the register.';
    await syncPlain(words);
    const id = await restateFirst(words);
    await setup.sync();
    expect(await textsOf()).toEqual([{ ...first, plain_language: words }, second]);
    const { plan, error } = await syncPlain('There are kites.', 5, '');
    expect(error).toBeNull();
    expect(plan?.remarks).toContain(`requirements without plain words now: ${id}`);
    expect(plan?.remarks).toContain('1 article removed: 2');
    expect(await textsOf()).toEqual([first, second]);
  });
});
