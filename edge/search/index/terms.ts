/** The term dictionary, and the posting lists that it points to. */
import type { Bm25Field } from '../rank/bm25.ts';
import type { Scores } from '../rank/scores.ts';
import { ByteReader, readDocumentList } from './byte-reader.ts';
import { FIELDS, LONG_FIELD } from './catalogue.ts';
import { checked, type IndexFile } from './files.ts';
import { ownValue } from './own-value.ts';
import { DIMENSIONS } from './provision-vectors.ts';

/** The dictionary of a file of terms. */
export interface TermDictionary {
  /** By term, in the order of UTF-16 units. */
  terms: Record<string, StoredTerm>;
  /**
   * By the words of a query, as typed and between spaces, that a synonym is for. They are in the file of
   * the first word's term. A fixed term has none.
   */
  synonyms?: Record<string, StoredSynonym[]>;
  /** By the key of `known-phrases.ts`, in the file of its first term: the provisions that people call so. */
  names?: Record<string, StoredPlace[]>;
  /** The same by defined terms: the articles that define them. Those that take over another act's definition come last. */
  definitions?: Record<string, StoredPlace[]>;
}

/** A provision, and of one that defines a term where its text does; `BESIDE_ACT` for other wordings of a name. */
export type StoredPlace = [document: number, at?: number];

/**
 * Where its record begins in the body, and its forms in the texts: the one to show, then the others. A record is varint,
 * twice what is 0 if it has no snippets and otherwise one more than the number of their file, plus 1 if it has a vector,
 * in which case this follows. If it has snippets: varint, twice the first row, plus 1 if not all of the term's documents
 * have one, in which case the list of these documents follows. Then the posting list.
 */
export type StoredTerm = [at: number, ...forms: string[]];

/** A snippet for each of the best documents of a term, in consecutive rows of a file. */
export interface StoredSnippets {
  file: number;
  firstRow: number;
  /** Offset of the list of these documents; null where they are all of the term's documents. */
  documents: number | null;
}

export interface StoredSynonym {
  /** Relative to 1 for the words that it is for. */
  weight: number;
  /** By term; of several, the posting lists have only the documents that contain all of them. */
  terms: StoredTerm[];
}

/** A term as a search uses it. */
export interface Term {
  /** Its forms in the texts: the one to show, then the others. */
  forms: readonly string[];
  /** Path of its file. */
  path: string;
  /** The body of its file. */
  body: Uint8Array;
  /** Offset of the posting list. */
  postings: number;
  snippets: StoredSnippets | null;
  /** Its part in the vector of a query, in whole numbers; null for a term that no question has. */
  vector: Int8Array | null;
  /** Factor of its score: 1 for a word of the query, less for completions and synonyms. */
  weight: number;
  /** How many documents contain it, added up over the fields; 0 until it is scored. */
  matching: number;
}

export const termIn = (file: IndexFile, term: string): Term | null => {
  const stored = ownValue((file.dictionary as TermDictionary).terms, term);
  return stored === undefined ? null : asTerm(file, stored, 1);
};

const asTerm = (file: IndexFile, [at, ...forms]: StoredTerm, weight: number): Term =>
  checked(file, () => {
    const { path, body } = file;
    const reader = new ByteReader(body, at);
    const packed = reader.number();
    const vector = (packed & 1) === 0 ? null : reader.signed(DIMENSIONS);
    const snippetFile = (packed >> 1) - 1;
    const snippets = snippetFile < 0 ? null : snippetsAt(reader, snippetFile);
    return { forms, path, body, postings: reader.at, snippets, vector, weight, matching: 0 };
  });

/** Reads the rest of what a term's record has of snippets. */
function snippetsAt(reader: ByteReader, file: number): StoredSnippets {
  const packed = reader.number();
  const snippets = { file, firstRow: packed >> 1, documents: null };
  if ((packed & 1) === 0) return snippets;
  const documents = reader.at;
  for (let left = reader.number(); left > 0; left -= 1) reader.number();
  return { ...snippets, documents };
}

/** MiniSearch's weight of a term that the query's last word is a prefix of. */
const COMPLETION_WEIGHT = 0.375;

