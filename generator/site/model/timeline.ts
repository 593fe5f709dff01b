/** Where the dates of acts are in a plot: a lane for each act, a column for each year. */
import type { Dataset } from '../../dataset/dataset.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { active } from '../../render/lists.ts';
import { isBeginning } from './acts.ts';
import { longDate, yearOf, yearsBetween } from './dates.ts';
import { grouped } from './grouped.ts';

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

interface TimelineLane {
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
/** Where the plot of a dataset without dates begins. */
const NO_DATE = '2000-01-01';

/** @param yearWidth in the unit of the plot; acts without a date have no lane */
export function timelineOf(dataset: Dataset, yearWidth: number): TimelineModel {
  const frameworks = active(dataset).filter(({ deadlines }) => deadlines.length > 0);
  const dates = frameworks
    .flatMap(({ deadlines }) => deadlines.map(({ deadline_date }) => deadline_date))
    .sort();
  const first = Number(yearOf(dates[Math.floor(dates.length * EARLIER_SHARE)] ?? NO_DATE));
  const last = Number(yearOf(dates.at(-1) ?? NO_DATE)) + 1;
  const hasEarlier = dates[0] !== undefined && Number(yearOf(dates[0])) < first;
  const start = hasEarlier ? EARLIER_YEARS * yearWidth : 0;
  const place = (date: string): number =>
    Number(yearOf(date)) < first
      ? start / 2
      : rounded(start + yearsBetween(`${first}-01-01`, date) * yearWidth);
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
  const days = grouped(deadlines, ({ deadline_date }) => deadline_date);
  return [...days].map(([date, rows]) => ({
    slug,
    date,
    x: place(date),
    isKey: rows.some(isBeginning),
    movedFrom: [...new Set(rows.flatMap(({ previous_date }) => previous_date ?? []))].map(place),
    count: rows.length,
    title: [
      `${short_name}, ${longDate(date)}`,
      ...rows.map(({ title, description }) => title ?? description),
    ].join('\n'),
  }));
}

function rounded(x: number): number {
  return Math.round(x * 10) / 10;
}
