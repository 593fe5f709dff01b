/** What a whole query may be: a common name of a provision ("right to be forgotten"), or a term that acts define. */
import { stemOf } from '../text/stem.ts';
import { DamagedFileError, type IndexFile } from './files.ts';
import { ownValue } from './own-value.ts';
import type { TermDictionary } from './terms.ts';

/** A provision that a query means as a whole. */
export interface MeantProvision {
  document: number;
  /** Of a definition: where the text of its article has it. Null for a name. */
  at: number | null;
}

/** In the place of where a definition is: a wording that counts beside the name of its act alone. */
export const BESIDE_ACT = -1;

/** Of "don't comply" and "doesn't comply", as `wordsOf` returns them. */
const NEGATION = /^(?:do|does|did|is|are)nt$/;

/** "Who does it apply to" and "when does it apply" are names of different provisions, although all but one are stop words. */
const TELLING: ReadonlySet<string> = new Set(['who', 'whom', 'when', 'where', 'how', 'not']);

/**
 * A phrase as dictionaries have it: its terms, each once, in the order of UTF-16 units, then those of its stop words that
 * tell names apart; with spaces between them.
 * @param words as `wordsOf` returns them
 * @returns nothing where all are stop words
 */
export function keyOf(words: readonly string[], isStopWord: (word: string) => boolean): string {
  const terms = words.filter((word) => !isStopWord(word)).map(stemOf);
  if (terms.length === 0) return '';
  const telling = words
    .map((word) => word.replace(NEGATION, 'not'))
    .filter((word) => TELLING.has(word));
  return [...sortedOnce(terms), ...sortedOnce(telling)].join(' ');
}

const sortedOnce = (words: readonly string[]): string[] => [...new Set(words)].sort();

/**
 * The provisions with a name, or those that define a term, first those that do so in their own words.
 * @param file of terms that has the first term of the key
 * @param documentCount of the index
 * @param isOfNamed whether the query names the act of a document
 */
export function provisionsBy(
  kind: 'names' | 'definitions',
  file: IndexFile,
  key: string,
  documentCount: number,
  isOfNamed: (document: number) => boolean,
): MeantProvision[] {
  const phrases = (file.dictionary as TermDictionary)[kind] ?? {};
  const places = ownValue(phrases, key) ?? [];
  return places.flatMap(([document, at = null]) => {
    if (document >= documentCount) throw new DamagedFileError('names documents that do not exist');
    if (at !== BESIDE_ACT) return { document, at };
    return isOfNamed(document) ? { document, at: null } : [];
  });
}
