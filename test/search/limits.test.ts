/** How much a query may ask for: the answer is found within few reads, or the query is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../edge/contract/errors.ts';
import { articlesMatching } from '../../edge/search/article-filter.ts';
import { anyCharacter, anyGrapheme } from '../helpers/any-text.ts';
import { datasetOf } from './datasets.ts';
import { type Found, search } from './found.ts';
import { indexStore, storeOf } from './index-store.ts';
import { largeAct, MANY_WORDS } from './large-act.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const PAGE = { start: 0, count: 20 };
const store = indexStore(datasetOf([...SAMPLE_ACTS, largeAct()]));
const DISTINCT_WORDS = [...new Set(MANY_WORDS)];

/** An answer, or null for a query that is refused with a 400; any other error is thrown. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.code).toBe('INVALID_PARAM');
    expect(error.message).toMatch(/^Parameter 'q' must have at most \d+ /);
    return null;
  }
}

const answer = (q: string): Promise<Found | null> => answered(search(store, { q }, PAGE));

/** Signs that Unicode takes apart into several words or letters. */
const LIGATURES = [...'\ufdfa\ufdfb\ufdf2㎯㋿㏿⁇ŉǆﬃ½₨℀㍿'];

describe('a query of 2 to 500 code points', () => {
  it('is answered or refused if its signs stand for many words', async () => {
    // A run of so many letters is no word.
    expect(await answer('\ufdfa'.repeat(175))).toMatchObject({ total: 0 });
    expect(await answer('\ufdfa '.repeat(175).trim())).toBeNull();
    expect(await answer(`"${'\ufdfa '.repeat(175)}"`)).toBeNull();
    expect(await answer('\ufdfa'.repeat(40))).toMatchObject({ total: 0 });
    expect(await answer(`glare ${'\ufdfa'.repeat(20)}`)).not.toBeNull();
  });

  it('never makes an intact index unavailable', async () => {
    const piece = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 40 }),
      fc.string({ unit: anyGrapheme, maxLength: 20 }),
      fc.constantFrom(...LIGATURES).chain((sign) => fc.nat(60).map((times) => sign.repeat(times))),
      fc.constantFrom(...['"', '“', '«', ' "', '" ', "'", '’', '…', '%', '€']),
      fc.string({ unit: fc.constantFrom(...'0123456789.,/ %'), maxLength: 20 }),
      fc.constantFrom(
        ...['article ', 'annex IV ', 'lamp act ', 'of the ', 'glare ', 'recipeints '],
      ),
      fc.constantFrom(...MANY_WORDS).map((word) => `${word} `),
    );
    const query = fc
      .array(piece, { minLength: 1, maxLength: 60 })
      .map((pieces) => [...pieces.join('')].slice(0, 500).join(''))
      .filter((text) => text.length >= 2);
    await fc.assert(
      fc.asyncProperty(query, async (q) => {
        const found = await answer(q);
        if (found !== null) expect(found.results).toHaveLength(Math.min(found.total, PAGE.count));
        await answered(articlesMatching(store, 'lamp_act', q));
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

describe('quoted words', () => {
  const reads = async (q: string): Promise<[Found | null, number]> => {
    const fresh = storeOf(store.files);
    return [await answered(search(fresh, { q }, PAGE)), fresh.reads.length];
  };

  it('are one phrase, however often it is repeated', async () => {
    const [found, count] = await reads('"the" '.repeat(83).trim());
    const [once, countOnce] = await reads('"the"');
    expect(found?.interpretation.phrases).toEqual(['the']);
    expect(found).toEqual(once);
    expect(count).toBe(countOnce);
    expect(count).toBeLessThanOrEqual(12);
  });

  it('are refused from nine different ones on, in one phrase or in several', async () => {
    const words = DISTINCT_WORDS.slice(0, 9);
    expect(await answer(`"${words.join(' ')}"`)).toBeNull();
    expect(await answer(words.map((word) => `"${word}"`).join(' '))).toBeNull();
    const [found, count] = await reads(
      words
        .map((word) => `"${word}"`)
        .slice(1)
        .join(' '),
    );
    expect(found?.interpretation.phrases).toHaveLength(8);
    expect(count).toBeLessThanOrEqual(12);
    expect(await answer(`"${`${words.slice(1).join(' ')} `.repeat(10)}"`)).not.toBeNull();
  });
});

describe('the text filter of article lists', () => {
  it('has at most ten different words', async () => {
    const words = DISTINCT_WORDS.slice(0, 11);
    const refused = articlesMatching(store, 'large_act', words.join(' '));
    await expect(refused).rejects.toThrow(ApiError);
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_PARAM',
      message: expect.stringContaining("'q' must have at most 10 different words"),
    });
    const ten = words.slice(1).join(' ');
    expect(await articlesMatching(store, 'large_act', `${ten} ${ten}`)).toEqual([]);
    expect(await articlesMatching(store, 'lamp_act', 'lamp lamps '.repeat(40))).toEqual(
      await articlesMatching(store, 'lamp_act', 'lamp'),
    );
  });

  it('reads the catalogue and a file for each word at most', async () => {
    const text = fc
      .array(fc.constantFrom(...MANY_WORDS, 'the', 'glare', '\ufdfa', 'Łódź', '20 000'), {
        minLength: 1,
        maxLength: 30,
      })
      .map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        const fresh = storeOf(store.files);
        const found = await answered(articlesMatching(fresh, 'large_act', q));
        expect(fresh.reads.length).toBeLessThanOrEqual(found === null ? 0 : 11);
      }),
      { numRuns: 200 },
    );
  });
});
