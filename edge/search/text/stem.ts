/**
 * Words to index terms: British spelling, then the word families of this domain, then Porter's
 * algorithm (M. F. Porter, An algorithm for suffix stripping, 1980, with its author's later
 * corrections), then corrections of endings with which it separates a verb from its noun ("verify",
 * "verification"). The generator and the query share this file.
 */
import { FAMILIES } from './families.ts';
import { britishSpelling, headwordIn } from './spelling.ts';

/** Words that are stemmed. Shorter words, and any with other signs, are terms as they are. */
const STEMMED = /^[a-z]{3,40}$/;

/**
 * The index term of a word.
 * @param word as `wordsOf` returns it; with anything but ASCII letters it is its own term
 */
export function stemOf(word: string): string {
  if (!STEMMED.test(word)) return word;
  const british = britishSpelling(word);
  return headwordIn(FAMILIES, british) ?? joined(porter(british));
}

/** Gives the stems of a verb and of its noun the same ending. */
function joined(stem: string): string {
  if (stem.endsWith('ifi')) return stem.slice(0, -1);
  if (stem.endsWith('atori') && stem.length > 5) return stem.slice(0, -5);
  if (stem.endsWith('sori')) return stem.slice(0, -3);
  return stem.endsWith('oi') ? `${stem.slice(0, -1)}y` : stem;
}

function porter(word: string): string {
  let stem = withoutPast(withoutPlural(word));
  if (stem.endsWith('y') && hasVowel(stem, stem.length - 1)) stem = `${stem.slice(0, -1)}i`;
  stem = swapEnding(swapEnding(stem, DOUBLE, 0), SINGLE, 0);
  return withoutFinal(withoutLast(stem));
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') && word.length > 2 ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
  const suffix = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  if (suffix === 0 || !hasVowel(word, word.length - suffix)) return word;
  const stem = word.slice(0, -suffix);
  if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) return `${stem}e`;
  if (endsWithDouble(stem)) return stem.slice(0, -1);
  return measure(stem, stem.length) === 1 && isShort(stem, stem.length) ? `${stem}e` : stem;
}

/** A doubled consonant other than ll, ss and zz. */
function endsWithDouble(word: string): boolean {
  const last = word.length - 1;
  const letter = word[last] ?? '';
  return (
    last > 0 && letter === word[last - 1] && isConsonant(word, last) && !'lsz'.includes(letter)
  );
}

/** Endings with what replaces them; of two that end alike, the longer comes first. */
type Endings = readonly (readonly [ending: string, by?: string])[];

/** @param list "from>to", or "from" for an ending that nothing replaces */
const endingsIn = (list: string): Endings =>
  list.split(' ').map((ending) => ending.split('>') as [string, string?]);

const DOUBLE = endingsIn(
  'enci>ence anci>ance bli>ble alli>al entli>ent eli>e ousli>ous aliti>al iviti>ive biliti>ble logi>log ' +
    'ational>ate tional>tion alism>al ization>ize ation>ate izer>ize ator>ate iveness>ive fulness>ful ousness>ous',
);
const SINGLE = endingsIn('icate>ic ative alize>al iciti>ic ical>ic ful ness');
const LAST = endingsIn(
  'ic ance ence able ible ate ive ize iti al ism er ous ant ement ment ent ou',
);

function withoutLast(word: string): string {
  if (!word.endsWith('sion') && !word.endsWith('tion')) return swapEnding(word, LAST, 1);
  return measure(word, word.length - 3) > 1 ? word.slice(0, -3) : word;
}

/** Replaces the first ending of a list that the word has, unless too little comes before it. */
function swapEnding(word: string, endings: Endings, least: number): string {
  for (const [ending, replacement = ''] of endings) {
    if (!word.endsWith(ending)) continue;
    const size = word.length - ending.length;
    return measure(word, size) > least ? word.slice(0, size) + replacement : word;
  }
  return word;
}

function withoutFinal(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const before = stem.length - 1;
    const size = measure(stem, before);
    if (size > 1 || (size === 1 && !isShort(stem, before))) stem = stem.slice(0, -1);
  }
  return stem.endsWith('ll') && measure(stem, stem.length) > 1 ? stem.slice(0, -1) : stem;
}

/** Porter's measure: how often a consonant follows a vowel among the first letters. */
function measure(word: string, end: number): number {
  let count = 0;
  let wasVowel = false;
  for (let letter = 0; letter < end; letter += 1) {
    const isVowel = !isConsonant(word, letter);
    if (wasVowel && !isVowel) count += 1;
    wasVowel = isVowel;
  }
  return count;
}

function hasVowel(word: string, end: number): boolean {
  for (let letter = 0; letter < end; letter += 1) {
    if (!isConsonant(word, letter)) return true;
  }
  return false;
}

/** Consonant, vowel, consonant other than w, x and y. */
function isShort(word: string, end: number): boolean {
  return (
    end >= 3 &&
    isConsonant(word, end - 3) &&
    !isConsonant(word, end - 2) &&
    isConsonant(word, end - 1) &&
    !'wxy'.includes(word[end - 1] ?? '')
  );
}

/** A y is a consonant at the beginning and after a vowel. */
function isConsonant(word: string, index: number): boolean {
  const letter = word[index] ?? '';
  if (letter !== 'y') return !'aeiou'.includes(letter);
  return index === 0 || !isConsonant(word, index - 1);
}
