/** Acts in a query that are not held: the provision that it cites is theirs, not one of a framework. */
import { lazy } from '../../contract/lazy.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { isBeforeName } from './framework-name.ts';

const TYPES = new Set(['act', 'directive', 'regulation']);
/** None of these is held. */
const OTHER_TYPES = new Set(['charter', 'convention', 'treaties', 'treaty']);
const NUMBER = /^\d{2,4}\/\d{1,4}$/;
/**
 * At least three signs with two capitals: "CCPA", "MiFID II". No part matches what another does, so that a long word
 * takes no time.
 */
const ABBREVIATION = '(?=[\\p{L}\\p{N}]{3})(?:[\\p{Ll}\\p{N}]*\\p{Lu}){2}[\\p{L}\\p{N}]*';
const atEnd = lazy(
  () => new RegExp(`(?<![\\p{L}\\p{N}])${ABBREVIATION}(?:\\s+[IVX]+)?[\\s,:]*$`, 'u'),
);
const atStart = lazy(() => new RegExp(`^[\\s,:]*(?:of\\s+)?(?:the\\s+)?${ABBREVIATION}`, 'u'));

/** A query that cites a provision and names no framework. */
export interface CitingText {
  query: string;
  /** Before and after the citation; empty for that of an annex, whose words are among the others. */
  before: string;
  after: string;
  /** The words outside it. */
  words: readonly string[];
}

/**
 * Whether it names an act by its number ("95/46"), by its type, after a word of its own where acts of this type are held
 * ("the Charter", "Copyright Directive"), or by an abbreviation beside the citation. In a query all in capitals any word
 * looks like one.
 */
export function namesOtherAct(
  { query, before, after, words }: CitingText,
  catalogue: Catalogue,
): boolean {
  if (
    words.some((word, place) => NUMBER.test(word) || isOtherType(word, words[place - 1], catalogue))
  ) {
    return true;
  }
  return /\p{Ll}/u.test(query) && (atEnd().test(before) || atStart().test(after));
}

const isOtherType = (word: string, before: string | undefined, catalogue: Catalogue): boolean =>
  OTHER_TYPES.has(word) ||
  (TYPES.has(word) &&
    before !== undefined &&
    !isBeforeName(before) &&
    !catalogue.isStopWord(before));
