/** Where the passage of a row begins if the query says so: at the paragraph or point that it cites, or the definition. */
import { capitalized, LARGER_PARTS } from '../../citations/units.ts';
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
      found.set(provision, (text) => {
        // A point alone is of an article without paragraphs.
        const isOfParagraph = citing.type === 'article' && citing.paragraph === null;
        return isOfParagraph && NUMBERED.test(text) ? null : placeOf(text, steps);
      });
  }
  return found;
}

/** Its first paragraph has a number. */
const NUMBERED = /^1\. /;
/** They are letters, and numerals of points within points. */
const BOTH = 'ivx';

/** Where the last of the steps begins that a text has in their order, each at the beginning of a line. */
function placeOf(text: string, steps: readonly string[]): number | null {
  let place: number | null = null;
  for (const [at, step] of steps.entries()) {
    // Point (i) is the one after point (h), not the first within another, unless it is cited as one of that.
    const isLetter = BOTH.includes(step) && !/^[a-z]/.test(steps[at - 1] ?? '');
    const before = isLetter ? String.fromCharCode(step.charCodeAt(0) - 1) : null;
    const start = place === null ? 0 : place + 1;
    const after = before === null ? null : lineWith(text, before, start);
    const found = lineWith(text, step, after ?? start);
    if (found === null) break;
    place = found;
  }
  return place;
}

/** Of the larger parts of annexes: "Part II", "SECTION A". */
const HEADS = LARGER_PARTS.flatMap((part) => [capitalized(part), part.toUpperCase()]).join('|');

/** The first line from a place on that begins with a label. */
function lineWith(text: string, step: string, from: number): number | null {
  const label = step.replace(/\W/g, '\\$&');
  const line = new RegExp(`^(?:(?:${HEADS}) ${label}\\b|\\(?${label}(?:[.):]|$))`, 'gm');
  line.lastIndex = from;
  return line.exec(text)?.index ?? null;
}
