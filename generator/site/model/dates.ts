import { dayOf } from '../../../edge/contract/instant.ts';
import { dateOf, MONTHS } from '../../dataset/written-dates.ts';

/** @param date `2018-05-25` @returns `25 May 2018` */
export function longDate(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 'YYYY-MM-DD'.length).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${Number(year)}`;
}

/** @param date `2018-05-25` @returns `2018` */
export function yearOf(date: string): string {
  return date.slice(0, 'YYYY'.length);
}

const DAYS_OF_YEAR = 365.25;
const MILLISECONDS_OF_DAY = 86_400_000;

/** As timelines measure: in years of equal length. Dates as `YYYY-MM-DD`. */
export function yearsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_OF_DAY / DAYS_OF_YEAR;
}

/** @returns the day before a day, both `YYYY-MM-DD` */
export function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return dayOf(day);
}

/** @returns the first date that a text has in words, as `YYYY-MM-DD`: the title of an act has that of its adoption */
export function dateIn(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /\b(\d{1,2}) ([A-Z][a-z]+) (\d{4})\b/.exec(text) ?? [];
  return dateOf(day, month, year);
}
