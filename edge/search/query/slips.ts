/**
 * Corrects names of acts ("artifical intelligence act", "digital service act", "cyber resilience regulation", "GDRP") and
 * the words for provisions before a number ("artcle 33", "recitl 26", "annx III").
 */
import type { Acts } from '../../citations/acts.ts';
import { UNITS } from '../../citations/units.ts';
import { EditDistances } from '../../contract/edit-distances.ts';
import { ofLetters } from '../../contract/lazy.ts';
import { wordsOf } from '../text/words.ts';

/** Longest name that is corrected, in words: longer ones are whole titles, which nobody types. */
const LONGEST = 8;
/** Shortest name of several words that is corrected, in characters: shorter ones are too near to other words. */
const SHORTEST = 14;
const MOST_SLIPS = 2;
/** Types of acts, which people mix up: "product liability regulation". */
const TYPE = /^(?:act|directive|regulation)$/;
/** Names of one word: only two signs that changed places show that one of them is meant. */
const ABBREVIATION = /^(?=.{4,8}$)[a-z]+\d?$/;

type IsName = (text: string) => boolean;

/**
 * @param query without quotation marks
 * @param names of acts, superseded ones too
 * @returns the query with the names of acts as they are meant
 */
export function withNamesCorrected(
  query: string,
  names: Iterable<string>,
  acts: Acts<number>,
): string {
  const isName: IsName = (text) => acts.named(text) != null;
  const longNames = [...names].filter((name) => name.length >= SHORTEST && name.includes(' '));
  const words = wordsOf(query);
  let corrected = '';
  let done = 0;
  for (let first = 0; first < words.length; first += 1) {
    const typed = words.slice(first, first + LONGEST).map(({ text }) => text);
    const name =
      longNames.find((long) => long[0] === typed[0]?.[0] && isNameNear(typed, long.split(' '))) ??
      swappedName(typed[0] ?? '', isName);
    if (name === null) continue;
    if (typed.some((_, last) => isName(typed.slice(0, last + 1).join(' ')))) continue;
    corrected += query.slice(done, words[first]?.start) + name;
    first += name.split(' ').length - 1;
    done = words[first]?.end ?? query.length;
  }
  return corrected + query.slice(done);
}

/** A name of one word of which two adjacent letters changed places. */
function swappedName(typed: string, isName: IsName): string | null {
  if (!ABBREVIATION.test(typed)) return null;
  for (let letter = 1; letter < typed.length; letter += 1) {
    const pair = `${typed[letter]}${typed[letter - 1]}`;
    const name = typed.slice(0, letter - 1) + pair + typed.slice(letter + 1);
    if (name !== typed && isName(name)) return name;
  }
  return null;
}

/** Whether each word of a name is near. */
function isNameNear(words: readonly string[], name: readonly string[]): boolean {
  return (
    name.length <= words.length &&
    name.every((meant, index) => {
      const typed = words[index] ?? '';
      const isType = TYPE.test(meant) && index > 1 && index === name.length - 1;
      return (isType && TYPE.test(typed)) || isNear(typed, meant);
    })
  );
}

/** A word of four letters may have one slip, one of eight two; people seldom miss the first letter. */
function isNear(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  const slips = Math.min(MOST_SLIPS, meant.length >> 2);
  const mayBe = typed[0] === meant[0] && Math.abs(typed.length - meant.length) <= slips;
  return mayBe && new EditDistances(typed).isWithin(meant, slips);
}

const beforeNumber = ofLetters(
  '(?<![\\p{L}\\d])(?:(?:a[a-z]{5,8}|r[a-z]{4,7})(?=\\.? ?\\(?\\d)|' +
    'an(?=[a-z]*x)[a-z]{2,3}(?= (?:\\d|[ivx]+(?![\\p{L}\\d]))))',
  'gi',
);
/** Only words of a few languages: "artigo" would be near "artist". */
const LONG_WORDS = [...UNITS.keys()].filter((word) =>
  /^(?:article|artikel|recital|annexe?)s?$/.test(word),
);

/** @param query with single spaces @returns the query with the words for provisions as they are meant */
export const withUnitsCorrected = (query: string): string =>
  query.replace(beforeNumber(), (word) => {
    const typed = word.toLowerCase();
    if (LONG_WORDS.includes(typed)) return word;
    const distances = new EditDistances(typed);
    // More slips would turn "artist 3", "record 5" and "rental 5" into citations.
    const slips = /^(?:a[^n]|rec)/.test(typed) ? 2 : 1;
    return LONG_WORDS.find((unit) => distances.isWithin(unit, slips)) ?? word;
  });
