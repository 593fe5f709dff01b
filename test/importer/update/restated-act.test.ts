/** A sync of official texts beside a restatement. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FrameworkRecord } from '../../../generator/dataset/records.ts';
import { localSource } from '../../../generator/importer/sources/folder/folder-source.ts';
import type { KnownVersions } from '../../../generator/importer/sources/source.ts';
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

describe('a sync beside a restatement', () => {
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
