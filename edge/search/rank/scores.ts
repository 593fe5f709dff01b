/** Scores: what the words of a query contribute to each document by BM25, and which of the words it has. */
import { UnavailableError } from '../../store/index-store.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { addPostings, type Term } from '../index/terms.ts';
import type { QueryWord } from '../lookup/look-up.ts';
import type { FieldWeight, Weighting } from './parameters.ts';

/** How many words of a query are scored, each with a bit; the rarest of a longer query. */
export const MOST_WORDS = 9;
/** Marks a document without words of the query, which is listed for the name of its act alone. */
export const NO_WORD = 1 << MOST_WORDS;
/** The bits of all words, and of {@link NO_WORD}. */
export const EVERY_WORD = 2 * NO_WORD - 1;

export class Scores {
  /** By document; 0 where nothing matches. */
  readonly values: Float64Array;
  /** By document: one bit for each word that it has. */
  readonly held: Uint16Array;
  /** By word: its weight, which is how rare the documents are that match it. */
  readonly weights: number[] = [];
  /** Whether every word has matched some document. */
  isEachFound = true;
  readonly documentCount: number;
  /** How many documents have the current word. */
  #matching = 0;
  /** Matched documents, each once, in the order in which they matched; dropped ones stay. */
  readonly #matched: Uint32Array;
  #matchedCount = 0;

  constructor(documentCount: number) {
    this.documentCount = documentCount;
    this.values = new Float64Array(documentCount);
    this.held = new Uint16Array(documentCount);
    this.#matched = new Uint32Array(documentCount);
  }

  /**
   * Sorts the documents that match, and some that were dropped. To look through all documents instead would take longer
   * than the arithmetic of most searches.
   * @returns ascending
   */
  sortMatched(): Uint32Array {
    return this.#matched.subarray(0, this.#matchedCount).sort();
  }

  /**
   * Adds the postings of one field of one term of the current word. It decodes them itself: it is where a search does
   * most of its arithmetic, so it does without a call for each of thousands of numbers.
   * @param at where the postings begin
   * @param count how many there are
   * @throws {UnavailableError} when they are not whole
   */
  addField({ file, weight, among }: Term, at: number, count: number, field: Bm25Field): void {
    const { values, held, documentCount } = this;
    const { body } = file;
    const { norm, normOfTerm, lengths } = field;
    const factor = weight * (field.factor * rarityAmong(documentCount, count));
    const bit = 1 << this.weights.length;
    const matched = this.#matched;
    let matching = this.#matching;
    let matchedCount = this.#matchedCount;
    let document = 0;
    let next = at;
    for (let left = count; left > 0; left -= 1) {
      let byte = body[next++] ?? 0;
      let packed = byte & 127;
      for (let shift = 7; byte >= 128; shift += 7) {
        byte = body[next++] ?? 0;
        packed |= (byte & 127) << shift;
      }
      document += packed >> 1;
      let frequency = 1;
      if ((packed & 1) === 1) {
        byte = body[next++] ?? 0;
        frequency = byte & 127;
        for (let shift = 7; byte >= 128; shift += 7) {
          byte = body[next++] ?? 0;
          frequency |= (byte & 127) << shift;
        }
        frequency += 2;
      }
      if (among !== null && !among.has(document)) continue;
      const length = lengths[document] ?? 0;
      values[document] =
        (values[document] ?? 0) + (factor * frequency) / (frequency + norm + normOfTerm * length);
      const words = held[document] ?? 0;
      if ((words & bit) !== 0) continue;
      if (words === 0) matched[matchedCount++] = document;
      held[document] = words | bit;
      matching += 1;
    }
    this.#matching = matching;
    this.#matchedCount = matchedCount;
    if (document >= documentCount || next > body.length) {
      throw new UnavailableError(file.path, 'has postings of documents that do not exist');
    }
  }

  /** Ends a word; one that no document matches has no weight. */
  endWord(): void {
    if (this.#matching === 0) this.isEachFound = false;
    else this.weights.push(rarityAmong(this.documentCount, this.#matching));
    this.#matching = 0;
  }

  /** Makes a document match completely, whatever words it has. @param score where it has none */
  include(document: number, score = 1): void {
    if (this.values[document] === 0) this.values[document] = score;
    this.#hold(document, EVERY_WORD);
  }

  /** Lists a document for the name of its act. */
  list(document: number, score: number): void {
    this.values[document] = score;
    this.#hold(document, NO_WORD);
  }

  #hold(document: number, words: number): void {
    if (this.held[document] === 0) this.#matched[this.#matchedCount++] = document;
    this.held[document] = words;
  }

  /** Drops a range of documents, once all words are scored. */
  drop(from: number, to: number): void {
    this.values.fill(0, from, to);
    this.held.fill(0, from, to);
  }

  /** Drops the documents that are not in an ascending list. */
  keepOnly(documents: readonly number[]): void {
    let next = 0;
    for (const document of documents) {
      this.drop(next, document);
      next = document + 1;
    }
    this.drop(next, this.documentCount);
  }
}

/** Scores documents by words: what the terms of each contribute, its own, its completions and its synonyms. */
export function scoreWords(
  catalogue: Catalogue,
  words: readonly QueryWord[],
  { fields: weights }: Weighting,
): Scores {
  const scores = new Scores(catalogue.documentCount);
  const fields = weights.map((weight, field) => fieldOf(catalogue, field, weight));
  for (const { indexed, completions, synonyms } of words) {
    const own = indexed === null ? [] : [indexed];
    for (const term of [...own, ...completions, ...synonyms.flatMap(({ terms }) => terms)]) {
      addPostings(term, scores, fields);
    }
    scores.endWord();
  }
  return scores;
}

/**
 * Inverse document frequency.
 * @param matching how many documents contain a term in a field, or match a word
 */
export const rarityAmong = (documents: number, matching: number): number =>
  Math.log(1 + (documents - matching + 0.5) / (matching + 0.5));

/** What scores of one field need. */
export interface Bm25Field {
  /** What is added to the frequency in the denominator for a field without terms. */
  norm: number;
  /** What each term of the field adds to {@link norm}. */
  normOfTerm: number;
  /** By document: how many distinct terms it has. */
  lengths: Uint16Array;
  /** Of every score. */
  factor: number;
}

function fieldOf(catalogue: Catalogue, field: number, { boost, k, b }: FieldWeight): Bm25Field {
  const average = catalogue.averageLengths[field] ?? 0;
  return {
    lengths: catalogue.lengths[field] ?? new Uint16Array(),
    norm: k * (1 - b),
    normOfTerm: (k * b) / (average > 0 ? average : 1),
    factor: boost * (k + 1),
  };
}
