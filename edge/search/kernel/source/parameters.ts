/** The numbers of the ranking; `edge/search/rank/parameters.ts` has and describes them. */

export let leastCoverage: f64 = 0;
export let namedFactor: f64 = 0;
export let repetitionFactor: f64 = 0;

export function setRanking(least: f64, named: f64, repetition: f64): void {
  leastCoverage = least;
  namedFactor = named;
  repetitionFactor = repetition;
}
