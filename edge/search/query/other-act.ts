/** Acts in a query that are not held: the provision that it cites is theirs, not one of a framework. */
import { ofLetters } from '../../contract/lazy.ts';
import { isBeforeName } from './named-acts.ts';

const TYPES = new Set(['act', 'directive', 'regulation']);
/** None of these is held. */
const OTHER_TYPES = new Set(['charter', 'convention', 'treaties', 'treaty']);
const NUMBER = /^\d{2,4}\/\d{1,4}$/;
/** "CCPA", "MiFID": a word beside the citation with two capitals at least. */
const beside = ofLetters('[\\p{L}\\d]+', 'g');
const IS_ABBREVIATION = /^(?=...)(?:[^\p{Lu}]*\p{Lu}){2}/u;
const IS_NUMERAL = /^[IVX]+$/;
/** In characters: no name that follows a citation is farther away. */
const FAR = 60;

/**
 * Whether a query that cites a provision and names no framework names another act: by its number ("95/46"), by its type,
 * after a word of its own where acts of this type are held ("the Charter", "Copyright Directive"), or by an abbreviation
 * beside the citation. In a query all in capitals any word looks like one.
 * @param words outside the citation
 * @param before what is before and after it; empty for an annex, whose words are among the others
 */
export function namesOtherAct(
  query: string,
  words: readonly string[],
  [before, after]: readonly [before: string, after: string],
  isStopWord: (word: string) => boolean,
): boolean {
  const isOtherType = (word: string, place: number): boolean => {
    const own = words[place - 1];
    if (OTHER_TYPES.has(word) || NUMBER.test(word)) return true;
    return TYPES.has(word) && own !== undefined && !isBeforeName(own) && !isStopWord(own);
  };
  if (words.some(isOtherType)) return true;
  if (!/\p{Ll}/u.test(query)) return false;
  const behind = before.slice(-FAR);
  const last = (/[.;!?()]\s*$/.test(behind) ? '' : behind).match(beside()) ?? [];
  const [name = ''] = last.slice(IS_NUMERAL.test(last.at(-1) ?? '') ? -2 : -1);
  const next = /^[\s,:]*(?:of\s+)?(?:the\s+)?([^\s,:.;!?()]+)/.exec(after.slice(0, FAR))?.[1];
  return [name, next ?? ''].some((word) => IS_ABBREVIATION.test(word));
}
