/** The order of results: the best documents, what is raised above the others, and what is lowered. */
import { firstNotBelow, lastNotAbove } from '../index/binary-search.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { checked } from '../index/files.ts';
import type { IndexReader } from '../index/reader.ts';
import { nearness, queryVector } from '../index/vectors.ts';
import type { QueryWord } from '../lookup/look-up.ts';
import type { MeantProvision } from '../lookup/meant.ts';
import type { CitedDocuments } from '../query/cited.ts';
import {
  FEWEST_OF_SENTENCE,
  MOST_NEARNESS,
  MOST_RANKED_ANEW,
  NEARNESS_BY_WORD,
  REPETITION_FACTOR,
} from './parameters.ts';
import type { Scores } from './scores.ts';

/** The order of results: by score, then by document. */
const compare = (values: Float64Array, left: number, right: number): number =>
  (values[right] ?? 0) - (values[left] ?? 0) || left - right;

/**
 * The best documents in order, found without sorting the others: a heap with the worst of them on top.
 * @param documents ascending
 * @param most at most so many
 */
export function bestDocuments({ values }: Scores, documents: Uint32Array, most: number): number[] {
  const heap = [...documents.subarray(0, most)];
  for (let at = most >> 1; at >= 0; at -= 1) sink(values, heap, at);
  /** The score of the worst. Later documents have higher numbers, so that an equal score is behind it. */
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
    const sibling = heap[below + 1];
    let worseIndex = below;
    if (sibling !== undefined && compare(values, worse, sibling) < 0) {
      worse = sibling;
      worseIndex = below + 1;
    }
    if (compare(values, item, worse) > 0) break;
    heap[at] = worse;
    at = worseIndex;
  }
  heap[at] = item;
}

/**
 * Raises cited provisions, in the order of the query and among several acts by score; then their requirements.
 * @param ofSteps requirements of the cited paragraphs and points, which come before the others
 * @param documents that were found
 */
export function raiseCited(
  { values }: Scores,
  cited: readonly CitedDocuments[],
  ofSteps: ReadonlySet<number>,
  documents: Uint32Array,
): void {
  const last = cited.at(-1)?.order;
  if (last === undefined) return;
  const top = topOf(values, documents);
  for (const { order, provision, requirements } of cited) {
    for (const requirement of requirements) {
      values[requirement] = top + (ofSteps.has(requirement) ? 1.5 : 1);
    }
    if (provision === null) continue;
    const share = (values[provision] ?? 0) / (top + 1);
    values[provision] = top + 2 + (last - order) + share;
  }
}

/**
 * Raises definitions, in their order; then named provisions by score, since several may have one name.
 * @param documents that were found
 */
export function raiseMeant(
  { values }: Scores,
  meant: readonly MeantProvision[],
  documents: Uint32Array,
): void {
  if (meant.length === 0) return;
  const top = topOf(values, documents);
  for (const [order, { document, at }] of meant.toReversed().entries()) {
    values[document] = top + 1 + (at === null ? (values[document] ?? 0) / (top + 1) : 1 + order);
  }
}

function topOf(values: Float64Array, documents: Uint32Array): number {
  let top = 0;
  for (const document of documents) top = Math.max(top, values[document] ?? 0);
  return top;
}

/**
 * Lowers requirements that are listed together with their article, which says the same, or with a
 * better requirement of the same article. Otherwise one article could fill a page. The first such
 * row is scaled once, the second twice, and so on.
 * @param documents ascending
 */
export function lowerRepetitions(
  { values }: Scores,
  { frameworks }: Catalogue,
  documents: Uint32Array,
): void {
  let next = 0;
  for (const { bounds, firstRequirements } of frameworks) {
    const [first = 0, , requirements = 0, end = 0] = bounds;
    if ((documents[next] ?? Number.POSITIVE_INFINITY) >= (bounds.at(-1) ?? 0)) continue;
    const firsts = firstRequirements();
    let article = next;
    next = firstNotBelow(documents, requirements);
    while ((documents[next] ?? end) < end) {
      const number = lastNotAbove(firsts, documents[next] ?? 0);
      const from = next;
      const until = Math.min(firsts[number + 1] ?? end, end);
      while ((documents[next] ?? end) < until) next += 1;
      while ((documents[article] ?? end) < first + number) article += 1;
      let share = documents[article] === first + number ? REPETITION_FACTOR : 1;
      if (next - from === 1 && share === 1) continue;
      const group = documents.slice(from, next).sort((left, right) => compare(values, left, right));
      for (const document of group) {
        values[document] = (values[document] ?? 0) * share;
        share *= REPETITION_FACTOR;
      }
    }
    next = firstNotBelow(documents, bounds.at(-1) ?? 0);
  }
}

/**
 * Raises the best documents by how near their meaning is to the query, whose words they may not have. The least near
 * keeps its score, so that none falls behind the documents that are not raised.
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
  const query = queryVector(words.map(({ indexed }) => indexed?.vector ?? null));
  if (query === null) return;
  const file = await index.file('vectors');
  const near = new Map<number, number>();
  for (const document of bestDocuments(scores, documents, MOST_RANKED_ANEW)) {
    const likeness = checked(file, () => nearness(file, index.catalogue, query, document));
    if (likeness !== null) near.set(document, likeness);
  }
  const least = Math.min(...near.values());
  const weight = Math.min(MOST_NEARNESS, NEARNESS_BY_WORD * length);
  for (const [document, likeness] of near) {
    scores.values[document] =
      (scores.values[document] ?? 0) * Math.exp(weight * (likeness - least));
  }
}
