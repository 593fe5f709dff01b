/** Ranks the best documents of a sentence anew, by how near they are to it. */
import { checked } from '../index/files.ts';
import type { IndexReader } from '../index/reader.ts';
import { nearness, queryVector } from '../index/vectors.ts';
import type { QueryWord } from '../lookup/query-word.ts';
import { bestDocuments } from './best-documents.ts';
import {
  FEWEST_OF_SENTENCE,
  MOST_NEARNESS,
  MOST_RANKED_ANEW,
  NEARNESS_BY_WORD,
} from './parameters.ts';
import type { Scores } from './scores.ts';

/**
 * Raises the best documents by how near they are to a query, whose words may not be theirs. The least near keeps its
 * score, so that none falls behind the other documents.
 * @param words that were looked up
 * @param length words of the query, common ones too
 */
export async function raiseNear(
  index: IndexReader,
  scores: Scores,
  documents: Uint32Array,
  words: readonly QueryWord[],
  length: number,
): Promise<void> {
  if (length < FEWEST_OF_SENTENCE) return;
  const query = queryVector(words.map(({ own }) => own?.vector ?? null));
  if (query === null) return;
  const file = await index.file('vectors');
  const near = new Map<number, number>();
  for (const document of bestDocuments(scores, documents, MOST_RANKED_ANEW)) {
    const own = checked(file, () => nearness(file, index.catalogue, query, document));
    if (own !== null) near.set(document, own);
  }
  const least = Math.min(...near.values());
  const weight = Math.min(MOST_NEARNESS, NEARNESS_BY_WORD * length);
  for (const [document, own] of near) {
    scores.values[document] = (scores.values[document] ?? 0) * Math.exp(weight * (own - least));
  }
}
