/** The posting lists of all documents, out of a MiniSearch index. */
import MiniSearch from 'minisearch';
import { FIELDS } from '../../edge/search/index/catalogue.ts';
import type { Texts, Words } from './texts.ts';

export interface TermPostings {
  term: string;
  /** Forms of the term that occur in the texts, the most frequent first. */
  forms: string[];
  /** By field. */
  fields: Postings[];
}

/** The documents that have a term, ascending, with how often. */
interface Postings {
  documents: number[];
  frequencies: number[];
}

export interface PostingLists {
  /** By field, in distinct terms; MiniSearch's `averageFieldLength`. */
  averageLengths: number[];
  /** By field, then document; 0 if a document does not have the field. */
  lengths: number[][];
  /** In the order of UTF-16 units. */
  terms: TermPostings[];
}

/** The documents that contain a term in any field, ascending. */
export const documentsOf = ({ fields }: Pick<TermPostings, 'fields'>): number[] =>
  [...new Set(fields.flatMap(({ documents }) => documents))].sort((left, right) => left - right);

export function postingLists(texts: Texts): PostingLists {
  // MiniSearch finds the number of a term sooner than the term itself, among fewer characters.
  const { fieldLength, averageFieldLength, index } = inMiniSearch(texts, String).toJSON();
  const forms = formsByTerm(texts);
  const terms = index.map(([number, fields]): TermPostings => {
    const term = Number(number);
    return {
      term: texts.terms[term] ?? '',
      forms: forms[term] ?? [],
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
      texts.documents.map((__, document) => fieldLength[document]?.[field] ?? 0),
    ),
    terms: terms.sort((left, right) => (left.term < right.term ? -1 : 1)),
  };
}

/** A document in MiniSearch: its number, and its terms, separated by spaces. */
type IndexedDocument = { id: number } & Record<(typeof FIELDS)[number], string | null>;

/**
 * All documents in MiniSearch.
 * @param nameOf what it is to call a term, by the term's number
 */
export function inMiniSearch(
  { documents, termOf }: Texts,
  nameOf: (term: number) => string,
): MiniSearch<IndexedDocument> {
  const index = new MiniSearch<IndexedDocument>({
    fields: [...FIELDS],
    tokenize: (terms: string) => (terms === '' ? [] : terms.split(' ')),
    processTerm: (term: string) => term,
  });
  const termsOf = (words: Words): string => {
    let terms = '';
    for (const word of words) terms += `${nameOf(termOf[word] ?? 0)} `;
    return terms.trimEnd();
  };
  documents.forEach(({ title, text, questions }, id) => {
    index.add({
      id,
      title: title && termsOf(title),
      text: termsOf(text),
      questions: questions && termsOf(questions.flat()),
    });
  });
  return index;
}

/** The forms of each term: of equally frequent forms the shortest comes first, then the alphabet decides. */
function formsByTerm({ words, terms, termOf, documents }: Texts): string[][] {
  const counts = new Uint32Array(words.length);
  for (const { title, text, questions } of documents) {
    for (const field of [title ?? [], text, ...(questions ?? [])]) {
      for (const word of field) counts[word] = (counts[word] ?? 0) + 1;
    }
  }
  const forms = terms.map((): string[] => []);
  const ranked = words
    .map((word, number) => ({ word, number, count: counts[number] ?? 0 }))
    .sort(
      (left, right) =>
        right.count - left.count ||
        left.word.length - right.word.length ||
        (left.word < right.word ? -1 : 1),
    );
  for (const { word, number } of ranked) forms[termOf[number] ?? 0]?.push(word);
  return forms;
}
