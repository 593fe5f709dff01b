/** Deadlines that fall due again and again. */
import { dayOf } from '../../edge/contract/instant.ts';

/** An ISO 8601 duration of one unit, as `recurs` of a deadline. */
const DURATION = /^P([0-9]+)([YMWD])$/;

export type Unit = 'Y' | 'M' | 'W' | 'D';

/** @returns null for a deadline that falls due once */
export function recurrenceOf(recurs: string | null): { interval: number; unit: Unit } | null {
  const [, interval, unit] = DURATION.exec(recurs ?? '') ?? [];
  return interval === undefined ? null : { interval: Number(interval), unit: unit as Unit };
}

/** Filters by date look no further. */
const HORIZON = '2060-12-31';

/** The dates of a deadline, the first one always, later ones up to the horizon. @param date `YYYY-MM-DD` */
export function occurrences(date: string, recurs: string | null): string[] {
  const recurrence = recurrenceOf(recurs);
  const dates = [date];
  if (recurrence === null) return dates;
  for (let count = 1; ; count += 1) {
    const next = later(date, count * recurrence.interval, recurrence.unit);
    if (next > HORIZON) return dates;
    dates.push(next);
  }
}

/** Months end with their last day where they have no such day. */
function later(date: string, count: number, unit: Unit): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  if (unit === 'W' || unit === 'D') {
    const days = unit === 'W' ? count * 7 : count;
    return dayOf(new Date(Date.UTC(year, month - 1, day + days)));
  }
  const months = unit === 'Y' ? count * 12 : count;
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}
