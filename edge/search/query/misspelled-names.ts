/** Names of acts with slips: "artifical intelligence act", "digital service act", "cyber resilience regulation", "GDRP". */
import { EditDistances } from '../../contract/edit-distances.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { wordsOf } from '../text/words.ts';
import { placedProvision } from './citation.ts';
import { supersededNames } from './framework-name.ts';

/** In words; the longer ones are whole titles, which nobody types. */
const LONGEST = 8;
/** In letters, of a name of several words: with fewer, other words are too near. */
const SHORTEST = 14;
const MOST_SLIPS = 2;
/** Names of one word: only two letters that changed places show that one of them is meant. */
const ABBREVIATION = /^[a-z]{4,8}$/;

/** @param query without quotation marks @returns it with these names as they are meant */
export function withNamesCorrected(query: string, catalogue: Catalogue): string {
  const words = wordsOf(query);
  const texts = words.map(({ text }) => text);
  // Citations alone may be of superseded acts: the NIS Directive is NIS2 to everybody else.
  const isName = (name: string): boolean =>
    catalogue.isName(name) ||
    (supersededNames(catalogue).has(name) && placedProvision(query) !== null);
  let corrected = '';
  let done = 0;
  for (let first = 0; first < words.length; first += 1) {
    const name = meantBy(texts.slice(first, first + LONGEST), catalogue, isName);
    const last = words[first + (name?.split(' ').length ?? 0) - 1];
    if (name === null || last === undefined) continue;
    corrected += query.slice(done, words[first]?.start) + name;
    done = last.end;
    first = words.indexOf(last);
  }
  return corrected + query.slice(done);
}

/** The name that words begin with, if they have slips; null where they begin with a name as it is, or with none. */
function meantBy(
  words: readonly string[],
  catalogue: Catalogue,
  isName: (text: string) => boolean,
): string | null {
  // The first two letters may have changed places.
  const meant = [...(words[0] ?? '').slice(0, 2)]
    .flatMap((letter) => catalogue.namesByLetter().get(letter) ?? [])
    .find((name) => isMeant(name, words));
  if (meant === undefined) return null;
  return words.some((_, last) => isName(words.slice(0, last + 1).join(' '))) ? null : meant;
}

function isMeant(name: string, words: readonly string[]): boolean {
  const [typed = ''] = words;
  if (name.length === typed.length) return ABBREVIATION.test(name) && isSwapped(typed, name);
  // Most of the others are passed over here.
  if (name.length < SHORTEST || Math.abs(name.indexOf(' ') - typed.length) > MOST_SLIPS)
    return false;
  const known = name.split(' ');
  return known.every((word, place) => {
    const other = words[place] ?? '';
    const isType = word === 'act' && place > 1 && place === known.length - 1;
    return (isType && other === 'regulation') || isNear(other, word);
  });
}

const isSwapped = (typed: string, name: string): boolean =>
  [...typed].sort().join('') === [...name].sort().join('') &&
  new EditDistances(typed).to(name) === 1;

/** A word of four letters may have one slip, one of eight two; people seldom miss the first letter. */
function isNear(typed: string, known: string): boolean {
  if (typed === known) return true;
  const slips = Math.min(MOST_SLIPS, known.length >> 2);
  const mayBe = typed[0] === known[0] && Math.abs(typed.length - known.length) <= slips;
  return mayBe && new EditDistances(typed).isWithin(known, slips);
}
