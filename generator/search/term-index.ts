/** Builds a MiniSearch index of the documents, and reads it out as posting lists. */
import MiniSearch from 'minisearch';
import { FIELDS } from '../../edge/search/index/catalogue.ts';
import type { AnalyzedTexts, Lexicon } from './analyzed.ts';
import { isStopWord } from './stop-words.ts';

export interface TermIndex {
  averageLengths: number[];
  /** By field, then document; 0 if a document does not have the field. */
  lengths: number[][];
  /** Sorted by term. */
  terms: TermPostings[];
}

export interface TermPostings {
  term: string;
  /** Forms of the term that occur in the texts, the most frequent first. */
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
export function documentsOf({ fields }: TermPostings): readonly number[] {
  const [first, ...others] = fields.filter(({ documents }) => documents.length > 0);
  if (others.length === 0) return first?.documents ?? [];
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

/** Options of the index: texts are cut into terms before MiniSearch sees them. */
const INDEX_OPTIONS = {
  fields: [...FIELDS],
  tokenize: (terms: string) => (terms === '' ? [] : terms.split(' ')),
  processTerm: (term: string) => term,
};

/** A document in MiniSearch: its number, and the terms of its fields or their numbers, separated by spaces. */
type IndexedDocument = { id: number } & Record<(typeof FIELDS)[number], string | null>;

export function buildTermIndex({ lexicon, documents }: AnalyzedTexts): TermIndex {
  // MiniSearch finds the number of a term sooner than the term itself, among fewer characters.
  const indexed = inMiniSearch(documents, ({ words }) => {
    let terms = '';
    for (const word of words) terms += `${lexicon.termOf[word]} `;
    return terms.trimEnd();
  });
  const { documentCount, averageFieldLength, fieldLength, index } = indexed.toJSON();
  const forms = formsByTerm(lexicon, occurrencesOf(documents, lexicon.words.length));
  const terms = index.map(([number, fields]): TermPostings => {
    const term = lexicon.terms[Number(number)] ?? '';
    return {
      term,
      words: forms.get(term) ?? [],
      fields: FIELDS.map((_, field) => {
        const frequencies = fields[field] ?? {};
        return {
          documents: Object.keys(frequencies).map(Number),
          frequencies: Object.values(frequencies),
        };
      }),
    };
  });
  return {
    averageLengths: FIELDS.map((_, field) => averageFieldLength[field] ?? 0),
    lengths: FIELDS.map((_, field) =>
      Array.from({ length: documentCount }, (__, document) => fieldLength[document]?.[field] ?? 0),
    ),
    terms: terms.sort((left, right) => (left.term < right.term ? -1 : 1)),
  };
}

/** The texts of a document, each in one form. */
interface FieldTexts<Text> {
  title: Text | null;
  text: Text;
  questions: Text | null;
}

/**
 * All documents in MiniSearch.
 * @param termsOf the terms of a text or their numbers, separated by spaces
 */
export function inMiniSearch<Text>(
  documents: readonly FieldTexts<Text>[],
  termsOf: (text: Text) => string,
): MiniSearch<IndexedDocument> {
  const index = new MiniSearch<IndexedDocument>(INDEX_OPTIONS);
  documents.forEach(({ title, text, questions }, id) => {
    index.add({
      id,
      title: title === null ? null : termsOf(title),
      text: termsOf(text),
      questions: questions === null ? null : termsOf(questions),
    });
  });
  return index;
}

/** By word: how often it occurs in all fields. */
function occurrencesOf(documents: AnalyzedTexts['documents'], words: number): Uint32Array {
  const counts = new Uint32Array(words);
  for (const fields of documents) {
    for (const field of FIELDS) {
      for (const word of fields[field]?.words ?? []) counts[word] = (counts[word] ?? 0) + 1;
    }
  }
  return counts;
}

/** Of equally frequent forms the shortest comes first, then the alphabet decides. */
function formsByTerm(
  { words, terms, termOf }: Lexicon,
  counts: Uint32Array,
): Map<string, string[]> {
  const forms = new Map(terms.map((term): [string, string[]] => [term, []]));
  const ranked = words
    .map((word, number) => ({ word, number, count: counts[number] ?? 0 }))
    .sort(
      (left, right) =>
        right.count - left.count ||
        left.word.length - right.word.length ||
        (left.word < right.word ? -1 : 1),
    );
  for (const { word, number } of ranked) forms.get(terms[termOf[number] ?? 0] ?? '')?.push(word);
  return forms;
}
