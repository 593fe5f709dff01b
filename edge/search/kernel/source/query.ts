/** The words of a query: looked up, corrected, and matched one by one. */
import { beginAccumulators, createAccumulator, intersect } from './accumulator';
import { FIELDS, SHOWN_FIELDS } from './bm25';
import { correct, correction, correctionLength } from './correct';
import { accumulateOwn } from './coverage';
import { beginFiles, fileOf, givenFile, TERMS, VOCABULARY } from './files';
import { release } from './memory';
import { beginPhrases } from './phrase';
import { beginFilters } from './query-filters';
import { beginParsing } from './query-parser';
import {
  beginQueryTerms,
  CORRECTED,
  KEPT,
  keepRarest,
  QUOTED,
  QueryTerm,
  queryTermAt,
  queryTermCount,
  STOP,
  setText,
  UNFINISHED,
} from './query-terms';
import { beginSnippets } from './snippets';
import { findSynonyms } from './synonyms';
import { addCompletions, findTerm } from './term-dictionary';
import { completionFile, stopFileOf, termFileOf } from './term-files';

/** Forgets the previous query and the files that it was given. */
export function beginQuery(): void {
  release();
  beginAccumulators();
  beginFiles();
  beginParsing();
  beginFilters();
  beginQueryTerms();
  beginPhrases();
  beginSnippets();
}

/**
 * Results of `lookUpWords` while files are missing, and when all words are known; the number of
 * unknown words is added to the latter.
 */
export const MISSING: u32 = 0;
export const ALL_KNOWN: u32 = 1;

/**
 * Looks up the words whose files were given, and requests the files of the others.
 * @param most words to look up; the most common ones of a longer query are left out
 * @returns 0 while files are missing; otherwise one more than the number of words that neither the
 * index nor the synonyms know. The vocabulary is requested for these.
 */
export function lookUpWords(most: u32): u32 {
  if (!lookUpQueryTerms(most)) return MISSING;
  findSynonyms();
  let unknown = ALL_KNOWN;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    if (isUnknown(queryTermAt(place))) unknown += 1;
  }
  if (unknown > ALL_KNOWN) fileOf(VOCABULARY, 0);
  return unknown;
}

/** Quoted words are not corrected. */
function isUnknown(queryTerm: QueryTerm): bool {
  const isKnown = queryTerm.own !== 0 || queryTerm.synonyms !== 0;
  return queryTerm.state === KEPT && !isKnown && (queryTerm.flags & QUOTED) === 0;
}

/** Replaces each unknown word by the nearest known one, which still has to be looked up. */
export function correctUnknown(): void {
  const file = givenFile(VOCABULARY, 0);
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (!isUnknown(queryTerm) || !correct(queryTerm.text, queryTerm.textEnd, file.start, file.end))
      continue;
    queryTerm.flags |= CORRECTED;
    setText(queryTerm, correction(), correction() + correctionLength());
  }
}

/** What matches a word or its completions, without synonyms. */
export function matchWord(place: u32, share: f64): usize {
  return accumulateOwn(queryTermAt(place), share, FIELDS);
}

/**
 * What contains all words in title or text, without completions and synonyms; nothing if there are
 * no words.
 */
export function matchAllWords(): usize {
  let accumulator: usize = 0;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== KEPT) continue;
    const found = accumulateOwn(queryTerm, 1, SHOWN_FIELDS);
    if (accumulator === 0) accumulator = found;
    else intersect(accumulator, found);
  }
  return accumulator === 0 ? createAccumulator() : accumulator;
}

/**
 * Looks up the words whose files were given, and requests the files of the others.
 * @param most words that are looked up
 * @returns false while files are missing
 */
function lookUpQueryTerms(most: u32): bool {
  keepRarest(most);
  let isDone = true;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== KEPT || queryTerm.isLookedUp) continue;
    if (lookUp(queryTerm, place)) queryTerm.isLookedUp = true;
    else isDone = false;
  }
  return isDone;
}

function lookUp(queryTerm: QueryTerm, place: u32): bool {
  const isCompleted = (queryTerm.flags & UNFINISHED) !== 0 && (queryTerm.flags & CORRECTED) === 0;
  if (isCompleted && !wantCompletions(queryTerm)) return false;
  const isStop = (queryTerm.flags & STOP) !== 0;
  const likely = isStop
    ? stopFileOf(queryTerm.term, queryTerm.termEnd)
    : termFileOf(queryTerm.term, queryTerm.termEnd);
  const first = fileOf(TERMS, likely);
  if (first === null) return false;
  let own = findTerm(first, queryTerm.term, queryTerm.termEnd);
  if (own === null && (isStop || (queryTerm.flags & CORRECTED) !== 0)) {
    const other = isStop
      ? termFileOf(queryTerm.term, queryTerm.termEnd)
      : stopFileOf(queryTerm.term, queryTerm.termEnd);
    const second = fileOf(TERMS, other);
    if (second === null) return false;
    own = findTerm(second, queryTerm.term, queryTerm.termEnd);
  }
  const completions = isCompleted ? completionsOf(queryTerm, place) : 0;
  if (own === null) {
    queryTerm.own = completions;
    return true;
  }
  own.next = completions;
  queryTerm.own = changetype<usize>(own);
  return true;
}

/** @returns whether all files were given that may have completions */
function wantCompletions(queryTerm: QueryTerm): bool {
  let isDone = true;
  let place: u32 = 0;
  for (
    let file = completionFile(queryTerm.text, queryTerm.textEnd, 0);
    file >= 0;
    file = completionFile(queryTerm.text, queryTerm.textEnd, place)
  ) {
    if (fileOf(TERMS, file) === null) isDone = false;
    place += 1;
  }
  return isDone;
}

function completionsOf(queryTerm: QueryTerm, termPlace: u32): usize {
  let list: usize = 0;
  let place: u32 = 0;
  for (
    let number = completionFile(queryTerm.text, queryTerm.textEnd, 0);
    number >= 0;
    number = completionFile(queryTerm.text, queryTerm.textEnd, place)
  ) {
    place += 1;
    const file = fileOf(TERMS, number);
    if (file === null || file.seenBy === termPlace + 1) continue;
    file.seenBy = termPlace + 1;
    list = addCompletions(
      list,
      file,
      queryTerm.text,
      queryTerm.textEnd,
      queryTerm.term,
      queryTerm.termEnd,
    );
  }
  return list;
}
