/** The posting lists of all documents: what MiniSearch would have in its index. */
import { FIELDS } from '../../edge/search/index/catalogue.ts';
import type { Texts } from './texts.ts';

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
  const forms = formsByTerm(texts);
  const terms = texts.terms.map(
    (term, number): TermPostings => ({
      term,
      forms: forms[number] ?? [],
      fields: FIELDS.map(() => ({ documents: [], frequencies: [] })),
    }),
  );
  const averageLengths = FIELDS.map(() => 0);
  const lengths = FIELDS.map(() => texts.documents.map(() => 0));
  for (const [document, contents] of texts.documents.entries()) {
    for (const [field, name] of FIELDS.entries()) {
      const words = contents[name]?.flat();
      // A field that a document does not have counts in no average.
      if (words === undefined) continue;
      const counts = new Map<number, number>();
      for (const word of words) {
        const term = texts.termOf[word] ?? 0;
        counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      const before = averageLengths[field] ?? 0;
      averageLengths[field] = (before * document + counts.size) / (document + 1);
      lengths[field]?.splice(document, 1, counts.size);
      for (const [term, count] of counts) {
        const postings = terms[term]?.fields[field];
        postings?.documents.push(document);
        postings?.frequencies.push(count);
      }
    }
  }
  return {
    averageLengths,
    lengths,
    terms: terms.sort((left, right) => (left.term < right.term ? -1 : 1)),
  };
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
