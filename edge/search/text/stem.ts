/** Words to the terms of the index. */
import { sharedKernel } from '../kernel/kernel.ts';

const STEMMED = /^[a-z]{3,40}$/;

const { call } = sharedKernel;
const PLACE = call.wordPlace();

/**
 * The index term of one word; `kernel/source/stem.ts` says how.
 * @param word as `wordsOf` returns it; one with other letters than those of ASCII is its own term
 */
export function stemOf(word: string): string {
  if (!STEMMED.test(word)) return word;
  new TextEncoder().encodeInto(word, sharedKernel.bytes(PLACE, word.length));
  return new TextDecoder().decode(sharedKernel.bytes(PLACE, call.stem(word.length)));
}
