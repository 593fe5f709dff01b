/** Names of acts in queries, with the words that people put around them. */
import { describe, expect, it } from 'vitest';
import { readerOf, textsIn } from './reader.ts';

describe('names of frameworks', () => {
  const read = readerOf([
    { slug: 'ai_act', names: ['ai act', 'ai', 'aia', 'artificial intelligence act'] },
    { slug: 'data_act', names: ['data act', '2023/2854'] },
    { slug: 'dga', names: ['data governance act', 'dga'] },
    { slug: 'gdpr', names: ['gdpr', 'general data protection regulation', '2016/679'] },
    { slug: 'nis1', names: [] },
    { slug: 'nis2', names: ['nis2', 'nis 2'] },
    { slug: 'red', names: ['red'] },
    { slug: 'thirteen', names: ['b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13'] },
    { slug: 'twelve', names: ['k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12'] },
  ]);
  const namedIn = (text: string): [string, string] | null => {
    const query = read(text);
    return query.slug === null ? null : [query.slug, textsIn(query).join(' ')];
  };

  it.each([
    ['GDPR', 'gdpr', ''],
    ['gdpr fines', 'gdpr', 'fines'],
    ['fines gdpr 72h', 'gdpr', 'fines 72 hours'],
    ['fines of Regulation (EU) No 2016/679', 'gdpr', 'fines'],
    ['GDPR Regulation (EU) 2016/679 fines', 'gdpr', 'fines'],
    ['the EU AI Act', 'ai_act', ''],
    ['AI Regulation providers', 'ai_act', 'providers'],
    ['GDPR law', 'gdpr', 'law'],
    ['GDPR law enforcement', 'gdpr', 'law enforcement'],
    ['règlement GDPR', 'gdpr', ''],
    ['Verordnung GDPR', 'gdpr', ''],
    ['gdpr articles', 'gdpr', ''],
    ['gdpr art', 'gdpr', ''],
    ['recitals of the GDPR', 'gdpr', ''],
    ['gdpr articles on fines', 'gdpr', 'articles fines'],
    ['gdpr directions', 'gdpr', 'directions'],
    ['nis2 directive reporting', 'nis2', 'reporting'],
    ['directive nis 2', 'nis2', ''],
    ['regulation of gdpr directive rules', 'gdpr', 'rules'],
    ['gdpr rules law', 'gdpr', 'rules law'],
    ['General Data Protection Regulation (EU) fines', 'gdpr', 'fines'],
  ])('are found in "%s" with the words around them', (text, slug, rest) => {
    expect(namedIn(text)).toEqual([slug, rest]);
  });

  it.each([
    ['gdpr and data act fines', ['gdpr', 'data_act'], 'fines'],
    ['data governance act', ['dga'], ''],
    ['ai data act', ['ai_act', 'data_act'], ''],
    ['nis2 or gdpr', ['nis2', 'gdpr'], ''],
    ['gdpr versus the nis2 directive, gdpr', ['gdpr', 'nis2'], ''],
    ['difference between ai act, data act and dga: users', ['ai_act', 'data_act', 'dga'], 'users'],
    ['difference in fines gdpr', ['gdpr'], 'difference fines'],
  ])('are all found, the longest where they share words, in "%s"', (text, slugs, rest) => {
    const query = read(text);
    expect(query.slugs).toEqual(slugs);
    expect(textsIn(query).join(' ')).toBe(rest);
  });

  it.each([
    ['data'],
    ['governance act'],
    ['act data'],
    ['data protection act'],
    ['ais act'],
    ['2016'],
    ['679'],
    ['nis'],
    ['nis directive'],
    ['red tape'],
    ['red button systems'],
    ['general data protection'],
    ['"gdpr" fines'],
    ['|'],
    [''],
  ])('are not found in "%s"', (text) => {
    expect(namedIn(text)).toBeNull();
  });

  it('have twelve words at most', () => {
    const counted = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`).join(' ');
    expect(namedIn(`lamp ${counted('k', 12)} fines`)).toEqual(['twelve', 'lamp fines']);
    expect(namedIn(counted('b', 13))).toBeNull();
  });
});
