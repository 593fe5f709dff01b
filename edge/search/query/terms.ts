/** Words of a query to terms of the index. */
import type { SearchIndex } from '../index/search-index.ts';
import { findTerm, type TermEntry, termsWithPrefix } from '../index/term-file.ts';
import { stopFileOf, termFileOf, termFilesOf } from '../index/term-places.ts';
import { COMPLETION_WEIGHT } from '../rank/parameters.ts';
import type { TermNode, WeightedTerm } from '../rank/query-tree.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { QueryWord } from './parse.ts';

/** The word's term; without terms where the index does not know it. */
export async function exactTerm(index: SearchIndex, { text, term }: QueryWord): Promise<TermNode> {
  const { catalogue } = index;
  const stop = isStopWord(text) ? await find(index, term, stopFileOf(term, catalogue)) : null;
  const entry = stop ?? (await find(index, term, termFileOf(term, catalogue)));
  return { kind: 'term', terms: entry === null ? [] : [{ entry, weight: 1 }] };
}

async function find(index: SearchIndex, term: string, file: number): Promise<TermEntry | null> {
  return findTerm(await index.termFile(file), term);
}

/**
 * The word's term and every term that the word is a beginning of, weighted as MiniSearch does and in its
 * order.
 */
export async function termWithCompletions(index: SearchIndex, word: QueryWord): Promise<TermNode> {
  const numbers = termFilesOf(word.text, index.catalogue);
  const [exact, files] = await Promise.all([
    exactTerm(index, word),
    Promise.all(numbers.map((file) => index.termFile(file))),
  ]);
  const completions = files
    .flatMap((file) => termsWithPrefix(file, word.text))
    .filter((entry) => entry.term !== word.term)
    .sort((left, right) => (left.term < right.term ? -1 : 1))
    .map((entry) => ({ entry, weight: completionWeight(entry, word.text) }));
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
