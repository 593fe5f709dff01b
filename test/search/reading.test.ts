import { describe, expect, it } from 'vitest';
import { ApiError } from '../../edge/contract/errors.ts';
import type { QueryWord } from '../../edge/search/lookup/look-up.ts';
import { timed } from '../helpers/cpu-time.ts';
import { readerOf, textsIn } from './reader.ts';

const read = readerOf([
  { slug: 'ai_act', names: ['ai act', 'ai'] },
  { slug: 'gdpr', names: ['gdpr', 'general data protection regulation'] },
]);
const wordsIn = (query: string): string[] => textsIn(read(query));
/** The words of which something is true. */
const wordsWith = (property: 'isUnfinished' | 'isQuoted', query: string): string[] =>
  read(query)
    .words.filter((word: QueryWord) => word[property])
    .map(({ text }) => text);

describe('the words of a query', () => {
  it.each([
    ['personal data', ['personal', 'data']],
    ['  Personal   DATA ', ['personal', 'data']],
    ['a lamp s', ['lamp']],
    [`lamp ${'x'.repeat(40)}`, ['lamp', 'x'.repeat(40)]],
    [`lamp ${'x'.repeat(41)}`, ['lamp']],
    ['who must keep a record of processing', ['keep', 'record', 'processing']],
    ['of the', ['of', 'the']],
    ['of the "to be"', ['of', 'the', 'to', 'be']],
    ['of the "to lamp"', ['lamp']],
    ['fines "personal data" lamps', ['fines', 'lamps', 'personal', 'data']],
    ['fines in article 5', ['fines']],
    ['20 million', ['20000000']],
    ['Is it high-risk AI?', ['high', 'risk']],
    ['<b>lamp</b> & glare_office', ['lamp', 'glare', 'office']],
    ['a', []],
    ['', []],
  ])('are cut, and stop words left out next to others, in "%s"', (query, words) => {
    expect(wordsIn(query)).toEqual(words);
  });

  it.each([
    ['personal dat', ['dat']],
    ['personal da', []],
    ['dat personal dat', ['dat']],
    ['personal data gdpr', []],
    ['gdpr personal dat', ['dat']],
    ['"personal data"', []],
    ['lamp "personal data"', []],
    ['lamp article 5', []],
    ['article 5 lamp', ['lamp']],
    ['für', ['fur']],
    ['für öl', []],
    ['72h', ['hours']],
    ['lamp 5000', []],
    ['500 000', []],
    ['EUR 1 000', []],
    ['eur 1.500', []],
    ['5gx', ['5gx']],
  ])('may be unfinished as the last open word, from three letters on, in "%s"', (query, words) => {
    expect(wordsWith('isUnfinished', query)).toEqual(words);
  });

  it('are 200 at most, however few characters they are written with', () => {
    const signs = (count: number) => Array.from({ length: count }, () => '\ufdfa').join(' ');
    expect(wordsIn(signs(50)).length).toBeGreaterThan(0);
    expect(() => read(signs(60))).toThrow(ApiError);
    expect(() => read(signs(60))).toThrow(/must have at most 200 words/);
    expect(() => read(Array.from({ length: 166 }, () => 'ab').join(' '))).not.toThrow();
  });
});

describe('the phrases of a query', () => {
  it.each([
    ['"personal data" „lamp maker“ «glare»', [['personal', 'data'], ['lamp', 'maker'], ['glare']]],
    ['"the" "THE" "thé"', [['the']]],
    ['"" "?!" "a"', []],
    ['"personal data', []],
  ])('are the quoted words, each phrase once: %s', (query, phrases) => {
    expect(read(query).parsed.phrases).toEqual(phrases);
  });
});

const LAMPS = 'of the assembly of lamps of 2 may 2030 on bright lamps and on torches';
const WICKS = 'ec of the assembly of lamps on wicks and repealing regulation eu 2030/101';
const readLamps = readerOf([
  { slug: 'lamp_act', names: ['lamp act', '2030/101', `regulation eu no 2030/101 ${LAMPS}`] },
  { slug: 'wick_act', names: ['wick act', '2010/22', `directive 2010/22 ${WICKS}`] },
]);
const readIn = (q: string) => {
  const { parsed, slugs } = readLamps(q);
  const { cited: provisions, open } = parsed;
  const cited = provisions.map(({ label }) => label);
  return [slugs, cited, open.join(' ')];
};

describe('the title of an act', () => {
  it.each([
    ['Regulation (EU) No 2030/101 of the Assembly of Lamps', [['lamp_act'], [], '']],
    ['Article 33 of Regulation (EU) 2030/101 of the Assembly of Lamps', [['lamp_act'], ['33'], '']],
    [`Regulation (EU) 2030/101 ${LAMPS} (Lamp Act), Article 33`, [['lamp_act'], ['33'], '']],
    ['Regulation 2030/101 of the Assembly of Lamps of 2 May glare', [['lamp_act'], [], 'glare']],
    [
      `Article 33 of 2030/101 ${LAMPS} and Article 2 of Directive 2010/22/EC of the Assembly of Lamps`,
      [['lamp_act', 'wick_act'], ['33', '2'], 'and'],
    ],
    [`Directive 2010/22/${WICKS}`, [['wick_act'], [], '']],
  ])('are part of the name, as far as they are written out: %s', (q, expected) => {
    expect(readIn(q)).toEqual(expected);
  });

  it.each([
    ['2030/99 of the Assembly of Lamps', '2030/99 of the assembly of lamps'],
    ['lamp act of the Assembly of Lamps', 'of the assembly of lamps'],
  ])('are words behind anything else: %s', (q, words) => {
    expect(readIn(q)[2]).toBe(words);
  });

  it('take no time, however many numbers there are', async () => {
    const { seconds } = await timed(() => readIn('2030/101 of the '.repeat(31)));
    expect(seconds).toBeLessThan(0.5);
  });
});
