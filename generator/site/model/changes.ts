/** What changed in the law, over all acts. */

import type { Dataset, Framework, Version } from '../../dataset/dataset.ts';
import { grouped } from '../../dataset/grouped.ts';
import { yearOf } from './dates.ts';

export interface LawChange {
  framework: Framework;
  version: Version;
  date: string;
}

interface LawYear {
  year: string;
  /** Newest first; changes of one day by act. */
  changes: LawChange[];
}

/** Versions of acts that have a date, by year, newest first. */
export function lawYears(dataset: Dataset): LawYear[] {
  const years = grouped(lawChanges(dataset), ({ date }) => yearOf(date));
  return [...years].map(([year, changes]) => ({ year, changes }));
}

function lawChanges({ frameworks }: Dataset): LawChange[] {
  return frameworks
    .flatMap((framework) =>
      framework.versions.toReversed().flatMap((version) => {
        const date = version.record.from;
        return date === null ? [] : [{ framework, version, date }];
      }),
    )
    .sort((left, right) => (left.date === right.date ? 0 : left.date < right.date ? 1 : -1));
}

interface PendingChange {
  framework: Framework;
  celex: string;
  from: string;
}

/** Amendments that the texts do not have yet, the latest first. */
export function pendingChanges({ frameworks }: Dataset): PendingChange[] {
  return frameworks
    .flatMap((framework) =>
      framework.pendingAmendments.map(({ celex, from }) => ({ framework, celex, from })),
    )
    .sort((left, right) => (left.from < right.from ? 1 : -1));
}
