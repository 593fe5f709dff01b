/** Names of acts that are written together with a number or with "art". */
import { describe, expect, it } from 'vitest';
import { readerOf, textsIn } from './reader.ts';

const read = readerOf([
  { slug: 'ai_act', names: ['ai act', 'aia'] },
  { slug: 'eidas', names: ['eidas', 'eidas 2'] },
  { slug: 'gdpr', names: ['gdpr'] },
  { slug: 'nis2', names: ['nis2', 'nis 2'] },
  { slug: 'red', names: ['red'] },
]);
const readIn = (q: string) => {
  const query = read(q);
  const { citation } = query.parsed;
  const cited = citation === null ? null : `${citation.type} ${citation.label}`;
  return [query.slug, cited, textsIn(query).join(' ')];
};

describe('names of acts written together with', () => {
  it.each([
    ['GDPR33', 'gdpr', 'article 33'],
    ['gdpr33(1)', 'gdpr', 'article 33'],
    ['the AI Act5', 'ai_act', 'article 5'],
    ['AI Act5', 'ai_act', 'article 5'],
    ['eIDAS24', 'eidas', 'article 24'],
    ['33GDPR', 'gdpr', 'article 33'],
  ])('a number mean its article: %s', (q, slug, cited) => {
    expect(readIn(q).slice(0, 2)).toEqual([slug, cited]);
  });

  it.each([
    ['GDPRart33', 'gdpr', 'article 33'],
    ['GDPRArt. 33', 'gdpr', 'article 33'],
    ['GDPR art33', 'gdpr', 'article 33'],
    ['Art.33GDPR', 'gdpr', 'article 33'],
    ['art33gdpr', 'gdpr', 'article 33'],
    ['NIS2art21', 'nis2', 'article 21'],
    ['gdprrecital26', 'gdpr', 'recital 26'],
  ])('a unit mean its provision: %s', (q, slug, cited) => {
    expect(readIn(q)).toEqual([slug, cited, '']);
  });

  it.each([
    ['NIS2', 'nis2', null, ''],
    ['NIS2 21', 'nis2', 'article 21', ''],
    ['eIDAS2', 'eidas', null, ''],
    ['NIS221', null, null, 'nis221'],
    ['NIS21', null, null, 'nis21'],
    ['GDPR2018', null, null, 'gdpr2018'],
    ['tired5 networks', null, null, 'tired5 networks'],
    ['smart5', null, null, 'smart5'],
    ['"GDPR33"', null, null, 'gdpr33'],
    ['hired33red5x', null, null, 'hired33red5x'],
  ])('a number that may mean something else are left as they are: %s', (q, slug, cited, words) => {
    expect(readIn(q)).toEqual([slug, cited, words]);
  });
});
