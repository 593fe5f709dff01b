/** Lists and ranges of provisions in a query: "Articles 33 and 34", "Art. 12-14", "recitals (85), (86)", "Annexes I to III". */
import { matchAt } from '../../citations/acts.ts';
import { AND, UP_TO } from '../../citations/units.ts';
import { type ArticleLabel, articleLabel } from '../../contract/article-ref.ts';
import { ofLetters } from '../../contract/lazy.ts';
import { romanValue } from '../../contract/roman.ts';
import { type Citing, citingOf, placedProvision } from './citation.ts';

export interface CitedTexts {
  /** In the order of the query; at least one. */
  citations: [first: Citing, ...others: Citing[]];
  /** The query before and after them. */
  before: string;
  after: string;
}

/** Of a longer list the others are no words to search for either. */
export const MOST_LISTED = 8;
/** "To" rather than "and" between two makes a range. */
const link = ofLetters(`(?:(\\s*${UP_TO})|(?:\\s*${AND})+)\\s*`, 'iy');
/** "Art. 33 f.": one more; how many "ff." means nobody knows. */
const FOLLOWING = /^\s?f\.(?!\S)/i;
const CLOSED = /^\(\s*\d+[a-z]?\s*\)/i;
const PLURAL = /s$/i;

/**
 * The first citation of a query with those that follow it in a list; null if it has none.
 * @param mayFollow whether a text may follow a number that belongs to the list. "72" does not in "Article 33,
 *   72 hours". Only a list in the plural, or a unit before the number, needs no such check.
 */
export function citedProvisions(
  text: string,
  mayFollow: (after: string) => boolean,
  type: Citing['type'],
): CitedTexts | null {
  const first = placedProvision(text, type);
  if (first === null) return null;
  const others: Citing[] = [];
  let last = first.citation;
  let isPlural = PLURAL.test(first.unit);
  let { after } = first;
  for (;;) {
    const [following = ''] = FOLLOWING.exec(after) ?? [];
    if (following !== '' && last.paragraph === null && last.point === null) {
      others.push(citingOf(last.type, `${numberOf(last).number + 1}`, []));
    }
    after = after.slice(following.length);
    const [sign = '', range] = matchAt(link, after, 0) ?? [];
    const rest = after.slice(sign.length);
    const next = sign === '' ? null : placedProvision(rest, last.type, true);
    if (next === null) break;
    const hasUnit = next.unit !== '';
    // "Articles 6(1) and (2)": a paragraph, which is no word to search for.
    const isDivision = !hasUnit && last.type === 'article' && rest.startsWith('(');
    if (isDivision && CLOSED.test(rest)) {
      after = next.after;
      continue;
    }
    // "Annex IV points 2 to 4"
    const isPoint = !hasUnit && last.type === 'annex' && last.point !== null;
    if (
      isDivision ||
      isPoint ||
      !(hasUnit || isPlural || sign.trim() === '/' || mayFollow(next.after))
    )
      break;
    if (range !== undefined) others.push(...between(last, next.citation));
    if (hasUnit) isPlural = PLURAL.test(next.unit);
    ({ after, citation: last } = next);
    others.push(last);
  }
  return {
    citations: [first.citation, ...others.slice(0, MOST_LISTED - 1)],
    before: first.before,
    after,
  };
}

/** The provisions between two, at most so many: Articles 6 and 7 of "5 to 8", 5b of "5a to 5c". */
function between(from: Citing, to: Citing): Citing[] {
  const [first, end] = [numberOf(from), numberOf(to)];
  const isOfNumbers = from.type === to.type && first.letter === '' && end.letter === '';
  const isOfLetters =
    first.number === end.number && first.letter.length === 1 && end.letter.length === 1;
  const placeOf = ({ number, letter }: ArticleLabel): number =>
    isOfNumbers ? number : Number.parseInt(letter, 36);
  const all: Citing[] = [];
  for (let place = placeOf(first) + 1; place < placeOf(end); place += 1) {
    if (all.length === MOST_LISTED || !(isOfNumbers || isOfLetters)) break;
    all.push(citingOf(from.type, isOfNumbers ? `${place}` : first.number + place.toString(36), []));
  }
  return all;
}

/** Not a number for "Annex IIa". */
const numberOf = ({ type, label }: Citing): ArticleLabel =>
  type === 'annex'
    ? { number: Number(label) || romanValue(label), letter: '' }
    : articleLabel(label);
