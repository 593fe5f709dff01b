/**
 * Query coverage: how much of the query each document answers, from the scores and weights of the
 * words.
 */

import { addFieldPostings, countOf, createAccumulator, recycle } from './accumulator';
import { FIELDS, rarity } from './bm25';
import { KEPT, QueryTerm, queryTermAt, queryTermCount } from './query-terms';
import { beginRanking, cover, endWords } from './ranking';
import { Synonym } from './synonyms';
import { TermEntry } from './term-dictionary';

/**
 * Begins the ranking with every document that contains a word; each word weighs as much as it is
 * rare.
 */
export function coverWords(): void {
  beginRanking();
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== KEPT) continue;
    const accumulator = accumulate(queryTerm);
    if (countOf(accumulator) > 0) cover(accumulator, rarity(countOf(accumulator)));
    else recycle(accumulator);
  }
  endWords();
}

/**
 * Everything that matches a word: the word itself, its completions and its synonyms. The posting
 * lists of a synonym of several words contain only the documents that have all of them.
 */
function accumulate(queryTerm: QueryTerm): usize {
  const accumulator = accumulateOwn(queryTerm, 1, FIELDS);
  for (let at = queryTerm.synonyms; at !== 0; at = changetype<Synonym>(at).next) {
    let entry = changetype<Synonym>(at).entries;
    for (; entry !== 0; entry = changetype<TermEntry>(entry).next)
      accumulateEntry(FIELDS, accumulator, entry, 1);
  }
  return accumulator;
}

/**
 * What matches a word itself or its completions in the first fields.
 * @param share factor of their weights
 */
export function accumulateOwn(queryTerm: QueryTerm, share: f64, fields: u32): usize {
  const accumulator = createAccumulator();
  for (let at = queryTerm.own; at !== 0; at = changetype<TermEntry>(at).next) {
    accumulateEntry(fields, accumulator, at, share);
  }
  return accumulator;
}

function accumulateEntry(fields: u32, accumulator: usize, at: usize, share: f64): void {
  const entry = changetype<TermEntry>(at);
  addFieldPostings(fields, accumulator, entry.postings, entry.limit, entry.weight * share);
}
