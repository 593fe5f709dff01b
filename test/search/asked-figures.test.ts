/** Questions about times and amounts: documents that say one come first, and their rows show it. */
import { describe, expect, it } from 'vitest';
import { kindAsked } from '../../edge/search/query/asked-figure.ts';
import { OF_WORDS, weightingOf } from '../../edge/search/rank/parameters.ts';
import { type FigureKind, figuresOf } from '../../edge/search/text/figures.ts';
import { datasetOf } from './datasets.ts';
import { highlighted, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { textsOf } from './texts.ts';

describe('a query', () => {
  it.each<[string, FigureKind | null]>([
    ['how long must we keep the lamp book', 'time'],
    ['within how many days', 'time'],
    ['how many lamps in how many weeks', 'time'],
    ['since when are lamps registered', 'time'],
    ['lamp register deadline', 'time'],
    ['how high are the fines for a dark lamp', 'amount'],
    ['how many lamps make an operator large', 'amount'],
    ['lamp fee', 'amount'],
    ['when must a lamp be lit', null],
    ['who is the lamp office', null],
    ['define a lamp finely', null],
    ['lamp report frequency', 'time'],
    ['radio frequency', null],
    ['frequency bands of lamps', null],
    ['which age', null],
    ['minimum age of keepers', null],
    ['minimum capital of an operator', 'amount'],
    ['minimum standards for lamps', null],
    ['maximum harmonisation', null],
    ['fine of a tuner', 'amount'],
    ['fine-tuning a lamp', null],
    ['amount of a lamp fee', 'amount'],
    ['large amounts of lamp data', null],
    ['initial capital', null],
    ['how fast must a lamp be repaired', 'time'],
    ['what day is the lamp day', 'time'],
    ['retention of lamp books', 'time'],
    ['validity of a lamp mark', 'time'],
    ['inspection interval', 'time'],
    ['duration of a lamp test', 'time'],
    ['lamp timelines', 'time'],
    ['what percentage of lamps', 'amount'],
    ['lamp threshold', 'amount'],
    ['turnover of an operator', 'amount'],
    ['penalties for a dark lamp', 'amount'],
    ['lamps above 40 euros', 'amount'],
    ['the fine print of a lamp', null],
  ])('"%s" asks for: %s', (query, kind) => {
    expect(kindAsked(textsOf(query))).toBe(kind);
  });
});

describe('a text', () => {
  const figuresIn = (text: string, kind: FigureKind): string[] => {
    const words = textsOf(text);
    return figuresOf(words, kind).map(
      ({ first, last, isSure }) => `${words.slice(first, last + 1).join(' ')}${isSure ? '' : '?'}`,
    );
  };

  it.each([
    ['within 72 hours, or three working days', ['72 hours', 'three working days']],
    ['within 15 working days', ['15 working days']],
    ['every year, at least once every two years', ['every year', '2 years']],
    ['once a week, once per day, every month', ['once week', 'per day', 'every month']],
    ['immediately, quarterly, an annual delay', ['immediately?', 'quarterly?', 'annual?']],
    ['annually, without undue delay, by 2 August', ['annually?', 'undue delay?', '2 august?']],
    ['Article 4 of last year, in the year 2026', []],
    ['paragraph 2 may apply, by 2 May 2026', ['2 may?']],
  ])('has times: %s', (text, expected) => {
    expect(figuresIn(text, 'time')).toEqual(expected);
  });

  it.each([
    ['EUR 500 or 4 % of turnover', ['eur 500', '4percent']],
    ['45 million users or 10 000', ['45000000', '10000']],
    ['500 users', []],
    ['Article 33 of 2016, point 12, per cent', []],
  ])('has amounts: %s', (text, expected) => {
    expect(figuresIn(text, 'amount')).toEqual(expected);
  });
});

const filler = 'The office looks at the shelf and at the door of the hall. '.repeat(4);
const store = indexStore(
  datasetOf([
    {
      slug: 'lamp_act',
      shortName: 'Lamp Act',
      name: 'Lamp Act',
      recitals: [],
      requirements: [],
      articles: [
        { title: 'Order', text: 'Operators keep the lamp book. They keep the lamp book.' },
        {
          title: 'Storage',
          text: `Operators keep the lamp book dry. ${filler}They keep the lamp book for five years.`,
        },
        {
          title: 'Sanctions',
          text: `A dark lamp is punished, and so is a dark lamp book. ${filler}Whoever has a dark lamp owes EUR 900.`,
        },
        {
          title: 'Return',
          text: 'The office returns a torch within 30 days.',
          names: ['oil deadline'],
        },
      ],
    },
  ]),
);
const firstRow = async (q: string) =>
  (await search(store, { q }, { start: 0, count: 10 })).results[0];

describe('words of a query', () => {
  it('weigh otherwise from eight on: questions more, and what is not covered less', () => {
    expect(weightingOf(7)).toBe(OF_WORDS);
    expect(weightingOf(8).fields[2].boost).toBeGreaterThan(OF_WORDS.fields[2].boost);
    expect(weightingOf(8).coveragePower).toBeLessThan(OF_WORDS.coveragePower);
  });
});

describe('a search', () => {
  it('brings the document that says how long to the top, if it is asked for', async () => {
    expect(await firstRow('keep the lamp book')).toMatchObject({ title: 'Order' });
    expect(await firstRow('how long to keep the lamp book')).toMatchObject({ title: 'Storage' });
  });

  it('lists the documents of an act in their order, whatever is asked for', async () => {
    const { results } = await search(store, { q: 'how long Lamp Act' }, { start: 0, count: 10 });
    expect(results.map(({ title }) => title)).toEqual(['Order', 'Storage', 'Sanctions', 'Return']);
  });

  it('knows names that have words which ask for a time', async () => {
    expect(await firstRow('oil deadline')).toMatchObject({ title: 'Return' });
  });

  it('looks for "deadline" only where it is quoted or nothing else is said', async () => {
    const termsOf = async (q: string) =>
      (await search(store, { q }, { start: 0, count: 1 })).interpretation.terms;
    for (const word of ['deadline', 'timeline', 'timeframe'])
      expect(await termsOf(`lamp book ${word}`)).toEqual(['lamp', 'book']);
    expect(await termsOf('lamp "deadline"')).toEqual(['lamp', 'deadline']);
    expect(await termsOf('deadlines')).toEqual(['deadlines']);
  });

  it.each([
    ['how long to keep the lamp book', 'five years'],
    ['how much is a dark lamp', 'EUR 900'],
  ])('shows the passage that answers "%s"', async (q, answer) => {
    expect((await firstRow(q))?.match_context).toContain(answer);
  });

  it('shows it in the rows below the first, too', async () => {
    const { results } = await search(
      store,
      { q: 'how much is a lamp book or a torch for operators' },
      { start: 0, count: 10 },
    );
    const sanctions = results.findIndex(({ title }) => title === 'Sanctions');
    expect(sanctions).toBeGreaterThan(0);
    expect(results[sanctions]?.match_context).toContain('EUR 900');
  });

  it('shows another passage where it is not asked for, and highlights only words of the query', async () => {
    const dark = await firstRow('punished');
    expect(dark?.match_context).not.toContain('EUR 900');
    const row = await firstRow('how much is a dark lamp');
    expect(row?.match_context).toContain('EUR 900');
    expect(row === undefined ? [] : new Set(highlighted(row))).toEqual(new Set(['dark', 'lamp']));
  });
});
