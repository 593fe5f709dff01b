/** The files of terms: posting lists with positions, and what is known of words and phrases beside them. */
import { UnavailableError } from '../../store/index-store.ts';
import type { Bm25Field, Scores } from '../rank/scores.ts';
import { stemOf } from '../text/stem.ts';
import { FIELDS } from './catalogue.ts';
import { type IndexFile, jsonOf } from './files.ts';
import { DIMENSIONS } from './vectors.ts';

/**
 * What the dictionary of a file of terms has, a line for each: a line break, the letter of its kind, its key, a tab, and its
 * value in JSON. The lines are searched as text: to parse them all would take longer than the few look-ups of a query.
 */
export interface TermEntries {
  /** By term, in the order of UTF-16 units. */
  t: StoredTerm;
  /** What else is looked for, by the surface forms of some words of a query, in the file of the first of these words. */
  s: StoredSynonym[];
  /** The provisions that people call by a name: by its key (`phrase-key.ts`), in the file of the key's first term. */
  n: StoredPlace[];
  /** The articles that define a term, by the term. Definitions taken over from another act come last. */
  d: StoredPlace[];
}

/** @returns null where the file has no such entry */
export function entryIn<Kind extends keyof TermEntries>(
  file: IndexFile | null,
  kind: Kind,
  key: string,
): TermEntries[Kind] | null {
  if (file === null) return null;
  const lines = String(file.dictionary);
  const start = `\n${kind}${key}\t`;
  const at = lines.indexOf(start);
  return at < 0 ? null : valueAt(file, lines, at + start.length);
}

function valueAt<Value>({ path }: IndexFile, lines: string, at: number): Value {
  const end = lines.indexOf('\n', at);
  return jsonOf(path, lines.slice(at, end < 0 ? lines.length : end), 'a line');
}

/**
 * Where the record of a term begins in the body, and the term's forms in the texts, the most frequent first. A record is a
 * byte, 1 if the term has a vector and else 0; the vector; varint, the bytes of the posting list; the posting list; and for
 * each form varint, the bytes of its position list, and this list.
 */
export type StoredTerm = [at: number, ...forms: string[]];

/** Words that are looked for as well, and what they weigh beside 1 for those of the query. */
export type StoredSynonym = [weight: number, words: string];

/** A provision, and where its text defines a term; {@link BESIDE_ACT} for other wordings of a name. */
export type StoredPlace = [document: number, at?: number];

/** Stands instead of an offset: a wording of a name that counts only where the query names the act. */
export const BESIDE_ACT = -1;

/** A term as a search uses it. */
export interface Term {
  term: string;
  /** Forms of the term in the texts, the most frequent first. */
  forms: readonly string[];
  /** The file that has it. */
  file: IndexFile;
  /** Offset of the posting list in the body of the file. */
  postings: number;
  /** What it adds to the vector of a query, in whole numbers; null for a term that no question has. */
  vector: Int8Array | null;
  /** Factor of its score: 1 for a word of the query, less for completions and synonyms. */
  weight: number;
  /** The documents that count, where a synonym needs several terms; null for all. */
  among: ReadonlySet<number> | null;
  /** How many documents contain it, added up over the fields. */
  matching: number;
}

export function termIn(file: IndexFile | null, term: string, weight = 1): Term | null {
  const stored = entryIn(file, 't', term);
  return file === null || stored === null ? null : asTerm(file, term, stored, weight);
}

function asTerm(file: IndexFile, term: string, [at, ...forms]: StoredTerm, weight: number): Term {
  const reader = new ByteReader(file, at);
  const vector = reader.number() === 0 ? null : reader.signed(DIMENSIONS);
  reader.number();
  const postings = reader.at;
  let matching = 0;
  for (let field = 0; field < FIELDS.length; field += 1) {
    matching += reader.number();
    reader.passOver();
  }
  return { term, forms, file, postings, vector, weight, among: null, matching };
}

/** MiniSearch's weight of a term that the query's last word is a prefix of. */
const COMPLETION_WEIGHT = 0.375;

/**
 * The terms that begin with a prefix, or have a form that does, weighted as MiniSearch does.
 * @param except the term of the prefix itself, which is left out
 */
