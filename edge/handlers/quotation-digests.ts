/** Quotations of official words that are not held, of which the data have digests: of paragraphs, lists, points and sentences. */
import { sha256 } from '../contract/digests.ts';
import { sentencesOf } from '../law/sentences.ts';
import { WORDS_DIGEST_LENGTH, wordsOf } from '../law/words.ts';

/** The digests of a quotation: as a whole, and of its sentences. */
interface QuotationDigests {
  whole: string;
  sentences: string[];
}

export async function digestsOf(quote: string): Promise<QuotationDigests> {
  const sentences = quote
    .split('\n')
    .flatMap((line) => sentencesOf(line.trim()))
    .filter((sentence) => wordsOf(sentence).length > 0);
  return {
    whole: await digestOf(quote),
    sentences: await Promise.all(sentences.map(digestOf)),
  };
}

/** Whether a text has the quotation: sentences with another between them, or in another order, are none. */
export function isAmong(
  { whole, sentences }: QuotationDigests,
  digests: readonly string[],
): boolean {
  const isInRow = (start: number): boolean =>
    sentences.every((digest, place) => digests[start + place] === digest);
  return digests.includes(whole) || (sentences.length > 0 && digests.some((_, at) => isInRow(at)));
}

/** As `generator/dataset/words-digest.ts` makes them. */
async function digestOf(text: string): Promise<string> {
  const words = new TextEncoder().encode(wordsOf(text).join(' '));
  return (await sha256(words)).slice(0, WORDS_DIGEST_LENGTH);
}
