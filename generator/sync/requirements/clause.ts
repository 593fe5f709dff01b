/** The main clause of a sentence: its operator, its subject, and the operators joined to it. */
import { type Operator, operatorsOf } from './operators.ts';
import { isAside, type Segment, segmentsOf, withoutBrackets } from './segments.ts';
import { endsInSubordinate, opensUnfinished } from './subordinate.ts';

export interface Clause {
  operator: Operator;
  /** What stands before the subject: conditions, purposes, time limits. */
  opening: string;
  /** The words of the subject, an opening without comma included; empty when none was found. */
  subject: string;
  /** Asides between subject and operator. */
  between: string;
  /** What follows the operator, up to the sentence's end or the first point. */
  predicate: string;
  /** Further operators of the main clause: "may ... and shall ...". */
  joined: { operator: Operator; predicate: string }[];
}

/**
 * @param sentence one sentence or lead-in
 * @param startsWithRole whether words begin with the name of a role
 * @returns its main clause, or null when no operator stands in it
 */
export function mainClause(
  sentence: string,
  startsWithRole: (words: string) => boolean,
): Clause | null {
  const text = withoutBrackets(sentence).replace(/[.;:]\s*$/, (end) => ' '.repeat(end.length));
  const segments = segmentsOf(text);
  const located = operatorsOf(text).map((operator) =>
    locate(operator, text, segments, startsWithRole),
  );
  const candidates = located.filter((each) => !each.isSubordinate);
  const first = preferred(candidates);
  if (!first) return null;
  const { operator, subjectStart, subjectEnd } = first;
  const predicate = text.slice(operator.end);
  return {
    operator,
    opening: text.slice(0, subjectStart).trim(),
    subject: text.slice(subjectStart, subjectEnd).trim(),
    between: text.slice(subjectEnd, operator.at).trim(),
    predicate: predicate.trim(),
    joined: candidates
      .filter((each) => each.operator.at > operator.at && isJoined(each, operator, text))
      .map((each) => ({ operator: each.operator, predicate: text.slice(each.operator.end).trim() })),
  };
}

interface Located {
  operator: Operator;
  subjectStart: number;
  subjectEnd: number;
  isSubordinate: boolean;
  /** Whether its piece of the sentence goes on with "and" or "or". */
  isContinuation: boolean;
}

function locate(
  operator: Operator,
  text: string,
  segments: readonly Segment[],
  startsWithRole: (words: string) => boolean,
): Located {
  let place = segments.findIndex((each) => operator.at >= each.start && operator.at <= each.end);
  const own = text.slice(segments[place]?.start ?? 0, operator.at);
  let subjectEnd = operator.at;
  let before = own;
  // ", where appropriate, shall": the subject stands before the asides.
  if (/^\s*(?:(?:also|and|or|but|then|however|therefore|further|furthermore|nevertheless|still|only|in turn)\s*)*$/i.test(own)) {
    do place -= 1;
    while (place > 0 && isAside(segments[place]?.text ?? ''));
    before = segments[place]?.text ?? '';
    subjectEnd = segments[place]?.end ?? operator.at;
  }
  let subjectStart = segments[place]?.start ?? 0;
  const isContinuation = place > 0 && /^\s*(?:and|or)\b/i.test(before);
  const opening = text.slice(0, subjectStart);
  const isSubordinate =
    place < 0 ||
    endsInSubordinate(before, startsWithRole) ||
    (place > 0 && opensUnfinished(opening));
  if (/\b(?:and|or|as well as)\b/.test(before)) {
    while (place > 0 && isListed(segments[place - 1]?.text ?? '', startsWithRole)) {
      place -= 1;
      subjectStart = segments[place]?.start ?? 0;
    }
  }
  return { operator, subjectStart, subjectEnd, isSubordinate, isContinuation };
}

/** Whether a piece is an earlier member of a list of subjects: "manufacturers, importers and ...". */
function isListed(piece: string, startsWithRole: (words: string) => boolean): boolean {
  const words = piece.trim().replace(/^(?:and|or) /, '');
  return !isAside(words) && startsWithRole(words) && operatorsOf(words).length === 0;
}

/** In "Where A applies, or B may ..., C shall" the clause that goes on with "or" is not the main one. */
function preferred(candidates: readonly Located[]): Located | undefined {
  return candidates.find((each) => !each.isContinuation) ?? candidates[0];
}

/** Whether a later operator belongs to the main clause and not to what it orders to ensure. */
function isJoined(each: Located, main: Operator, text: string): boolean {
  const between = text.slice(main.end, each.operator.at);
  if (/\b(?:and|or|but|nor)(?: (?:also|then|where [a-z]+|they|it|he or she))?,?\s*$/.test(between)) return true;
  if (/;\s*(?:[a-z]+,?\s+){0,8}$/i.test(between)) return true;
  if (/\b(?:that|whether|how)\b/.test(between)) return false;
  return /[,;] (?:and|or|but|nor) [^,;]*$/.test(between);
}
