/** Names of acts with slips: "artifical intelligence act", "digital service act", "cyber resilience regulation", "GDRP". */
import { EditDistances } from '../../contract/edit-distances.ts';
import { wordsOf } from '../text/words.ts';

/** In words; the longer ones are whole titles, which nobody types. */
const LONGEST = 8;
/** In characters, of a name of several words: with fewer, other words are too near. */
const SHORTEST = 14;
const MOST_SLIPS = 2;
/** People take one for another: "product liability regulation". */
const TYPE = /^(?:act|directive|regulation)$/;
/** Names of one word: only two signs that changed places show that one of them is meant. */
const ABBREVIATION = /^(?=.{4,8}$)[a-z]+\d?$/;

/**
 * @param query without quotation marks
 * @param names those of the catalogue
 * @param isName whether a text is the name of an act as it is
 * @returns it with these names as they are meant
 */
export function withNamesCorrected(
  query: string,
  names: string,
  isName: (text: string) => boolean,
): string {
  const words = wordsOf(query);
  const texts = words.map(({ text }) => text);
  /** Many words and names begin alike. */
  const compared = new Map<string, boolean>();
  let corrected = '';
  let done = 0;
  for (let first = 0; first < words.length; first += 1) {
    const name = meantBy(texts.slice(first, first + LONGEST), names, isName, compared);
    if (name === null) continue;
    corrected += query.slice(done, words[first]?.start) + name;
    first += name.split(' ').length - 1;
    done = words[first]?.end ?? query.length;
  }
  return corrected + query.slice(done);
}

/** The name that words begin with, if they have slips; null where they begin with a name as it is, or with none. */
function meantBy(
  words: readonly string[],
  names: string,
  isName: (text: string) => boolean,
  compared: Map<string, boolean>,
): string | null {
  const [typed = ''] = words;
  const meant = longNameNear(words, names, compared) ?? swappedName(typed, isName);
  if (meant === null) return null;
  return words.some((_, last) => isName(words.slice(0, last + 1).join(' '))) ? null : meant;
}

/** A name of one word of which two adjacent letters changed places. */
function swappedName(typed: string, isName: (text: string) => boolean): string | null {
  if (!ABBREVIATION.test(typed)) return null;
  for (let place = 1; place < typed.length; place += 1) {
    const pair = `${typed[place]}${typed[place - 1]}`;
    const name = typed.slice(0, place - 1) + pair + typed.slice(place + 1);
    if (name !== typed && isName(name)) return name;
  }
  return null;
}

/** A name of several words, of which each is near. */
function longNameNear(
  words: readonly string[],
  names: string,
  compared: Map<string, boolean>,
): string | null {
  const [typed = ''] = words;
  const isNameNear = (name: string): boolean => {
    const [first = ''] = /^[^ ]+(?= )/.exec(name) ?? [];
    if (name.length < SHORTEST || first === '') return false;
    const pair = `${typed} ${first}`;
    const isFirstNear = compared.get(pair) ?? isNear(typed, first);
    compared.set(pair, isFirstNear);
    const known = isFirstNear ? name.split(' ') : [];
    return (
      isFirstNear &&
      known.length <= words.length &&
      known.every((word, place) => {
        const other = words[place] ?? '';
        const isType = TYPE.test(word) && place > 1 && place === known.length - 1;
        return (isType && TYPE.test(other)) || isNear(other, word);
      })
    );
  };
  // Names are sorted: those with the same first letter are one stretch.
  const start = names.indexOf(`\n${typed.charAt(0)}`);
  const end = names.indexOf('\n', names.lastIndexOf(`\n${typed.charAt(0)}`) + 1);
  if (typed === '' || start < 0) return null;
  const alike = names.slice(start + 1, end < 0 ? names.length : end).split('\n');
  const found = alike.find((line) => isNameNear(line.slice(0, line.indexOf('\t'))));
  return found?.slice(0, found.indexOf('\t')) ?? null;
}

/** A word of four letters may have one slip, one of eight two; people seldom miss the first letter. */
function isNear(typed: string, known: string): boolean {
  if (typed === known) return true;
  const slips = Math.min(MOST_SLIPS, known.length >> 2);
  const mayBe = typed[0] === known[0] && Math.abs(typed.length - known.length) <= slips;
  return mayBe && new EditDistances(typed).isWithin(known, slips);
}
