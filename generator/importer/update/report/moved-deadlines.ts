/** Deadlines whose date a new text no longer has. */
import type { DeadlineRecord } from '../../../dataset/records.ts';
import { datesIn } from '../../requirements/dates.ts';
import type { ActReport, VersionReport } from './act-report.ts';

/**
 * A date is moved where the article that sets it had it before, has it no longer, and has one other date
 * that it did not have. The deadlines themselves are written by hand: a person enters the new one.
 */
export function movedDeadlines(
  deadlines: readonly DeadlineRecord[],
  versions: readonly VersionReport[],
): ActReport['deadlinesMoved'] {
  const provisions = versions.flatMap((version) => version.provisions);
  return deadlines.flatMap(({ id, description, deadline_date: from, source_provision }) => {
    const changed = provisions.filter((one) => one.id === `art_${source_provision.article}`);
    const [before, after] = [
      new Set(changed.flatMap((one) => datesIn(one.before ?? ''))),
      new Set(changed.flatMap((one) => datesIn(one.after ?? ''))),
    ];
    if (!before.has(from) || after.has(from)) return [];
    const [to, ...others] = [...after].filter((date) => !before.has(date));
    return to === undefined || others.length > 0 ? [] : [{ id, description, from, to }];
  });
}
