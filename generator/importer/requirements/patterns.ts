/** Building blocks for the patterns of this folder: lists of phrases instead of long expressions. */

/** An alternative of phrases; each may itself be a pattern. */
export function anyOf(...phrases: readonly string[]): string {
  return `(?:${phrases.join('|')})`;
}

/** The words of a list written with spaces or line breaks between them, as an alternative. */
export function anyWord(words: string): string {
  return anyOf(...words.trim().split(/\s+/));
}

/** A case-insensitive pattern. */
export function pattern(source: string): RegExp {
  return new RegExp(source, 'i');
}

/**
 * Adverbs and asides that may come between an operator and its verb. "only" and its like are adverbs
 * in "-ly": naming them again would let a long row of them be read in exponentially many ways.
 */
export const ADVERBS =
  '(?:(?:not|also|always|then|further|therefore|in (?:any|no) (?:case|event)|in particular|at any time|[a-z]+ly) |, [^,]+, )*';
