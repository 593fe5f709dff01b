/** Words to the terms of the index. */
import { stemmer } from 'stemmer';
import { FAMILY_STEMS } from './families.ts';
import { britishSpelling } from './spelling.ts';

const HAS_DIGIT = /\d/;

/**
 * The index term of one word: British spelling, then the field's word families, then Porter with the
 * endings corrected on which it leaves a noun and its verb apart ("verify", "verification").
 * @param word as `wordsOf` returns it
 */
export function stemOf(word: string): string {
  if (word.length < 3 || HAS_DIGIT.test(word)) return word;
  const british = britishSpelling(word);
  const family = FAMILY_STEMS.get(british);
  if (family !== undefined) return family;
  return stemmer(british)
    .replace(/ifi$/, 'if')
    .replace(/atori$/, '')
    .replace(/sori$/, 's')
    .replace(/oi$/, 'oy');
}
