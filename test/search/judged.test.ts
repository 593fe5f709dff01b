import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { articleRefOf } from '../../edge/contract/article-ref.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { loadDataset } from '../../generator/dataset/load.ts';
import { engineOver } from '../bench/engines.ts';
import { JUDGED_SETS, type JudgedSet, readJudgedQueries } from '../bench/judged.ts';
import { average, judge } from '../bench/metrics.ts';
import { shippedIndex } from '../helpers/builds.ts';

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

let dataset: Dataset;
beforeAll(async () => {
  dataset = await loadDataset(fileURLToPath(new URL('../../data', import.meta.url)));
});

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
    const engine = engineOver(await shippedIndex());
    for (const set of JUDGED_SETS) {
      const metrics = [];
      for (const query of readJudgedQueries(set)) {
        metrics.push(judge(query, await engine.search(query)));
      }
      const { successAt5, reciprocalRank } = average(metrics);
      expect(successAt5, set).toBeGreaterThanOrEqual(LEAST[set].successAt5);
      expect(reciprocalRank, set).toBeGreaterThanOrEqual(LEAST[set].reciprocalRank);
    }
  }, 120_000);
});
