import { recurrenceOf, type Unit } from '../../render/recurrence.ts';

const UNITS: Readonly<Record<Unit, string>> = { Y: 'year', M: 'month', W: 'week', D: 'day' };

/** @param recurs `P2Y` @returns `then every 2 years`; null for a date that comes once */
export function recurrenceWords(recurs: string | null): string | null {
  const recurrence = recurrenceOf(recurs);
  if (recurrence === null) return null;
  const { interval, unit } = recurrence;
  return interval === 1 ? `then every ${UNITS[unit]}` : `then every ${interval} ${UNITS[unit]}s`;
}
