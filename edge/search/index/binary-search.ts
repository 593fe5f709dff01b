/** Finds positions in ascending lists by halving. */

/** Index of the last of ascending items that is not above another; 0 if all are. */
export function lastNotAbove(items: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = items.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] ?? wanted) <= wanted) low = middle;
    else high = middle;
  }
  return low;
}

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
