/** Roman numerals, which number annexes and some points, and words that count parts of a text. */

const STEPS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;
/** Beyond it there are no signs. */
const LARGEST = 3999;

/** @returns the numeral in capitals; empty for 0 and for what is larger than 3999 */
export function romanOf(number: number): string {
  let rest = number > LARGEST ? 0 : number;
  let numeral = '';
  for (const [value, sign] of STEPS) {
    for (; rest >= value; rest -= value) numeral += sign;
  }
  return numeral;
}

/** @param numeral in capitals or not @returns its value, as its signs add up; not a number for "IIa", 0 for no sign */
export function romanValue(numeral: string): number {
  const values = [...numeral.toUpperCase()].map(
    (letter) => STEPS.find(([, sign]) => sign === letter)?.[0] ?? Number.NaN,
  );
  return values.reduce<number>(
    (sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value),
    0,
  );
}

/** The first numerals as labels of points have them: "i", "ii", "iii". */
export const smallNumerals = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => romanOf(place + 1).toLowerCase());

/** Words that count parts of a text: "the second subparagraph". */
export const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(
  ' ',
);

/** @param number from 1 to 20 @returns "second"; "11th" where citations have no word */
export const ordinalOf = (number: number): string => ORDINALS[number - 1] ?? `${number}th`;
