/** Scores documents by the words of a query. */
import type { Catalogue } from '../index/catalogue.ts';
import { addPostings } from '../index/terms.ts';
import { isLookedUp, type QueryWord } from '../lookup/query-word.ts';
import { bm25Fields } from './bm25.ts';
import type { Weighting } from './parameters.ts';
import { Scores } from './scores.ts';

/**
 * Adds up what the terms of each word contribute: its own, its completions and its synonyms.
 * @param words those that were not looked up contribute nothing
 */
export function scoreWords(
  catalogue: Catalogue,
  words: readonly QueryWord[],
  weighting: Weighting,
): Scores {
  const scores = new Scores(catalogue.documentCount);
  const fields = bm25Fields(catalogue, weighting);
  for (const { own, completions, synonyms } of words.filter(isLookedUp)) {
    const terms = [
      ...(own === null ? [] : [own]),
      ...completions,
      ...synonyms.flatMap((synonym) => synonym.terms),
    ];
    for (const term of terms) term.matching = addPostings(term, scores, fields);
    scores.endWord();
  }
  return scores;
}
