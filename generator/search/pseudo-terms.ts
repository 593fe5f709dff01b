/**
 * Pseudo-terms: they occur in no text, and are in the index only for their snippets, which serve
 * pages that the snippets of words serve badly. The kernel recognises them by having no forms; a
 * space or an asterisk keeps them apart from words.
 */
import type { SearchDocument } from './documents.ts';
import type { SnippetPacker, WeightedPostings } from './pack-snippets.ts';
import { type PackedTerm, packPostingList } from './pack-terms.ts';
import type { TermPostings } from './term-index.ts';

/**
 * Letters of the prefixes that have snippets: the fewest from which a query's last word is
 * completed.
 */
const START = 3;
/**
 * Prefixes whose terms have fewer bytes of postings are in few files, which have enough snippets.
 */
const FEWEST_BYTES = 3_000;
/** MiniSearch's weight of completions, as in the kernel (`term-dictionary.ts`). */
const COMPLETION_WEIGHT = 0.375;

/**
 * "article 33", "article 5a", "recital 26": the provisions with this label in all acts, and the
 * requirements of the articles.
 */
export function citationTerms(
  documents: readonly SearchDocument[],
  snippets: SnippetPacker,
): PackedTerm[] {
  const cited = new Map<string, number[]>();
  documents.forEach(({ type, ref }, document) => {
    const term = `${type === 'recital' ? type : 'article'} ${ref}`;
    const list = cited.get(term) ?? [];
    cited.set(term, list);
    list.push(document);
  });
  return [...cited].map(([term, list]) => ({
    term,
    words: [],
    postings: packPostingList({ term, words: [], fields: [[], list.map((each) => [each, 1])] }),
    snippets: snippets.ofTextStarts(list),
  }));
}

/** "con*": the best documents of all terms with this prefix. */
export function prefixTerms(terms: readonly TermPostings[], snippets: SnippetPacker): PackedTerm[] {
  const beginnings = new Map<string, TermPostings[]>();
  for (const postings of terms) {
    if (!/^[a-z]{3}/.test(postings.term)) continue;
    const start = postings.term.slice(0, START);
    const list = beginnings.get(start) ?? [];
    beginnings.set(start, list);
    list.push(postings);
  }
  return [...beginnings].flatMap(([start, list]) => {
    const weighted = list.map(weightedPostings);
    const bytes = weighted.reduce((sum, { packed }) => sum + packed.byteLength, 0);
    if (bytes < FEWEST_BYTES) return [];
    const show = new Set(list.map(({ term }) => term));
    const term = `${start}*`;
    const postings = packPostingList({ term, words: [], fields: [[], []] });
    return [{ term, words: [], postings, snippets: snippets.ofTerms(weighted, show) }];
  });
}

function weightedPostings(postings: TermPostings): WeightedPostings {
  const length = Math.min(...postings.words.map((word) => word.length));
  const weight = (COMPLETION_WEIGHT * length) / (length + 0.3 * (length - START));
  return { packed: packPostingList(postings), weight };
}
