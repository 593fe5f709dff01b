/** The nearest word of the texts to a misspelled one. */
import type { Vocabulary } from '../index/vocabulary.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** Shorter words have too many neighbours for one of them to be meant. */
const SHORTEST = 4;
/** From this length on two slips are one word's. */
const TWO_SLIPS = 8;
const LONGEST = 24;

const LETTERS = /^[a-z]+$/;

/**
 * The word with the fewest slips (a letter missing, added, wrong, or two swapped); among equals one that
 * begins alike, then the most frequent, then the first of the alphabet.
 * @param word as `wordsOf` cuts it
 * @returns null where no word is near
 */
export function nearestWord(
  word: string,
  { payload, groups }: Vocabulary,
  kernel: Kernel,
): string | null {
  if (word.length < SHORTEST || word.length > LONGEST || !LETTERS.test(word)) return null;
  const most = word.length < TWO_SLIPS ? 1 : 2;
  return kernel.run((call) => {
    const base = kernel.place(payload);
    const letters = kernel.place(new TextEncoder().encode(word));
    call.beginCorrection(letters, word.length, most);
    for (const { length, count, letters: words, frequencies } of groups) {
      if (Math.abs(length - word.length) > most) continue;
      call.compareWords(base + words, count, length, base + frequencies);
    }
    const found = call.correction();
    if (found === 0) return null;
    return new TextDecoder().decode(kernel.bytes(found, call.correctionLength()));
  });
}
