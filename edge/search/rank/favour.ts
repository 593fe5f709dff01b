/** What the words do not say: which framework is meant, and which rows would only repeat others. */
import type { Catalogue, CatalogueFramework } from '../index/catalogue.ts';
import { RANKING } from './parameters.ts';
import type { Scores } from './score.ts';

/** Raises the documents of the framework that the query names. */
export function favourFramework(scores: Scores, { bounds }: CatalogueFramework): void {
  for (let document = bounds[0]; document < bounds[3]; document += 1) {
    scores[document] = (scores[document] ?? 0) * RANKING.namedFramework;
  }
}

/**
 * Lowers requirements that stand beside their article, which says the same, or beside a better
 * requirement of the same article: else one article would fill a page. The first such row is scaled
 * once, the second twice, and so on.
 */
export function lowerRepetitions(scores: Scores, { frameworks, numbers }: Catalogue): void {
  for (const { bounds } of frameworks) {
    const [articles, recitals, requirements, end] = bounds;
    const shown = new Map<number, number>();
    for (let document = articles; document < recitals; document += 1) {
      if ((scores[document] ?? 0) > 0) shown.set(numbers[document] ?? 0, 1);
    }
    for (const document of bestFirst(scores, requirements, end)) {
      const number = numbers[document] ?? 0;
      const before = shown.get(number) ?? 0;
      shown.set(number, before + 1);
      scores[document] = (scores[document] ?? 0) * RANKING.repetition ** before;
    }
  }
}

function bestFirst(scores: Scores, from: number, to: number): number[] {
  const matching: number[] = [];
  for (let document = from; document < to; document += 1) {
    if ((scores[document] ?? 0) > 0) matching.push(document);
  }
  return matching.sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right);
}
