/** Where the passage of a row begins if the query says so: at the paragraph or point that it cites, or the definition. */
import type { MeantProvision } from '../index/known-phrases.ts';
import type { CitedDocuments } from '../query/cited.ts';
import { stepsOf } from '../query/cited-steps.ts';

/** Finds the passage in the text of a document; null where it is not there. */
export type Beginning = (text: string) => number | null;

/** By document. */
export function beginnings(
  meant: readonly MeantProvision[],
  cited: readonly CitedDocuments[],
): Map<number, Beginning> {
  const found = new Map<number, Beginning>();
  for (const { document, at } of meant) if (at !== null) found.set(document, () => at);
  for (const { provision, citing } of cited) {
    const steps = stepsOf(citing);
    if (provision !== null && steps.length > 0)
      found.set(provision, (text) => placeOf(text, steps));
  }
  return found;
}

/** Where the last of the steps begins that a text has in their order, each at the beginning of a line. */
function placeOf(text: string, steps: readonly string[]): number | null {
  let place: number | null = null;
  for (const step of steps) {
    const label = step.replace(/\W/g, '\\$&');
    // "Part II" and "SECTION A" head the larger parts of annexes.
    const line = new RegExp(`^(?:[A-Z]\\w+ ${label}\\b|\\(?${label}(?:[.):]|$))`, 'gm');
    line.lastIndex = place === null ? 0 : place + 1;
    const match = line.exec(text);
    if (match === null) break;
    place = match.index;
  }
  return place;
}
