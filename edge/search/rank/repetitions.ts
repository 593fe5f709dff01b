/** Keeps one article from filling a page. */

import { firstNotBelow, lastNotAbove } from '../index/binary-search.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { compare } from './best-documents.ts';
import { REPETITION_FACTOR } from './parameters.ts';
import type { Scores } from './scores.ts';

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
      const own = lastNotAbove(firsts, documents[next] ?? 0);
      const from = next;
      const until = Math.min(firsts[own + 1] ?? end, end);
      while ((documents[next] ?? end) < until) next += 1;
      while ((documents[article] ?? end) < first + own) article += 1;
      let share = documents[article] === first + own ? REPETITION_FACTOR : 1;
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
