/**
 * Synonyms with their terms, in the file of the first word that they are for, so that they cost no reads. A
 * synonym of several words has only the documents that contain all of them.
 */

import type { PackedSynonym, PackedTerm } from './pack-terms.ts';
import { packPostingList } from './packed-lists.ts';
import type { SnippetPacker } from './snippets.ts';
import type { TermSynonym } from './synonyms.ts';
import { documentsOf, type TermIndex, type TermPostings } from './term-index.ts';

/**
 * @param packed the terms of the index
 * @param ownerOf the term in whose file the synonyms of some words are
 * @returns by that term; without synonyms of which the index lacks a term
 */
export function synonymsByOwner(
  synonyms: readonly TermSynonym[],
  index: TermIndex,
  packed: ReadonlyMap<string, PackedTerm>,
  snippets: SnippetPacker,
  ownerOf: (words: readonly string[]) => string,
): Map<string, PackedSynonym[]> {
  const terms = new Map(index.terms.map((term) => [term.term, term]));
  const known = new Map<string, PackedTerm[]>();
  const byOwner = new Map<string, PackedSynonym[]>();
  for (const { of, words, terms: names, weight } of synonyms) {
    const key = names.join(' ');
    const found = known.get(key) ?? packedTerms(names, terms, index.lengths, packed, snippets);
    known.set(key, found);
    if (found.length < names.length) continue;
    const owner = ownerOf(of);
    const list = byOwner.get(owner) ?? [];
    byOwner.set(owner, list);
    list.push({ of: of.join(' '), weight, words, terms: found });
  }
  return byOwner;
}

/** None if the index lacks one of them. */
function packedTerms(
  names: readonly string[],
  terms: ReadonlyMap<string, TermPostings>,
  lengths: TermIndex['lengths'],
  packed: ReadonlyMap<string, PackedTerm>,
  snippets: SnippetPacker,
): PackedTerm[] {
  const [only = ''] = names;
  const single = packed.get(only);
  if (names.length === 1) return single === undefined ? [] : [single];
  const parts = names.flatMap((term) => terms.get(term) ?? []);
  if (parts.length < names.length) return [];
  const shared = new Set(sharedDocuments(parts));
  const restricted = parts.map((part) => restrictedTo(part, shared));
  return restricted.map((part, place) => {
    const postings = packPostingList(parts[place] ?? part, lengths, shared);
    return {
      term: part.term,
      forms: part.words,
      postings,
      snippets: place === 0 ? snippets.pack(restricted, { body: postings, postings: 0 }) : null,
      vector: null,
    };
  });
}

const restrictedTo = (term: TermPostings, documents: ReadonlySet<number>): TermPostings => ({
  ...term,
  fields: term.fields.map((field) => {
    const places = [...field.documents.keys()].filter((place) =>
      documents.has(field.documents[place] ?? -1),
    );
    return {
      documents: places.map((place) => field.documents[place] ?? 0),
      frequencies: places.map((place) => field.frequencies[place] ?? 0),
    };
  }),
});

/** The documents that contain every term. */
function sharedDocuments(parts: readonly TermPostings[]): readonly number[] {
  const [first = [], ...others] = parts.map(documentsOf);
  return others.reduce(inBoth, first);
}

/** @param left ascending @param right ascending */
function inBoth(left: readonly number[], right: readonly number[]): readonly number[] {
  let next = 0;
  return left.filter((document) => {
    while ((right[next] ?? Number.POSITIVE_INFINITY) < document) next += 1;
    return right[next] === document;
  });
}
