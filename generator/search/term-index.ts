/** The posting lists of all documents. */
import { FIELDS } from '../../edge/search/index/catalogue.ts';
import { NUMBERS_OF_POSTING, postingsOfActs } from './act-postings.ts';
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
  const [first = [], ...others] = fields
    .map(({ documents }) => documents)
    .filter((documents) => documents.length > 0);
  return others.reduce(inEither, first);
}

/** @param left ascending @param right ascending */
function inEither(left: readonly number[], right: readonly number[]): readonly number[] {
  const both: number[] = [];
  let next = 0;
  for (const document of left) {
    for (; (right[next] ?? Number.POSITIVE_INFINITY) < document; next += 1) {
      both.push(right[next] ?? 0);
    }
    if (right[next] === document) next += 1;
    both.push(document);
  }
  for (; next < right.length; next += 1) both.push(right[next] ?? 0);
  return both;
}

/** How many documents contain a term in the field in which most do. */
export const documentCountOf = ({ fields }: TermPostings): number =>
  Math.max(...fields.map(({ documents }) => documents.length));

/** Whether all forms of a term are stop words. */
export const isOfStopWords = ({ words }: { words: readonly string[] }): boolean =>
  words.length > 0 && words.every(isStopWord);

export function buildTermIndex({ lexicon, acts, documents }: AnalyzedTexts): TermIndex {
  const forms = formsByTerm(lexicon, occurrencesOf(documents, lexicon.words.length));
  const lengths: number[][] = FIELDS.map(() => []);
  const byTerm = new Map<number, Postings[]>();
  let first = 0;
  for (const own of postingsOfActs(acts)) {
    for (const [field, list] of own.lengths.entries()) lengths[field]?.push(...list);
    const { postings } = own;
    for (let at = 0; at < postings.length; at += NUMBERS_OF_POSTING) {
      const term = postings[at] ?? 0;
      let fields = byTerm.get(term);
      if (fields === undefined) {
        fields = FIELDS.map(noPostings);
        byTerm.set(term, fields);
      }
      const all = fields[postings[at + 1] ?? 0];
      all?.documents.push(first + (postings[at + 2] ?? 0));
      all?.frequencies.push(postings[at + 3] ?? 0);
    }
    first += own.documents;
  }
  return {
    averageLengths: FIELDS.map((field, at) =>
      averageLength(lengths[at] ?? [], (document) => documents[document]?.[field] != null),
    ),
    lengths,
    terms: [...byTerm]
      .map(([number, fields]): TermPostings => {
        const term = lexicon.terms[number] ?? '';
        return { term, words: forms.get(term) ?? [], fields };
      })
      .sort((left, right) => (left.term < right.term ? -1 : 1)),
  };
}

const noPostings = (): Postings => ({ documents: [], frequencies: [] });

/** As MiniSearch has it: a document without the field leaves the average as it is, and counts later. */
function averageLength(lengths: readonly number[], hasField: (document: number) => boolean) {
  let average = 0;
  lengths.forEach((length, document) => {
    if (hasField(document)) average = (average * document + length) / (document + 1);
  });
  return average;
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
    .filter(({ count }) => count > 0)
    .sort(
      (left, right) =>
        right.count - left.count ||
        left.word.length - right.word.length ||
        (left.word < right.word ? -1 : 1),
    );
  for (const { word, number } of ranked) forms.get(terms[termOf[number] ?? 0] ?? '')?.push(word);
  return forms;
}
