/** Word vectors: learned from questions, kept in a file, and used to rank what a sentence finds. */
import { describe, expect, it } from 'vitest';
import { TRAINING, trainWordVectors } from '../../generator/learn/train.ts';
import { packIndex } from '../../generator/search/build-index.ts';
import { type DocumentList, listDocuments } from '../../generator/search/documents.ts';
import {
  NO_VECTORS,
  type ProvisionBags,
  questionBag,
  recordOf,
  type VectorTable,
  vectorOf,
  type WordVectors,
} from '../../generator/search/vectors.ts';
import { type ActText, actOf, datasetOf } from './datasets.ts';
import { nameOf, search } from './found.ts';
import { indexStore, storeOf } from './index-store.ts';

/** Words that ask for a provision, beside words that it has. */
const ASKED = [
  { text: ['notification', 'incident'], words: ['hacked', 'stolen', 'leak', 'burglar'] },
  { text: ['transparency', 'notice'], words: ['secret', 'hidden', 'honest', 'told'] },
  { text: ['withdrawal', 'recall'], words: ['broken', 'toy', 'refund', 'shop'] },
];

/** Each provision is asked for with any two of its words. */
const BAGS = ASKED.map(
  ({ text, words }, document): ProvisionBags => ({
    document,
    text: questionBag(text),
    questions: words.flatMap((one, at) =>
      words.slice(at + 1).map((other) => questionBag([one, other])),
    ),
  }),
);
const SHORT = { ...TRAINING, epochs: 30, batch: 6, fewestTexts: 1 };

const product = (one: VectorTable, word: string, other: VectorTable, term: string): number =>
  [...(vectorOf(one, word) ?? [])].reduce(
    (sum, value, at) => sum + value * (vectorOf(other, term)?.[at] ?? 0),
    0,
  );

describe('learning', () => {
  it('brings the words that ask for a text near to its own, and nearer with every epoch', () => {
    const losses: number[] = [];
    const { query, text } = trainWordVectors(BAGS, SHORT, (_, loss) => losses.push(loss));
    for (const { text: own, words } of ASKED) {
      const others = ASKED.flatMap((each) => (each.text === own ? [] : each.text));
      for (const word of words) {
        const least = Math.min(...own.map((term) => product(query, word, text, term)));
        const most = Math.max(...others.map((term) => product(query, word, text, term)));
        expect([word, least > most]).toEqual([word, true]);
      }
    }
    expect(losses).toHaveLength(SHORT.epochs);
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) / 2);
  });

  it('gives the same vectors for the same questions, and others for another seed', () => {
    const learned = (seed: number) =>
      recordOf(trainWordVectors(BAGS, { ...SHORT, seed }, () => {}));
    expect(learned(1)).toEqual(learned(1));
    expect(learned(2)).not.toEqual(learned(1));
  });
});

const OFFICE_ACT: ActText = {
  slug: 'office_act',
  shortName: 'Office Act',
  name: 'Regulation on offices',
  articles: Array.from({ length: 71 }, (_, place) => ({
    title: 'Rooms',
    text:
      place === 20
        ? 'The firm sends notification towards the office.'
        : 'The firm keeps chairs inside the office.',
  })),
  recitals: [],
  requirements: [],
};
const LIST = listDocuments(datasetOf([OFFICE_ACT]));
const SENTENCE = 'what is it that the firm has in its office';
const NOTIFICATION = 'article office_act 21';

/** The term of a query lies near that of a text; no other term has a vector. */
function nearVectors(asked: string, written: string): WordVectors {
  const table = (term: string): VectorTable => ({
    scale: 0.02,
    rows: new Map([[term, 0]]),
    values: new Int8Array(32).fill(100),
  });
  return { ...NO_VECTORS, query: table(asked), text: table(written) };
}

const withVectors = (list: DocumentList, vectors: WordVectors): Map<string, Uint8Array> =>
  packIndex({
    list: { ...list, words: { ...list.words, vectors: recordOf(vectors) } },
    hasPages: true,
  });
const found = async (words: WordVectors, q: string, start = 0, count = 100) =>
  (await search(storeOf(withVectors(LIST, words)), { q }, { start, count })).results;

describe('a sentence', () => {
  const NEAR = nearVectors('firm', 'notif');

  it('raises the one of its best fifty documents that lies near it', async () => {
    expect((await found(NO_VECTORS, SENTENCE)).map(nameOf)[0]).toBe('article office_act 1');
    expect((await found(NEAR, SENTENCE)).map(nameOf)[0]).toBe(NOTIFICATION);
  });

  it('changes nothing where no document lies near it', async () => {
    const plain = await found(NO_VECTORS, SENTENCE);
    expect(await found(nearVectors('firm', 'nowhere'), SENTENCE)).toEqual(plain);
  });

  it('shows the same rows on one large page as one by one', async () => {
    const rows = await found(NEAR, SENTENCE);
    expect(rows.length).toBe(71);
    for (const start of [0, 1, 30, 49, 50, 51, 70]) {
      const alone = await found(NEAR, SENTENCE, start, 1);
      expect(alone.map(nameOf)).toEqual(rows.slice(start, start + 1).map(nameOf));
    }
    const scores = rows.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((left, right) => right - left));
  });

  it('finds the provisions of each act that lie near it, and reads one file of vectors', async () => {
    const small = { ...OFFICE_ACT, articles: OFFICE_ACT.articles.slice(0, 22) };
    const list = listDocuments(datasetOf([small, { ...small, slug: 'desk_act' }]));
    const store = storeOf(withVectors(list, NEAR));
    const { results } = await search(store, { q: SENTENCE }, { start: 0, count: 2 });
    expect(results.map(nameOf)).toEqual(['article desk_act 21', NOTIFICATION]);
    expect(store.reads.filter((path) => /vectors/.test(path))).toEqual(['search/vectors.bin']);
  });

  it('is what a query of four words is not', async () => {
    const q = 'the firm the office';
    expect(await found(NEAR, q)).toEqual(await found(NO_VECTORS, q));
  });

  it('is searched among as many provisions as some hundred acts have', async () => {
    const act = actOf(Array.from({ length: 5_000 }, (_, place) => `Lamp ${place} must not glare.`));
    const { total } = await search(
      indexStore(datasetOf([act])),
      { q: 'must a lamp not glare at night' },
      { start: 0, count: 1 },
    );
    expect(total).toBe(5_000);
  });
});
