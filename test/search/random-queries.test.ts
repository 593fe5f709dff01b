import { describe, expect, it } from 'vitest';
import { fuzzSearch } from '../bench/fuzz-search.ts';
import { datasetOf } from './datasets.ts';
import { largeAct } from './large-act.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

/** `npm run bench -- fuzz-search` runs a hundred thousand over the shipped data. */
const QUERIES = 900;

describe('random queries, sixty at once', () => {
  it('have the answers that they have one by one, and no error but a refusal', async () => {
    const figures = await fuzzSearch(datasetOf([...SAMPLE_ACTS, largeAct()]), QUERIES);
    expect(figures).toMatchObject({ queries: QUERIES, different: 0, failed: 0 });
    expect(figures.refused).toBeLessThan(QUERIES / 5);
    expect(figures.reads.length).toBeGreaterThan(QUERIES / 25);
    expect(figures.reads.filter(({ files }) => files > 12)).toEqual([]);
  }, 60_000);
});
