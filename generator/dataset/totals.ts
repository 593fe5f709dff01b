import type { Dataset } from './dataset.ts';

export interface Totals {
  frameworks: number;
  articles: number;
  recitals: number;
  annexes: number;
  requirements: number;
  deadlines: number;
}

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
