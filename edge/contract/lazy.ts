/** What only some requests need is made when the first of them does, not while the function loads. */

/**
 * For regular expressions above all: one with Unicode properties or without regard to case takes up to 2 ms to make.
 * @param make called at most once
 * @returns what was made; the same each time
 */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Letters of Europe, and raised digits: expressions with all of Unicode take ten times as long to make. */
const LETTERS = 'A-Za-z\\xaa\\xb2\\xb3\\xb5\\xb9\\xba\\xc0-\\u1fff';

/** @param source with `\p{L}` for letters, inside of character classes */
export const ofLetters = (source: string, flags: string): (() => RegExp) =>
  lazy(() => new RegExp(source.replaceAll('\\p{L}', LETTERS), flags));
