/** Quoted phrases compared with a scan of all texts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listsOfPhrase } from '../../edge/search/index/positions.ts';
import { withIndex } from '../../edge/search/index/reader.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import { isStopWord } from '../../generator/search/stop-words.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { highlighted, namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { evenNumbers, MANY_WORDS } from './large-act.ts';
import { randomActs, randomWord } from './random-acts.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

type Dataset = ReturnType<typeof datasetOf>;

/**
 * How many documents of active frameworks contain consecutive words, in the title or in the text.
 */
function countOf(dataset: Dataset, words: readonly string[]): number {
  const phrase = ` ${words.join(' ')} `;
  const active = new Set(
    dataset.frameworks.filter(({ isActive }) => isActive).map(({ record }) => record.slug),
  );
  return listDocuments(dataset).documents.filter(
    ({ framework, type, title, text }) =>
      active.has(framework) &&
      (` ${text} `.includes(phrase) || (type === 'article' && ` ${title ?? ''} `.includes(phrase))),
  ).length;
}

const quoted = (words: readonly string[]) => ({ q: `"${words.join(' ')}"` });

describe('phrases, compared with all texts', () => {
  it('finds exactly the documents that contain the consecutive words', async () => {
    const phrases = fc.array(randomWord, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(randomActs, phrases, async (acts, words) => {
        const dataset = datasetOf(acts);
        const { total } = await search(indexStore(dataset), quoted(words), { start: 0, count: 1 });
        expect(total).toBe(countOf(dataset, words));
      }),
      { numRuns: 100 },
    );
  });
});

const SMALL_WORDS = ['of', 'the', 'to', 'in', 'and', 'shall', 'not', 'be'];

/** Texts in which stop words, frequent words and rare words are next to each other. */
function mixedAct(): ActText {
  const next = evenNumbers(7);
  const pick = (words: readonly string[], skew: number): string =>
    words[Math.floor(words.length * next() ** skew)] ?? '';
  const text = (length: number): string =>
    Array.from({ length }, () => (next() < 0.45 ? pick(SMALL_WORDS, 2) : pick(MANY_WORDS, 3))).join(
      ' ',
    );
  return {
    slug: 'mixed_act',
    shortName: 'Mixed Act',
    name: 'Regulation of mixed words',
    articles: Array.from({ length: 200 }, () => ({ title: text(5), text: text(90) })),
    recitals: Array.from({ length: 100 }, () => text(60)),
    requirements: [],
  };
}

describe('a phrase beside a citation', () => {
  const acts = indexStore(datasetOf(SAMPLE_ACTS));
  const find = async (q: string) =>
    namesOf((await search(acts, { q }, { start: 0, count: 20 })).results);

  it('is in every row, that of the cited provision too', async () => {
    expect((await find('Article 2 Lamp Act "within 72 hours"'))[0]).toBe('article lamp_act 2');
    const rows = await find('Article 5 Lamp Act "within 72 hours"');
    expect(rows).toEqual(['article lamp_act 2', 'requirement lamp_act 2']);
  });
});

describe('the highlights of a phrase', () => {
  const texts = [
    'An end user uses a lamp end to end, and the user lights it. Article 7 and 7(2) apply.',
    'A user in the end dims it.',
  ];
  const act = { slug: 'dim_act', shortName: 'Dim Act', name: 'Dims', requirements: [] };
  const articles = texts.map((text, place) => ({ title: `Rule ${place + 1}`, text }));
  const store = indexStore(datasetOf([{ ...act, articles, recitals: [] }]));
  const marked = async (q: string) =>
    (await search(store, { q }, { start: 0, count: 9 })).results.map(highlighted);

  it('are not the words of it that stand elsewhere', async () => {
    expect(await marked('"end user"')).toEqual([['end user']]);
    expect(await marked('"article 7"')).toEqual([['Article 7']]);
    expect(await marked('"end user" "article 7"')).toEqual([['end user', 'Article 7']]);
  });

  it('are beside those of other words', async () => {
    expect(await marked('lights "end user"')).toEqual([['end user', 'lights']]);
  });
});

describe('phrases of stop words, frequent words and rare words', () => {
  const dataset = datasetOf([mixedAct()]);
  const store = indexStore(dataset);
  const { documents } = listDocuments(dataset);

  it('are all in the test data', () => {
    expect(SMALL_WORDS.every(isStopWord)).toBe(true);
    expect(new Set(MANY_WORDS).size).toBeGreaterThan(300);
  });

  it('finds passages anywhere in the texts, and nothing else', async () => {
    const stretch = fc
      .tuple(fc.nat(documents.length - 1), fc.nat(), fc.integer({ min: 1, max: 8 }))
      .map(([document, place, length]) => {
        const words = (documents[document]?.text ?? '').split(' ');
        return words.slice(place % words.length).slice(0, length);
      });
    await fc.assert(
      fc.asyncProperty(stretch, async (words) => {
        const { total } = await search(store, quoted(words), { start: 0, count: 1 });
        expect(total).toBeGreaterThan(0);
        expect(total).toBe(countOf(dataset, words));
      }),
      { numRuns: 150 },
    );
  });

  it('finds only real occurrences of words in any order', async () => {
    const word = fc.oneof(
      fc.constantFrom(...SMALL_WORDS),
      fc.constantFrom(...MANY_WORDS.slice(0, 20)),
    );
    const phrases = fc.array(word, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(phrases, async (words) => {
        const { total } = await search(store, quoted(words), { start: 0, count: 1 });
        expect(total).toBe(countOf(dataset, words));
      }),
      { numRuns: 150 },
    );
  });

  it('reads no list of two stop words where each has another word beside it', async () => {
    const catalogue = await withIndex(store, async (index) => index.catalogue);
    const [alpha = '', beta = ''] = MANY_WORDS;
    const listsOf = (...words: string[]) =>
      listsOfPhrase(words, catalogue).map(({ word, before, after }) =>
        [after, word, before].filter((each) => each !== undefined).join(' '),
      );
    expect(listsOf('the', alpha, 'of', 'the', beta)).toEqual([
      ...[`the ${alpha}`, `${alpha} of`, `the ${beta}`],
    ]);
    expect(listsOf(alpha, 'of', 'the', 'in', beta)).toEqual([
      ...[`${alpha} of`, `in ${beta}`, 'the in'],
    ]);
    expect(listsOf('of', 'the')).toEqual(['of the']);
  });

  it('shows the phrase in every row within the budget of reads', async () => {
    const [first = '', second = ''] = MANY_WORDS;
    const words = [first, 'of', second];
    const { results, total } = await search(store, quoted(words), { start: 0, count: 20 });
    expect(total).toBe(countOf(dataset, words));
    expect(results.length).toBeGreaterThan(3);
    for (const row of results) expect(highlighted(row)).toContain(words.join(' '));
  });
});
