/** Dates as texts write them: "17 October 2024". It loads nothing, so that scripts of pages can use it too. */

export const MONTHS: readonly string[] = [
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

/**
 * @param month its English name
 * @returns the date as YYYY-MM-DD; null for a day that the calendar does not have, such as 31 April
 */
export function dateOf(day: string, month: string, year: string): string | null {
  const number = MONTHS.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1;
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return isReal ? date : null;
}
