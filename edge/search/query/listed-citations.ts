/** Lists and ranges of provisions in a query: "Articles 33 and 34", "Art. 12-14", "recitals (85), (86)". */
import { articleLabel } from '../../contract/article-ref.ts';
import { type Citing, listedProvision, placedProvision } from './citation.ts';

export interface CitedTexts {
  /** In the order of the query; at least one. */
  citations: [first: Citing, ...others: Citing[]];
  /** The query before and after them. */
  before: string;
  after: string;
}

/** Of a longer list the others are no words to search for either. */
export const MOST_LISTED = 8;
const AND = /^(?:\s*(?:[,;&+/]|(?:and|or|und|oder|et|ou|y|e)(?!\p{L})))+\s*/iu;
const UP_TO = /^\s*(?:[-\u2010-\u2014]|(?:to|through|bis)(?!\p{L}))\s*/iu;
const CLOSED = /^\(\s*\d+[a-z]?\s*\)/i;
export const PLURAL = /s$/i;

interface Link {
  /** "to", not "and". */
  isRange: boolean;
  sign: string;
  /** The text after it. */
  rest: string;
}

/** What a text begins with between two of a list, or between the ends of a range; null if with neither. */
export function linkIn(text: string): Link | null {
  const range = UP_TO.exec(text);
  const [found] = range ?? AND.exec(text) ?? [];
  if (found === undefined) return null;
  return { isRange: range !== null, sign: found.trim(), rest: text.slice(found.length) };
}

/**
 * The first citation of a query with those that follow it in a list; null if it cites nothing.
 * @param mayFollow whether a text may follow a number that belongs to the list. "72" does not in "Article 33,
 *   72 hours". Only a list in the plural, or a unit before the number, needs no such check.
 */
export function citedProvisions(
  text: string,
  mayFollow: (after: string) => boolean,
): CitedTexts | null {
  const first = placedProvision(text);
  if (first === null) return null;
  const others: Citing[] = [];
  let last = first.citation;
  let isPlural = PLURAL.test(first.unit);
  let { after } = first;
  for (;;) {
    const link = linkIn(after);
    const next = link === null ? null : listedProvision(link.rest);
    if (next === null || link === null) break;
    const hasUnit = next.unit !== '';
    // "Articles 6(1) and (2)": a paragraph, which is no word to search for.
    const isDivision = !hasUnit && last.type === 'article' && link.rest.startsWith('(');
    if (isDivision && CLOSED.test(link.rest)) {
      after = next.after;
      continue;
    }
    const isSlash = link.sign === '/';
    if (isDivision || !(hasUnit || isPlural || isSlash || mayFollow(next.after))) break;
    const citation = hasUnit ? next.citation : ofType(last.type, next.citation);
    if (link.isRange) others.push(...between(last, citation, MOST_LISTED));
    others.push(citation);
    if (hasUnit) isPlural = PLURAL.test(next.unit);
    [last, after] = [citation, next.after];
  }
  return {
    citations: [first.citation, ...others.slice(0, MOST_LISTED - 1)],
    before: first.before,
    after,
  };
}

/** A number without a unit is one of what came before it. Recitals have no letters. */
function ofType(type: Citing['type'], citation: Citing): Citing {
  const label = type === 'article' ? citation.label : String(articleLabel(citation.label).number);
  return { ...citation, type, label };
}

/** The provisions between two, at most so many: Articles 6 and 7 of "5 to 8", 5b of "5a to 5c". */
function between(from: Citing, to: Citing, most: number): Citing[] {
  const [first, end] = [articleLabel(from.label), articleLabel(to.label)];
  const isOfNumbers = from.type === to.type && first.letter === '' && end.letter === '';
  const isOfLetters =
    first.number === end.number && first.letter.length === 1 && end.letter.length === 1;
  if (!isOfNumbers && !isOfLetters) return [];
  const [low, high] = isOfNumbers
    ? [first.number, end.number]
    : [first.letter.charCodeAt(0), end.letter.charCodeAt(0)];
  const count = Math.min(most, Math.max(0, high - low - 1));
  return Array.from({ length: count }, (_, place): Citing => {
    const at = low + place + 1;
    const label = isOfNumbers ? String(at) : `${first.number}${String.fromCharCode(at)}`;
    return { type: from.type, label, paragraph: null, point: null };
  });
}
