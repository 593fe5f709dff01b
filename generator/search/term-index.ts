/** Builds a MiniSearch index of the documents, and reads it out as posting lists. */
import MiniSearch from 'minisearch';
import { FIELDS } from '../../edge/search/index/catalogue.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import type { SearchDocument } from './documents.ts';
import { isStopWord } from './stop-words.ts';

export interface TermIndex {
  documentCount: number;
  averageLengths: number[];
  /** By field, then document; 0 if a document does not have the field. */
  lengths: number[][];
  /** Sorted by term. */
  terms: TermPostings[];
}

export interface TermPostings {
  term: string;
  /** Forms of the term that occur in the texts, sorted. */
  words: string[];
  /** Posting list by field: document and frequency, ascending by document. */
  fields: [document: number, frequency: number][][];
}

/** The documents that contain a term in any field, ascending. */
export function documentsOf({ fields }: TermPostings): number[] {
  const documents = new Set(fields.flatMap((field) => field.map(([document]) => document)));
  return [...documents].sort((left, right) => left - right);
}

/** How many documents contain a term in the field in which most do. */
export const documentCountOf = ({ fields }: TermPostings): number =>
  Math.max(...fields.map((field) => field.length));

/** Whether all forms of a term are stop words. */
export const isOfStopWords = ({ words }: { words: readonly string[] }): boolean =>
  words.length > 0 && words.every(isStopWord);

/** Options of the index: texts are cut into terms before MiniSearch sees them. */
export const INDEX_OPTIONS = {
  fields: [...FIELDS],
  tokenize: (terms: string) => (terms === '' ? [] : terms.split(' ')),
  processTerm: (term: string) => term,
};

/** Cuts texts into terms, and remembers the words of each term. */
export class Analyzer {
  readonly wordsByTerm = new Map<string, Set<string>>();
  readonly #stems = new Map<string, string>();

  /** The terms of a text, separated by spaces, as `INDEX_OPTIONS.tokenize` expects. */
  terms(text: string): string {
    return wordsOf(text)
      .map((word) => this.#stem(word.text))
      .join(' ');
  }

  #stem(word: string): string {
    const known = this.#stems.get(word);
    if (known !== undefined) return known;
    const stem = stemOf(word);
    this.#stems.set(word, stem);
    this.wordsByTerm.set(stem, (this.wordsByTerm.get(stem) ?? new Set()).add(word));
    return stem;
  }
}

export function buildTermIndex(documents: readonly SearchDocument[]): TermIndex {
  const { index, words } = indexDocuments(documents);
  return listTerms(index, words);
}

/** A document in MiniSearch: its number, and the terms of its fields. */
interface IndexedDocument {
  id: number;
  title: string | null;
  text: string;
  questions: string | null;
}

export interface DocumentIndex {
  index: MiniSearch<IndexedDocument>;
  /** The forms of each term. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * All documents in MiniSearch. Recitals have no title; a requirement has that of its article, which
 * says what it is about.
 */
export function indexDocuments(documents: readonly SearchDocument[]): DocumentIndex {
  const analyzer = new Analyzer();
  const index = new MiniSearch<IndexedDocument>(INDEX_OPTIONS);
  documents.forEach(({ title, text, questions }, id) => {
    index.add({
      id,
      title: title === null ? null : analyzer.terms(title),
      text: analyzer.terms(text),
      questions: questions === null ? null : analyzer.terms(questions),
    });
  });
  return { index, words: analyzer.wordsByTerm };
}

function listTerms(index: MiniSearch<IndexedDocument>, words: DocumentIndex['words']): TermIndex {
  const { documentCount, averageFieldLength, fieldLength, index: postingLists } = index.toJSON();
  const terms = postingLists.map(
    ([term, fields]): TermPostings => ({
      term,
      words: [...(words.get(term) ?? [])].sort(),
      fields: FIELDS.map((_, field) =>
        Object.entries(fields[field] ?? {}).map(([document, frequency]) => [
          Number(document),
          Number(frequency),
        ]),
      ),
    }),
  );
  return {
    documentCount,
    averageLengths: FIELDS.map((_, field) => averageFieldLength[field] ?? 0),
    lengths: FIELDS.map((_, field) =>
      Array.from({ length: documentCount }, (__, document) => fieldLength[document]?.[field] ?? 0),
    ),
    terms: terms.sort((left, right) => (left.term < right.term ? -1 : 1)),
  };
}
