/** Sentences of legal texts. */

const ABBREVIATION =
  /(?:^|[\s(])(?:No|Nos|Art|Arts|para|paras|pp?|e\.g|i\.e|cf|etc|vs|Dr|Prof|St|[A-Z])\.$/;

/**
 * Sentences of one line. A full stop ends a sentence only before an upper-case letter, a figure or an
 * opening quotation mark, outside brackets and quotations, and not after an abbreviation.
 */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let inside = NOTHING_OPEN;
  let read = 0;
  for (const match of line.matchAll(/[.!?][’”"')\]]*\s+(?=[‘“"'(]?[\p{Lu}\p{N}])/gu)) {
    const end = match.index + match[0].length;
    inside = after(inside, line.slice(read, end));
    read = end;
    const isAbbreviated = ABBREVIATION.test(line.slice(Math.max(start, end - 12), end).trimEnd());
    if (isAbbreviated || inside.brackets > 0 || inside.doubles > 0 || inside.singles > 0) continue;
    sentences.push(line.slice(start, end).trimEnd());
    start = end;
    inside = NOTHING_OPEN;
  }
  const last = line.slice(start).trim();
  if (last !== '') sentences.push(last);
  return sentences;
}

/** Brackets and quotation marks opened in a sentence and not closed yet. */
interface Open {
  brackets: number;
  doubles: number;
  singles: number;
}

const NOTHING_OPEN: Open = { brackets: 0, doubles: 0, singles: 0 };

function after(open: Open, text: string): Open {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return {
    brackets: open.brackets + count(/\(/g) - count(/\)/g),
    doubles: open.doubles + count(/“/g) - count(/”/g),
    // The closing mark doubles as apostrophe, so that only a mark with no partner at all counts.
    singles: open.singles + count(/‘/g) - count(/’/g),
  };
}
