/** ISO 8601 dates and date-times. */

/** The day of a date-time. @param instant a text, read as it is, or a moment, of which it is the day in UTC */
export function dayOf(instant: string | Date): string {
  const text = typeof instant === 'string' ? instant : instant.toISOString();
  return text.slice(0, 'YYYY-MM-DD'.length);
}

const ISO_8601 =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The instant that a date or date-time names, in milliseconds since 1970. Without a zone it is UTC; a
 * date alone is its first instant.
 * @returns null where the text is no such date, or names a day that the calendar lacks
 */
export function parseInstant(text: string): number | null {
  // A query string turns the "+" of "+02:00" into a space.
  const found = ISO_8601.exec(text.replace(/ (?=\d{2}:?\d{2}$)/, '+'));
  if (found === null) return null;
  const [, day = '', time = '00:00', zone = 'Z'] = found;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || dayOf(midnight) !== day) return null;
  const instant = Date.parse(`${day}T${time}${zone.replace(/^(.\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(instant) ? null : instant;
}