/**
 * The terms that have a prefix, themselves or in one of their forms, weighted as MiniSearch does.
 * @param own the prefix's own term, which is left out
 */
export function completionsIn(file: IndexFile, prefix: string, own: string): Term[] {
  const { terms } = file.dictionary as TermDictionary;
  const found: Term[] = [];
  for (const [term, stored] of Object.entries(terms)) {
    if (term === own) continue;
    const [, ...forms] = stored;
    const begun = forms.filter((form) => form.startsWith(prefix));
    if (begun.length === 0 && !term.startsWith(prefix)) continue;
    const length = Math.min(...(begun.length === 0 ? [term] : begun).map((form) => form.length));
    const distance = length - prefix.length;
    found.push(asTerm(file, stored, (COMPLETION_WEIGHT * length) / (length + 0.3 * distance)));
  }
  return found;
}

export interface Synonym {
  weight: number;
  terms: Term[];
}

/** The synonyms of words of a query; null if the file does not have the words. */
export function synonymsIn(file: IndexFile, words: string): Synonym[] | null {
  const { synonyms = {} } = file.dictionary as TermDictionary;
  const found = ownValue(synonyms, words)?.map(({ weight, terms }) => ({
    weight,
    terms: terms.map((term) => asTerm(file, term, weight)),
  }));
  return found ?? null;
}

/** Where a posting list is. */
type PostingList = Pick<Term, 'path' | 'body' | 'postings'>;

/**
 * Adds what a posting list contributes to the scores of its documents. The list has for each field: how many
 * documents contain the term; unless that is 0, how many of these are omitted; then for each of the others
 * twice the gap from the document before it, plus one if the term occurs more than once, in which case the
 * count less two follows; then a byte, the length of the field in distinct terms, as MiniSearch's `fieldLength`, or
 * {@link LONG_FIELD}.
 * @param fields all of them, in their order
 * @returns how many documents contain the term, added up over the fields
 */
export function addPostings(
  term: PostingList & Pick<Term, 'weight'>,
  scores: Scores,
  fields: readonly Bm25Field[],
): number {
  const { body, postings, weight } = term;
  return checked(term, () => {
    const reader = new ByteReader(body, postings);
    let sum = 0;
    for (const field of fields) {
      const matching = reader.number();
      if (matching === 0) continue;
      sum += matching;
      const listed = matching - reader.number();
      reader.at = scores.addField(body, reader.at, listed, field, weight * field.rarity(matching));
    }
    return sum;
  });
}

/**
 * Reads a posting list where no scores are wanted.
 * @param fieldCount the first so many fields
 * @param visit called with each document of each field, omitted ones left out
 * @returns how many documents contain the term, added up over the fields
 */
function readPostings(
  list: PostingList,
  fieldCount: number,
  visit: (document: number) => void,
): number {
  return checked(list, () => {
    const { body } = list;
    const reader = new ByteReader(body, list.postings);
    let sum = 0;
    for (let field = 0; field < fieldCount; field += 1) {
      const matching = reader.number();
      if (matching === 0) continue;
      sum += matching;
      let document = 0;
      for (let left = matching - reader.number(); left > 0; left -= 1) {
        const packed = reader.number();
        document += packed >> 1;
        if ((packed & 1) === 1) reader.number();
        reader.at += body[reader.at] === LONG_FIELD ? 3 : 1;
        visit(document);
      }
    }
    return sum;
  });
}

/** The documents of a posting list in any of the first fields, ascending. */
export function documentsOf(list: PostingList, fieldCount: number): number[] {
  const documents = new Set<number>();
  readPostings(list, fieldCount, (document) => documents.add(document));
  return [...documents].sort((left, right) => left - right);
}

/** How many documents contain a term, added up over the fields. */
export const matchingOf = (list: PostingList): number =>
  readPostings(list, FIELDS.length, () => {});

/** The documents that have snippets, in the order of their rows. */
export function documentsWithSnippets(term: Term): number[] {
  const at = term.snippets?.documents ?? null;
  if (at === null) return documentsOf(term, FIELDS.length);
  return checked(term, () => readDocumentList(term.body, at));
}
