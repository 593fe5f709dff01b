import { beforeEach, describe, expect, it } from 'vitest';
import { loadDataset } from '../../../generator/dataset/load.ts';
import { wordsDigest } from '../../../generator/dataset/words-digest.ts';
import { syncReport } from '../../../generator/importer/update/report/report.ts';
import { apiOver } from '../../helpers/api.ts';
import type { Json } from '../../helpers/client.ts';
import {
  CONSOLIDATED_PAGE_NAME,
  fixture,
  PAGE_NAME,
  SAMPLE_ACT,
  SAMPLE_ACT_CONSOLIDATED,
} from '../fixture-files.ts';
import { body, negotiated, status, xhtml } from '../sources/cellar/answers.ts';
import { useStage } from '../sources/cellar/setup.ts';
import { versions } from '../sources/cellar/sparql-answers.ts';
import { SLUG, SyncSetup } from './sync-setup.ts';

const FIRST = '2033-05-01';
const SECOND = '2034-06-01';
const AMENDER = '32032R0001';

let setup: SyncSetup;
beforeEach(async () => {
  setup = await SyncSetup.create();
});

/** What the service answers for the data folder. */
async function answer(path: string): Promise<Json> {
  const api = await apiOver(await loadDataset(setup.data));
  const { data } = await api.json(path);
  if (data === undefined) throw new Error(`${path} has no data`);
  return data as Json;
}

describe('a new version of an act that the data have', () => {
  beforeEach(async () => {
    await setup.add();
    await setup.addVersion(FIRST);
  });

  it('is taken in and served, and the one before keeps its texts', async () => {
    const { plan, error } = await setup.sync();
    expect(error).toBeNull();
    expect(plan?.remarks).toContain(`official versions taken in: ${FIRST}`);
    expect(await answer(`/frameworks/${SLUG}`)).toMatchObject({
      version: FIRST,
      version_celex: SAMPLE_ACT_CONSOLIDATED,
      article_count: 3,
      recital_count: 3,
    });
    const path = `/frameworks/${SLUG}/articles`;
    expect(await answer(`${path}/1a`)).toMatchObject({
      version: FIRST,
      text_edition: 'official',
    });
    expect(await answer(`${path}/5`)).toMatchObject({ status: 'repealed', changed_on: FIRST });
    const before = `${path}/5?at=2032-01-01`;
    expect(await answer(before)).toMatchObject({ status: 'in_force', version: 'original' });
  });

  it('names who amended it: what the text lists, corrigenda too', async () => {
    await setup.sync();
    const { official } = await setup.folder();
    expect(official?.versions.map(({ version, amended_by }) => [version, amended_by])).toEqual([
      ['original', []],
      [FIRST, [AMENDER, '32032R0001R(02)', '32031R0077R(01)'].map((celex) => ({ celex }))],
    ]);
  });

  it('waits for its day, and what amends the act by it is pending until then', async () => {
    const { plan } = await setup.sync({ today: '2033-04-30' });
    expect(plan?.remarks.join()).not.toContain(FIRST);
    expect(await answer(`/frameworks/${SLUG}`)).toMatchObject({ version: 'original' });
    expect((await setup.sync({ today: FIRST })).plan?.remarks).toContain(
      `official versions taken in: ${FIRST}`,
    );
  });

  it('leaves unchanged what a second sync finds again', async () => {
    await setup.sync();
    const before = await setup.contents();
    expect((await setup.sync()).error).toBeNull();
    expect(await setup.contents()).toEqual(before);
  });

  it('is followed by the next one, and by one in between that comes later', async () => {
    await setup.addVersion(SECOND, (text) => text.replace('first windy day', 'first calm day'));
    await setup.sync();
    await setup.addVersion('2033-09-09', (text) =>
      text.replace('first windy day', 'first wet day'),
    );
    await setup.sync();
    expect(await answer(`/frameworks/${SLUG}/articles/2/history`)).toMatchObject([
      { version: SECOND, content: expect.stringContaining('first calm day') },
      { version: '2033-09-09', content: expect.stringContaining('first wet day') },
      { version: FIRST, content: expect.stringContaining('first windy day') },
      { version: 'original' },
    ]);
  });

  it('takes the requirements of what it lacks out of the service', async () => {
    const [gone] = (await setup.folder()).requirements;
    await setup.sync();
    expect(await answer(`/frameworks/${SLUG}/requirements`)).not.toContainEqual(
      expect.objectContaining({ id: gone?.id }),
    );
  });

  it('keeps the restatement, says where it is stale, and what it lacks', async () => {
    const paragraph = (content: string, words: string) => ({
      paragraph_ref: '',
      written_from: wordsDigest(words),
      content,
    });
    const official = (await setup.folder()).official?.articles ?? [];
    const words = official[0]?.paragraphs[0]?.content ?? '';
    const chapter = official[0]?.chapter ?? null;
    await setup.write('articles.json', [
      {
        article_number: 1,
        title: 'Subject matter',
        chapter,
        paragraphs: [paragraph('These rules are about kites.', words)],
      },
    ]);
    await setup.write('requirements.json', []);
    const path = `/frameworks/${SLUG}/articles/1`;
    expect(await answer(path)).toMatchObject({
      text_edition: 'official',
      paragraphs: [
        {
          official: words,
          plain_language: 'These rules are about kites.',
          plain_language_stale: false,
        },
      ],
    });
    await setup.changeSource((text) => text.replace('It leaves balloons alone', 'It is for all'));
    await setup.sync();
    const { framework, plain } = await setup.folder();
    expect(plain?.articles).toHaveLength(1);
    expect(framework.pending_amendments).toContainEqual({ celex: AMENDER, from: FIRST });
    expect(await answer(`${path}?at=2032-01-01`)).toMatchObject({
      paragraphs: [{ plain_language_stale: false }],
    });
    expect(await answer(`/frameworks/${SLUG}`)).toMatchObject({ pending_amendments: [] });
  });
});

