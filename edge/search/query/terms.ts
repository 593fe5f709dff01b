/** Words of a query to terms of the index. */
import type { SearchIndex } from '../index/search-index.ts';
import { findTerm, type TermEntry, termsWithPrefix } from '../index/term-file.ts';
import { COMPLETION_WEIGHT } from '../rank/parameters.ts';
import type { TermNode, WeightedTerm } from '../rank/query-tree.ts';

/** The term itself; without terms where the index does not know it. */
export async function exactTerm(index: SearchIndex, term: string): Promise<TermNode> {
  const entry = findTerm(await index.termFile(term), term);
  return { kind: 'term', terms: entry === null ? [] : [{ entry, weight: 1 }] };
}

/** The term itself and every term that the word is a beginning of, weighted as MiniSearch does. */
export async function termWithCompletions(
  index: SearchIndex,
  term: string,
  word: string,
): Promise<TermNode> {
  const [exact, files] = await Promise.all([exactTerm(index, term), index.termFiles(word)]);
  const completions = files
    .flatMap((file) => termsWithPrefix(file, word))
    .filter((entry) => entry.term !== term)
    .map((entry) => ({ entry, weight: completionWeight(entry, word) }));
  return { kind: 'term', terms: [...exact.terms, ...completions] };
}

function completionWeight({ words }: TermEntry, prefix: string): WeightedTerm['weight'] {
  const length = Math.min(
    ...words.filter((word) => word.startsWith(prefix)).map((word) => word.length),
  );
  const distance = length - prefix.length;
  return (COMPLETION_WEIGHT * length) / (length + 0.3 * distance);
}

/** The same terms at a share of their weight. */
export function weighted({ kind, terms }: TermNode, share: number): TermNode {
  return { kind, terms: terms.map(({ entry, weight }) => ({ entry, weight: weight * share })) };
}
