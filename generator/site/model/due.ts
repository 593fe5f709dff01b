/** When a requirement applies and is due. It loads dates alone, so that scripts of pages can use it too. */
import { longDate } from './dates.ts';

interface Beginning {
  date: string;
  /** The cases that the date is for; null for all. */
  scope: string | null;
}

/** "11 September 2026", "2 December 2027 (…); 2 August 2028 (…)"; empty without a day. */
export function beginningWords(appliesFrom: readonly Beginning[]): string {
  return appliesFrom
    .map(({ date, scope }) => `${longDate(date)}${scope === null ? '' : ` (${scope})`}`)
    .join('; ');
}

/** @returns the day by which a requirement is due; null where it is only the one from which it applies */
export function ownDueDate(due: string | null, appliesFrom: readonly Beginning[]): string | null {
  return appliesFrom.some(({ date }) => date === due) ? null : due;
}
