/** How much two texts have in common. */

/** Shared words over all words of both texts, each counted once. */
export function likeness(a: string, b: string): number {
  return shareInCommon(wordSet(a), wordSet(b));
}

/** The same over any two sets; 1 for two empty ones. */
export function shareInCommon(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 1 : shared / all;
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
