export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const lowered = MONTHS.map((month) => month.toLowerCase());

/** @param word as `wordsOf` returns it */
export const isMonth = (word: string): boolean => lowered.includes(word);