export function completionsIn(file: IndexFile | null, prefix: string, except: string): Term[] {
  if (file === null) return [];
  const completions: Term[] = [];
  const lines = String(file.dictionary);
  for (let at = lines.indexOf('\nt'); at >= 0; at = lines.indexOf('\nt', at + 1)) {
    const term = lines.slice(at + 2, lines.indexOf('\t', at));
    // Most lines do not have the letters of the prefix, and are not parsed.
    if (term === except || !lines.slice(at, lines.indexOf('\n', at + 1)).includes(prefix)) continue;
    const stored: StoredTerm = valueAt(file, lines, at + term.length + 3);
    const [, ...forms] = stored;
    const begun = forms.filter((form) => form.startsWith(prefix));
    if (begun.length === 0 && !term.startsWith(prefix)) continue;
    const length = Math.min(...(begun.length === 0 ? [term] : begun).map((form) => form.length));
    const distance = length - prefix.length;
    const weight = (COMPLETION_WEIGHT * length) / (length + 0.3 * distance);
    completions.push(asTerm(file, term, stored, weight));
  }
  return completions;
}

/**
 * Adds what a posting list contributes to the scores of its documents. The list has for each field: varint, how many
 * documents contain the term; varint, the bytes of these; then for each of them varint, twice the gap from the document
 * before it, plus one if the term occurs more than once, in which case varint, the count less two, follows.
 * @param fields all of them, in their order
 */
export function addPostings(term: Term, scores: Scores, fields: readonly Bm25Field[]): void {
  const reader = new ByteReader(term.file, term.postings);
  for (const field of fields) {
    const matching = reader.number();
    const end = reader.number() + reader.at;
    if (matching > 0) scores.addField(term, reader.at, matching, field);
    reader.at = end;
  }
}

/** The documents of a posting list in any of the first fields, ascending. */
export function documentsOf(
  { file, postings }: Term,
  fieldCount: number = FIELDS.length,
): number[] {
  const documents = new Set<number>();
  const reader = new ByteReader(file, postings);
  for (let field = 0; field < fieldCount; field += 1) {
    let left = reader.number();
    reader.number();
    for (let document = 0; left > 0; left -= 1) {
      const packed = reader.number();
      document += packed >> 1;
      if ((packed & 1) === 1) reader.number();
      documents.add(document);
    }
  }
  return [...documents].sort((left, right) => left - right);
}

/** Positions of one document are less than this, so that document and position are one number. */
export const POSITIONS = 2 ** 20;

/**
 * Where a word stands: for each place its document times {@link POSITIONS}, plus its position there, ascending. Positions
 * count the words of the title and the text of a document, with a free one between the two, so that no phrase reaches
 * from one into the other. A list is for each document varint, twice the gap from the one before, plus one if it has the word
 * more than once, in which case varint, how often less two, follows; and for each place varint, the gap from the one before.
 * @returns null where no text has the word in this form
 */
export function positionsOf(file: IndexFile | null, word: string): Float64Array | null {
  const term = stemOf(word);
  const stored = entryIn(file, 't', term);
  if (file === null || stored === null) return null;
  const [at, ...forms] = stored;
  const form = forms.indexOf(word);
  if (form < 0) return null;
  const reader = new ByteReader(file, at);
  if (reader.number() === 1) reader.at += DIMENSIONS;
  reader.passOver();
  for (let before = form; before > 0; before -= 1) reader.passOver();
  return readPositions(reader);
}

function readPositions(reader: ByteReader): Float64Array {
  const end = reader.number() + reader.at;
  if (end > reader.file.body.byteLength) throw reader.cutShort('positions');
  // Each position takes at least a byte.
  const positions = new Float64Array(end - reader.at);
  let count = 0;
  for (let document = 0; reader.at < end; ) {
    const packed = reader.number();
    document += packed >> 1;
    let position = 0;
    for (let left = (packed & 1) === 0 ? 1 : reader.number() + 2; left > 0; left -= 1) {
      position += reader.number();
      positions[count] = document * POSITIONS + position;
      count += 1;
    }
  }
  return positions.subarray(0, count);
}

class ByteReader {
  readonly file: IndexFile;
  at: number;

  constructor(file: IndexFile, at: number) {
    this.file = file;
    this.at = at;
  }

  /** @throws {UnavailableError} past the end */
  number(): number {
    const { body } = this.file;
    let value = 0;
    for (let shift = 0; shift <= 28; shift += 7) {
      const byte = body[this.at++];
      if (byte === undefined) break;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    throw this.cutShort('a number');
  }

  /** Passes over a list that its length in bytes precedes. */
  passOver(): void {
    const bytes = this.number();
    this.at += bytes;
  }

  /**
   * Reads numbers of a byte each, from -128 to 127.
   * @throws {UnavailableError} past the end
   */
  signed(count: number): Int8Array {
    const end = this.at + count;
    if (end > this.file.body.byteLength) throw this.cutShort('a vector');
    const numbers = new Int8Array(this.file.body.slice(this.at, end).buffer);
    this.at = end;
    return numbers;
  }

  cutShort(within: string): UnavailableError {
    return new UnavailableError(this.file.path, `ends within ${within}`);
  }
}
