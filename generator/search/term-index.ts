/** Posting lists of all terms, with the numbers that BM25 needs, as MiniSearch computes them. */
import { FIELDS } from '../../edge/search/index/catalogue.ts';
import type { AnalyzedTexts } from './analyzed.ts';
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
  /** By field. */
  fields: Postings[];
}

/** The documents that have a term, ascending, with how often. */
export interface Postings {
  documents: number[];
  frequencies: number[];
}

/** The documents that contain a term in any field, ascending. */
export function documentsOf({ fields }: TermPostings): number[] {
  const documents = new Set<number>();
  for (const field of fields) for (const document of field.documents) documents.add(document);
  return [...documents].sort((left, right) => left - right);
}

/** How many documents contain a term in the field in which most do. */
export const documentCountOf = ({ fields }: TermPostings): number =>
  Math.max(...fields.map(({ documents }) => documents.length));

/** Whether all forms of a term are stop words. */
export const isOfStopWords = ({ words }: { words: readonly string[] }): boolean =>
  words.length > 0 && words.every(isStopWord);

export function buildTermIndex({ lexicon, documents }: AnalyzedTexts): TermIndex {
  const byTerm = lexicon.terms.map(() =>
    FIELDS.map((): Postings => ({ documents: [], frequencies: [] })),
  );
  const forms = lexicon.terms.map((): string[] => []);
  lexicon.words.forEach((word, number) => {
    forms[lexicon.termOf[number] ?? 0]?.push(word);
  });
  const lengths = FIELDS.map(() => Array<number>(documents.length).fill(0));
  const averageLengths = FIELDS.map(() => 0);
  const frequencies = new Int32Array(lexicon.terms.length);
  documents.forEach((document, place) => {
    FIELDS.forEach((name, field) => {
      const text = document[name];
      if (text === null) return;
      const distinct: number[] = [];
      for (const word of text.words) {
        const term = lexicon.termOf[word] ?? 0;
        if (frequencies[term] === 0) distinct.push(term);
        frequencies[term] = (frequencies[term] ?? 0) + 1;
      }
      for (const term of distinct) {
        const postings = byTerm[term]?.[field];
        postings?.documents.push(place);
        postings?.frequencies.push(frequencies[term] ?? 0);
        frequencies[term] = 0;
      }
      const own = lengths[field];
      if (own !== undefined) own[place] = distinct.length;
      // A document without the field counts for the number of documents, but not for the sum.
      const sum = (averageLengths[field] ?? 0) * place + distinct.length;
      averageLengths[field] = sum / (place + 1);
    });
  });
  const terms = lexicon.terms.map(
    (term, number): TermPostings => ({
      term,
      words: forms[number]?.sort() ?? [],
      fields: byTerm[number] ?? [],
    }),
  );
  return {
    documentCount: documents.length,
    averageLengths,
    lengths,
    terms: terms.sort((left, right) => (left.term < right.term ? -1 : 1)),
  };
}
