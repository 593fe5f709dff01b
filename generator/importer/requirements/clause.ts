/** The main clause of a sentence: its operator, its subject, and the operators joined to it. */
import { type Operator, operatorsOf } from './operators.ts';
import { endsInSubordinate, opensWithCondition } from './subordinate.ts';

export interface Clause {
  operator: Operator;
  /** The words before the subject: conditions, purposes, time limits. */
  opening: string;
  /** The words of the subject, an opening without comma included; empty when none was found. */
  subject: string;
  /** Asides between subject and operator. */
  between: string;
  /** What follows the operator, up to the sentence's end or the first point. */
  predicate: string;
  /** Further operators of the main clause: "may ... and shall ...". */
  joined: JoinedClause[];
}

export interface JoinedClause {
  operator: Operator;
  /** The words between the first operator and this one. */
  lead: string;
  predicate: string;
}

/** A piece of a sentence between its commas, with its offsets. */
interface Segment {
  start: number;
  end: number;
  text: string;
}

/**
 * Blanks the text in round brackets, keeping all offsets: references and asides do not say who must do
 * what.
 */
function withoutBrackets(text: string): string {
  let depth = 0;
  let result = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    result += depth > 0 ? ' '.repeat(character.length) : character;
    if (character === ')' && depth > 0) depth -= 1;
  }
  return depth > 0 ? text : result;
}

/** Pieces between commas, semicolons and spaced dashes; "10,000" is one piece. */
function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (const match of text.matchAll(/[,;:](?=\s|$)|\s[–—]\s/g)) {
    segments.push({ start, end: match.index, text: text.slice(start, match.index) });
    start = match.index + match[0].length;
  }
  segments.push({ start, end: text.length, text: text.slice(start) });
  return segments;
}

const ASIDE = new RegExp(
  `^(?:(?:and|or|but) )?(?:${[
    'as|where|when|whenever|if|after|before|on|upon|by|for|in|with|without|at|to|under|pursuant|subject',
    'other than|including|except|save|unlike|like|following|during|within|through|throughout|until|unless',
    'while|not later|no later|not earlier|respectively|irrespective|regardless|whether|notwithstanding|based',
    'which|who|whose|once|inter alia|among others|such as|prior|together|along|via|from|over|since|even',
    'either|individually|jointly|alone|whichever|whatever|according|provided|because|so|mutatis|per|depending',
    'via|despite|beyond|between|among|towards|against|about|concerning|regarding|given|instead|rather|insofar',
    'points?|(?:first|second|third|fourth|last|introductory) (?:subparagraph|sentence|paragraph|part)|paragraphs? \\d',
    '(?:Section|Part|Annex|Chapter|Title) [\\dA-Z]',
    'however|therefore|also|furthermore|moreover|likewise|in turn|accordingly|thus|then|still|too',
    '[a-z]+(?:ing|ed|ly)',
  ].join('|')})\\b`,
  'i',
);

/** Whether a piece is an aside between subject and verb: ", other than microenterprises,". */
function isAside(piece: string): boolean {
  const text = piece.trim();
  return text === '' || ASIDE.test(text);
}

/**
 * @param sentence one sentence or lead-in
 * @param startsWithRole whether words begin with the name of a role
 * @returns its main clause, or null when there is no operator in it
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
  const first = candidates[0] ?? located.findLast((each) => each.isBehindOpening);
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
        lead: text.slice(operator.end, each.operator.at).trim(),
        predicate: text.slice(each.operator.end).trim(),
      })),
  };
}

/**
 * "The Commission, in cooperation with A, B and C, shall": a bare role at the head of the sentence,
 * followed by an aside, is the subject, however long the aside.
 */
function leadingSubject(
  found: Located,
  segments: readonly Segment[],
  startsWithRole: (words: string) => boolean,
): Pick<Located, 'subjectStart' | 'subjectEnd'> {
  if (opensWithCondition(segments[0]?.text ?? '')) return found;
  const place = segments.findIndex((segment) => !isAside(segment.text));
  const head = segments[place];
  const next = segments[place + 1];
  if (!head || !next || found.subjectStart <= head.end || found.operator.at <= next.end)
    return found;
  // "A keeper who finds, on inspection, a lantern broken shall": the whole relative clause.
  if (RELATIVE.test(head.text) && startsWithRole(head.text))
    return { subjectStart: head.start, subjectEnd: found.subjectEnd };
  const bare = head.text.split(COMPANY)[0] ?? '';
  const isCut = bare.length < head.text.length;
  const isLeading =
    startsWithRole(bare) && !PREPOSITION.test(bare) && (isCut || isAside(next.text));
  return isLeading ? { subjectStart: head.start, subjectEnd: head.start + bare.length } : found;
}

/** "in cooperation with": others who take part, and are not the subject. */
const COMPANY =
  /\b(?:in (?:close )?(?:cooperation|consultation|collaboration|coordination|agreement|accordance)|together|with|after|acting|through|via)\b/;
/** A role with a relative clause that goes on behind the comma. */
const RELATIVE = /^\s*(?:[\w-]+ ){1,6}(?:who|which|that) (?!the\b|an?\b|this\b)/;
const PREPOSITION = /\b(?:of|for|in|on|to|by|from|under|where|when|if|which|that|who)\b/;

interface Located {
  operator: Operator;
  subjectStart: number;
  subjectEnd: number;
  isSubordinate: boolean;
  /** Whether only the sentence's opening makes it look subordinate. */
  isBehindOpening: boolean;
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
  // ", where appropriate, shall": the subject comes before the asides.
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
  const isInner = place < 0 || endsInSubordinate(before, startsWithRole);
  const isBehindOpening = !isInner && place === 0 && opensWithCondition(before);
  // "the controller and, where applicable, its representative": the aside does not end the list.
  if (
    place > 1 &&
    isAside(segments[place - 1]?.text ?? '') &&
    /\b(?:and|or)\s*$/.test(segments[place - 2]?.text ?? '')
  ) {
    place -= 2;
    subjectStart = segments[place]?.start ?? 0;
    before = text.slice(subjectStart, operator.at);
  }
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
  };
}

/**
 * Whether a piece is an earlier member of a list of subjects: "manufacturers, importers and ...", or
 * the noun that such a list depends on: "Access to the documents of members, experts and ...".
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

/** Whether a later operator belongs to the main clause and not to what it orders to ensure. */
function isJoined(each: Located, main: Operator, text: string): boolean {
  const between = text.slice(main.end, each.operator.at);
  if (/\b(?:and|or|but|nor)(?: (?:also|then|where [a-z]+|they|it|he or she))?,?\s*$/.test(between))
    return true;
  // "may or, where the law so requires, shall"
  return /\b(?:and|or|but),? (?:where|if|when|unless|upon|on|in|as)\b[^,;]*,\s*$/.test(between);
}
