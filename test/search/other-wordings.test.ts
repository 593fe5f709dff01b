/** Questions that people ask about every act, in other words than the names of its provisions have. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../generator/dataset/load.ts';
import { type ActText, datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';

const act = (slug: string, shortName: string): ActText => ({
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
  ...act('wick_act', 'Wick Act'),
  articles: [
    { title: 'Price', text: 'Whoever complies not pays.', names: ['penalties'] },
    { title: 'Non-compliance', text: 'It is found by the office.' },
  ],
};
const store = indexStore(
  datasetOf([act('lamp_act', 'Lamp Act'), act('oil_act', 'Oil Act'), WICK_ACT]),
);
const first = async (q: string): Promise<string | undefined> =>
  namesOf((await search(store, { q }, { start: 0, count: 1 })).results)[0];

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
    const { frameworks, words } = await loadDataset('data');
    const names = new Set(frameworks.flatMap((each) => [...each.names.values()].flat()));
    expect(words.wordings).not.toEqual([]);
    expect(words.wordings.filter(({ name }) => !names.has(name))).toEqual([]);
  });
});
