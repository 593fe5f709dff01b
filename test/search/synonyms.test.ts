/** What a word is taken for, with the reviewed synonyms: its own inflections and synonyms, nothing like it. */
import { describe, expect, it } from 'vitest';
import { actOf, datasetOf } from './datasets.ts';
import { highlighted, namesOf, search } from './found.ts';
import { indexStore, slowly } from './index-store.ts';

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
const ACT = actOf([], {
  articles: TEXTS.map((text, place) => ({
    title: `Rule ${place + 1}`,
    text,
    questions: place === 3 ? ['I want to leave early'] : [],
  })),
});

const store = indexStore(datasetOf([ACT]));
const find = (q: string) => search(store, { q }, { start: 0, count: 20 });
const articles = async (q: string) =>
  namesOf((await find(q)).results).map((name) => name.replace('article word_act ', ''));
const expandedFor = async (q: string): Promise<string[]> =>
  (await find(q)).interpretation.synonyms.flatMap(({ expanded }) => expanded);

describe('a word of a query', () => {
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
    expect(await expandedFor('deletes')).toEqual(['erase']);
    expect(await articles('delete')).toEqual(['8']);
    expect(await articles('cookie')).toEqual(['6']);
    expect(await articles('cookies')).toEqual(['6']);
  });

  it.each(['opensource', 'subprocessor', 'sub-processors'])(
    'is found where acts write it otherwise: "%s"',
    async (q) => {
      expect((await articles(q))[0]).toBe('10');
      expect(await expandedFor(q)).toHaveLength(1);
    },
  );
});

describe('synonyms of a phrase', () => {
  const others = indexStore(
    datasetOf([
      {
        ...ACT,
        articles: [
          'Critical infrastructure is inspected. A critical bridge has critics.',
          'An administrative fine is a penalty. The administrator of administrative fines is heard.',
          'A crypto asset and an asset-referenced token have a white paper.',
          'The distributor ceases the delivery.',
          'The lead supervisory authority decides alone.',
          'Data altruism serves research, and a background check comes first.',
          'Coordinated disclosure of a vulnerability is agreed with who is liable.',
          'The manufacturer of software meets its developers. They develop it, and its development lasts.',
          'Funds of others are kept apart.',
          'Own funds are money of which its owner is free.',
          'The coordinator, the second coordinator and the third are all ceasing. It ceases.',
        ].map((text, place) => ({ title: `Part ${place + 1}`, text })),
      },
    ]),
  );
  const findIn = (q: string) => search(others, { q }, { start: 0, count: 20 });
  const expandedTo = async (q: string): Promise<string[]> =>
    (await findIn(q)).interpretation.synonyms.flatMap(({ expanded }) => expanded);
  const found = async (q: string) =>
    namesOf((await findIn(q)).results).map((name) => name.replace('article word_act ', ''));

  it('are shown in the words of their line', async () => {
    expect(await expandedTo('critical entity')).toEqual(['critical infrastructure']);
    expect(await expandedTo('penalty')).toContain('administrative fine');
    expect(await expandedTo('stop')).toEqual(['cease']);
  });

  it('are shown once, however often the query has the phrase', async () => {
    expect(await expandedTo('stop white paper stop')).toEqual(['cease']);
    expect(await expandedTo('critical entity critical entity')).toEqual([
      'critical infrastructure',
    ]);
  });

  it('take the place of those of its words', async () => {
    expect(await expandedTo('shop')).toEqual(['distributor']);
    expect(await expandedTo('stop')).toEqual(['cease']);
    expect(await expandedTo('one-stop shop')).toEqual(['lead supervisory authority']);
    expect(await expandedTo('responsible')).toEqual(['liable']);
    expect(await expandedTo('responsible disclosure')).toEqual([
      'coordinated vulnerability disclosure',
    ]);
    expect(await found('one-stop shop')).toEqual(['5']);
  });

  it.each([
    ['token', 'asset-referenced token', 'crypto asset'],
    ['donation', 'organ donation', 'data altruism'],
    ['vetted', 'vetted researchers', 'background check'],
  ])('are not those of its words where it is a fixed term: %s, %s', async (word, term, synonym) => {
    expect(await expandedTo(word)).toEqual([synonym]);
    expect(await expandedTo(term)).toEqual([]);
    expect(await expandedTo(`${term} white paper`)).toEqual([]);
  });

  it('match the noun that they are, not its verb', async () => {
    const [first] = (await findIn('manufacturer')).results;
    expect(first?.match_context).toContain('develop');
    expect(first === undefined ? [] : highlighted(first)).toEqual(['manufacturer', 'developers']);
  });

  it('do not hide a word that changes the meaning of the next one', async () => {
    expect((await found('own funds'))[0]).toBe('10');
    expect((await findIn('own funds')).interpretation.terms).toEqual(['own', 'funds']);
  });
});

describe('a word that means something else beside another', () => {
  const texts = [
    'A child below the age is asked about the accident.',
    'A substantial modification and a significant incident are told to the office.',
    'A component of software is free.',
    'Portability of the record.',
    'A non-profit organisation and a civil society organisation may complain.',
    'Awareness of staff.',
    'Encryption and cryptographic keys.',
    'The description is long.',
    'A penalty is due.',
  ];
  const articles = texts.map((text, place) => ({ title: `Item ${place + 1}`, text }));
  const acts = indexStore(datasetOf([{ ...ACT, articles }]));
  const expanded = async (q: string): Promise<string[]> =>
    (await search(acts, { q }, { start: 0, count: 9 })).interpretation.synonyms.flatMap((each) =>
      each.expanded.map((words) => `${each.term}: ${words}`),
    );

  it.each([
    ['minor', ['minor: child']],
    ['minor change', ['minor change: substantial modification']],
    ['minor changes', ['minor changes: substantial modification']],
    ['minor incident', ['minor incident: significant incident']],
    ['minor infringement', []],
    ['library', []],
    ['public library', []],
    ['software library', ['software library: component']],
    ['export', ['export: portability']],
    ['export controls', []],
    ['training', ['training: awareness']],
    ['training data', []],
    ['fine', ['fine: penalty']],
    ['fine-tuning', []],
    ['fine-tuned model', []],
  ])('has no synonyms of its other meaning: %s', async (q, synonyms) => {
    expect(await expanded(q)).toEqual(synonyms);
  });

  it('has synonyms that keep their sense without stop words', async () => {
    expect(await expanded('ngo')).toEqual([
      ...['ngo: civil society organisation', 'ngo: non profit organisation'],
    ]);
    expect(await expanded('charity')).toEqual(['charity: non profit organisation']);
  });

  it('has them in the same order, whichever file is read first', async () => {
    const answerWhere = async (turns: () => number) =>
      JSON.stringify(
        await search(
          slowly({ ...acts, deployment: {} }, turns),
          { q: 'ngo' },
          { start: 0, count: 9 },
        ),
      );
    let left = 40;
    const lastFirst = await answerWhere(() => {
      left -= 2;
      return Math.max(0, left);
    });
    expect(lastFirst).toBe(await answerWhere(() => 0));
  });

  it('finds encryption for decryption, which is not a misspelling', async () => {
    const { results, interpretation } = await search(
      acts,
      { q: 'decryption' },
      { start: 0, count: 9 },
    );
    expect(interpretation.corrections).toEqual([]);
    expect(namesOf(results)).toEqual(['article word_act 7']);
  });
});
