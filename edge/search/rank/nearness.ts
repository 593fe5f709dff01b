/** Ranks the best documents of a sentence anew: its words may not be those of the provision that answers it. */
import { ProvisionVectors, queryVector } from '../index/provision-vectors.ts';
import type { IndexReader } from '../index/reader.ts';
import type { QueryWord } from '../lookup/query-word.ts';
import { NEARNESS } from './parameters.ts';
import { bestDocuments } from './ranking.ts';
import type { Scores } from './scores.ts';

/**
 * Raises the best documents by how near they are to a query. The one that is least near keeps its score, so that none
 * falls behind the others.
 * @param words that were looked up
 * @param length words of the query, common ones too; nothing changes for a short one, nor where much was read
 */
export async function raiseNear(
  index: IndexReader,
  scores: Scores,
  documents: readonly number[],
  words: readonly QueryWord[],
  length: number,
): Promise<void> {
  if (length < NEARNESS.fewestWords || index.spent.bytes > NEARNESS.mostRead) return;
  const query = queryVector(words.map(({ own }) => own?.vector ?? null));
  if (query === null) return;
  const vectors = new ProvisionVectors(await index.file('vectors'), index.catalogue);
  const near = new Map<number, number>();
  for (const document of bestDocuments(scores, documents, NEARNESS.best)) {
    const nearness = vectors.nearness(query, document);
    if (nearness !== null) near.set(document, nearness);
  }
  const least = Math.min(...near.values());
  const weight = Math.min(NEARNESS.mostWeight, NEARNESS.weightByWord * length);
  for (const [document, nearness] of near) {
    scores.values[document] =
      (scores.values[document] ?? 0) * Math.exp(weight * (nearness - least));
  }
}
