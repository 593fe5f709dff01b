/** Dates as acts write them: "17 October 2024", and the date by which a statement must be complied with. */
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import type { DeadlineRecord, RequirementType } from '../../dataset/records.ts';
import { dateOf, MONTHS } from '../../dataset/written-dates.ts';

/** Three groups: day, month, year. */
const DATE_PATTERN = String.raw`(\d{1,2}) (${MONTHS.join('|')}) (\d{4})`;

const BY = new RegExp(
  String.raw`\b(?:by|no later than|not later than|at the latest (?:by|on)|on or before|before|until)(?: the)? ${DATE_PATTERN}`,
  'gi',
);
const BEFORE = /^(?:on or )?before/i;
const DUTY = /\b(?:shall|must|may)\b/i;
const LONGEST_CLAUSE = 400;
/** An open relative clause about the past: "those that have been sold". */
const PAST_CLAUSE =
  /\b(?:that|which|who)\b(?:(?! (?:is|are|be|shall|must|may)\b)[^,;:])*\b(?:have|has|had|were|was)\b(?:(?! (?:is|are|be|shall|must|may)\b)[^,;:])*,? $/i;
/** Beginnings count where something must be applied or complied with from then on. */
const FROM = new RegExp(
  String.raw`\b(?:apply|applied|comply|complied|applies|met|meet)\b[^.;]*?\b(?:from|as of|as from) ${DATE_PATTERN}|^(?:from|as of|as from|with effect from) ${DATE_PATTERN}`,
  'i',
);

/**
 * @param text a statement
 * @returns the first date that it sets, as YYYY-MM-DD; null where it sets none or only a duration
 */
export function dateSetBy(text: string): string | null {
  const duty = text.search(DUTY);
  const end = [...text.matchAll(BY)].find((match) => !isPast(text, match, duty));
  const match = end ?? text.match(FROM);
  const [day, month, year] = (match ?? []).slice(1).filter((group) => group !== undefined);
  if (day === undefined || month === undefined || year === undefined) return null;
  const date = dateOf(day, month, year);
  return date !== null && /^before/i.test(match?.[0] ?? '') ? dayBefore(date) : date;
}

/** The last day on which what is due "before" a date is in time. */
const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * Whether a date tells which cases a statement is about: "lanterns sold before 1 May 2031 shall be
 * tested", "shall test lanterns that were sold before 1 May 2031".
 * @param duty where the first operator of the text is; negative for none
 */
function isPast(text: string, { 0: found, index }: RegExpExecArray, duty: number): boolean {
  if (!BEFORE.test(found)) return false;
  const above = text.slice(0, index);
  if (duty >= 0 && duty < index) return PAST_CLAUSE.test(above.slice(-LONGEST_CLAUSE));
  const isInserted =
    above.endsWith(', ') && /^, (?:shall|must|may)\b/i.test(text.slice(index + found.length));
  return above !== '' && !isInserted;
}

/** @returns every date that a text names, as YYYY-MM-DD, in reading order */
export function datesIn(text: string): string[] {
  return [...text.matchAll(new RegExp(DATE_PATTERN, 'g'))].flatMap(
    ([, day = '', month = '', year = '']) => dateOf(day, month, year) ?? [],
  );
}

interface Dated {
  articleRef: string;
  paragraphRef: string | null;
  type: RequirementType;
  roles: readonly string[];
  /** The date that the statement sets itself, as YYYY-MM-DD. */
  date: string | null;
}

/**
 * @param deadlines of the act
 * @returns the id of the deadline of a duty that sets a date: that of its provision which has the date, or had it
 *   before a later act moved it; of several that of those whom the duty addresses
 */
export function deadlineIdOf(
  { articleRef, paragraphRef, type, roles, date }: Dated,
  deadlines: readonly DeadlineRecord[],
): number | undefined {
  if (type === 'general') return undefined;
  const own = deadlines.filter(
    (deadline) =>
      articleRefOf(deadline) === articleRef &&
      (deadline.paragraph_ref === null || deadline.paragraph_ref === paragraphRef) &&
      [deadline.deadline_date, deadline.previous_date].includes(date ?? ''),
  );
  const theirs = own.find(({ stakeholder_roles: due }) => due.some((role) => roles.includes(role)));
  return (theirs ?? own[0])?.id;
}
