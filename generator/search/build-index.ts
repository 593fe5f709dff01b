/** The search index of a dataset: every file under `search/` in the index folder. */
import type { Dataset } from '../dataset/dataset.ts';
import { packCatalogue } from './catalogue.ts';
import { sealed } from './container.ts';
import { type DocumentList, listDocuments } from './documents.ts';
import { equalKeys, knownPhrases } from './known-phrases.ts';
import { postingLists } from './postings.ts';
import { packRows } from './rows.ts';
import { listSynonyms } from './synonyms.ts';
import { packTerms } from './terms.ts';
import { packVocabulary, readTexts } from './texts.ts';
import { NO_VECTORS, packVectors, wordVectorsOf } from './vectors.ts';

/** Contents by path in the index folder. */
export type SearchFiles = ReadonlyMap<string, Uint8Array>;

/** What an index is made of: values that a process can hand to another. */
export interface IndexInput {
  list: DocumentList;
  /** Whether rows lead to pages for people. */
  hasPages: boolean;
}

export const indexInput = (dataset: Dataset, hasPages = true): IndexInput => ({
  list: listDocuments(dataset),
  hasPages,
});

export const buildSearchIndex = (dataset: Dataset): Map<string, Uint8Array> =>
  packIndex(indexInput(dataset));

/** @returns the same bytes for the same input */
export function packIndex({ list, hasPages }: IndexInput): Map<string, Uint8Array> {
  const { documents, words } = list;
  const vectors = words.vectors === null ? NO_VECTORS : wordVectorsOf(words.vectors);
  const texts = readTexts(documents);
  const postings = postingLists(texts);
  const synonyms = listSynonyms(words.synonyms);
  const phrases = knownPhrases(documents, postings.terms, equalKeys(synonyms), words.wordings);
  const terms = packTerms(postings.terms, texts, documents, synonyms, phrases, vectors.query);
  const rows = packRows(documents);
  const { groups } = terms;
  return sealed({
    catalogue: [packCatalogue(list, { postings, groups, firstRows: rows.firsts, hasPages })],
    terms: terms.files,
    rows: rows.files,
    vocabulary: [packVocabulary(texts)],
    vectors: [packVectors(list, texts, vectors)],
  });
}
