/**
 * Terms that stand in no text: they are in the index for their snippets alone, which serve pages that the
 * snippets of words serve badly. They have no forms, by which the kernel knows them, and a blank or an asterisk,
 * so that no word is one of them.
 */
import type { SearchDocument } from './documents.ts';
import type { SnippetPacker, WeightedPostings } from './pack-snippets.ts';
import { type PackedTerm, packPostingList } from './pack-terms.ts';
import type { TermPostings } from './term-index.ts';

/** Letters of the beginnings that have snippets: the fewest that a query's last word is completed from. */
const START = 3;
/** Beginnings whose terms have fewer bytes of postings lie in few files, which carry snippets enough. */
const FEWEST_BYTES = 3_000;
/** MiniSearch's weight of completions, as the kernel has it (`entries.ts`). */
const COMPLETION_WEIGHT = 0.375;

/** "article 33", "recital 26": the provisions of that number in all acts, and the requirements of the articles. */
export function citationTerms(
  documents: readonly SearchDocument[],
  snippets: SnippetPacker,
): PackedTerm[] {
  const cited = new Map<string, number[]>();
  documents.forEach(({ type, number }, document) => {
    const term = `${type === 'recital' ? type : 'article'} ${number}`;
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

/** "con*": the best documents of all terms that begin so. */
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
