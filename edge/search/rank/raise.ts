/** Puts above everything else what a query names: the provisions that it cites, or those that it means as a whole. */
import type { MeantProvision } from '../lookup/meant.ts';
import type { CitedDocuments } from '../query/cited.ts';
import type { Scores } from './scores.ts';

/**
 * Cited provisions come in the order of the query, those of several acts by their scores; then their requirements.
 * @param ofSteps requirements of the cited paragraphs and points, which come before the others
 * @param documents that were found
 */
export function raiseCited(
  { values }: Scores,
  cited: readonly CitedDocuments[],
  ofSteps: ReadonlySet<number>,
  documents: Uint32Array,
): void {
  const last = cited.at(-1)?.place;
  if (last === undefined) return;
  const top = topOf(values, documents);
  for (const { place, provision, requirements } of cited) {
    for (const requirement of requirements) {
      values[requirement] = top + (ofSteps.has(requirement) ? 1.5 : 1);
    }
    if (provision === null) continue;
    const share = (values[provision] ?? 0) / (top + 1);
    values[provision] = top + 2 + (last - place) + share;
  }
}

/**
 * Definitions come in their order; then what is named, by their scores: several provisions may have one name.
 * @param documents that were found
 */
export function raiseMeant(
  { values }: Scores,
  meant: readonly MeantProvision[],
  documents: Uint32Array,
): void {
  if (meant.length === 0) return;
  const top = topOf(values, documents);
  for (const [place, { document, at }] of meant.toReversed().entries()) {
    values[document] = top + 1 + (at === null ? (values[document] ?? 0) / (top + 1) : 1 + place);
  }
}

function topOf(values: Float64Array, documents: Uint32Array): number {
  let top = 0;
  for (const document of documents) top = Math.max(top, values[document] ?? 0);
  return top;
}
