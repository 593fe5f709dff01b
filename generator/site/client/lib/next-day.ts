/** Dates that come again, seen from a day; the build has no clock. */
import { occurrences } from '../../../render/recurrence.ts';
import { longDate } from '../../model/dates.ts';

/**
 * @param data of an element: `date`, and `recurs` where it comes again
 * @returns the first day that has not passed; the date itself where all have
 */
export function nextDay({ date = '', recurs }: DOMStringMap, today: string): string {
  if (date >= today || recurs === undefined) return date;
  return occurrences(date, recurs).find((each) => each >= today) ?? date;
}

/** Writes another day where an element has one. */
export function rewriteDay(within: HTMLElement, day: string): void {
  const time = within.querySelector('time');
  if (time === null) return;
  time.dateTime = day;
  time.textContent = longDate(day);
}
