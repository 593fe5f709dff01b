/**
 * Which terms share a file with terms that may stand for them, so that a word and its synonyms are read
 * at once. All other terms lie in alphabetical order.
 */
import type { PackedTerm } from './pack-terms.ts';

/** Groups grow while their terms fit into one file. */
const GROUP_BYTES = 9_000;
/** What a term takes up beside its postings, about. */
const LINE_BYTES = 40;

/**
 * Joins what stands for one another, the nearest first, as long as it fits.
 * @param pairs terms of the index, the nearest first
 * @returns groups of at least two terms, each sorted, in order of their first terms
 */
export function groupTerms(
  terms: ReadonlyMap<string, PackedTerm>,
  pairs: readonly (readonly [string, string])[],
): PackedTerm[][] {
  const groupOf = new Map<string, Set<string>>();
  const bytesOf = (group: Iterable<string>): number => {
    let bytes = 0;
    for (const term of group) bytes += (terms.get(term)?.postings.byteLength ?? 0) + LINE_BYTES;
    return bytes;
  };
  for (const [left, right] of pairs) {
    if (!terms.has(left) || !terms.has(right)) continue;
    const joined = new Set([...(groupOf.get(left) ?? [left]), ...(groupOf.get(right) ?? [right])]);
    if (bytesOf(joined) > GROUP_BYTES) continue;
    for (const term of joined) groupOf.set(term, joined);
  }
  return [...new Set(groupOf.values())]
    .filter((group) => group.size > 1)
    .map((group) => [...group].sort().flatMap((term) => terms.get(term) ?? []))
    .sort((left, right) => ((left[0]?.term ?? '') < (right[0]?.term ?? '') ? -1 : 1));
}