describe('the Publications Office', () => {
  const stage = useStage();
  const page = (name: string) => negotiated({ xhtml: xhtml(fixture(name).bytes) });
  const sync = () => setup.sync({ source: stage().source({ cacheFolder: null }) });

  beforeEach(async () => {
    stage().cellar.onAct(SAMPLE_ACT, page(PAGE_NAME));
    stage().cellar.onAct(SAMPLE_ACT_CONSOLIDATED, page(CONSOLIDATED_PAGE_NAME));
    stage().cellar.onVersions(SAMPLE_ACT, versions(SAMPLE_ACT));
    await setup.add({ source: stage().source() });
  });

  it('is asked for newer versions, and the answer is dated', async () => {
    expect((await answer(`/frameworks/${SLUG}`)).checked_on).toBe('2040-01-01');
  });

  it('lists a version with the acts that it holds; those that no text holds are pending', async () => {
    stage().cellar.onVersions(
      SAMPLE_ACT,
      versions(SAMPLE_ACT, {
        texts: [[SAMPLE_ACT_CONSOLIDATED, [SAMPLE_ACT, AMENDER]]],
        amendments: [
          [AMENDER, ['2033-05-01']],
          ['32034R0009', ['2035-01-01']],
          ['32031R0077R(03)', ['2034-01-01']],
        ],
      }),
    );
    await sync();
    expect(await answer(`/frameworks/${SLUG}`)).toMatchObject({
      version: FIRST,
      amended_by: [AMENDER, '32034R0009'],
      pending_amendments: [{ celex: '32034R0009', from: '2035-01-01' }],
    });
    expect(await answer(`/frameworks/${SLUG}/articles/1a`)).toMatchObject({
      changed_by: [AMENDER],
    });
  });

  it('may list a version of a day to come: its amendments are pending', async () => {
    stage().cellar.onVersions(
      SAMPLE_ACT,
      versions(SAMPLE_ACT, { texts: [[SAMPLE_ACT_CONSOLIDATED, [SAMPLE_ACT, AMENDER]]] }),
    );
    const early = () =>
      setup.sync({ source: stage().source({ cacheFolder: null }), today: '2033-04-30' });
    const { report } = await early();
    expect(report).toMatchObject({
      versions: [],
      pending: [{ celex: AMENDER, from: FIRST, isNew: true }],
    });
    expect(syncReport([report])).toMatch(/^1 new pending amendment\.\n/);
    expect(await answer(`/frameworks/${SLUG}`)).toMatchObject({
      version: 'original',
      pending_amendments: [{ celex: AMENDER, from: FIRST }],
    });
    expect((await early()).report.pending).toEqual([{ celex: AMENDER, from: FIRST, isNew: false }]);
  });

  it.each([404, 406])(
    'may list a version that it answers with %i: it is left out',
    async (code) => {
      stage().cellar.onAct(SAMPLE_ACT_CONSOLIDATED, status(code));
      stage().cellar.onVersions(
        SAMPLE_ACT,
        versions(SAMPLE_ACT, { texts: [[SAMPLE_ACT_CONSOLIDATED, [SAMPLE_ACT, AMENDER]]] }),
      );
      const { error, plan } = await sync();
      expect(error).toBeNull();
      expect(plan?.warnings.join()).toContain(`${SAMPLE_ACT_CONSOLIDATED} is left out`);
      expect(await answer(`/frameworks/${SLUG}`)).toMatchObject({
        version: 'original',
        pending_amendments: [{ celex: AMENDER, from: FIRST }],
      });
    },
  );

  it.each([
    ['cut off', body('application/sparql-results+json', '{"head": {"vars": ["act"')],
    ['empty', body('application/sparql-results+json', '')],
    ['a page', body('text/html', '<html><body>Maintenance</body></html>')],
  ])('may answer with a list that is %s: the texts are synced, and it says so', async (_, list) => {
    await setup.edit<{ looked_for_versions: boolean }[]>('sync-log.json', () => []);
    stage().cellar.onVersions(SAMPLE_ACT, list);
    const { error, plan } = await sync();
    expect(error).toBeNull();
    expect(plan?.warnings.join()).toContain('newer versions could not be looked for');
    expect((await answer(`/frameworks/${SLUG}`)).checked_on).toBeNull();
  });
});
