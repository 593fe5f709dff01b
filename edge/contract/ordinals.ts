/** Words that count parts of a text: "the second subparagraph". */
export const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(
  ' ',
);

/** @param number from 1 to 20 @returns "second"; "11th" where citations have no word */
export const ordinalOf = (number: number): string => ORDINALS[number - 1] ?? `${number}th`;
