import { ActError } from './act-error.ts';

/** The largest acts take 10 seconds on a slow machine. */
const MOST_SECONDS = 120;

/** Called between the parts of a long piece of work. @param place what comes next, such as "Article 5" */
export type CheckTime = (place: string) => void;

/**
 * The limit of time for reading an act, or for extracting its requirements. Work on one provision is in proportion to
 * its length, so the time is checked between provisions only.
 * @returns throws an ActError of kind `time` once the time is over
 */
export function timeLimit(celex: string, seconds = MOST_SECONDS): CheckTime {
  const end = performance.now() + seconds * 1000;
  return (place) => {
    if (performance.now() <= end) return;
    throw new ActError(celex, place, 'time', `the act could not be read within ${seconds} seconds`);
  };
}
