/** The terms of a query: its words, what each was looked up as, and what was found. */
import { BETWEEN, endOf, isSame, numberIn } from './bytes';
import { commonTerms } from './catalogue';
import { fail } from './host';
import { reserve } from './memory';
import { isStopWord } from './position-lists';
import { stem, wordPlace } from './stem';
import { findValue, sizeOf, valueEnd, valueStart } from './tables';

/** Flags of a word, to be added up. `edge/search/kernel/kernel.ts` names some of them. */
export const STOP: u32 = 1;
/** It may be a prefix. */
export const UNFINISHED: u32 = 2;
export const QUOTED: u32 = 4;
/** Set here: its spelling was corrected. */
export const CORRECTED: u32 = 8;

/** States of a word. */
export const KEPT: u32 = 0;
export const REPEATED: u32 = 1;
export const IGNORED: u32 = 2;
/** In a phrase that has a rarer word, which is enough to rank by. */
const IN_PHRASE: u32 = 3;

const LONGEST_STEMMED: usize = 40;

@unmanaged
export class QueryTerm {
  /** As typed. */
  typed: usize;
  typedEnd: usize;
  /** The same, or its correction. */
  text: usize;
  textEnd: usize;
  term: usize;
  termEnd: usize;
  flags: u32;
  state: u32;
  isLookedUp: bool;
  /** The word's own term and its completions, in the order in which their scores are added. */
  own: usize;
  /** The first of its synonyms. */
  synonyms: usize;
}

export const MOST_QUERY_TERMS: u32 = 512;

let queryTerms: usize = 0;
export let queryTermCount: u32 = 0;

export function beginQueryTerms(): void {
  queryTerms = reserve(MOST_QUERY_TERMS * offsetof<QueryTerm>());
  queryTermCount = 0;
}

export function queryTermAt(place: u32): QueryTerm {
  return changetype<QueryTerm>(queryTerms + place * offsetof<QueryTerm>());
}

/** Adds a word, and flags it if it is a stop word. */
export function addWord(text: usize, length: u32, flags: u32): void {
  const end = text + length;
  addQueryTerm(text, end, isStopWord(text, end) ? flags | STOP : flags);
}

export function addQueryTerm(text: usize, end: usize, flags: u32): void {
  if (queryTermCount === MOST_QUERY_TERMS) fail();
  const queryTerm = queryTermAt(queryTermCount);
  queryTerm.typed = text;
  queryTerm.typedEnd = end;
  queryTerm.flags = flags;
  queryTerm.state = KEPT;
  queryTerm.own = 0;
  queryTerm.synonyms = 0;
  setText(queryTerm, text, end);
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const other = queryTermAt(place);
    if (
      other.state === KEPT &&
      isSame(other.term, other.termEnd, queryTerm.term, queryTerm.termEnd)
    ) {
      queryTerm.state = REPEATED;
    }
  }
  queryTermCount += 1;
}

export function setText(queryTerm: QueryTerm, text: usize, end: usize): void {
  queryTerm.text = text;
  queryTerm.textEnd = end;
  queryTerm.isLookedUp = false;
  const length = <u32>(end - text);
  if (!isStemmed(text, end)) {
    queryTerm.term = text;
    queryTerm.termEnd = end;
    return;
  }
  memory.copy(wordPlace(), text, length);
  const size = stem(length);
  queryTerm.term = reserve(size);
  queryTerm.termEnd = queryTerm.term + size;
  memory.copy(queryTerm.term, wordPlace(), size);
}

/** Words with anything but ASCII letters are not stemmed. */
function isStemmed(text: usize, end: usize): bool {
  if (end - text < 3 || end - text > LONGEST_STEMMED) return false;
  for (let at = text; at < end; at += 1) {
    const byte = load<u8>(at);
    if (byte < 0x61 || byte > 0x7a) return false;
  }
  return true;
}

/**
 * Of the words of a phrase keeps only the rarest: all remaining documents contain the others too.
 */
export function keepRarestInPhrase(phrase: usize, phraseEnd: usize): void {
  let rarest: QueryTerm | null = null;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== KEPT || !isWordOf(queryTerm, phrase, phraseEnd)) continue;
    if (rarest !== null && commonness(rarest) >= commonness(queryTerm)) {
      queryTerm.state = IN_PHRASE;
      continue;
    }
    if (rarest !== null) rarest.state = IN_PHRASE;
    rarest = queryTerm;
  }
}

function isWordOf(queryTerm: QueryTerm, phrase: usize, phraseEnd: usize): bool {
  for (let word = phrase; word < phraseEnd; ) {
    const end = endOf(word, phraseEnd, BETWEEN);
    if (isSame(word, end, queryTerm.text, queryTerm.textEnd)) return true;
    word = end + 1;
  }
  return false;
}

/**
 * Leaves out the most common words of a long query.
 * @param most words that stay
 */
export function keepRarest(most: u32): void {
  let kept: u32 = 0;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    if (queryTermAt(place).state === KEPT) kept += 1;
  }
  for (; kept > most; kept -= 1) ignoreCommonest();
}

export function ignoreCommonest(): void {
  let common: QueryTerm | null = null;
  let best: u32 = 0xffffffff;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== KEPT) continue;
    const rank = commonness(queryTerm);
    if (common !== null && rank > best) continue;
    common = queryTerm;
    best = rank;
  }
  if (common !== null) common.state = IGNORED;
}

/**
 * Rank among the most frequent terms, 0 for the most frequent; the number of these for any other.
 */
function commonness(queryTerm: QueryTerm): u32 {
  if (!findValue(commonTerms, queryTerm.term, queryTerm.termEnd)) return sizeOf(commonTerms);
  return numberIn(valueStart, valueEnd, 10);
}
