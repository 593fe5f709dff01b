/** What a whole query may be: a common name of a provision ("right to be forgotten"), or a term that acts define. */
import { stemOf } from '../text/stem.ts';
import { DamagedFileError, type IndexFile } from './files.ts';
import type { TermDictionary } from './terms.ts';

/** A provision that a query means as a whole. */
export interface Meant {
  document: number;
  /** Of a definition: where the text of its article has it. Null for a name. */
  at: number | null;
}

/** "Who does it apply to" and "when does it apply" are names of different provisions, although all but one are stop words. */
const TELLING: ReadonlySet<string> = new Set(['who', 'when', 'where', 'how']);

/**
 * A phrase as dictionaries have it: its terms, each once, in the order of UTF-16 units, then those of its stop words that
 * tell names apart; with spaces between them.
 * @param words as `wordsOf` returns them
 */
export function keyOf(words: readonly string[], isStopWord: (word: string) => boolean): string {
  const [terms, telling] = [
    words.filter((word) => !isStopWord(word)),
    words.filter((word) => TELLING.has(word)),
  ];
  const parts = [terms.map(stemOf), telling].flatMap((some) => [...new Set(some)].sort());
  return terms.length === 0 ? '' : parts.join(' ');
}

/**
 * The provisions with a name.
 * @param file of terms that has the first term of the key
 * @param documentCount of the index
 */
export function named(file: IndexFile, key: string, documentCount: number): Meant[] {
  const { names = {} } = file.dictionary as TermDictionary;
  const documents = Object.hasOwn(names, key) ? (names[key] ?? []) : [];
  return within(
    documents.map((document) => ({ document, at: null })),
    documentCount,
  );
}

/** The articles that define a term, those first that do so in their own words. */
export function defining(file: IndexFile, key: string, documentCount: number): Meant[] {
  const { definitions = {} } = file.dictionary as TermDictionary;
  const places = Object.hasOwn(definitions, key) ? (definitions[key] ?? []) : [];
  return within(
    places.map(([document, at]) => ({ document, at })),
    documentCount,
  );
}

function within(meant: Meant[], documentCount: number): Meant[] {
  if (meant.every(({ document }) => document < documentCount)) return meant;
  throw new DamagedFileError('names documents that do not exist');
}
