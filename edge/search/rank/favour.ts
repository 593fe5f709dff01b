/** What the words do not say: which framework is meant, and which rows would only repeat others. */
import type { Catalogue, CatalogueFramework } from '../index/catalogue.ts';
import { RANKING } from './parameters.ts';
import type { Scores } from './score.ts';

/** Raises the documents of the framework that the query names. */
export function favourFramework(
  documents: Uint32Array,
  scores: Scores,
  { bounds }: CatalogueFramework,
): void {
  documents.forEach((document) => {
    if (document < bounds[0] || document >= bounds[3]) return;
    scores[document] = (scores[document] as number) * RANKING.namedFramework;
  });
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
  let next = 0;
  for (const { bounds } of frameworks) {
    const [, recitals, requirements, end] = bounds;
    const articles = new Set<number>();
    let group: number[] = [];
    let groupNumber = 0;
    const close = () => {
      lowerGroup(group, scores, articles.has(groupNumber) ? 1 : 0);
      group = [];
    };
    for (; (documents[next] ?? end) < end; next += 1) {
      const document = documents[next] ?? 0;
      const number = numbers[document] ?? 0;
      if (document < recitals) articles.add(number);
      if (document < requirements) continue;
      if (number !== groupNumber) close();
      groupNumber = number;
      group.push(document);
    }
    close();
  }
}

/** @param before rows that already say what the group says */
function lowerGroup(group: number[], scores: Scores, before: number): void {
  group.sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right);
  group.forEach((document, place) => {
    scores[document] = (scores[document] ?? 0) * RANKING.repetition ** (before + place);
  });
}
