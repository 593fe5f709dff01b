import { longDate } from '../model/dates.ts';

/** A day as people read it, and as programs do. @param props `date`: YYYY-MM-DD */
export function DateText({ date }: { date: string }) {
  return <time datetime={date}>{longDate(date)}</time>;
}
