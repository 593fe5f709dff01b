/**
 * A paragraph's text, cut into the statements that the definitions count: one sentence each, a list
 * of points together with the sentence that leads in to it. Nothing is lost: the statements' texts
 * in order hold every word of the paragraph.
 */

export interface Statement {
  /** The sentence; with points, its lead-in and each point on a line of its own. */
  text: string;
  /** The sentence up to the first point. */
  leadIn: string;
  points: string[];
  /** What completes the sentence after its points; empty in most. */
  tail: string;
}

/** "(a) ", "(iv) ", "(12) ", "– " at the start of a line. */
const POINT = /^(?:\((?:[a-z]{1,2}|[ivxl]{1,7}|\d{1,3}[a-z]?)\)|[–—•-]|[a-z]\)|\d{1,2}\.)(?=\s)/;

const ABBREVIATION =
  /(?:^|[\s(])(?:No|Nos|Art|Arts|para|paras|pp?|e\.g|i\.e|cf|etc|vs|Dr|Prof|St|[A-Z])\.$/;

/**
 * @param content a paragraph: sub-paragraphs and points on lines of their own
 * @returns its statements in reading order; none for blank text
 */
export function statementsOf(content: string): Statement[] {
  const statements: Statement[] = [];
  for (const raw of content.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const open = statements.at(-1);
    if (open && POINT.test(line)) open.points.push(line);
    else if (open && open.points.length > 0 && open.tail === '' && continues(line)) {
      const [tail = '', ...further] = sentencesOf(line);
      open.tail = tail;
      statements.push(...further.map(statement));
    } else statements.push(...sentencesOf(line).map(statement));
  }
  for (const each of statements) {
    each.text = [each.leadIn, ...each.points, each.tail].filter((part) => part !== '').join('\n');
  }
  return statements;
}

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

function statement(leadIn: string): Statement {
  return { text: leadIn, leadIn, points: [], tail: '' };
}

/** A line after points that continues their sentence starts in lower case. */
function continues(line: string): boolean {
  return /^\p{Ll}/u.test(line);
}
