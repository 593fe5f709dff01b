/** Words to index terms. */
import { Kernel } from '../../edge/search/kernel/kernel.ts';

const STEMMED = /^[a-z]{3,40}$/;

const kernel = new Kernel();
const place = kernel.call.wordPlace();

/**
 * The index term of a word, from the same stemmer as the words of a query (`stem.ts` of the
 * kernel).
 * @param word as `wordsOf` returns it; with anything but ASCII letters it is its own term
 */
export function stemOf(word: string): string {
  if (!STEMMED.test(word)) return word;
  kernel.bytes(place, word.length).set(Buffer.from(word, 'latin1'));
  return kernel.text(place, kernel.call.stem(word.length));
}
