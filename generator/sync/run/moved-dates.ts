/** Dates of an act that a later act has moved. */
import type { DeadlineRecord } from '../../dataset/records.ts';

/**
 * The text of an act says the dates it was published with; its deadlines know which of them were moved.
 * @param date that the text gives a statement of the article, `YYYY-MM-DD`
 * @returns the date in force: the moved one where a deadline of that article has it, null where the
 *   date was moved for some provisions and it is open whether for this one
 */
export function dateInForce(
  date: string,
  articleNumber: number,
  deadlines: readonly DeadlineRecord[],
): string | null {
  const moved = deadlines.filter(({ previous_date }) => previous_date === date);
  if (moved.length === 0) return date;
  const own = moved.filter(({ article_number }) => article_number === articleNumber);
  const dates = new Set(own.map(({ deadline_date }) => deadline_date));
  const [only] = dates;
  return dates.size === 1 && only !== undefined ? only : null;
}
