/** Queries that mean a provision as a whole: by a term that it defines, or by a name that people have for it. */
import { describe, expect, it } from 'vitest';
import { shippedDataset } from '../helpers/builds.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';

const act = (slug: string, shortName: string, articles: ActText['articles']): ActText => ({
  slug,
  shortName,
  name: `Regulation on ${slug}`,
  articles,
  recitals: ['A beacon and a keeper are words of this recital: beacon, beacon, keeper, keeper.'],
  requirements: [],
});

const store = indexStore(
  datasetOf([
    act('beacon_act', 'Beacon Act', [
      {
        title: 'Terms',
        text:
          'Here these words mean:\n(1) "beacon": a light on a tower that ships see;\n' +
          '(2) "keeper" or "warden": whoever looks after a beacon;\n' +
          '(3) "tall signal tower (TST)": a tower of more than ten storeys;\n' +
          '(4) "putting on the coast": building a tower by the sea for the first time;\n' +
          '(7) "signal": what is seen by a sailor ("addressee");\n(8) "signal means": a lamp or a flag;\n(9) "on-shore office": the house of the warden;\n' +
          '(6) "summer house" of a keeper: where he lives while the days are long;\n' +
          '(5) "supplier": whoever sells oil, wicks, lenses and mirrors for money or for nothing.',
      },
      {
        title: 'Work of the keeper',
        text: 'A keeper lights the beacon. The keeper of a beacon sleeps by day.',
        names: ['lighting hours', 'when is it lit', 'NLP'],
      },
      {
        title: 'Sale of oil',
        text: 'Oil of a supplier burns in a beacon.',
        names: ['who lights it'],
      },
    ]),
    act('alley_act', 'Alley Act', [
      {
        title: 'Other terms',
        text:
          '‘beacon’ means a beacon within the meaning of Article 1 of Regulation (EU) 2031/101;\n' +
          '‘supplier’ of the alley means whoever brings gas to a lamp in an alley.',
      },
      { title: 'Lamps', text: 'Lamps in an alley are lit every evening. A keeper is not needed.' },
    ]),
  ]),
);
const find = (q: string, count = 3) => search(store, { q }, { start: 0, count });

describe('a question for the meaning of a term', () => {
  it.each([
    'what is a beacon',
    'What is a beacon?',
    'definition of beacon',
    'beacon definition',
    'define beacons',
    'what does beacon mean',
    'what counts as a beacon',
    'what is meant by beacon',
    'what is a "beacon"?',
  ])(
    'has the articles that define it on top, those with words of their own first: %s',
    async (q) => {
      const { results } = await find(q);
      expect(namesOf(results).slice(0, 2)).toEqual(['article beacon_act 1', 'article alley_act 1']);
    },
  );

  it('has that of the act first which uses the term most', async () => {
    const { results } = await find('what is a supplier');
    expect(namesOf(results).slice(0, 2)).toEqual(['article beacon_act 1', 'article alley_act 1']);
  });

  it('shows the definition', async () => {
    const [house] = (await find('definition of summer house')).results;
    expect(house?.match_context).toMatch(/^…\(6\) "summer house" of a keeper: where/);
    const [first] = (await find('what is a beacon')).results;
    expect(first?.match_context).toMatch(/^…\(1\) "beacon": a light on a tower/);
    const [other] = (await find('what is a supplier under the Alley Act')).results;
    expect(other?.match_context).toMatch(/^…‘supplier’ of the alley means whoever brings gas/);
  });

  it.each([
    ['what is tall signal tower (TST)', /^…\(3\) /],
    ['what is a signal means', /^…\(8\) /],
    ['what does signal mean', /\(7\) "signal"/],
    ['what is an on-shore office', /^…\(9\) /],
    ['what is an addressee', /^…\(7\) "signal"/],
    ['what is a "signal means"', /^…\(8\) /],
  ])(
    'knows terms with an abbreviation, and words that a question has too: %s',
    async (q, shown) => {
      expect((await find(q)).results[0]?.match_context).toMatch(shown);
    },
  );

  it('is one of the act that it names', async () => {
    expect(namesOf((await find('what is a supplier in the Alley Act')).results)[0]).toBe(
      'article alley_act 1',
    );
    const [first] = (await find('what is a keeper in the Alley Act')).results;
    expect(first?.framework_slug).toBe('alley_act');
  });

  it.each([
    'who is a warden',
    'what is a TST',
    'what is a tall signal tower',
    'what does putting on the coast mean',
  ])('knows every form of a term: %s', async (q) => {
    expect(namesOf((await find(q)).results)[0]).toBe('article beacon_act 1');
  });

  it.each(['beacon', 'what do keepers have to do', 'who pays a keeper', '"what is a beacon"'])(
    'is none where it asks for something else: %s',
    async (q) => {
      const [first] = (await find(q)).results;
      expect(first?.match_context ?? '').not.toMatch(/^…\(\d\) /);
    },
  );
});

