/** Queries of any kind: answered or refused, soon, and among others as alone. */
import { describe, expect, it } from 'vitest';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import { fuzzSearch } from '../bench/fuzz-search.ts';
import { timed } from '../helpers/cpu-time.ts';
import { times } from '../helpers/whole.ts';
import { datasetOf } from './datasets.ts';
import { type Found, namesOf, search } from './found.ts';
import { indexStore, storeOf } from './index-store.ts';
import { largeAct, MANY_WORDS } from './large-act.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const PAGE = { start: 0, count: 20 };
const dataset = datasetOf([...SAMPLE_ACTS, largeAct()]);
const store = indexStore(dataset);
const DISTINCT_WORDS = [...new Set(MANY_WORDS)];

const HOSTILE: Record<string, string> = {
  'characters of regular expressions': '(lamp|[a-z]+.*?){2,}\\b^$ glare(?=x)',
  'a bracket that does not close': 'glare ((((( [[[[ {{{{',
  'quotation marks that do not close': '"glare "" " lamp "',
  'nothing but quotation marks': '""""""""',
  '500 emoji': '💡'.repeat(500),
  'families of emoji': '👨‍👩‍👧‍👦'.repeat(70),
  'combining marks': `glare${'\u0301'.repeat(400)}`,
  'right-to-left text': 'مصباح النور وهج الضوء אור מנורה',
  'control of direction': '\u202eerlag\u202c lamp',
  'one letter 500 times': 'a'.repeat(500),
  'a letter with a mark 250 times': 'é'.repeat(250),
  'one word 80 times': 'glare '.repeat(80),
  'many different words': Array.from({ length: 120 }, (_, index) => `w${index}`).join(' '),
  'a sign of many letters': '\ufdfa'.repeat(175),
  HTML: '<script>alert("glare")</script><img src=x onerror=alert(1)>',
  'a query of a database': "'; DROP TABLE articles; -- glare",
  'control characters': '\u0000\u0001\u0007glare\u001b[31m\ttab\r\nline',
  'half a pair of surrogates': 'glare \ud83d lamp \udca1',
  'names of properties': '__proto__ constructor toString hasOwnProperty',
  'only stop words': 'of the and to be',
  'only digits': '1 2 3 4 5 6 7 8 9 0',
  'a long number': '9'.repeat(500),
  'a citation of nothing': 'article 99999999999999999999 (1)(a)(((((',
  'names with numbers over and over': 'lamp act 1'.repeat(50),
  'citations over and over': 'lamp act art 1 '.repeat(33),
  'the beginning of an address over and over': 'eli/reg/2016/679/'.repeat(29),
  'separators of the files': 'glare\tlamp\nmaker|light:1 tag:light =the',
};

