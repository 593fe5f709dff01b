/** What MiniSearch finds, and how it compares with what the packed files find. */
import type MiniSearch from 'minisearch';
import type { Query, SearchOptions } from 'minisearch';
import { expect } from 'vitest';
import { FIELDS } from '../../edge/search/index/catalogue.ts';
import { BM25, OF_WORDS, type Weighting } from '../../edge/search/rank/parameters.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { listDocuments } from '../../generator/search/documents.ts';
import { inMiniSearch } from '../../generator/search/postings.ts';
import { readTexts } from '../../generator/search/texts.ts';
import type { Ranked } from './ranked.ts';

/** All documents in MiniSearch: their texts are cut into terms before MiniSearch sees them. */
export function wholeIndex(dataset: Dataset): MiniSearch {
  const texts = readTexts(listDocuments(dataset).documents);
  return inMiniSearch(texts, (term) => texts.terms[term] ?? '');
}

/**
 * What MiniSearch finds. At the very end it multiplies each score by how many words of the query the document
 * has; the ranking measures coverage differently, so that is undone.
 */
export function searchWhole(
  whole: MiniSearch,
  query: Query,
  options: SearchOptions = {},
): Ranked[] {
  const { k, b } = BM25;
  const [title, text, questions] = OF_WORDS.fields;
  const boost = { title: title.boost, text: text.boost, questions: questions.boost };
  return whole
    .search(query, { ...options, boost, bm25: { k, b, d: 0 } })
    .map(({ id, score, queryTerms }) => ({
      document: id,
      score: score / queryTerms.length,
      words: queryTerms.length,
    }));
}

/** The same with constants of their own for each field, which MiniSearch has for one search alone. */
export function searchFields(
  whole: MiniSearch,
  terms: readonly string[],
  weighting: Weighting,
): Ranked[] {
  const found = new Map<number, { score: number; words: Set<string> }>();
  for (const [field, { boost, k, b }] of weighting.fields.entries()) {
    const name = FIELDS[field] ?? '';
    const options = { fields: [name], boost: { [name]: boost }, bm25: { k, b, d: 0 } };
    const query: Query = { combineWith: 'OR', queries: [...terms] };
    for (const { id, score, queryTerms } of whole.search(query, options)) {
      const { score: before = 0, words = new Set<string>() } = found.get(id) ?? {};
      found.set(id, {
        score: before + score / queryTerms.length,
        words: new Set([...words, ...queryTerms]),
      });
    }
  }
  return [...found].map(([document, { score, words }]) => ({
    document,
    score,
    words: words.size,
  }));
}

/** Sums are added up in different orders. */
const TOLERANCE = 1e-9;

/** The same documents with the same scores, in an order that both scores allow. */
export function expectSame(
  packed: readonly Ranked[],
  whole: readonly Ranked[],
  countsWords = true,
): void {
  const expected = new Map(whole.map((each) => [each.document, each]));
  const documents = packed.map(({ document }) => document);
  expect(documents.toSorted(ascending)).toEqual([...expected.keys()].sort(ascending));
  const wanted = packed.map(({ document }) => expected.get(document));
  const others = packed.filter(({ score, words }, place) => {
    const { score: own = 0, words: ownWords } = wanted[place] ?? {};
    const { score: before = Number.POSITIVE_INFINITY } = wanted[place - 1] ?? {};
    const isEqual = Math.abs(score - own) <= TOLERANCE * own;
    const isInOrder = own <= before * (1 + TOLERANCE);
    return !isEqual || !isInOrder || (countsWords && words !== ownWords);
  });
  expect(others).toEqual([]);
}

export const ascending = (left: number, right: number): number => left - right;
