/** Queries that cite several provisions at once: "Articles 33 and 34", "Art. 12-14". */
import { describe, expect, it } from 'vitest';
import { datasetOf } from './datasets.ts';
import { namesOf, search } from './found.ts';
import { indexStore } from './index-store.ts';
import { readerOf, textsIn } from './reader.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const read = readerOf([{ slug: 'lamp_act', names: ['lamp act', '2030/101'] }]);

/** "article 5a", "article 6(1)": what a query cites, and the words that are left. */
function readIn(q: string): [string[], string] {
  const query = read(q);
  const cited = query.parsed.cited.map(({ type, label, paragraph, points }) => {
    const steps = [paragraph ?? [], points].flat().map((each) => `(${each})`);
    return `${type} ${label}${steps.join('')}`;
  });
  return [cited, textsIn(query).join(' ')];
}
const articles = (...labels: string[]): string[] => labels.map((label) => `article ${label}`);

describe('lists of provisions', () => {
  it.each([
    ['Articles 33 and 34 Lamp Act', articles('33', '34'), ''],
    ['Art. 33, 34 and 36 Lamp Act', articles('33', '34', '36'), ''],
    ['art 33 & 34 of the Lamp Act', articles('33', '34'), ''],
    ['Lamp Act article 33, 34', articles('33', '34'), ''],
    ['articles 33 and 34 Regulation (EU) 2030/101', articles('33', '34'), ''],
    ['Art. 33 und 34 Lamp Act', articles('33', '34'), ''],
    ['art 33 and art 34 lamp act', articles('33', '34'), ''],
    ['Articles 34 and 33 Lamp Act', articles('34', '33'), ''],
    ['articles 33 and 34 glare lamp act', articles('33', '34'), 'glare'],
    ['Articles 6(1)(a) and 9(2) Lamp Act', articles('6(1)(a)', '9(2)'), ''],
    ['Articles 5a/5b Lamp Act', articles('5a', '5b'), ''],
    ['Articles 13/14 Lamp Act', articles('13', '14'), ''],
    ['Articles 13 et 14 Lamp Act', articles('13', '14'), ''],
    ['recitals 85 and 86 lamp act', ['recital 85', 'recital 86'], ''],
    ['recitals (85), (86) lamp act', ['recital 85', 'recital 86'], ''],
    ['Article 33 and recital 85 lamp act', ['article 33', 'recital 85'], ''],
  ])('are read as a whole: %s', (q, cited, words) => {
    expect(readIn(q)).toEqual([cited, words]);
  });

  it.each([
    ['Articles 33-35 Lamp Act', articles('33', '34', '35')],
    ['Art. 33 – 35 Lamp Act', articles('33', '34', '35')],
    ['Articles 5a to 5c Lamp Act', articles('5a', '5b', '5c')],
    ['Articles 2, 4 to 6 and 8 Lamp Act', articles('2', '4', '5', '6', '8')],
    ['Articles 35-33 Lamp Act', articles('35', '33')],
  ])('may be ranges: %s', (q, cited) => {
    expect(readIn(q)[0]).toEqual(cited);
  });

  it.each([
    ['Annexes III, IV and V to the Lamp Act', 'III IV V'],
    ['annex I, annex 2 lamp act', 'I II'],
    ['Lamp Act Annexes I/IIa', 'I IIa'],
    ['Annex III point 2 and Annex IV Lamp Act', 'III(2) IV'],
    ['Annexes VIII–X', 'VIII IX X'],
    ['Annexes II to IV', 'II III IV'],
    ['Annexes IIa to IV', 'IIa IV'],
    ['annex VI point 1a', 'VI(1a)'],
    ['annex VIII, Module B, point 8', 'VIII(B)'],
    ['annex III points in time', 'III'],
    ['Annex III and I sell lamps', 'III'],
    ['annex III, 72 hours', 'III'],
    ['the annex in force', ''],
    ['annex via mail', ''],
    ['annex 123', ''],
  ])('may be annexes: %s', (q, numbers) => {
    const annexes = readIn(q)[0].map((each) => each.replace(/^annex |(?<=\(\w+\)).*/g, ''));
    expect(annexes.join(' ')).toBe(numbers);
  });

  it('may go on with "ff", a space before it or not', () => {
    expect(readIn('Articles 33ff Lamp Act')[0]).toEqual(articles('33'));
    expect(readIn('Articles 33ff Lamp Act')).toEqual(readIn('Articles 33 ff Lamp Act'));
  });

  it('are cut after eight', () => {
    const first = ['1', '2', '3', '4', '5', '6', '7', '8'];
    expect(readIn('Articles 1 to 9999 Lamp Act')).toEqual([articles(...first), '']);
    const list = Array.from({ length: 60 }, (_, place) => place + 1).join(', ');
    expect(readIn(`Articles ${list} Lamp Act`)).toEqual([articles(...first), '']);
  });

  it.each([
    ['Article 33, 72 hours', articles('33'), '72 hours'],
    ['art 33 and 30 days lamp act', articles('33'), '30 days'],
    ['lamp act article 83, 4 % turnover', articles('83'), '4percent turnover'],
    ['article 6 - 10 employees', articles('6'), '10 employees'],
    ['lamp act article 33(1) and (2)', articles('33(1)'), ''],
    ['Art. 33 (1), (2) and (3) lamp act glare', articles('33(1)'), 'glare'],
    ['article 33 and (72 hours) lamp act', articles('33'), '72 hours'],
    ['article 13/2016', [], 'article 13/2016'],
    ['article 13/14/EC', [], 'article 13/14'],
    ['article 33 lamp act and article 23', articles('33', '23'), ''],
    ['article 33 and 2030/101', articles('33'), ''],
  ])('do not take numbers that mean something else: %s', (q, cited, words) => {
    expect(readIn(q)).toEqual([cited, words]);
  });
});

