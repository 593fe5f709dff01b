/** Quoted phrases: found exactly where all texts have them, and marked as a whole. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { seededRandom } from '../../generator/learn/seeded-random.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import { NO_WORDS } from '../../generator/words/words.ts';
import { actOf, datasetOf } from './datasets.ts';
import { highlighted, namesOf, search } from './found.ts';
import { type IndexStore, indexStore } from './index-store.ts';
import { MANY_WORDS } from './large-act.ts';
import { randomActs, randomWord } from './random-acts.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

/** How many documents of active frameworks have consecutive words in their text, or articles in their title. */
function countOf(dataset: Dataset, words: readonly string[]): number {
  const phrase = ` ${words.join(' ')} `;
  const active = dataset.frameworks.flatMap(({ isActive, record }) =>
    isActive ? record.slug : [],
  );
  return listDocuments(dataset).documents.filter(
    ({ framework, title, text }) =>
      active.includes(framework) &&
      (` ${text} `.includes(phrase) || ` ${title ?? ''} `.includes(phrase)),
  ).length;
}

const find = (store: IndexStore, q: string) => search(store, { q }, { start: 0, count: 20 });

const SMALL_WORDS = ['of', 'the', 'to', 'in', 'and', 'shall', 'not', 'be'];

/** Texts in which stop words, frequent words and rare words are next to each other. */
function mixedTexts(): string[] {
  const next = seededRandom(7);
  const pick = (words: readonly string[], skew: number): string =>
    words[Math.floor(words.length * next() ** skew)] ?? '';
  const word = () => (next() < 0.45 ? pick(SMALL_WORDS, 2) : pick(MANY_WORDS, 3));
  return Array.from({ length: 300 }, () => Array.from({ length: 80 }, word).join(' '));
}

describe('a phrase, compared with all texts', () => {
  it('is found in exactly the documents that have it, in small acts', async () => {
    const phrases = fc.array(randomWord, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(randomActs, phrases, async (acts, words) => {
        const dataset = datasetOf(acts, NO_WORDS);
        const { total } = await find(indexStore(dataset), `"${words.join(' ')}"`);
        expect(total).toBe(countOf(dataset, words));
      }),
      { numRuns: 60 },
    );
  });

  it('is found in exactly the documents that have it, among stop words and frequent words, and marked there', async () => {
    expect(SMALL_WORDS.every(isStopWord)).toBe(true);
    const texts = mixedTexts();
    const dataset = datasetOf([actOf(texts)]);
    const store = indexStore(dataset);
    const stretch = fc
      .tuple(fc.constantFrom(...texts), fc.nat(79), fc.integer({ min: 1, max: 8 }))
      .map(([text, place, length]) => text.split(' ').slice(place, place + length));
    const word = fc.constantFrom(...SMALL_WORDS, ...MANY_WORDS.slice(0, 10));
    const anyOrder = fc.array(word, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(stretch, anyOrder), async (words) => {
        const phrase = words.join(' ');
        const { total, results } = await find(store, `"${phrase}"`);
        expect(total).toBe(countOf(dataset, words));
        for (const row of results) {
          expect(highlighted(row)).toContain(phrase);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a phrase', () => {
  const acts = indexStore(datasetOf(SAMPLE_ACTS));
  const totalOf = async (q: string) => (await find(acts, q)).total;

  it('occurs word for word, stop words included', async () => {
    expect(namesOf((await find(acts, '"to be dazzled"')).results)).toEqual(['recital lamp_act 3']);
    expect(await totalOf('"dazzled to be"')).toBe(0);
    expect(await totalOf('"risks of glare"')).toBe(0);
  });

  it('does not extend from a title into the text', async () => {
    expect(await totalOf('"glare assessment before"')).toBe(0);
    expect(await totalOf('"glare assessment"')).toBeGreaterThan(0);
  });

  it('is ordinary words if the quotation mark does not close', async () => {
    expect(await totalOf('"glare incident')).toBe(await totalOf('glare incident'));
  });

  it('is in every row beside a citation, that of the cited provision too', async () => {
    const rows = async (q: string) => namesOf((await find(acts, q)).results);
    expect((await rows('Article 2 Lamp Act "within 72 hours"'))[0]).toBe('article lamp_act 2');
    expect(await rows('Article 5 Lamp Act "within 72 hours"')).toEqual([
      ...['article lamp_act 2', 'requirement lamp_act 2'],
    ]);
  });

  const dims = indexStore(
    datasetOf([
      actOf([
        'An end user uses a lamp end to end, and the user lights it. Article 7 and 7(2) apply.',
        'A user in the end dims it.',
        'Answer within a short (b) period.',
      ]),
    ]),
  );

  it.each([
    ['"end user"', [['end user']]],
    ['"article 7"', [['Article 7']]],
    ['"end user" "article 7"', [['end user', 'Article 7']]],
    ['lights "end user"', [['end user', 'lights']]],
    ['"within a short period"', [['within a short (b) period']]],
  ])(
    'is marked as a whole, beside other words, and its words nowhere else: %s',
    async (q, marked) => {
      expect((await find(dims, q)).results.map(highlighted)).toEqual(marked);
    },
  );
});
