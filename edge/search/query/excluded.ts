/** Acts that a query names to leave them aside: "except DORA", "other than the GDPR", "-nis2". */
import type { Catalogue } from '../index/catalogue.ts';
import type { Name } from './framework-name.ts';

const EXCLUDING =
  /(?:^| )(apart from|except(?: for)?|excluding|instead|minus|non|other than|rather than)$/;
/** At the end alone: "not GDPR data" and "without GDPR consent" say something else. */
const AT_END = /(?:^| )(not|without)$/;
/** "Outside the EU GDPR" and "non-EU AI Act" are about countries. */
const OF_UNION = /^(?:eu|european|union)$/;

/** What stands for a dash before a name, as words have none. */
const MINUS = 'minus';

/** @returns "-dora" as "minus dora"; a dash behind a citation is none: "Article 33 -GDPR" */
export function withMinus(query: string, { isName }: Catalogue): string {
  if (!query.includes('-')) return query;
  return query.replace(/(?<=^|\s)-(?=([^\s,;.]+))/g, (dash, word, at, text) => {
    const [before = ''] = /\S+$/.exec(text.slice(0, at).trimEnd()) ?? [];
    const isCited = /[\d)]$/.test(before) && !isName(before);
    return isName(word.replace(/[_-]/g, ' ')) && !isCited ? `${MINUS} ` : dash;
  });
}

/**
 * The names that are left aside, each with the words before it that say so.
 * @param names all that are among the words
 * @param isStopWord whether a word says nothing
 * @param isMore whether the query has more than these words: "except DORA" alone asks for DORA
 * @returns null where nothing else is left: "-dora"
 */
export function leftAside(
  words: readonly string[],
  names: readonly Name[],
  isStopWord: (word: string) => boolean,
  isMore: boolean,
): Name[] | null {
  const asides = names.flatMap((name) => excluded(words, name) ?? []);
  const isSaid = (word: string, at: number): boolean =>
    word !== '' && !isStopWord(word) && isOutside(asides, at);
  if (isMore || names.length > asides.length || words.some(isSaid)) return asides;
  return asides.some(({ start }) => words[start] === MINUS) ? null : [];
}

/** Whether none of some names has the word at a place. */
export const isOutside = (names: readonly Name[], at: number): boolean =>
  !names.some(({ start, end }) => start <= at && at < end);

/** The name with the words before it; null where it is meant. */
function excluded(words: readonly string[], name: Name): Name | null {
  const { start, end } = name;
  if (words.slice(start, end).some((word) => OF_UNION.test(word))) return null;
  const before = words.slice(Math.max(0, start - 2), start).join(' ');
  const isLast = end === words.length || words[start] === 'under';
  const [, found] = EXCLUDING.exec(before) ?? ((isLast && AT_END.exec(before)) || []);
  return found === undefined ? null : { ...name, start: start - found.split(' ').length };
}
