/** Deadlines whose date a new text no longer has. */
import type { FrameworkFolder } from '../../../dataset/folder.ts';
import { datesIn } from '../../requirements/dates.ts';
import type { ActReport, VersionReport } from './act-report.ts';

/**
 * A date is moved where the article that sets it had it before, has it no longer, and has one other date
 * that it did not have. The deadlines themselves are written by hand: a person enters the new one.
 */
export function movedDeadlines(
  { framework, deadlines }: FrameworkFolder,
  versions: readonly VersionReport[],
): ActReport['deadlinesMoved'] {
  const provisions = versions.flatMap((version) => version.provisions);
  return deadlines.flatMap(({ id, description, deadline_date: from, source_provision }) => {
    // The article of another act is not looked for among those of this one.
    if (source_provision.celex !== framework.celex_number) return [];
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
