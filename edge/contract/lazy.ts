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
