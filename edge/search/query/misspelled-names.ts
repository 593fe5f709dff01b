/** Names of acts with slips: "artifical intelligence act", "digital service act", "cyber resilience regulation", "GDRP". */
import { EditDistances } from '../../contract/edit-distances.ts';
import type { Catalogue } from '../index/catalogue.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** In words; the longer ones are whole titles, which nobody types. */
const LONGEST = 8;
/** In letters, of a name of several words: with fewer, other words are too near. */
const SHORTEST = 14;
/** Shorter words of a name have no slips, and others so many. */
const WITH_SLIPS = 4;
const WITH_TWO_SLIPS = 8;
/** Names of one word: only two letters that changed places show that one of them is meant. */
const ABBREVIATION = /^\p{L}{4,8}$/u;

/** @param query without quotation marks @returns it with these names as they are meant */
export function withNamesCorrected(query: string, catalogue: Catalogue): string {
  const words = [...query.matchAll(WORD)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  let corrected = '';
  let done = 0;
  for (let first = 0; first < words.length; first += 1) {
    const texts = words.slice(first, first + LONGEST).map(({ text }) => text);
    const name = meantBy(texts, catalogue);
    if (name === null) continue;
    const last = first + name.split(' ').length - 1;
    corrected += query.slice(done, words[first]?.start) + name;
    done = words[last]?.end ?? query.length;
    first = last;
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
  if (!name.includes(' ')) return ABBREVIATION.test(name) && areSwapped(typed, name);
  if (name[0] !== typed[0] || name.length < SHORTEST) return false;
  const known = name.split(' ');
  return (
    known.length <= Math.min(LONGEST, words.length) &&
    known.every((word, place) => {
      const isType = word === 'act' && place > 1 && place === known.length - 1;
      return isNear(words[place] ?? '', word) || (isType && words[place] === 'regulation');
    })
  );
}

function isNear(typed: string, known: string): boolean {
  if (typed === known) return true;
  const most = known.length < WITH_SLIPS ? 0 : known.length < WITH_TWO_SLIPS ? 1 : 2;
  const mayBe = typed[0] === known[0] && Math.abs(typed.length - known.length) <= most;
  return mayBe && new EditDistances(typed).to(known) <= most;
}

/** Whether two words are one but for two letters side by side. */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  const swapped = one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2);
  return at >= 0 && swapped === other;
}
