/** A digest of the words of a text: a plain wording names the official words that it restates by it. */
import { createHash } from 'node:crypto';

/** Twelve hexadecimal digits: among the paragraphs of one act no two differ in words and agree in these. */
const LENGTH = 12;

/** Case, punctuation, spaces and line breaks do not count: corrections of them change no meaning. */
export function wordsDigest(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, LENGTH);
}
