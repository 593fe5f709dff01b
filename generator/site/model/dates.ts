/** Dates in words, and from when a requirement applies. It loads little else, so that scripts of pages can use it too. */
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

/** The time between two days (`YYYY-MM-DD`) as timelines measure it: in years of equal length. */
export function yearsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_OF_DAY / DAYS_OF_YEAR;
}

/** @returns the day before a day, both `YYYY-MM-DD` */
export function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return dayOf(day);
}

/** @returns the first date that a text has in words, as `YYYY-MM-DD`; in the title of an act it is the date of adoption */
export function dateIn(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /\b(\d{1,2}) ([A-Z][a-z]+) (\d{4})\b/.exec(text) ?? [];
  return dateOf(day, month, year);
}

interface Beginning {
  date: string;
  /** The cases that the date is for; null for all. */
  scope: string | null;
  /** Whether each case has a day of its own. */
  each?: boolean | undefined;
}

/** "11 September 2026", "2 December 2027 (…); 2 August 2028 (…)"; empty without a day. */
export function beginningWords(appliesFrom: readonly Beginning[]): string {
  return appliesFrom
    .map(({ date, scope }) => `${longDate(date)}${scope === null ? '' : ` (${scope})`}`)
    .join('; ');
}

/** Said where each of those whom a rule binds has a day of its own. */
export const NO_SINGLE_DAY = 'No single day for all';

/** The days that are one for all of their cases, each once. */
export const fixedDays = (appliesFrom: readonly Beginning[]): string[] => [
  ...new Set(appliesFrom.filter(({ each }) => each !== true).map(({ date }) => date)),
];

/** @returns the day by which a requirement is due; null where it is only the day from which it applies */
export function ownDueDate(due: string | null, appliesFrom: readonly Beginning[]): string | null {
  return appliesFrom.some(({ date }) => date === due) ? null : due;
}
