/** Where the dates of acts are in a plot: a lane for each act, a column for each year. */
import type { Dataset } from '../../dataset/dataset.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { active } from '../../render/lists.ts';
import { longDate } from './dates.ts';

export interface TimelineMark {
  slug: string;
  date: string;
  x: number;
  /** Rules begin to apply, or have to be transposed: what most readers look for. */
  isKey: boolean;
  /** The x of the days from which dates were moved here. */
  movedFrom: number[];
  count: number;
  /** What is on that day, a line each. */
  title: string;
}

export interface TimelineLane {
  slug: string;
  name: string;
  marks: TimelineMark[];
}

export interface TimelineModel {
  lanes: TimelineLane[];
  /** Of the column of each year, and of the end of the last one. */
  years: { year: number; x: number }[];
  width: number;
  /** Whether the first column holds what was before the first year. */
  hasEarlier: boolean;
  /** The x of a day. */
  place(date: string): number;
}

/** Dates before the first year may be this share of all; they are gathered in one column. */
const EARLIER_SHARE = 0.05;
/** The width of that column, as a part of a year's. */
const EARLIER_YEARS = 0.5;
const DAYS_OF_YEAR = 365.25;
const MILLISECONDS_OF_DAY = 86_400_000;

/** The days from the first day of a year; dates as `YYYY-MM-DD`. */
export function daysSince(year: number, date: string): number {
  return (Date.parse(date) - Date.UTC(year, 0, 1)) / MILLISECONDS_OF_DAY;
}

/** @param yearWidth in the unit of the plot; acts without a date have no lane */
export function timelineOf(dataset: Dataset, yearWidth: number): TimelineModel {
  const frameworks = active(dataset).filter(({ deadlines }) => deadlines.length > 0);
  const dates = frameworks
    .flatMap(({ deadlines }) => deadlines.map(({ deadline_date }) => deadline_date))
    .sort();
  const first = yearOf(dates[Math.floor(dates.length * EARLIER_SHARE)] ?? '2000-01-01');
  const last = yearOf(dates.at(-1) ?? '2000-01-01') + 1;
  const hasEarlier = dates[0] !== undefined && yearOf(dates[0]) < first;
  const start = hasEarlier ? EARLIER_YEARS * yearWidth : 0;
  const place = (date: string): number =>
    yearOf(date) < first
      ? start / 2
      : rounded(start + (daysSince(first, date) / DAYS_OF_YEAR) * yearWidth);
  const years = Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    x: place(`${first + index}-01-01`),
  }));
  return {
    years,
    hasEarlier,
    place,
    width: years.at(-1)?.x ?? 0,
    lanes: frameworks.map(({ record, deadlines }) => ({
      slug: record.slug,
      name: record.short_name,
      marks: marksOf(record, deadlines, place),
    })),
  };
}

/** One mark a day. */
function marksOf(
  { slug, short_name }: { slug: string; short_name: string },
  deadlines: readonly DeadlineRecord[],
  place: (date: string) => number,
): TimelineMark[] {
  const days = new Map<string, DeadlineRecord[]>();
  for (const deadline of deadlines) {
    const day = days.get(deadline.deadline_date) ?? [];
    day.push(deadline);
    days.set(deadline.deadline_date, day);
  }
  return [...days].map(([date, rows]) => ({
    slug,
    date,
    x: place(date),
    isKey: rows.some(({ deadline_type: type }) => type !== 'review' && type !== 'other'),
    movedFrom: [...new Set(rows.flatMap(({ previous_date }) => previous_date ?? []))].map(place),
    count: rows.length,
    title: [
      `${short_name}, ${longDate(date)}`,
      ...rows.map(({ title, description }) => title ?? description),
    ].join('\n'),
  }));
}

function yearOf(date: string): number {
  return Number(date.slice(0, 'YYYY'.length));
}

function rounded(x: number): number {
  return Math.round(x * 10) / 10;
}
