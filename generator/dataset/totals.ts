import type { Wire } from '../../edge/contract/schemas.ts';
import type { Dataset } from './dataset.ts';

type Totals = Wire<'SnapshotCounts'>;

/** How many records a dataset has, including superseded frameworks. */
export function totalsOf({ frameworks }: Dataset): Totals {
  const total = (part: Exclude<keyof Totals, 'frameworks'>) =>
    frameworks.reduce((sum, framework) => sum + framework[part].length, 0);
  return {
    frameworks: frameworks.length,
    articles: total('articles'),
    recitals: total('recitals'),
    annexes: total('annexes'),
    requirements: total('requirements'),
    deadlines: total('deadlines'),
  };
}
