/** Of a long query the rarest words are looked up; if none of them is known, some others after all. */
import { describe, expect, it } from 'vitest';
import { datasetOf } from './datasets.ts';
import { type Found, namesOf, search } from './found.ts';
import { indexStore, storeOf } from './index-store.ts';
import { largeAct } from './large-act.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const store = indexStore(datasetOf([...SAMPLE_ACTS, largeAct()]));
const find = (q: string): Promise<Found> => search(store, { q }, { start: 0, count: 40 });

/** Words that no act has and that resemble none of theirs. */
const unknown = (count: number): string =>
  Array.from({ length: count }, (_, place) => `vqxjk${String.fromCharCode(98 + place)}wz`).join(
    ' ',
  );

/** The documents found, in whatever order: nearness ranks sentences anew. */
const foundBy = ({ results }: Found): string[] => namesOf(results).sort();

describe('a long query', () => {
  it.each(['lamp glare', 'glare incident', 'glare'])(
    'of unknown words finds the known ones that it ended with: %s',
    async (known) => {
      const found = await find(`${unknown(8)} ${known} of`);
      expect(found.interpretation).toMatchObject({ mode: 'any', ignored: [] });
      expect(found.interpretation.terms).toHaveLength(8 + known.split(' ').length);
      expect(foundBy(found)).toEqual(foundBy(await find(`${known} of`)));
      expect(found.total).toBeGreaterThan(0);
    },
  );

  it('is not a bare name because its known words were left out', async () => {
    const { interpretation, results } = await find(`lamp act ${unknown(8)} glare`);
    expect(interpretation).toMatchObject({ mode: 'any', framework: 'lamp_act', ignored: [] });
    expect(foundBy({ results } as Found)).toEqual(foundBy(await find('glare lamp act')));
  });

  it('is a bare name if all its words were looked up in vain', async () => {
    const name = await find('lamp act');
    for (const count of [1, 8, 11]) {
      const { interpretation, results } = await find(`lamp act ${unknown(count)}`);
      expect(interpretation).toMatchObject({ mode: 'framework', ignored: [] });
      expect(results).toEqual(name.results);
    }
  });

  it('is a bare name also where nothing is known of more words than are looked up', async () => {
    const { interpretation, total } = await find(`lamp act ${unknown(12)}`);
    expect(interpretation.mode).toBe('framework');
    expect(interpretation.ignored).toHaveLength(1);
    expect(total).toBeGreaterThan(0);
  });

  it('leaves common words out as long as a rarer one is known', async () => {
    const { interpretation } = await find(`${unknown(7)} brightness glare lamp`);
    expect(interpretation.ignored).toEqual(['glare', 'lamp']);
  });

  it('reads at most twelve files, however many of its words are unknown', async () => {
    for (const count of [8, 14, 20]) {
      const fresh = storeOf(store.files);
      await search(fresh, { q: `${unknown(count)} glare lamp` }, { start: 0, count: 100 });
      expect(fresh.reads.length).toBeLessThanOrEqual(12);
    }
  });
});
