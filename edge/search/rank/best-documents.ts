/** The order of results, and the first of them. */
import type { Scores } from './scores.ts';

/** The order of results: by score, then by document. */
export const compare = (values: Float64Array, left: number, right: number): number =>
  (values[right] ?? 0) - (values[left] ?? 0) || left - right;

/**
 * The best documents in order, found without sorting the others: a heap with the worst of them on top.
 * @param documents ascending
 * @param most at most so many
 */
export function bestDocuments({ values }: Scores, documents: Uint32Array, most: number): number[] {
  const heap = [...documents.subarray(0, most)];
  for (let at = most >> 1; at >= 0; at -= 1) sink(values, heap, at);
  /** Of the worst. Those that follow have higher numbers, so that an equal score is behind it. */
  let least = values[heap[0] ?? 0] ?? 0;
  for (let next = heap.length; most > 0 && next < documents.length; next += 1) {
    const document = documents[next] ?? 0;
    if ((values[document] ?? 0) <= least) continue;
    heap[0] = document;
    sink(values, heap, 0);
    least = values[heap[0] ?? 0] ?? 0;
  }
  return heap.sort((left, right) => compare(values, left, right));
}

/** Moves an item of a heap down until it is worse than those below it. */
function sink(values: Float64Array, heap: number[], from: number): void {
  const item = heap[from];
  if (item === undefined) return;
  let at = from;
  for (let below = 2 * at + 1; below < heap.length; below = 2 * at + 1) {
    let worse = heap[below] ?? 0;
    const other = heap[below + 1];
    let place = below;
    if (other !== undefined && compare(values, worse, other) < 0) {
      worse = other;
      place = below + 1;
    }
    if (compare(values, item, worse) > 0) break;
    heap[at] = worse;
    at = place;
  }
  heap[at] = item;
}
