/**
 * Numbers of articles and recitals as the index stores them, so that labels compare as numbers, in the
 * order of acts: the number times 2^16, plus the place of the letter (see `letterPlace`; 0 for none).
 */
import { articleLabel, letterAtPlace, letterPlace } from '../../contract/article-ref.ts';

const NUMBER = 2 ** 16;

/** @param ref label of an article ("5", "5a") or number of a recital */
export function packRef(ref: string): number {
  const { number, letter } = articleLabel(ref);
  return number * NUMBER + letterPlace(letter);
}

/** The label that {@link packRef} packed. */
export function unpackRef(packed: number): string {
  return `${Math.floor(packed / NUMBER)}${letterAtPlace(packed % NUMBER)}`;
}
