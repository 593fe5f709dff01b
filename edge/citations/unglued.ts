/** Citations without the spaces between a name, a unit and a number: "GDPR33", "33GDPR", "GDPRart33", "33ff". */

import { ofLetters } from '../contract/lazy.ts';
import { LONGEST_NAME } from '../contract/name-key.ts';
import { wordsFor } from './units.ts';

const START = '(?<![\\p{L}\\d])';
const END = '(?![\\p{L}\\d/])';
/** The name may end with a digit here: "NIS2art21". */
const beforeUnit = ofLetters(
  `${START}([a-z]+\\d?)(?=(?:${wordsFor('article', 'recital')})\\.?\\s*\\d)`,
  'gi',
);
/** And not here: "NIS21" might be "NIS 21" or "NIS2 1". A number of four digits is a year. */
const beforeNumber = ofLetters(`${START}([a-z]+)(\\d{1,3})(?=[a-z]?${END})`, 'gi');
const afterNumber = ofLetters(
  `(?=\\d)(?<=(?:^|[^\\p{L}\\d])(?:${wordsFor('article', 'recital')})?)(\\d{1,3})([a-z]{3,})${END}`,
  'gi',
);

/** In characters: the longest name has fewer. */
const LONGEST_ENDING = 120;

/** Whether a text is nothing but the name of an act. */
type IsName = (text: string) => boolean;

/** The name of an act that a text ends with. */
function nameAtEnd(text: string, isName: IsName): string | undefined {
  const words = text
    .trim()
    .split(/[ _-]+/)
    .slice(-LONGEST_NAME);
  return words.map((_, first) => words.slice(first).join(' ')).find(isName);
}

export function unglued(text: string, isName: IsName): string {
  return text
    .replace(beforeUnit(), (name) => (isName(name) ? `${name} ` : name))
    .replace(beforeNumber(), (whole, word, number, at, all) =>
      !isName(whole) && nameAtEnd(all.slice(Math.max(0, at - LONGEST_ENDING), at) + word, isName)
        ? `${word} ${number}`
        : whole,
    )
    .replace(afterNumber(), (whole, number, name) => (isName(name) ? `${number} ${name}` : whole));
}
