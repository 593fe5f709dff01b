/** "artcle 33", "recitl 26": the words for provisions, misspelled before a number; "annx III". */
import { EditDistances } from '../../contract/edit-distances.ts';
import { ofLetters } from '../../contract/lazy.ts';

const beforeNumber = ofLetters(
  '(?<![\\p{L}\\d])(?:(?:a[a-z]{5,8}|r[a-z]{4,7})(?=\\.? ?\\(?\\d)|' +
    'an(?=[a-z]*x)[a-z]{2,3}(?= (?:\\d|[ivx]+(?![\\p{L}\\d]))))',
  'gi',
);
const UNITS = 'article articles artikel recital recitals annex annexe annexes'.split(' ');

/** @param query with single spaces @returns it with these words as they are meant */
export const withUnitsCorrected = (query: string): string =>
  query.replace(beforeNumber(), (word) => {
    const typed = word.toLowerCase();
    if (UNITS.includes(typed)) return word;
    const distances = new EditDistances(typed);
    // "Artist 3", "record 5" and "rental 5" are further from them.
    const slips = /^(?:a[^n]|rec)/.test(typed) ? 2 : 1;
    return UNITS.find((unit) => distances.isWithin(unit, slips)) ?? word;
  });