describe('the rows of a list of provisions', () => {
  const store = indexStore(datasetOf(SAMPLE_ACTS));
  const find = (q: string) => search(store, { q }, { start: 0, count: 20 });

  it('begin with every provision that is named, before any requirement', async () => {
    const { results, interpretation } = await find('Articles 2, 3 and 4 Lamp Act');
    expect(namesOf(results)).toEqual([
      ...['article lamp_act 2', 'article lamp_act 3', 'article lamp_act 4'],
      ...['requirement lamp_act 2', 'requirement lamp_act 2'],
      ...['requirement lamp_act 3', 'requirement lamp_act 4'],
    ]);
    expect(interpretation).toMatchObject({
      mode: 'citation',
      citation: { article_ref: '2', url: '/v1/frameworks/lamp_act/articles/2' },
    });
  });

  it.each([
    ['lamp act 2, 3', ['2', '3']],
    ['Lamp Act 4,2', ['4', '2']],
    ['Lamp Act 2, 3 and 4', ['2', '3', '4']],
    ['lamp act 4, 3, 2 glare', ['4', '3']],
    ['Lamp Act 2(1), 3', ['2', '3']],
    ['2, 3 lamp act', ['2', '3']],
    ['2, 4 and 3 of the Lamp Act', ['2', '4', '3']],
    ['3 & 2 lamp act', ['3', '2']],
  ])('are the same beside the name of the act alone: %s', async (q, refs) => {
    const { results, interpretation } = await find(q);
    expect(interpretation.mode).toBe('citation');
    expect(
      namesOf(results)
        .filter((name) => name.startsWith('article'))
        .slice(0, refs.length),
    ).toEqual(refs.map((ref) => `article lamp_act ${ref}`));
  });

  it.each([
    'lamp act 2, 000',
    '2, 000 lamp act',
    '2, 3 glare lamp act',
    'lamp act 2, 3 hours',
    'lamp act 2,5 %',
    'lamp act 2,5 times brighter',
    'lamp act 2, 3 August 2030',
  ])('are not looked for in amounts and dates: %s', async (q) => {
    expect((await find(q)).interpretation.citation).toBeNull();
  });

  it('are in the order of the query', async () => {
    const { results } = await find('Articles 4, 2 and 3 Lamp Act');
    expect(namesOf(results).slice(0, 3)).toEqual([
      ...['article lamp_act 4', 'article lamp_act 2', 'article lamp_act 3'],
    ]);
  });

  it('have each provision once, and none that does not exist', async () => {
    const { results } = await find('recitals 2, 3, 2 and 40 of the lamp act');
    expect(namesOf(results)).toEqual(['recital lamp_act 2', 'recital lamp_act 3']);
  });

  it('have the provisions of every act if none is named', async () => {
    const { results } = await find('recitals 1 and 3');
    expect(new Set(namesOf(results))).toEqual(
      new Set(['recital lamp_act 1', 'recital lamp_act 3', 'recital parcel_act 1']),
    );
  });
});