describe('a name that people have for a provision', () => {
  it.each([
    'lighting hours',
    'hours of lighting',
    'what are the lighting hours',
    'Beacon Act lighting hours',
    'nlp',
  ])('has it on top: %s', async (q) => {
    const { results, interpretation } = await find(q);
    expect(namesOf(results)[0]).toBe('article beacon_act 2');
    expect(interpretation.corrections).toEqual([]);
  });

  it('may differ from another in who, when, where and how alone', async () => {
    expect(namesOf((await find('when is it lit')).results)[0]).toBe('article beacon_act 2');
    expect(namesOf((await find('who lights it')).results)[0]).toBe('article beacon_act 3');
    expect(namesOf((await find('who lights the Beacon Act')).results)[0]).toBe(
      'article beacon_act 3',
    );
  });

  it('may be its title, if that is not one of many', async () => {
    expect(namesOf((await find('sale of oil')).results)[0]).toBe('article beacon_act 3');
  });

  it('is one of the act that the query names, and found under filters alone that it fits', async () => {
    expect(namesOf((await find('when is it lit Alley Act')).results)[0]).toBe(
      'article alley_act 2',
    );
    const { results } = await search(
      store,
      { q: 'lighting hours', framework: 'alley_act' },
      { start: 0, count: 9 },
    );
    expect(namesOf(results).join()).not.toContain('beacon_act');
  });
});

const lampActOf = (slug: string, shortName: string): ActText => ({
  slug,
  shortName,
  name: `Regulation on ${slug}`,
  articles: [
    { title: 'Reach', text: 'This is about lamps.', names: ['who does it apply to'] },
    { title: 'Monitoring of compliance', text: 'Lamps are watched.', names: ['who enforces it'] },
    { title: 'Price', text: 'Whoever complies not pays.', names: ['penalties'] },
    { title: 'Start', text: 'It begins in May.', names: ['when does it apply'] },
    { title: 'Little ones', text: 'Nobody with one lamp.', names: ['small companies'] },
    { title: 'Voice', text: 'Write to us.', names: ['right to lodge a complaint'] },
  ],
  recitals: ['Companies comply, and are covered by the Lamp Act when they breach it.'],
  requirements: [],
});
const WICK_ACT: ActText = {
  ...lampActOf('wick_act', 'Wick Act'),
  articles: [
    { title: 'Price', text: 'Whoever complies not pays.', names: ['penalties'] },
    { title: 'Non-compliance', text: 'It is found by the office.' },
  ],
};
const lamps = indexStore(
  datasetOf([lampActOf('lamp_act', 'Lamp Act'), lampActOf('oil_act', 'Oil Act'), WICK_ACT]),
);
const first = async (q: string): Promise<string | undefined> =>
  namesOf((await search(lamps, { q }, { start: 0, count: 1 })).results)[0];

describe('a question about an act', () => {
  it.each([
    ['who must comply with the Lamp Act', 1],
    ['to whom does the Lamp Act apply', 1],
    ['is my company covered by the Lamp Act?', 1],
    ['Lamp Act regulator', 2],
    ['who monitors compliance with the Lamp Act', 2],
    ['what happens if we violate the Lamp Act', 3],
    ["what happens if we don't comply with the Lamp Act", 3],
    ['risk of not complying with the Lamp Act', 3],
    ['non-compliance Lamp Act', 3],
    ['when does the Lamp Act come into effect', 4],
    ['Lamp Act implementation timeline', 4],
    ['does the Lamp Act apply to SMEs', 5],
    ['how do I file a complaint under the Lamp Act', 6],
  ])('finds the provision with a name that means the same: %s', async (q, article) => {
    expect(await first(q)).toBe(`article lamp_act ${article}`);
  });

  it('is one of what the act itself calls so', async () => {
    expect(await first('non-compliance Wick Act')).toBe('article wick_act 2');
    expect(await first('what happens if we violate the Wick Act')).toBe('article wick_act 1');
  });

  it('has to name the act', async () => {
    expect(await first('non-compliance')).toBe('article wick_act 2');
    expect(await first('what happens if we violate')).toBeUndefined();
  });

  it('is told from its opposite', async () => {
    expect(await first('do we have to comply with the Oil Act')).toBe('article oil_act 1');
    expect(await first('not complying with the Oil Act')).toBe('article oil_act 3');
  });
});

describe('the other wordings', () => {
  it('are of names that provisions of the data have', async () => {
    const { frameworks, words } = await shippedDataset();
    const names = new Set(frameworks.flatMap((each) => [...each.names.values()].flat()));
    expect(words.wordings).not.toEqual([]);
    expect(words.wordings.filter(({ name }) => !names.has(name))).toEqual([]);
  });
});
