import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../edge/search/query/parse.ts';

const wordsIn = (query: string): string[] => parseQuery(query, '').words.map(({ text }) => text);

describe('abbreviations that look like small words', () => {
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
    expect(parseQuery('"IT providers" audit', '').phrases).toEqual([['it', 'providers']]);
  });
});
