/** Ranks the best documents of a sentence anew. */
import { checked } from '../index/files.ts';
import { nearness, queryVector } from '../index/provision-vectors.ts';
import type { IndexReader } from '../index/reader.ts';
import type { QueryWord } from '../lookup/query-word.ts';
import { bestDocuments } from './best-documents.ts';
import { NEARNESS } from './parameters.ts';
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
  if (length < NEARNESS.fewestWords) return;
  const query = queryVector(words.map(({ own }) => own?.vector ?? null));
  if (query === null) return;
  const file = index.catalogue.single('vectors');
  if (index.budget.spent.bytes + file.bytes > NEARNESS.mostRead) return;
  if (!index.budget.take([file])) return;
  const vectors = await index.file('vectors');
  const near = new Map<number, number>();
  checked(vectors, () => {
    for (const document of bestDocuments(scores, documents, NEARNESS.best)) {
      const own = nearness(vectors, index.catalogue, query, document);
      if (own !== null) near.set(document, own);
    }
  });
  const least = Math.min(...near.values());
  const weight = Math.min(NEARNESS.mostWeight, NEARNESS.weightByWord * length);
  for (const [document, own] of near) {
    scores.values[document] = (scores.values[document] ?? 0) * Math.exp(weight * (own - least));
  }
}
