import { expect, it } from 'vitest';
import { withUnitsCorrected } from '../../edge/search/query/misspelled-units.ts';

it.each([
  ['artcle 33 gdpr', 'article 33 gdpr'],
  ['nis 2 aritcle 21', 'nis 2 article 21'],
  ['Artical (5)', 'article (5)'],
  ['Artickel 33 DSGVO', 'article 33 DSGVO'],
  ['recitl 26', 'recital 26'],
])('%s means %s', (typed, meant) => {
  expect(withUnitsCorrected(typed)).toBe(meant);
});

it.each([
  'Articles 33 and 34 GDPR',
  'artcle of the GDPR',
  'artist 3',
  'April 2026',
  'record 5',
  'rental 5',
  'particle 4',
])('%s stays as it is', (typed) => {
  expect(withUnitsCorrected(typed)).toBe(typed);
});
