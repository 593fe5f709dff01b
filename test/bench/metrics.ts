/** How well the first ten answers to a query fit its judgements. */
import { type Answer, type JudgedQuery, provisionOf } from './judged.ts';

export interface Metrics {
  /** 1 where the first answer is relevant. */
  successAt1: number;
  /** 1 where one of the first five is. */
  successAt5: number;
  /** 1 / rank of the first relevant answer; 0 after the tenth. */
  reciprocalRank: number;
  /** Normalized discounted cumulative gain; a provision that is listed again gains nothing. */
  ndcg: number;
}

const DEPTH = 10;

export function judge({ gains }: JudgedQuery, answers: readonly Answer[]): Metrics {
  const provisions = answers.slice(0, DEPTH).map(provisionOf);
  const first = provisions.findIndex((provision) => gains.has(provision));
  const gained = provisions.map((provision, place) =>
    provisions.indexOf(provision) === place ? (gains.get(provision) ?? 0) : 0,
  );
  const ideal = [...gains.values()].sort((left, right) => right - left).slice(0, DEPTH);
  return {
    successAt1: first === 0 ? 1 : 0,
    successAt5: first >= 0 && first < 5 ? 1 : 0,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    ndcg: discounted(gained) / discounted(ideal),
  };
}

const discounted = (gains: readonly number[]): number =>
  gains.reduce((sum, gain, place) => sum + (2 ** gain - 1) / Math.log2(place + 2), 0);

export function average(all: readonly Metrics[]): Metrics {
  const mean = (of: (metrics: Metrics) => number) =>
    all.reduce((sum, metrics) => sum + of(metrics), 0) / all.length;
  return {
    successAt1: mean(({ successAt1 }) => successAt1),
    successAt5: mean(({ successAt5 }) => successAt5),
    reciprocalRank: mean(({ reciprocalRank }) => reciprocalRank),
    ndcg: mean(({ ndcg }) => ndcg),
  };
}
