/** The order of results: the best documents, what is raised above the others, and what is lowered. */
import { firstNotBelow, lastNotAbove } from '../index/binary-search.ts';
import type { Catalogue } from '../index/catalogue.ts';
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

/** The best documents in order, at most so many. Scores alone are sorted quickly; documents only from the last score that counts. */
export function bestDocuments({ values }: Scores, documents: Uint32Array, most: number): number[] {
  const scores = Float64Array.from(documents).map((document) => values[document] ?? 0);
  const least = scores.sort().at(-most) ?? 0;
  return [...documents.filter((document) => (values[document] ?? 0) >= least)]
    .sort((left, right) => compare(values, left, right))
    .slice(0, most);
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
  const placeOf = (document: number): number => firstNotBelow(documents, document);
  for (const { bounds, first_requirements: firsts } of frameworks) {
    const [first = 0, , requirements = 0, end = 0] = bounds;
    const last = placeOf(end);
    for (let at = placeOf(requirements); at < last; ) {
      const place = lastNotAbove(firsts, documents[at] ?? 0);
      const after = placeOf(firsts[place + 1] ?? end);
      const article = first + place;
      let share = documents[placeOf(article)] === article ? REPETITION_FACTOR : 1;
      const group = documents.slice(at, after);
      for (const document of group.sort((left, right) => compare(values, left, right))) {
        values[document] = (values[document] ?? 0) * share;
        share *= REPETITION_FACTOR;
      }
      at = after;
    }
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
    const likeness = nearness(file, index.catalogue, query, document);
    if (likeness !== null) near.set(document, likeness);
  }
  const least = Math.min(...near.values());
  const weight = Math.min(MOST_NEARNESS, NEARNESS_BY_WORD * length);
  for (const [document, likeness] of near) {
    scores.values[document] =
      (scores.values[document] ?? 0) * Math.exp(weight * (likeness - least));
  }
}
