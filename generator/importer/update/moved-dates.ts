/** Dates of an act that a later act has moved. */
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';

/** A provision of the act, as a requirement names it. */
export interface Provision {
  /** Its label. */
  articleRef: string;
  paragraphRef: string | null;
}

/**
 * The text of an act has the dates that it was published with; its deadlines say which of them were moved.
 * @param date that the text gives a statement, `YYYY-MM-DD`
 * @returns the date in force: the moved one where the provision has a deadline of its own that was
 *   moved; null where the date of a whole part of the act was moved and it is unknown whether the
 *   provision is in that part; else the date as it was
 */
export function dateInForce(
  date: string,
  { articleRef, paragraphRef }: Provision,
  deadlines: readonly DeadlineRecord[],
): string | null {
  const moved = deadlines.filter(({ previous_date }) => previous_date === date);
  const own = moved.find(
    (deadline) =>
      articleRefOf(deadline) === articleRef &&
      (deadline.paragraph_ref === null || deadline.paragraph_ref === paragraphRef),
  );
  if (own !== undefined) return own.deadline_date;
  const isOpen = moved.some(({ deadline_type }) => deadline_type.endsWith('_application'));
  return isOpen ? null : date;
}
