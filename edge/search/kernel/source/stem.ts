/**
 * Words to index terms: British spelling, then the word families of this domain, then Porter's
 * algorithm (M. F. Porter, An algorithm for suffix stripping, 1980, with its author's later
 * corrections), then corrections of endings with which it separates a verb from its noun ("verify",
 * "verification").
 */

import { COLON, SPACE } from './bytes';
import { FAMILIES } from './families';
import { AMERICAN, spellBritish } from './spelling';
import {
  becomeHeadword,
  endsWith,
  endsWithUnits,
  isVowel,
  LONGEST_WORD,
  letterAt,
  letters,
  replaceEnd,
  replaceUnits,
  setLength,
  wordLength,
} from './word';
import { listWords } from './word-list';

const SHORTEST: u32 = 3;
/** Room for more words than the lists have, see `word-list.ts`. */
const families: usize = memory.data(4096, 2);
const american: usize = memory.data(512, 2);
const Y: u32 = 0x79;

// Runs once for each kernel.
listWords(FAMILIES, families);
listWords(AMERICAN, american);

/** Where to write a word; afterwards its term is there. */
export function wordPlace(): usize {
  return letters;
}

/**
 * @param length of the word, in lower-case ASCII letters
 * @returns length of its term
 */
export function stem(length: u32): u32 {
  if (length < SHORTEST || length > LONGEST_WORD) return length;
  setLength(length);
  spellBritish(american);
  if (becomeHeadword(FAMILIES, families)) return wordLength();
  cutPorter();
  if (endsWith('ifi')) replaceEnd(1, '');
  if (endsWith('atori') && wordLength() > 5) replaceEnd(5, '');
  if (endsWith('sori')) replaceEnd(3, '');
  if (endsWith('oi')) replaceEnd(1, 'y');
  return wordLength();
}

function cutPorter(): void {
  cutPlural();
  cutPast();
  if (endsWith('y') && hasVowel(wordLength() - 1)) replaceEnd(1, 'i');
  swapEnding(DOUBLE, 0);
  swapEnding(SINGLE, 0);
  cutLast();
  cutFinal();
}

function cutPlural(): void {
  if (endsWith('sses') || endsWith('ies')) replaceEnd(2, '');
  else if (endsWith('s') && !endsWith('ss') && wordLength() > 2) replaceEnd(1, '');
}

function cutPast(): void {
  if (endsWith('eed')) {
    if (measure(wordLength() - 3) > 0) replaceEnd(1, '');
    return;
  }
  const suffix: u32 = endsWith('ed') ? 2 : endsWith('ing') ? 3 : 0;
  if (suffix === 0 || !hasVowel(wordLength() - suffix)) return;
  replaceEnd(suffix, '');
  if (endsWith('at') || endsWith('bl') || endsWith('iz')) replaceEnd(0, 'e');
  else if (endsWithDouble()) replaceEnd(1, '');
  else if (measure(wordLength()) === 1 && isShort(wordLength())) replaceEnd(0, 'e');
}

/** A doubled consonant other than ll, ss and zz. */
function endsWithDouble(): bool {
  const size = wordLength();
  if (size < 2) return false;
  const last = letterAt(size - 1);
  if (last !== letterAt(size - 2) || isVowel(last) || last === Y) return false;
  return last !== 0x6c && last !== 0x73 && last !== 0x7a;
}

/**
 * Endings and their replacements, each followed by a space; of two that end alike, the longer comes
 * first. Tables, because code for each ending would take longer to compile than searching them
 * takes.
 */
const DOUBLE =
  'ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log ';
const SINGLE = 'icate:ic ative: alize:al iciti:ic ical:ic ful: ness: ';
const LAST =
  'al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ou: ism: ate: iti: ous: ive: ize: ';

function cutLast(): void {
  if (!endsWith('sion') && !endsWith('tion')) swapEnding(LAST, 1);
  else if (measure(wordLength() - 3) > 1) replaceEnd(3, '');
}

/** Replaces the first ending of a table that the word has, unless too little comes before it. */
function swapEnding(list: string, least: u32): void {
  const units = changetype<usize>(list);
  const end = units + ((<usize>list.length) << 1);
  for (let ending = units; ending < end; ) {
    const colon = endOfUnits(ending, COLON);
    const blank = endOfUnits(colon, SPACE);
    const size = <u32>((colon - ending) >> 1);
    if (endsWithUnits(ending, size)) {
      if (measure(wordLength() - size) > least) replaceUnits(size, colon + 2, blank);
      return;
    }
    ending = blank + 2;
  }
}

function endOfUnits(start: usize, unit: u32): usize {
  let at = start;
  while (load<u16>(at) !== unit) at += 2;
  return at;
}

function cutFinal(): void {
  if (endsWith('e')) {
    const before = wordLength() - 1;
    const size = measure(before);
    if (size > 1 || (size === 1 && !isShort(before))) replaceEnd(1, '');
  }
  if (endsWith('ll') && measure(wordLength()) > 1) replaceEnd(1, '');
}

/** Porter's measure: how often a consonant follows a vowel among the first letters. */
function measure(end: u32): u32 {
  let count: u32 = 0;
  for (let place: u32 = 1; place < end; place += 1) {
    if (isConsonant(place) && !isConsonant(place - 1)) count += 1;
  }
  return count;
}

function hasVowel(end: u32): bool {
  for (let place: u32 = 0; place < end; place += 1) {
    if (!isConsonant(place)) return true;
  }
  return false;
}

/** Consonant, vowel, consonant other than w, x and y. */
function isShort(end: u32): bool {
  if (end < 3 || !isConsonant(end - 3) || isConsonant(end - 2) || !isConsonant(end - 1))
    return false;
  const last = letterAt(end - 1);
  return last !== 0x77 && last !== 0x78 && last !== Y;
}

/** A y is a consonant at the beginning and after a vowel. */
function isConsonant(place: u32): bool {
  const letter = letterAt(place);
  if (letter !== Y) return !isVowel(letter);
  return place === 0 || !isConsonant(place - 1);
}
