/** Which documents a query finds, and in which order. */
import type { Catalogue, DocumentType } from '../index/catalogue.ts';
import { DOCUMENT_TYPES } from '../index/catalogue.ts';
import { RANKING } from './parameters.ts';
import { EVERY_WORD, MOST_WORDS, type Scores } from './scores.ts';

/** What a search leaves out, whatever words it has. */
export interface Scope {
  /** The only framework, by its place in the catalogue; null for all. */
  framework: number | null;
  /** The types that are searched; they are counted. */
  searched: ReadonlySet<DocumentType>;
}

export interface Ranking {
  /** The documents found, ascending. */
  documents: number[];
  /** How many documents of each type were found, whether they are shown or not. */
  counts: Record<DocumentType, number>;
  /** Whether some document has every word. */
  isWhole: boolean;
  /** Whether none has any word: all are listed for the name of their act. */
  isListed: boolean;
}

/** Drops the frameworks and types that a search does not cover. */
export function dropOutside(scores: Scores, { frameworks }: Catalogue, scope: Scope): void {
  for (const [place, { bounds, is_searched }] of frameworks.entries()) {
    const isWanted = is_searched && (scope.framework === null || scope.framework === place);
    if (!isWanted) scores.drop(bounds[0] ?? 0, bounds.at(-1) ?? 0);
    DOCUMENT_TYPES.forEach((type, at) => {
      if (!scope.searched.has(type)) scores.drop(bounds[at] ?? 0, bounds[at + 1] ?? 0);
    });
  }
}

/** What a document holds that is listed for the name of its act alone: no word of the query. */
const NO_WORD = 1 << MOST_WORDS;

/**
 * Lists the documents of acts, unless some that are searched have a word of the query: those of several acts in turn,
 * the first of each, the second of each.
 * @param named by their places in the catalogue
 */
export function listUnmatched(
  { values, held }: Scores,
  { frameworks }: Catalogue,
  named: readonly number[],
  searched: ReadonlySet<DocumentType>,
): void {
  const isMatched = named.some((place) =>
    DOCUMENT_TYPES.some((type, at) => {
      const [first, end] = frameworks[place]?.bounds.slice(at, at + 2) ?? [];
      return searched.has(type) && held.subarray(first, end).some((words) => words > 0);
    }),
  );
  if (isMatched) return;
  for (const [place, [first, end]] of rangesOf(frameworks, named).entries()) {
    held.fill(NO_WORD, first, end);
    for (let document = first; document < end; document += 1) {
      values[document] = 1 / (1 + document - first + place / named.length);
    }
  }
}

