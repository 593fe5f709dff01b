/** What is reported of many measurements of the same thing. */

/** The value that so large a part of all values is below: 0 for the least, 0.5 for the median, 1 for the most. */
export function quantile(values: readonly number[], part: number): number {
  return quantileBy(values, (value) => value, part) ?? 0;
}

/** The item whose figure is the median; undefined where there are none. */
export function medianBy<Item>(
  items: readonly Item[],
  figureOf: (item: Item) => number,
): Item | undefined {
  return quantileBy(items, figureOf, 0.5);
}

function quantileBy<Item>(
  items: readonly Item[],
  figureOf: (item: Item) => number,
  part: number,
): Item | undefined {
  const sorted = items.toSorted((left, right) => figureOf(left) - figureOf(right));
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}
