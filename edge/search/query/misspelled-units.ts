/** "artcle 33", "recitl 26": the words for provisions, misspelled before a number; "annx III". */
import { UNITS } from '../../citations/units.ts';
import { EditDistances } from '../../contract/edit-distances.ts';
import { ofLetters } from '../../contract/lazy.ts';

const beforeNumber = ofLetters(
  '(?<![\\p{L}\\d])(?:(?:a[a-z]{5,8}|r[a-z]{4,7})(?=\\.? ?\\(?\\d)|' +
    'an(?=[a-z]*x)[a-z]{2,3}(?= (?:\\d|[ivx]+(?![\\p{L}\\d]))))',
  'gi',
);
/** Not those of more languages: "artigo" is near "artist". */
const LONG_WORDS = [...UNITS.keys()].filter((word) =>
  /^(?:article|artikel|recital|annexe?)s?$/.test(word),
);

/** @param query with single spaces @returns it with these words as they are meant */
export const withUnitsCorrected = (query: string): string =>
  query.replace(beforeNumber(), (word) => {
    const typed = word.toLowerCase();
    if (LONG_WORDS.includes(typed)) return word;
    const distances = new EditDistances(typed);
    // "Artist 3", "record 5" and "rental 5" are further from them.
    const slips = /^(?:a[^n]|rec)/.test(typed) ? 2 : 1;
    return LONG_WORDS.find((unit) => distances.isWithin(unit, slips)) ?? word;
  });
