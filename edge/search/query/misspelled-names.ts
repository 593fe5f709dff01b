/** Names of acts with slips: "artifical intelligence act", "digital service act", "cyber resilience regulation", "GDRP". */
import { EditDistances } from '../../contract/edit-distances.ts';
import type { Catalogue } from '../index/catalogue.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** In words; the longer ones are whole titles, which nobody types. */
const LONGEST = 8;
/** In letters, of a name of several words: with fewer, other words are too near. */
const SHORTEST = 14;
/** Names of one word: only two letters that changed places show that one of them is meant. */
const ABBREVIATION = /^\p{L}{4,8}$/u;

/** @param query without quotation marks @returns it with these names as they are meant */
export function withNamesCorrected(query: string, catalogue: Catalogue): string {
  const words = [...query.matchAll(WORD)];
  const texts = words.map(([word]) => word.toLowerCase());
  let corrected = '';
  let done = 0;
  for (let first = 0; first < texts.length; first += 1) {
    const name = meantBy(texts.slice(first, first + LONGEST), catalogue);
    const last = words[first + (name?.split(' ').length ?? 0) - 1];
    if (name === null || last === undefined) continue;
    corrected += query.slice(done, words[first]?.index) + name;
    done = last.index + last[0].length;
    first = words.indexOf(last);
  }
  return corrected + query.slice(done);
}

/** The name that words begin with, if they have slips; null where they begin with a name as it is, or with none. */
function meantBy(words: readonly string[], catalogue: Catalogue): string | null {
  if (words.some((_, last) => catalogue.isName(words.slice(0, last + 1).join(' ')))) return null;
  return catalogue.names.find((name) => isMeant(name, words)) ?? null;
}

function isMeant(name: string, words: readonly string[]): boolean {
  const [typed = ''] = words;
  // Most names are passed over here.
  if (ABBREVIATION.test(name))
    return lettersOf(typed) === lettersOf(name) && isNear(typed, name, 1);
  if (name[0] !== typed[0] || name.length < SHORTEST) return false;
  const known = name.split(' ');
  return (
    known.length > 1 &&
    known.every((word, place) => {
      const other = words[place] ?? '';
      const isType = word === 'act' && place > 1 && place === known.length - 1;
      const slips = Math.min(2, word.length >> 2);
      return (isType && other === 'regulation') || isNear(other, word, slips);
    })
  );
}

const lettersOf = (word: string): string => [...word].sort().join('');

/** People seldom miss the first letter of a long word. */
const isNear = (typed: string, known: string, slips: number): boolean =>
  typed === known ||
  ((typed[0] === known[0] || slips < 2) &&
    Math.abs(typed.length - known.length) <= slips &&
    new EditDistances(typed).to(known) <= slips);
