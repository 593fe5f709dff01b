/**
 * Words to the terms of the index: British spelling, then the field's word families, then Porter's
 * algorithm (M. F. Porter, An algorithm for suffix stripping, 1980, with its author's later corrections),
 * with the endings corrected on which it leaves a noun and its verb apart ("verify", "verification").
 */
import { FAMILIES } from './families';
import { AMERICAN, spellBritish } from './spelling';
import {
  becomeEntry,
  endsWith,
  isVowel,
  LONGEST_WORD,
  letterAt,
  letters,
  replaceEnd,
  setLength,
  wordLength,
} from './word';
import { listWords } from './word-list';

const SHORTEST: u32 = 3;
/** Room for more words than the lists have, see `word-list.ts`. */
const families: usize = memory.data(4096, 2);
const american: usize = memory.data(512, 2);
let isListed: bool = false;
const Y: u32 = 0x79;

/** Where the word is to be written, and its term stands afterwards. */
export function wordPlace(): usize {
  return letters;
}

/** @param length of the word, in lower-case letters of ASCII @returns length of its term */
export function stem(length: u32): u32 {
  if (length < SHORTEST || length > LONGEST_WORD) return length;
  if (!isListed) {
    listWords(FAMILIES, families);
    listWords(AMERICAN, american);
    isListed = true;
  }
  setLength(length);
  spellBritish(american);
  if (becomeEntry(FAMILIES, families)) return wordLength();
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
  shortenDouble();
  shortenSingle();
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
  const behind: u32 = endsWith('ed') ? 2 : endsWith('ing') ? 3 : 0;
  if (behind === 0 || !hasVowel(wordLength() - behind)) return;
  replaceEnd(behind, '');
  if (endsWith('at') || endsWith('bl') || endsWith('iz')) replaceEnd(0, 'e');
  else if (endsWithDouble()) replaceEnd(1, '');
  else if (measure(wordLength()) === 1 && isShort(wordLength())) replaceEnd(0, 'e');
}

/** Two equal consonants but ll, ss and zz. */
function endsWithDouble(): bool {
  const size = wordLength();
  if (size < 2) return false;
  const last = letterAt(size - 1);
  if (last !== letterAt(size - 2) || isVowel(last) || last === Y) return false;
  return last !== 0x6c && last !== 0x73 && last !== 0x7a;
}

/** Longer endings come first where one ends with another. */
function shortenDouble(): void {
  if (
    swapped('ational', 'ate', 0) ||
    swapped('tional', 'tion', 0) ||
    swapped('enci', 'ence', 0) ||
    swapped('anci', 'ance', 0) ||
    swapped('izer', 'ize', 0) ||
    swapped('bli', 'ble', 0) ||
    swapped('alli', 'al', 0) ||
    swapped('entli', 'ent', 0) ||
    swapped('eli', 'e', 0) ||
    swapped('ousli', 'ous', 0) ||
    swapped('ization', 'ize', 0) ||
    swapped('ation', 'ate', 0) ||
    swapped('ator', 'ate', 0) ||
    swapped('alism', 'al', 0) ||
    swapped('iveness', 'ive', 0) ||
    swapped('fulness', 'ful', 0) ||
    swapped('ousness', 'ous', 0) ||
    swapped('aliti', 'al', 0) ||
    swapped('iviti', 'ive', 0) ||
    swapped('biliti', 'ble', 0)
  ) {
    return;
  }
  swapped('logi', 'log', 0);
}

function shortenSingle(): void {
  if (
    swapped('icate', 'ic', 0) ||
    swapped('ative', '', 0) ||
    swapped('alize', 'al', 0) ||
    swapped('iciti', 'ic', 0) ||
    swapped('ical', 'ic', 0) ||
    swapped('ful', '', 0)
  ) {
    return;
  }
  swapped('ness', '', 0);
}

function cutLast(): void {
  if (
    swapped('al', '', 1) ||
    swapped('ance', '', 1) ||
    swapped('ence', '', 1) ||
    swapped('er', '', 1) ||
    swapped('ic', '', 1) ||
    swapped('able', '', 1) ||
    swapped('ible', '', 1) ||
    swapped('ant', '', 1) ||
    swapped('ement', '', 1) ||
    swapped('ment', '', 1) ||
    swapped('ent', '', 1)
  ) {
    return;
  }
  if (endsWith('sion') || endsWith('tion')) {
    if (measure(wordLength() - 3) > 1) replaceEnd(3, '');
    return;
  }
  if (
    swapped('ou', '', 1) ||
    swapped('ism', '', 1) ||
    swapped('ate', '', 1) ||
    swapped('iti', '', 1) ||
    swapped('ous', '', 1) ||
    swapped('ive', '', 1)
  ) {
    return;
  }
  swapped('ize', '', 1);
}

function cutFinal(): void {
  if (endsWith('e')) {
    const before = wordLength() - 1;
    const size = measure(before);
    if (size > 1 || (size === 1 && !isShort(before))) replaceEnd(1, '');
  }
  if (endsWith('ll') && measure(wordLength()) > 1) replaceEnd(1, '');
}

/** @returns true where the word ends so, though the ending stays where too little stands before it */
function swapped(ending: string, other: string, least: u32): bool {
  if (!endsWith(ending)) return false;
  const behind = <u32>ending.length;
  if (measure(wordLength() - behind) > least) replaceEnd(behind, other);
  return true;
}

/** How often a consonant follows a vowel among the first letters. */
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

/** Consonant, vowel, consonant but w, x and y. */
function isShort(end: u32): bool {
  if (end < 3 || !isConsonant(end - 3) || isConsonant(end - 2) || !isConsonant(end - 1))
    return false;
  const last = letterAt(end - 1);
  return last !== 0x77 && last !== 0x78 && last !== Y;
}

/** A y is one at the beginning and behind a vowel. */
function isConsonant(place: u32): bool {
  const letter = letterAt(place);
  if (letter !== Y) return !isVowel(letter);
  return place === 0 || !isConsonant(place - 1);
}
