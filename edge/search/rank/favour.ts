/** What the words do not say: which framework is meant, and which rows would only repeat others. */
import { type Catalogue, type CatalogueFramework, countBelow } from '../index/catalogue.ts';
import { RANKING } from './parameters.ts';
import type { Scores } from './score.ts';

/** Raises the documents of the framework that the query names. */
export function favourFramework(
  documents: Uint32Array,
  scores: Scores,
  { bounds }: CatalogueFramework,
): void {
  const end = countBelow(documents, bounds[3]);
  for (let index = countBelow(documents, bounds[0]); index < end; index += 1) {
    const document = documents[index] as number;
    scores[document] = (scores[document] as number) * RANKING.namedFramework;
  }
}

/**
 * Lowers requirements that stand beside their article, which says the same, or beside a better
 * requirement of the same article: else one article would fill a page. The first such row is scaled
 * once, the second twice, and so on.
 * @param documents ascending, so that the requirements of an article stand together
 */
export function lowerRepetitions(
  documents: Uint32Array,
  scores: Scores,
  { frameworks, numbers }: Catalogue,
): void {
  for (const { bounds } of frameworks) {
    const [first, recitals, requirements, end] = bounds;
    const articles = new Set<number>();
    const recitalsAt = countBelow(documents, recitals);
    for (let index = countBelow(documents, first); index < recitalsAt; index += 1) {
      articles.add(numbers[documents[index] as number] as number);
    }
    const endAt = countBelow(documents, end);
    for (let index = countBelow(documents, requirements); index < endAt; ) {
      const number = numbers[documents[index] as number] as number;
      const group: number[] = [];
      while (index < endAt && numbers[documents[index] as number] === number) {
        group.push(documents[index] as number);
        index += 1;
      }
      lowerGroup(group, scores, articles.has(number) ? 1 : 0);
    }
  }
}

/** @param before rows that already say what the group says */
function lowerGroup(group: number[], scores: Scores, before: number): void {
  if (group.length > 1) {
    group.sort(
      (left, right) => (scores[right] as number) - (scores[left] as number) || left - right,
    );
  }
  let factor = RANKING.repetition ** before;
  for (const document of group) {
    scores[document] = (scores[document] as number) * factor;
    factor *= RANKING.repetition;
  }
}
