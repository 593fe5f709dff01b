/** Questions about times and amounts: documents that say one come first, and their rows show it. */
import { describe, expect, it } from 'vitest';
import { type FigureKind, figuresIn, kindAsked } from '../../edge/search/text/figures.ts';
import { textsOf } from '../../edge/search/text/words.ts';
import { actOf, datasetOf } from './datasets.ts';
import { highlighted, search } from './found.ts';
import { indexStore } from './index-store.ts';

describe('a query', () => {
  const asking = {
    time: `
      how long must we keep the lamp book; within how many days; how many lamps in how many weeks
      since when are lamps registered; lamp register deadline; lamp report frequency
      how fast must a lamp be repaired; what day is the lamp day; retention of lamp books
      validity of a lamp mark; inspection interval; duration of a lamp test; lamp timelines`,
    amount: `
      how high are the fines for a dark lamp; how many lamps make an operator large; lamp fee
      minimum capital of an operator; fine of a tuner; amount of a lamp fee; what percentage of lamps
      lamp threshold; turnover of an operator; penalties for a dark lamp; lamps above 40 euros`,
    nothing: `
      when must a lamp be lit; who is the lamp office; define a lamp finely; radio frequency
      frequency bands of lamps; which age; minimum age of keepers; minimum standards for lamps
      maximum harmonisation; fine-tuning a lamp; large amounts of lamp data; initial capital
      the fine print of a lamp`,
  };
  const queries = Object.entries(asking).flatMap(([kind, text]) =>
    text.split(/[;\n]/).flatMap((query) => (query.trim() === '' ? [] : [[query.trim(), kind]])),
  );
  it.each(queries)('"%s" asks for: %s', (query, kind) => {
    expect(kindAsked(textsOf(query ?? '')) ?? 'nothing').toBe(kind);
  });
});

describe('a text', () => {
  const shown = (text: string, kind: FigureKind): string[] =>
    figuresIn(text, kind).map(
      ({ start, end, isSure }) => `${text.slice(start, end)}${isSure ? '' : '?'}`,
    );

  it.each([
    ['within 72 hours, or three working days', ['72 hours', 'three working days']],
    ['within 15 working days', ['15 working days']],
    ['every year, at least once every two years', ['every year', 'two years']],
    ['once a week, once per day, every month', ['once a week', 'per day', 'every month']],
    ['immediately, quarterly, an annual delay', ['immediately?', 'quarterly?', 'annual?']],
    ['annually, without undue delay, by 2 August', ['annually?', 'undue delay?', '2 August?']],
    ['Article 4 of last year, in the year 2026', []],
    ['paragraph 2 may apply, by 2 May 2026', ['2 May?']],
  ])('has times: %s', (text, expected) => {
    expect(shown(text, 'time')).toEqual(expected);
  });

  it.each([
    ['EUR 500 or 4 % of turnover', ['EUR 500', '4 %']],
    ['45 million users or 10 000', ['45 million', '10 000']],
    ['500 users', []],
    ['Article 33 of 2016, point 12, per cent', []],
  ])('has amounts: %s', (text, expected) => {
    expect(shown(text, 'amount')).toEqual(expected);
  });
});

const filler = 'The office looks at the shelf and at the door of the hall. '.repeat(4);
const store = indexStore(
  datasetOf([
    actOf([], {
      shortName: 'Lamp Act',
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
    }),
  ]),
);
const firstRow = async (q: string) =>
  (await search(store, { q }, { start: 0, count: 10 })).results[0];

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
