/** All documents in MiniSearch, to compare with: their texts are cut into terms before MiniSearch sees them. */
import type MiniSearch from 'minisearch';
import { stemOf } from '../../edge/search/text/stem.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import type { Dataset } from '../../generator/dataset/dataset.ts';
import { inMiniSearch } from '../../generator/search/act-postings.ts';
import { listDocuments } from '../../generator/search/documents.ts';

const termsOf = (text: string): string =>
  wordsOf(text)
    .map((word) => stemOf(word.text))
    .join(' ');

/** Recitals have no title; a requirement has that of its article, which says what it is about. */
export const wholeIndex = (dataset: Dataset): MiniSearch =>
  inMiniSearch(listDocuments(dataset).documents, termsOf);
