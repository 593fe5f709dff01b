/** Ranks the best documents of a sentence anew. */
import { checked, type IndexFile } from '../index/files.ts';
import { nearness, queryVector } from '../index/provision-vectors.ts';
import type { IndexReader } from '../index/reader.ts';
import type { QueryWord } from '../lookup/query-word.ts';
import { bestDocuments } from './best-documents.ts';
import {
  FEWEST_OF_SENTENCE,
  LEFT_BY_VECTORS,
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
  const best = bestDocuments(scores, documents, MOST_RANKED_ANEW);
  const files = await vectorFiles(index, best);
  if (files === null) return;
  const near = new Map<number, number>();
  for (const document of best) {
    const { number } = index.catalogue.outlinePlaceOf(document).vectors;
    const file = files.get(number);
    if (file === undefined) continue;
    const own = checked(file, () => nearness(file, index.catalogue, query, document));
    if (own !== null) near.set(document, own);
  }
  const least = Math.min(...near.values());
  const weight = Math.min(MOST_NEARNESS, NEARNESS_BY_WORD * length);
  for (const [document, own] of near) {
    scores.values[document] = (scores.values[document] ?? 0) * Math.exp(weight * (own - least));
  }
}

/** The files with the vectors of some documents, by their numbers; null where they do not fit beside what was read. */
async function vectorFiles(
  index: IndexReader,
  documents: readonly number[],
): Promise<Map<number, IndexFile> | null> {
  const wanted = new Map(
    documents.map((document) => {
      const { vectors } = index.catalogue.outlinePlaceOf(document);
      return [vectors.number, vectors];
    }),
  );
  if (!index.budget.takeFromRows([...wanted.values()], LEFT_BY_VECTORS)) return null;
  return new Map(
    await Promise.all(
      [...wanted.keys()].map(
        async (number) => [number, await index.file('vectors', number)] as const,
      ),
    ),
  );
}
