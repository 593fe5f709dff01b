import { beforeAll, describe, expect, it } from 'vitest';
import { articleRefOf } from '../../edge/law/article-ref.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import { engineOver } from '../bench/engines.ts';
import { JUDGED_SETS, type JudgedSet, readJudgedQueries } from '../bench/judged.ts';
import { average, judge } from '../bench/metrics.ts';
import { shippedDataset, shippedIndex } from '../helpers/builds.ts';
import { partOf } from '../helpers/whole.ts';
import { expectPassage, search } from './found.ts';
import { kindOf, storeOf } from './index-store.ts';

/** A little below what `npm run bench -- relevance` prints for the shipped data. */
const LEAST: Readonly<Record<JudgedSet, { successAt5: number; reciprocalRank: number }>> = {
  judged: { successAt5: 0.97, reciprocalRank: 0.92 },
  unseen: { successAt5: 0.97, reciprocalRank: 0.9 },
  blind: { successAt5: 0.95, reciprocalRank: 0.88 },
  fresh: { successAt5: 0.93, reciprocalRank: 0.84 },
  newest: { successAt5: 0.93, reciprocalRank: 0.81 },
  latest: { successAt5: 0.93, reciprocalRank: 0.85 },
  mixed: { successAt5: 0.96, reciprocalRank: 0.9 },
  figures: { successAt5: 0.94, reciprocalRank: 0.88 },
};

/**
 * What a search reads for a page of 20 rows: no judged query more than 40 files. A list of nothing but abbreviations, each
 * with a synonym of several words, reads 46.
 */
const MOST_FILES = 46;
const MOST_BYTES = 1.2e6;

let dataset: Dataset;
let files: Map<string, Uint8Array>;
beforeAll(async () => {
  files = await shippedIndex();
  dataset = await shippedDataset();
}, 300_000);

describe('judged queries', () => {
  it('occur once, in one set or the other', () => {
    const queries = JUDGED_SETS.flatMap((set) =>
      readJudgedQueries(set).map(({ q }) => q.toLowerCase()),
    );
    const repeated = queries.filter((query, place) => queries.indexOf(query) !== place);
    expect(repeated).toEqual([]);
  });

  it.each(JUDGED_SETS)(
    'name provisions that the data has, at least one that answers: %s',
    (set) => {
      const known = new Set(
        dataset.frameworks.flatMap(({ record: { slug }, articles, recitals }) => [
          ...articles.map(({ record }) => `${slug}:${articleRefOf(record)}`),
          ...recitals.map(({ record }) => `${slug}:r${record.recital_number}`),
        ]),
      );
      for (const { q, gains } of readJudgedQueries(set)) {
        expect([q, [...gains.keys()].filter((provision) => !known.has(provision))]).toEqual([
          q,
          [],
        ]);
        expect([q, [...gains.values()].includes(3)]).toEqual([q, true]);
      }
    },
  );

  it('find their answers', async () => {
    const engine = engineOver(files);
    for (const set of JUDGED_SETS) {
      const metrics = [];
      // All of them every night.
      for (const query of partOf(readJudgedQueries(set), 0.3)) {
        metrics.push(judge(query, await engine.search(query)));
      }
      const { successAt5, reciprocalRank } = average(metrics);
      expect(successAt5, set).toBeGreaterThanOrEqual(LEAST[set].successAt5);
      expect(reciprocalRank, set).toBeGreaterThanOrEqual(LEAST[set].reciprocalRank);
    }
  }, 120_000);

  it('read few files, and show a passage of the provision in every row of a page', async () => {
    const judged = JUDGED_SETS.flatMap((set) => readJudgedQueries(set).map(({ q }) => q));
    const texts = new Map<string, string>();
    for (const { type, framework, ref, text, requirement } of listDocuments(dataset).documents) {
      texts.set(`${type} ${framework} ${requirement?.id ?? ref}`, text);
    }
    for (const q of [...judged.filter((_, place) => place % 20 === 0), ...HARD]) {
      const store = storeOf(files);
      const { results, total } = await search(
        store,
        { q, withAnnexes: true },
        { start: 0, count: 20 },
      );
      expect(results, q).toHaveLength(Math.min(20, total));
      const bytes = store.reads.reduce((sum, path) => sum + (files.get(path)?.byteLength ?? 0), 0);
      expect(store.reads.length, q).toBeLessThanOrEqual(MOST_FILES);
      expect(bytes, q).toBeLessThanOrEqual(MOST_BYTES);
      for (const row of results) {
        const label = row.article_ref ?? row.recital_number ?? row.annex_number;
        const name = `${row.type} ${row.framework_slug} ${row.requirement_id ?? label}`;
        expectPassage(row, texts.get(name) ?? '');
        expect(row.page).toMatch(/^\/[a-z0-9-]+\/(?:article|recital|annex)-/);
      }
    }
  }, 120_000);

  it('are of an index of five kinds of files, at most 1,200 and 12.5 MB', () => {
    const paths = [...files.keys()].filter((path) => path.startsWith('search/'));
    expect(new Set(paths.map(kindOf))).toEqual(
      new Set(['catalogue', 'terms', 'rows', 'vocabulary', 'vectors']),
    );
    expect(paths.length).toBeLessThanOrEqual(1_200);
    const bytes = paths.reduce((sum, path) => sum + (files.get(path)?.byteLength ?? 0), 0);
    expect(bytes).toBeLessThanOrEqual(12.5e6);
  });
});

/** Queries of many words, of frequent ones, of phrases, and of nothing that is known. */
const HARD = [
  'data',
  'the',
  'pro',
  'con',
  'shall the of and to in for by',
  '"shall be" "of the" "in accordance with" "personal data" union member',
  '"of the" "to the" "in the" "and the"',
  'dpia sme ict it pii gpai ai csam soc iso npl',
  'personal data protection impact assessment controller processor supervisory authority consent breach notification transfer',
  'personnel dat protecton impct assesment controler procesor supervisry authorty consnt',
  'vqxj wzkq jxvq zzqw qqvx xkcd bqfz wwzq mzzt yqqx hjjk',
  'highrisk database cyber security data base',
  'gdpr dora nis2 ai act cra dsa dma article 5 article 6 annex iii',
  'fine',
  'article 1',
  'how long must a provider of hosting services keep the records of every incident that it has reported',
];
