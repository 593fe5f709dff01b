/** "artcle 33", "recitl 26": the words for provisions, misspelled before a number. */
import { EditDistances } from '../../contract/edit-distances.ts';
import { ofLetters } from '../../contract/lazy.ts';

const beforeNumber = ofLetters(
  '(?<![\\p{L}\\d])(?:a[a-z]{5,8}|rec[a-z]{2,5})(?=\\.? ?\\(?\\d)',
  'gi',
);
const UNITS = ['article', 'articles', 'artikel', 'recital', 'recitals'];
/** "Artist 3" and "record 5" are further from them. */
const MOST_SLIPS = 2;

/** @param query with single spaces @returns it with these words as they are meant */
export const withUnitsCorrected = (query: string): string =>
  query.replace(beforeNumber(), (word) => {
    const typed = word.toLowerCase();
    if (UNITS.includes(typed)) return word;
    const distances = new EditDistances(typed);
    return UNITS.find((unit) => distances.isWithin(unit, MOST_SLIPS)) ?? word;
  });