/** The documents of each of some acts. */
const rangesOf = (
  frameworks: Catalogue['frameworks'],
  places: readonly number[],
): [first: number, end: number][] =>
  places.map((place) => {
    const { bounds = [] } = frameworks[place] ?? {};
    return [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  });

/**
 * Drops documents that cover too little of the query compared with the best one, and scales the scores of the others by
 * the square of their coverage: the share of the words' weight that they have. Documents of the acts that the query
 * names are compared with the best of these alone: a rare word of another act must not drop or lower them.
 * @param named by their places in the catalogue
 */
export function keepCovering(
  scores: Scores,
  { frameworks }: Catalogue,
  named: readonly number[],
): Pick<Ranking, 'documents' | 'isWhole' | 'isListed'> {
  const { values, held } = scores;
  const sums = sumsOf(scores.weights);
  const whole = sums[EVERY_WORD] ?? 1;
  const ranges = rangesOf(frameworks, named);
  let best = 0;
  let bestNamed = 0;
  const holding: number[] = [];
  for (let document = 0; document < held.length; document += 1) {
    const words = held[document] ?? 0;
    if (words === 0) continue;
    const sum = sums[words] ?? 0;
    if (sum > best) best = sum;
    if (sum > bestNamed && isIn(ranges, document)) bestNamed = sum;
    holding.push(document);
  }
  const documents: number[] = [];
  for (const document of holding) {
    const words = held[document] ?? 0;
    const sum = sums[words] ?? 0;
    const isNamed = isIn(ranges, document);
    if (sum < (isNamed ? bestNamed : best) * RANKING.leastCoverage) continue;
    const share = words === NO_WORD ? 1 : sum / (isNamed ? bestNamed : whole);
    values[document] = (values[document] ?? 0) * share * share;
    documents.push(document);
  }
  return { documents, isWhole: scores.isEachFound && best >= whole, isListed: best === 0 };
}

const isIn = (ranges: readonly [first: number, end: number][], document: number): boolean =>
  ranges.some(([first, end]) => first <= document && document < end);

/** The sum of the weights of each set of words; 1 for no words. */
function sumsOf(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(EVERY_WORD + 1);
  for (const [word, weight] of weights.entries()) {
    const bit = 1 << word;
    for (let other = 0; other < bit; other += 1) sums[bit + other] = (sums[other] ?? 0) + weight;
  }
  sums[EVERY_WORD] = weights.length === 0 ? 1 : weights.reduce((sum, weight) => sum + weight, 0);
  return sums;
}

/** Counts documents by type, and keeps those of the types that are shown. */
export function keepTypes(
  { frameworks }: Catalogue,
  found: readonly number[],
  shown: ReadonlySet<DocumentType>,
): Pick<Ranking, 'documents' | 'counts'> {
  const counts = { article: 0, recital: 0, requirement: 0, annex: 0 };
  const documents: number[] = [];
  let next = 0;
  for (const { bounds } of frameworks) {
    for (const [at, type] of DOCUMENT_TYPES.entries()) {
      const end = bounds[at + 1] ?? 0;
      for (; next < found.length && (found[next] ?? 0) < end; next += 1) {
        counts[type] += 1;
        if (shown.has(type)) documents.push(found[next] ?? 0);
      }
    }
  }
  return { documents, counts };
}

/** Raises the documents of a framework. */
export function raiseFramework({ values }: Scores, { frameworks }: Catalogue, place: number): void {
  const { bounds = [] } = frameworks[place] ?? {};
  const end = bounds.at(-1) ?? 0;
  for (let document = bounds[0] ?? 0; document < end; document += 1) {
    values[document] = (values[document] ?? 0) * RANKING.namedFramework;
  }
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
  documents: readonly number[],
): void {
  let next = 0;
  for (const { bounds, first_requirements } of frameworks) {
    const articles = new Set<number>();
    const [first = 0, recitals = 0, requirements = 0, end = 0] = bounds;
    const groups = new Map<number, number[]>();
    let article = 0;
    for (; next < documents.length && (documents[next] ?? 0) < (bounds.at(-1) ?? 0); next += 1) {
      const document = documents[next] ?? 0;
      if (document < recitals) articles.add(document - first);
      if (document < requirements || document >= end) continue;
      while ((first_requirements[article + 1] ?? end) <= document) article += 1;
      const group = groups.get(article);
      if (group === undefined) groups.set(article, [document]);
      else group.push(document);
    }
    for (const [own, group] of groups) {
      let share = articles.has(own) ? RANKING.repetition : 1;
      if (group.length > 1) group.sort((left, right) => compare(values, left, right));
      for (const document of group) {
        values[document] = (values[document] ?? 0) * share;
        share *= RANKING.repetition;
      }
    }
  }
}

/** The order of results: by score, then by document. */
const compare = (values: Float64Array, left: number, right: number): number =>
  (values[right] ?? 0) - (values[left] ?? 0) || left - right;

/**
 * The best documents in order, found without sorting the others: a heap with the worst of them on top.
 * @param most at most so many
 */
export function bestDocuments(
  { values }: Scores,
  documents: readonly number[],
  most: number,
): number[] {
  const heap: number[] = [];
  for (const document of documents) {
    if (heap.length < most) {
      heap.push(document);
      if (heap.length === most) for (let at = most >> 1; at >= 0; at -= 1) sink(values, heap, at);
    } else if (most > 0 && compare(values, document, heap[0] ?? 0) < 0) {
      heap[0] = document;
      sink(values, heap, 0);
    }
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
