import { expect, it } from 'vitest';
import { withUnitsCorrected } from '../../edge/search/query/slips.ts';

it.each([
  ['artcle 33 gdpr', 'article 33 gdpr'],
  ['nis 2 aritcle 21', 'nis 2 article 21'],
  ['Artical (5)', 'article (5)'],
  ['Artickel 33 DSGVO', 'article 33 DSGVO'],
  ['recitl 26', 'recital 26'],
  ['reictal 26 gdpr', 'recital 26 gdpr'],
  ['Rceitals 26 and 27', 'recitals 26 and 27'],
  ['annx III ai act', 'annex III ai act'],
  ['ai act anex 3', 'ai act annex 3'],
  ['Annxe iv', 'annex iv'],
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
  'retail 5',
  'radical 5',
  'Anne IV',
  'annexe III',
  'anexo III',
  'annx iphone',
  'reictal ii',
  'particle 4',
])('%s stays as it is', (typed) => {
  expect(withUnitsCorrected(typed)).toBe(typed);
});
