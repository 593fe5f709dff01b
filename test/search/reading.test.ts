import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORD_FLAGS } from '../../edge/search/kernel/kernel.ts';
import { markedText } from '../../edge/search/query/marked.ts';
import { readerOf } from './reader.ts';

const reader = readerOf([
  { slug: 'ai_act', names: ['ai act', 'ai'] },
  { slug: 'gdpr', names: ['gdpr', 'general data protection regulation'] },
]);
const wordsIn = (query: string): string[] => reader.read(query).words;
/** The words that have a flag. */
const wordsWith = (flag: number, query: string): string[] => {
  const { words, flags } = reader.read(query);
  return words.filter((_, place) => ((flags[place] ?? 0) & flag) !== 0);
};

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
    ['a', []],
    ['', []],
  ])('are cut, and stop words left out next to others, in "%s"', (query, words) => {
    expect(wordsIn(query)).toEqual(words);
  });

  it.each([
    ['personal dat', ['dat']],
    ['personal da', []],
    ['dat personal dat', ['dat', 'dat']],
    ['personal data gdpr', []],
    ['gdpr personal dat', ['dat']],
    ['"personal data"', []],
    ['lamp "personal data"', []],
    ['data "personal data"', ['data', 'data']],
    ['lamp article 5', []],
    ['article 5 lamp', ['lamp']],
    ['für', ['fur']],
    ['für öl', []],
    ['72h', ['hours']],
  ])('may be unfinished as the last open word, from three letters on, in "%s"', (query, words) => {
    expect(wordsWith(WORD_FLAGS.unfinished, query)).toEqual(words);
  });

  it.each([
    ['lamp "personal data"', ['personal', 'data']],
    ['data "personal data" fines', ['data', 'personal', 'data']],
    ['data', []],
  ])('are flagged if they are quoted anywhere in "%s"', (query, words) => {
    expect(wordsWith(WORD_FLAGS.quoted, query)).toEqual(words);
  });

  it('are the same without patterns', () => {
    const pieces = [
      'es',
      'gdpr',
      ' of ',
      ' AI act ',
      'x'.repeat(39),
      'nis2',
      'art',
      'Rec',
      'IT',
      ' US ',
    ];
    const unit = fc.constantFrom(...'aBzZ  -?!._/(', ...pieces);
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        if (reader.isPlain(text)) expect(reader.read(text)).toEqual(reader.readMarked(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['What is high-risk AI?', ['high', 'risk']],
    ['<b>lamp</b> & glare_office', ['lamp', 'glare', 'office']],
    ['nis3 lamps', ['nis3', 'lamps']],
    ['smart lamps, recitals', ['smart', 'lamps', 'recitals']],
  ])('need no patterns as runs of letters: "%s"', (text, words) => {
    expect(reader.isPlain(text)).toBe(true);
    expect(wordsIn(text)).toEqual(words);
  });

  it('need patterns if there are numbers, quotation marks, apostrophes, per cent or other letters', () => {
    const marks = fc.constantFrom(...'09"\'%é€\u00a0“');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aZ -?'), maxLength: 6 }),
        marks,
        (text, mark) => {
          expect(reader.isPlain(`${text} ${mark}`)).toBe(false);
        },
      ),
    );
  });

  it.each(['art nis2', 'Recital nis2', 'send IT', 'data to the US?'])(
    'need patterns where they may cite or abbreviate: "%s"',
    (text) => {
      expect(reader.isPlain(text)).toBe(false);
    },
  );
});

describe('abbreviations that look like stop words', () => {
  it.each([
    ['security of IT providers', ['security', 'ict', 'providers']],
    ['IT-security', ['ict', 'security']],
    ['may data go to the US', ['data', 'go', 'usa']],
    ['article 5 IT providers', ['ict', 'providers']],
  ])('are spelled out in "%s"', (query, words) => {
    expect(wordsIn(query)).toEqual(words);
  });

  it.each([
    ['send it to us', ['send']],
    ['SEND IT TO US', ['send']],
    ['ITEM USED', ['item', 'used']],
  ])('are left alone in "%s"', (query, words) => {
    expect(wordsIn(query)).toEqual(words);
  });

  it('are left alone in quoted phrases', () => {
    expect(markedText('"IT providers" audit').phrases).toEqual([['it', 'providers']]);
  });
});
