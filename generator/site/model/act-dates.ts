/** The dates of an act in a line or two: since when it applies, and what comes next. */
import type { Framework } from '../../dataset/dataset.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { occurrences } from '../../render/recurrence.ts';
import { shortened } from './short.ts';

export interface Application {
  /** What begins on the day: "Applies from". */
  words: string;
  date: string;
  /** Parts of the act that begin earlier or later. */
  firstParts: string | null;
  lastParts: string | null;
}

/** Whether rules begin to apply on the day, or have to be transposed by it. */
export function isBeginning({
  deadline_type: type,
}: Pick<DeadlineRecord, 'deadline_type'>): boolean {
  return type !== 'review' && type !== 'other';
}

/** @returns null for an act whose dates the data do not have */
export function applicationOf({ deadlines }: Pick<Framework, 'deadlines'>): Application | null {
  const of = (type: DeadlineRecord['deadline_type']) =>
    deadlines.flatMap((each) => (each.deadline_type === type ? [each.deadline_date] : []));
  const parts = of('partial_application');
  const [applies] = of('full_application');
  const [transposed] = of('transposition');
  const [inForce] = of('entry_into_force');
  const date = applies ?? transposed ?? inForce;
  if (date === undefined) return null;
  const words =
    applies === undefined
      ? transposed === undefined
        ? 'In force from'
        : 'To be transposed by'
      : 'Applies from';
  const earlier = parts.filter((each) => each < date);
  const later = parts.filter((each) => each > date);
  return { words, date, firstParts: earlier[0] ?? null, lastParts: later.at(-1) ?? null };
}

export interface ComingDate {
  date: string;
  /** After which it comes again; null for what comes once. */
  recurs: string | null;
  /** A few words. */
  title: string;
}

/** How many a page holds: it is rendered again before they have passed. */
const KEPT = 8;
const LONGEST_TITLE = 90;

/**
 * What is due after a day, soonest first; of what recurs its next date.
 * @param after null where no day is known: then every first date
 */
export function comingDates(
  { deadlines, record }: Pick<Framework, 'deadlines' | 'record'>,
  after: string | null,
): ComingDate[] {
  const coming = deadlines
    .toSorted(byWeight)
    .flatMap(({ deadline_date, recurs, title, description }) => {
      const date =
        after === null
          ? deadline_date
          : occurrences(deadline_date, recurs).find((each) => each > after);
      if (date === undefined) return [];
      return [
        {
          date,
          recurs,
          title: shortened(withoutAct(title ?? description, record.short_name), LONGEST_TITLE),
        },
      ];
    });
  const sorted = coming.sort((left, right) => left.date.localeCompare(right.date));
  return after === null ? sorted : sorted.slice(0, KEPT);
}

/** Of several on one day: that the act applies in full comes before the rules for a few old products. */
function byWeight(left: DeadlineRecord, right: DeadlineRecord): number {
  return weightOf(right) - weightOf(left);
}

function weightOf(deadline: DeadlineRecord): number {
  if (deadline.deadline_type === 'full_application') return 2;
  return isBeginning(deadline) ? 1 : 0;
}

/** Titles begin with the act, for calendars of several acts. */
function withoutAct(title: string, name: string): string {
  const bare = title.replace(/^[^:]{2,40}: /, '');
  const words = bare.startsWith(`${name} `) ? bare.slice(name.length + 1) : bare;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
