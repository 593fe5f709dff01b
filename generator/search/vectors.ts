/**
 * Vectors of provisions, made of word vectors: three tables of numbers by term, which `npm run learn` learns from the
 * questions of the data so that the vector of a question lies near that of the provision which answers it. The tables
 * have no text, and need none: a new provision gets its vector from its words.
 */
import { DIMENSIONS, type VectorDictionary } from '../../edge/search/index/vectors.ts';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import { termsOf, type WordVectorsRecord } from '../words/words.ts';
import type { FileContents } from './container.ts';
import type { DocumentList, SearchDocument } from './documents.ts';
import type { Texts, Words } from './texts.ts';

/** One table for each kind of text in which a word can stand. */
export type TableName = 'query' | 'text' | 'question';

/** A vector for each of its terms. */
export interface VectorTable {
  /** What each stored number is multiplied by. */
  scale: number;
  /** By term: the row of its vector. */
  rows: ReadonlyMap<string, number>;
  /** Whole numbers from -127 to 127, vector after vector. */
  values: Int8Array;
}

export type WordVectors = Readonly<Record<TableName, VectorTable>>;

const NO_TABLE: VectorTable = { scale: 0, rows: new Map(), values: new Int8Array() };
export const NO_VECTORS: WordVectors = { query: NO_TABLE, text: NO_TABLE, question: NO_TABLE };

export function wordVectorsOf(record: WordVectorsRecord): WordVectors {
  const table = (name: TableName): VectorTable => ({
    scale: record[name].scale,
    rows: new Map(termsOf(record[name]).map((term, row) => [term, row])),
    values: new Int8Array(Buffer.from(record[name].values, 'base64')),
  });
  return { query: table('query'), text: table('text'), question: table('question') };
}

/** Word vectors as a record: the reverse of {@link wordVectorsOf}. */
export function recordOf(vectors: WordVectors): WordVectorsRecord {
  const table = (name: TableName) => {
    const { scale, rows, values } = vectors[name];
    const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
    return { scale, terms: [...rows.keys()].join(' '), values: bytes.toString('base64') };
  };
  return { query: table('query'), text: table('text'), question: table('question') };
}

/** A share, such as "4percent". */
const SHARE = /^[\d.]+(?=percent$)/;

/** The vector of a term in whole numbers; a share has that of "percent". Undefined where a term has none. */
export function vectorOf({ rows, values }: VectorTable, term: string): Int8Array | undefined {
  const row = rows.get(term) ?? rows.get(term.replace(SHARE, ''));
  if (row === undefined) return undefined;
  return values.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
}

/** Adds the vectors of the terms of a bag to a vector. @param factor of all of them */
function addBag(
  sum: Float64Array,
  table: VectorTable,
  { terms, weights }: Bag,
  factor: number,
): void {
  terms.forEach((term, at) => {
    const share = factor * table.scale * (weights[at] ?? 0);
    vectorOf(table, term)?.forEach((value, dimension) => {
      sum[dimension] = (sum[dimension] ?? 0) + share * value;
    });
  });
}

/** Terms, each once, with their weights; the sum of the squares is 1. */
export interface Bag {
  terms: readonly string[];
  weights: readonly number[];
}

/** An article or a recital. */
export interface ProvisionBags {
  document: number;
  text: Bag;
  questions: readonly Bag[];
}

/** How many words of a text a word of its title counts for. */
const TITLE_WEIGHT = 3;

/** @returns in the order of the documents */
export function bagsOf(documents: readonly SearchDocument[], texts: Texts): ProvisionBags[] {
  const isStop = texts.words.map(isStopWord);
  const termsOf = (words: Words): string[] =>
    words.filter((word) => !isStop[word]).map((word) => texts.terms[texts.termOf[word] ?? 0] ?? '');
  const provisions = documents.flatMap(({ type }, document) => {
    const fields = texts.documents[document];
    if ((type !== 'article' && type !== 'recital') || fields === undefined) return [];
    const counts = new Map<string, number>();
    const count = (words: Words, weight: number): void => {
      for (const term of termsOf(words)) counts.set(term, (counts.get(term) ?? 0) + weight);
    };
    count(fields.title ?? [], TITLE_WEIGHT);
    count(fields.text, 1);
    const questions = (fields.questions ?? []).map((line) => questionBag(termsOf(line)));
    return [{ document, counts, questions: questions.filter(({ terms }) => terms.length > 0) }];
  });
  const spread = new Map<string, number>();
  for (const { counts } of provisions) {
    for (const term of counts.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  }
  return provisions.map(({ document, counts, questions }) => ({
    document,
    text: textBag(counts, (term) =>
      Math.log(1 + provisions.length / (1 + (spread.get(term) ?? 0))),
    ),
    questions,
  }));
}

/** The bag of a question, in which each word counts the same. */
export function questionBag(words: readonly string[]): Bag {
  const terms = [...new Set(words)];
  return { terms, weights: terms.map(() => 1 / Math.sqrt(terms.length)) };
}

/** The bag of a text: a word counts the more the oftener the text has it, and the fewer texts have it. */
function textBag(counts: ReadonlyMap<string, number>, rarityOf: (term: string) => number): Bag {
  const terms = [...counts.keys()];
  const weights = terms.map((term) => (1 + Math.log(counts.get(term) ?? 1)) * rarityOf(term));
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return { terms, weights: weights.map((weight) => weight / length) };
}

const LARGEST = 127;

export function packVectors(
  { documents, frameworks }: DocumentList,
  texts: Texts,
  words: WordVectors,
): FileContents {
  const bags = bagsOf(documents, texts);
  const vectors = centred(bags.map((bag) => provisionVector(bag, words)));
  // A call takes some 100,000 values at most, and a few hundred acts have more.
  const most = vectors.reduce((largest, vector) => Math.max(largest, ...vector.map(Math.abs)), 0);
  const step = most / LARGEST || 1;
  const dictionary: VectorDictionary = {
    scale: words.query.scale * step,
    firsts: frameworks.map(({ is_searched, bounds: [articles = 0, , requirements = 0] }) => {
      const first = bags.findIndex(({ document }) => document === articles);
      return is_searched && articles < requirements && first >= 0 ? first : null;
    }),
  };
  const body = Int8Array.from(
    vectors.flatMap((vector) => [...vector.map((value) => Math.round(value / step))]),
  );
  return { dictionary, body: new Uint8Array(body.buffer) };
}

/** The vector of a provision: the words of its text, and the mean of the questions that it answers. */
function provisionVector({ text, questions }: ProvisionBags, words: WordVectors): Float64Array {
  const vector = new Float64Array(DIMENSIONS);
  for (const question of questions) addBag(vector, words.question, question, 1 / questions.length);
  addBag(vector, words.text, text, 1);
  return vector;
}

/** The vectors without their mean, which tells none from another. */
function centred(vectors: readonly Float64Array[]): Float64Array[] {
  const mean = new Float64Array(DIMENSIONS).map(
    (_, dimension) =>
      vectors.reduce((sum, vector) => sum + (vector[dimension] ?? 0), 0) / vectors.length,
  );
  return vectors.map((vector) => vector.map((value, dimension) => value - (mean[dimension] ?? 0)));
}
