/** Citations without "article": a number right after the name of an act, an address, a CELEX number. */
import { describe, expect, it } from 'vitest';
import { datasetOf } from './datasets.ts';
import { search } from './found.ts';
import { indexStore } from './index-store.ts';
import { SAMPLE_ACTS } from './sample-acts.ts';

const store = indexStore(datasetOf(SAMPLE_ACTS));
/** "lamp_act article 2(1)": the act and the provision that a query cites, and the words that are left. */
async function readIn(q: string): Promise<[string, string]> {
  const { interpretation } = await search(store, { q }, { start: 0, count: 1 });
  const { framework, citation, terms } = interpretation;
  const { type, article_ref, number, paragraph, point } = citation ?? {};
  const cited = [type, article_ref ?? number].filter((each) => each != null).join(' ');
  const labels = [paragraph, point].filter((each) => each != null).map((each) => `(${each})`);
  return [`${framework} ${cited}${labels.join('')}`.trim(), terms.join(' ')];
}

describe('the number of an article right after the name of its act', () => {
  it.each([
    ['Lamp Act 2.1', 'lamp_act article 2(1)', ''],
    ['lamp act 2.1.f', 'lamp_act article 2(1)(f)', ''],
    ['parcel act 2 and 3', 'parcel_act article 2', ''],
    ['lamp act 2 glare', 'lamp_act article 2', 'glare'],
    ['glare under lamp act 2(1)', 'lamp_act article 2(1)', 'glare'],
    ['lamp act 2 access', 'lamp_act article 2', 'access'],
    ['parcel act 3 erasure', 'parcel_act article 3', 'erasure'],
    ['LampAct3', 'lamp_act article 3', ''],
    ['#LampAct 2', 'lamp_act article 2', ''],
    ['lampact 2', 'lamp_act article 2', ''],
    ['3 lamp act', 'lamp_act article 3', ''],
    ['the lamp act 2', 'lamp_act article 2', ''],
    ['lamp act 1.5', 'lamp_act article 1(5)', ''],
    ['lampact2(1) glare', 'lamp_act article 2(1)', 'glare'],
  ])('cites it: %s', async (q, cited, words) => {
    expect(await readIn(q)).toEqual([cited, words]);
  });

  it.each([
    ['lamp act 9 glare', '9 glare'],
    ['fines 21 lamp act', 'fines 21'],
    ['lamp act 999', '999'],
    ['lamp act 1000', '1000'],
    ['lamp act 2 1', '2 1'],
    ['lamp act 33 1 2', '33 1 2'],
    ['lamp act 1.0', '1.0'],
    ['lamp act 1.500', '1500'],
    ['lamp act 2016/679', '2016/679'],
    ['lamp act ²', ''],
    ['paper 21', 'paper 21'],
    ['lamp act 2 hours', '2 hours'],
    ['lamp act 2-hour glare', '2 hour glare'],
    ['lamp act 2 working hours', '2 working hours'],
    ['lamp act 2 % fine', '2percent fine'],
    ['lamp act 2 million', '2000000'],
    ['lamp act 2 August 2030', '2 august 2030'],
    ['lamp act 2 000 glare', '2000 glare'],
    ['lamp act 3 importers', '3 importers'],
    ['lampact2018', 'lampact2018'],
    ['smart3', 'smart3'],
    ['"lamp" act 2 glare', 'act 2 glare lamp'],
  ])(
    'is a number where it counts something, or the act has no such article: %s',
    async (q, words) => {
      expect((await readIn(q))[0]).not.toContain('article');
      expect((await readIn(q))[1]).toBe(words);
    },
  );
});

describe('an address or number of an act', () => {
  it.each([
    ['http://data.europa.eu/eli/reg/2031/101/art_2/par_1/oj', 'lamp_act article 2(1)'],
    ['https://eur-lex.europa.eu/eli/reg/2031/101/rct_3', 'lamp_act recital 3'],
    ['eli/reg/2031/101', 'lamp_act'],
    ['32031R0101', 'lamp_act'],
    ['32031r0101 article 2', 'lamp_act article 2'],
    ['02031R0101-20310401 Art. 2', 'lamp_act article 2'],
    ['celex: 32031R0101', 'lamp_act'],
    ['https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32031R0101', 'lamp_act'],
    ['https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32031R0101', 'lamp_act'],
  ])('names it, and the provision: %s', async (q, cited) => {
    expect(await readIn(q)).toEqual([cited, '']);
  });
});
