/**
 * Parameters of the scoring, passed to `openCatalogue`; `edge/search/rank/parameters.ts` describes
 * them.
 */

export let k: f64 = 0;
export let b: f64 = 0;
export let d: f64 = 0;
export let titleBoost: f64 = 0;
export let textBoost: f64 = 0;
export let questionBoost: f64 = 0;
export let leastCoverage: f64 = 0;
export let namedFactor: f64 = 0;
export let repetitionFactor: f64 = 0;

export function setBm25(
  newK: f64,
  newB: f64,
  newD: f64,
  title: f64,
  text: f64,
  questions: f64,
): void {
  k = newK;
  b = newB;
  d = newD;
  titleBoost = title;
  textBoost = text;
  questionBoost = questions;
}

export function setRanking(least: f64, named: f64, repetition: f64): void {
  leastCoverage = least;
  namedFactor = named;
  repetitionFactor = repetition;
}
