/** A stretch of the ranking, without sorting what stands before or behind it. */
import type { Scores } from './score.ts';

/**
 * The documents from one place of the ranking to another: by score, equal ones as they are numbered.
 * @param documents all that match, in no order
 * @param start first place, from 0
 */
export function rankedStretch(
  documents: Uint32Array,
  scores: Scores,
  start: number,
  count: number,
): number[] {
  const end = Math.min(start + count, documents.length);
  if (start >= end) return [];
  const ascending = new Float64Array(documents.length);
  for (let index = 0; index < documents.length; index += 1) {
    ascending[index] = scores[documents[index] as number] as number;
  }
  ascending.sort();
  const highest = ascending[documents.length - 1 - start] as number;
  const lowest = ascending[documents.length - end] as number;
  let above = 0;
  const within: number[] = [];
  for (let index = 0; index < documents.length; index += 1) {
    const document = documents[index] as number;
    const score = scores[document] as number;
    if (score > highest) above += 1;
    else if (score >= lowest) within.push(document);
  }
  within.sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right);
  return within.slice(start - above, end - above);
}
