/** Names of acts without a space before or after a number: "GDPR33", "GDPRart33", "33GDPR". */
import type { Catalogue } from '../index/catalogue.ts';
import { actAtEnd } from './framework-name.ts';

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}/])';
/** The name may end with a digit here: "NIS2art21". */
const BEFORE_UNIT = new RegExp(
  `${START}([a-z]+\\d?)(?=(?:articles?|arts?|recitals?|rec)\\.?\\s*\\d)`,
  'giu',
);
/** And not here: "NIS21" might be "NIS 21" or "NIS2 1". A number of four digits is a year. */
const BEFORE_NUMBER = new RegExp(`${START}([a-z]+)(\\d{1,3})(?=[a-z]?${END})`, 'giu');
const AFTER_NUMBER = new RegExp(`${START}(\\d{1,3})([a-z]{3,})${END}`, 'giu');

/** A query without quotation marks, with spaces between names of frameworks and numbers. */
export function unglued(query: string, catalogue: Catalogue): string {
  const isName = (text: string): boolean =>
    catalogue.frameworkNamed(text.toLowerCase()) !== undefined;
  return query
    .replace(BEFORE_UNIT, (name) => (isName(name) ? `${name} ` : name))
    .replace(BEFORE_NUMBER, (whole, word, number, at, text) => {
      const isSplit = !isName(whole) && actAtEnd(text.slice(0, at) + word, catalogue) !== undefined;
      return isSplit ? `${word} ${number}` : whole;
    })
    .replace(AFTER_NUMBER, (whole, number, name) => (isName(name) ? `${number} ${name}` : whole));
}
