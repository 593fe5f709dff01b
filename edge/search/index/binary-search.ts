/** Finds positions in ascending lists by halving. */

/** Index of the first of ascending numbers that is not below another; their count if all are. */
export function firstNotBelow(numbers: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? wanted) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the last of ascending whole numbers that is not above another; 0 if all are. */
export const lastNotAbove = (numbers: ArrayLike<number>, wanted: number): number =>
  Math.max(0, firstNotBelow(numbers, wanted + 1) - 1);
