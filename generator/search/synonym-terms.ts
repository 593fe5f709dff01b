/**
 * Synonyms as lines of the term dictionary, in the file of the first word of what they are synonyms
 * of, so that they cost no reads. A synonym of several words has only the documents that contain
 * all of them.
 */
import type { SnippetPacker } from './pack-snippets.ts';
import { type PackedTerm, packPostingList } from './pack-terms.ts';
import type { TermSynonym } from './synonyms.ts';
import { documentsOf, type TermPostings } from './term-index.ts';

/** Before each name; no word of a text contains it. */
const MARK = '~';

/**
 * @param terms of the index
 * @param packed the same terms
 * @returns by the first term of a word or phrase: under "~" and its terms the list of its synonyms,
 * each as terms ":" percent; and the terms of each synonym, named "~" synonym "~" term. Omits
 * synonyms of which the index lacks a term
 */
export function synonymTerms(
  synonyms: readonly TermSynonym[],
  terms: ReadonlyMap<string, TermPostings>,
  packed: ReadonlyMap<string, PackedTerm>,
  snippets: SnippetPacker,
): Map<string, PackedTerm[]> {
  const bySynonym = new Map<string, PackedTerm[]>();
  const byFirst = new Map<string, PackedTerm[]>();
  const lists = new Map<string, string[]>();
  for (const { of, terms: names, weight } of synonyms) {
    const [first = ''] = of;
    const synonym = names.join(' ');
    const known = bySynonym.get(synonym) ?? termsOfSynonym(names, terms, packed, snippets);
    bySynonym.set(synonym, known);
    if (known.length === 0) continue;
    const lines = byFirst.get(first) ?? [];
    byFirst.set(first, lines);
    const phrase = of.join(' ');
    const list = lists.get(phrase) ?? [];
    if (list.length === 0) lines.push({ ...NO_TEXT, term: `${MARK}${phrase}`, words: list });
    lists.set(phrase, list);
    list.push(`${synonym}:${weight}`);
    lines.push(...known);
  }
  return byFirst;
}

/** For lines that occur in no text. */
const NO_TEXT: Pick<PackedTerm, 'postings' | 'snippets'> = {
  postings: new Uint8Array(),
  snippets: [],
};

function termsOfSynonym(
  names: readonly string[],
  terms: ReadonlyMap<string, TermPostings>,
  packed: ReadonlyMap<string, PackedTerm>,
  snippets: SnippetPacker,
): PackedTerm[] {
  const name = (term: string): string => `${MARK}${names.join(' ')}${MARK}${term}`;
  const [only = ''] = names;
  const single = packed.get(only);
  if (names.length === 1) return single === undefined ? [] : [{ ...single, term: name(only) }];
  const parts = names.flatMap((term) => terms.get(term) ?? []);
  if (parts.length < names.length) return [];
  const shared = sharedDocuments(parts);
  const listed = new Set(shared);
  const restricted = parts.map((part) => ({ packed: packPostingList(part, listed), weight: 1 }));
  const shown = snippets.ofTogether(restricted, shared, new Set(names));
  return parts.map(({ term, words }, place) => ({
    term: name(term),
    words,
    postings: restricted[place]?.packed ?? new Uint8Array(),
    snippets: place === 0 ? shown : [],
  }));
}

/** The documents that contain every term, ascending. */
function sharedDocuments(parts: readonly TermPostings[]): number[] {
  const [first = [], ...others] = parts.map(documentsOf);
  const sets = others.map((documents) => new Set(documents));
  return first.filter((document) => sets.every((set) => set.has(document)));
}
