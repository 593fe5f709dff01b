/** What a word is taken for, with the reviewed synonyms: its own inflections and synonyms, nothing like it. */
import { describe, expect, it } from 'vitest';
import { type ActText, datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';

const TEXTS = [
  'A waiting period of two weeks begins.',
  'A backup is kept in another building.',
  'The seller of second hand goods tells the buyer.',
  'A subscriber may cancel the contract.',
  'Goods that were used are marked.',
  'Terminal equipment stores information.',
  'Either party may terminate the contract.',
  'The controller erases the record.',
  'The data protection officer comes first.',
  'A processor that engages another processor pays EUR 5 for open source code.',
];
const ACT: ActText = {
  slug: 'word_act',
  shortName: 'Word Act',
  name: 'Act on words',
  articles: TEXTS.map((text, place) => ({
    title: `Rule ${place + 1}`,
    text,
    questions: place === 3 ? ['I want to leave early'] : [],
  })),
  recitals: [],
  requirements: [],
};

const store = indexStore(datasetOf([ACT]));
const find = (q: string) => search(store, { q }, { start: 0, count: 20 });
const articles = async (q: string) =>
  namesOf((await find(q)).results).map((name) => name.replace('article word_act ', ''));
const expandedFor = async (q: string): Promise<string[]> =>
  (await find(q)).interpretation.synonyms.flatMap(({ expanded }) => expanded);

describe('a word of a query', () => {
  it.each(['wanting', 'wanted'])(
    'is not corrected if it is a form of a stop word: "%s"',
    async (q) => {
      for (const query of [q, `${q} period`]) {
        expect((await find(query)).interpretation.corrections).toEqual([]);
      }
      expect(await articles(`${q} period`)).toEqual(await articles('period'));
    },
  );

  it('has no synonyms of a phrase that only begins with it', async () => {
    expect(await expandedFor('back')).toEqual([]);
    expect(await articles('back door')).toEqual([]);
    expect(await articles('back-up')).toEqual(['2']);
    expect(await articles('back up')).toEqual(['2']);
  });

  it('has no synonyms of another word with the same stem', async () => {
    expect(await expandedFor('use')).not.toContain('second hand');
    expect(await articles('use')).not.toContain('3');
    expect(await expandedFor('used product')).toContain('second hand');
    expect(await expandedFor('terminal equipment')).not.toContain('cancel');
    expect(await articles('terminal')).not.toContain('4');
    expect(await expandedFor('terminate')).toContain('cancel');
    expect(await articles('terminate')).toContain('4');
  });

  it('has those of its plural, and of its American spelling', async () => {
    expect(await articles('dpo')).toEqual(['9']);
    expect(await articles('dpos')).toEqual(['9']);
    expect(await expandedFor('deletes')).toEqual(['erases']);
    expect(await articles('delete')).toEqual(['8']);
    expect(await articles('cookie')).toEqual(['6']);
    expect(await articles('cookies')).toEqual(['6']);
  });

  it.each(['opensource', '5 euros', 'subprocessor', 'sub-processors'])(
    'is found where acts write it otherwise: "%s"',
    async (q) => {
      expect((await articles(q))[0]).toBe('10');
      expect(await expandedFor(q)).toHaveLength(1);
    },
  );
});
