/** Words to the terms of the index. */
import { Kernel } from '../../edge/search/kernel/kernel.ts';

const STEMMED = /^[a-z]{3,40}$/;

const kernel = new Kernel();
const place = kernel.call.wordPlace();

/**
 * The index term of one word, as the kernel makes it of the words of a query (`stem.ts` of its source).
 * @param word as `wordsOf` returns it; one with other letters than those of ASCII is its own term
 */
export function stemOf(word: string): string {
  if (!STEMMED.test(word)) return word;
  kernel.bytes(place, word.length).set(Buffer.from(word, 'latin1'));
  return kernel.text(place, kernel.call.stem(word.length));
}
