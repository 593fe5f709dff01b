/** The words of a text, by which wordings are told apart, and a sentence with its place. */

/** In lower case. Punctuation, spaces and line breaks are no words: correcting them changes no meaning. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** @returns "Not on Sundays (Article 3)." of "Not on Sundays." and "Article 3" */
export const withPlace = (sentence: string, place: string): string =>
  `${sentence.replace(/\.$/, '')} (${place}).`;

/** Hexadecimal digits of a digest of words: twelve tell the paragraphs of an act apart. */
export const WORDS_DIGEST_LENGTH = 12;
