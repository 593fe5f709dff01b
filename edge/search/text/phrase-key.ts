/** Phrases that are known as a whole: names of provisions ("right to be forgotten") and terms that acts define. */
import { stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** "Don't" and "doesn't", as `wordsOf` returns them. */
const NEGATION = /^(?:do|does|did|is|are)nt$/;

/** "Who does it apply to" and "when does it apply" are names of different provisions, although all but one are stop words. */
const TELLING: ReadonlySet<string> = new Set(['who', 'whom', 'when', 'where', 'how', 'not']);

/**
 * The key of a phrase in dictionaries: its terms, each once, in the order of UTF-16 units, then its stop words that tell
 * names apart, with spaces between them.
 * @param words as `wordsOf` returns them
 * @returns nothing where all are stop words
 */
export function phraseKey(words: readonly string[]): string {
  const terms = words.filter((word) => !isStopWord(word)).map(stemOf);
  if (terms.length === 0) return '';
  const telling = words
    .map((word) => word.replace(NEGATION, 'not'))
    .filter((word) => TELLING.has(word));
  return [...sortedOnce(terms), ...sortedOnce(telling)].join(' ');
}

const sortedOnce = (words: readonly string[]): string[] => [...new Set(words)].sort();
