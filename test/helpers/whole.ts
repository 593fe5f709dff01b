/** How much of what is alike is tried: a part of it among all tests, and everything every night. */

const { DEPLOYMENT_URL = '', WHOLE = '' } = process.env;

/** Whether everything is tried: with `vitest run --mode whole`, and of a deployment. */
export const IS_WHOLE = WHOLE !== '' || DEPLOYMENT_URL !== '';

/** Multiples of it, without their whole part, are spread evenly: no kind of neighbours is left out. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** @param share of the values among all tests; the same ones in every run */
export function partOf<Value>(all: readonly Value[], share: number): readonly Value[] {
  return IS_WHOLE ? all : all.filter((_, place) => (place * GOLDEN) % 1 < share);
}

/** @param few how often something random is tried among all tests @param many every night */
export const times = (few: number, many: number): number => (IS_WHOLE ? many : few);