/** An answer, or null for a query that is refused; any other error is thrown. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    expect(error).toMatchObject({
      code: 'INVALID_PARAM',
      message: expect.stringMatching(/^Parameter 'q' must have at most \d+ /),
    });
    return null;
  }
}

const answer = (q: string): Promise<Found | null> => answered(search(store, { q }, PAGE));

describe('any query', () => {
  it.each(Object.entries(HOSTILE))('is answered at once: %s', async (_, q) => {
    const { result, seconds } = await timed(() => search(store, { q }, PAGE));
    expect(seconds).toBeLessThan(0.5);
    const { total, results, facets, interpretation } = result;
    expect(total).toBe(facets.articles + facets.recitals + facets.requirements);
    expect(results.length).toBe(Math.min(total, PAGE.count));
    expect(interpretation.mode === 'none').toBe(total === 0);
  });

  it('among sixty at once has the answer that it has alone', async () => {
    const count = times(600, 3_000);
    const figures = await fuzzSearch(dataset, count);
    expect(figures).toMatchObject({ queries: count, different: 0, failed: 0 });
    expect(figures.refused).toBeLessThan(count / 5);
    expect(figures.reads.length).toBeGreaterThan(20);
    expect(figures.reads.filter(({ files, bytes }) => files > 40 || bytes > 1e6)).toEqual([]);
  }, 300_000);
});

describe('quoted words', () => {
  it('are one phrase, however often it is repeated', async () => {
    const found = await answer('"the" '.repeat(83).trim());
    expect(found?.interpretation.phrases).toEqual(['the']);
    expect(found).toEqual(await answer('"the"'));
  });

  it('are twelve different ones at most, in one phrase or in several', async () => {
    const words = DISTINCT_WORDS.slice(0, 13);
    const quoted = words.map((word) => `"${word}"`);
    expect(await answer(`"${words.join(' ')}"`)).toBeNull();
    expect(await answer(quoted.join(' '))).toBeNull();
    expect(await answer(`"${'\ufdfa '.repeat(175)}"`)).toBeNull();
    const found = await answer(quoted.slice(1).join(' '));
    expect(found?.interpretation.phrases).toHaveLength(12);
    expect(await answer(`"${`${words.slice(1).join(' ')} `.repeat(6)}"`)).not.toBeNull();
  });
});

describe('the text filter of article lists', () => {
  it('has one word at least and ten different ones at most', async () => {
    const words = DISTINCT_WORDS.slice(0, 11);
    for (const [text, has] of [
      [words.join(' '), 'at most 10 different words'],
      ['a', 'one at least'],
    ] as const) {
      const refused = articlesMatching(store, 'large_act', text);
      await expect(refused).rejects.toMatchObject({
        code: 'INVALID_PARAM',
        message: expect.stringContaining(has),
      });
    }
    const ten = words.slice(1).join(' ');
    expect(await articlesMatching(store, 'large_act', `${ten} ${ten}`)).toEqual([]);
    const repeated = await articlesMatching(store, 'lamp_act', 'lamp lamps '.repeat(40));
    expect(repeated).toEqual(await articlesMatching(store, 'lamp_act', 'lamp'));
  });

  it('reads the catalogue and a file for each word at most', async () => {
    const fresh = storeOf(store.files);
    await articlesMatching(fresh, 'large_act', DISTINCT_WORDS.slice(0, 10).join(' '));
    expect(fresh.reads.length).toBeLessThanOrEqual(11);
  });
});

/** Words that no act has and that resemble none of theirs. */
const unknown = (count: number): string =>
  Array.from({ length: count }, (_, place) => `vqxjk${String.fromCharCode(98 + place)}wz`).join(
    ' ',
  );

describe('a long query', () => {
  const find = (q: string): Promise<Found> => search(store, { q }, { start: 0, count: 40 });
  /** The documents found, in whatever order: nearness ranks sentences anew. */
  const foundBy = async (q: string) => namesOf((await find(q)).results).sort();

  it('looks nine words up: the rarest that a text has', async () => {
    const { interpretation } = await find(`${unknown(14)} glare lamp`);
    expect(interpretation.terms).toHaveLength(9);
    expect(interpretation.terms).toEqual(expect.arrayContaining(['glare', 'lamp']));
    expect(interpretation.unknown).toHaveLength(7);
    expect(interpretation.ignored).toHaveLength(7);
    const common = DISTINCT_WORDS.slice(0, 9).join(' ');
    const rare = await find(`${common} brightness`);
    expect(rare.interpretation.terms).toContain('brightness');
    expect(rare.interpretation.ignored).toHaveLength(1);
  });

  it.each(['lamp glare', 'glare incident', 'glare'])(
    'finds the words that texts have, however many others it has: %s',
    async (known) => {
      for (const count of [8, 20]) {
        const q = `${unknown(count)} ${known} of`;
        expect((await find(q)).interpretation.mode).toBe('any');
        expect(await foundBy(q)).toEqual(await foundBy(`${known} of`));
      }
    },
  );

  it('finds nothing of an act beside whose name all words were looked up in vain', async () => {
    for (const count of [1, 8, 13]) {
      const { interpretation, results } = await find(`lamp act ${unknown(count)}`);
      expect(interpretation).toMatchObject({ mode: 'none', framework: 'lamp_act' });
      expect(results).toEqual([]);
    }
    const known = await find(`lamp act ${unknown(8)} glare`);
    expect(known.interpretation).toMatchObject({ mode: 'any', framework: 'lamp_act' });
    expect(namesOf(known.results).sort()).toEqual(await foundBy('glare lamp act'));
  });
});
