/** Dates as acts write them: "17 October 2024", and the date by which a statement must be complied with. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Three groups: day, month, year. */
export const DATE_PATTERN = String.raw`(\d{1,2}) (${MONTHS.join('|')}) (\d{4})`;

/**
 * @returns the date as YYYY-MM-DD; null for a day that the calendar does not have, such as 31 April
 */
export function dateOf(day: string, month: string, year: string): string | null {
  const number = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1;
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return isReal ? date : null;
}

const BY = new RegExp(
  String.raw`\b(?:by|no later than|not later than|at the latest (?:by|on)|on or before|before|until)(?: the)? ${DATE_PATTERN}`,
  'i',
);
/** Beginnings count where something must be applied or complied with from then on. */
const FROM = new RegExp(
  String.raw`\b(?:apply|applied|comply|complied|applies|met|meet)\b[^.;]*?\b(?:from|as of|as from) ${DATE_PATTERN}|^(?:from|as of|as from|with effect from) ${DATE_PATTERN}`,
  'i',
);

/**
 * @param text a statement
 * @returns the first date that it sets, as YYYY-MM-DD; null where it sets none or only a duration
 */
export function deadlineOf(text: string): string | null {
  const match = text.match(BY) ?? text.match(FROM);
  const [day, month, year] = (match ?? []).slice(1).filter((group) => group !== undefined);
  if (day === undefined || month === undefined || year === undefined) return null;
  return dateOf(day, month, year);
}

/** @returns every date that a text names, as YYYY-MM-DD, in reading order */
export function datesIn(text: string): string[] {
  return [...text.matchAll(new RegExp(DATE_PATTERN, 'g'))].flatMap(
    ([, day = '', month = '', year = '']) => dateOf(day, month, year) ?? [],
  );
}
