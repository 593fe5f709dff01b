/** The date by which a statement must be complied with. */

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
const DATE = String.raw`(\d{1,2}) (${MONTHS.join('|')}) (\d{4})`;
const BY = new RegExp(
  String.raw`\b(?:by|no later than|not later than|at the latest (?:by|on)|on or before|before|until)(?: the)? ${DATE}`,
  'i',
);
/** Beginnings count where something must be applied or complied with from then on. */
const FROM = new RegExp(
  String.raw`\b(?:apply|applied|comply|complied|applies|met|meet)\b[^.;]*?\b(?:from|as of|as from) ${DATE}|^(?:from|as of|as from|with effect from) ${DATE}`,
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
  const number = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1;
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** Whether the calendar has the date: 31 April is a slip of the text and no deadline. */
function isDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}
