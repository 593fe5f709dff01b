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
  // An opening that seems to lack its verb is still an opening when no other main clause is there.
  const first = preferred(candidates) ?? located.find((each) => each.isBehindOpening);
  if (!first) return null;
  const { operator } = first;
  const { subjectStart, subjectEnd } = leadingSubject(first, segments, startsWithRole);
  const predicate = text.slice(operator.end);
  return {
    operator,
    opening: text.slice(0, subjectStart).trim(),
    subject: text.slice(subjectStart, subjectEnd).trim(),
    between: text.slice(subjectEnd, operator.at).trim(),
    predicate: predicate.trim(),
    joined: candidates
      .filter((each) => each.operator.at > operator.at && isJoined(each, operator, text))
      .map((each) => ({
        operator: each.operator,
        predicate: text.slice(each.operator.end).trim(),
      })),
  };
}

/**
 * "The Commission, in cooperation with A, B and C, shall": a bare role at the head of the sentence,
 * with an aside behind it, is the subject, however long the aside.
 */
function leadingSubject(
  found: Located,
  segments: readonly Segment[],
  startsWithRole: (words: string) => boolean,
): Pick<Located, 'subjectStart' | 'subjectEnd'> {
  const [head, next] = segments;
  const isLeading =
    head !== undefined &&
    next !== undefined &&
    found.subjectStart > head.end &&
    found.operator.at > next.end &&
    startsWithRole(head.text) &&
    !/\b(?:of|for|in|on|to|with|by|from|under|where|when|if|which|that|who)\b/.test(head.text) &&
    isAside(next.text);
  return isLeading ? { subjectStart: head.start, subjectEnd: head.end } : found;
}

interface Located {
  operator: Operator;
  subjectStart: number;
  subjectEnd: number;
  isSubordinate: boolean;
  /** Whether it counts as subordinate for its sentence's opening alone. */
  isBehindOpening: boolean;
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
  if (
    /^\s*(?:(?:also|and|or|but|then|however|therefore|further|furthermore|nevertheless|still|only|in turn)\s*)*$/i.test(
      own,
    )
  ) {
    do place -= 1;
    while (place > 0 && isAside(segments[place]?.text ?? ''));
    before = segments[place]?.text ?? '';
    subjectEnd = segments[place]?.end ?? operator.at;
  }
  let subjectStart = segments[place]?.start ?? 0;
  const isContinuation = place > 0 && /^\s*(?:and|or)\b/i.test(before);
  const opening = text.slice(0, subjectStart);
  const isInner = place < 0 || endsInSubordinate(before, startsWithRole);
  const isBehindOpening = !isInner && place > 0 && opensUnfinished(opening);
  if (/\b(?:and|or|as well as)\b/.test(before)) {
    const isBare =
      !/^\s*(?:(?:and|or) )?(?:the|an?|any|each|all|such|that|those|its|their)\b/i.test(before);
    while (place > 0 && isListed(segments[place - 1]?.text ?? '', isBare, startsWithRole)) {
      place -= 1;
      subjectStart = segments[place]?.start ?? 0;
    }
  }
  return {
    operator,
    subjectStart,
    subjectEnd,
    isSubordinate: isInner || isBehindOpening,
    isBehindOpening,
    isContinuation,
  };
}

/**
 * Whether a piece is an earlier member of a list of subjects: "manufacturers, importers and ...", or
 * the head that such a list hangs on: "Access to the documents of members, experts and ...".
 */
function isListed(
  piece: string,
  isBare: boolean,
  startsWithRole: (words: string) => boolean,
): boolean {
  const words = piece.trim().replace(/^(?:and|or) /, '');
  if (isAside(words) || operatorsOf(words).length > 0) return false;
  return (
    startsWithRole(words) || (isBare && /^(?:the|an?|any|access|use)\b.* (?:of|to) /i.test(words))
  );
}

/** In "Where A applies, or B may ..., C shall" the clause that goes on with "or" is not the main one. */
function preferred(candidates: readonly Located[]): Located | undefined {
  return candidates.find((each) => !each.isContinuation) ?? candidates[0];
}

/** Whether a later operator belongs to the main clause and not to what it orders to ensure. */
function isJoined(each: Located, main: Operator, text: string): boolean {
  const between = text.slice(main.end, each.operator.at);
  if (/\b(?:and|or|but|nor)(?: (?:also|then|where [a-z]+|they|it|he or she))?,?\s*$/.test(between))
    return true;
  if (/;\s*(?:[a-z]+,?\s+){0,8}$/i.test(between)) return true;
  if (/\b(?:that|whether|how)\b/.test(between)) return false;
  return /[,;] (?:and|or|but|nor) [^,;]*$/.test(between);
}
