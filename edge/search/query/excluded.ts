/** Acts that a query names to leave them aside: "except DORA", "other than the GDPR", "-nis2". */
import type { Word } from '../text/words.ts';
import type { Name } from './named-acts.ts';

const EXCLUDING =
  /(?:^| )(apart from|except(?: for)?|excluding|instead|minus|non|other than|rather than)$/;
/** At the end alone: "not GDPR data" and "without GDPR consent" say something else. */
const AT_END = /(?:^| )(not|without)$/;
/** "Outside the EU GDPR" and "non-EU AI Act" are about countries. */
const OF_UNION = /^(?:eu|european|union)$/;

/**
 * The names that are left aside, each with the words before it that say so.
 * @param names all that are among the words
 * @returns null where nothing else is left: "-dora"
 */
export function leftAside(
  words: readonly Word[],
  names: readonly Name[],
  { hasMore, isStopWord }: { hasMore: boolean; isStopWord: (word: string) => boolean },
): Name[] | null {
  const texts = words.map(({ text }) => text);
  const asides = names.flatMap((name) => excluded(texts, name) ?? []);
  if (asides.length === 0) return [];
  const isSaid = (word: string, at: number): boolean =>
    word !== '' && !isStopWord(word) && !asides.some(({ start, end }) => start <= at && at < end);
  if (hasMore || names.length > asides.length || texts.some(isSaid)) return asides;
  return asides.some(({ isMinus }) => isMinus) ? null : [];
}

/** The name with the words before it; null where it is meant. */
function excluded(words: readonly string[], name: Name): Name | null {
  const { start, end, isMinus } = name;
  if (isMinus) return name;
  if (words.slice(start, end).some((word) => OF_UNION.test(word))) return null;
  const before = words.slice(Math.max(0, start - 2), start).join(' ');
  const isLast = end === words.length || words[start] === 'under';
  const [, found] = EXCLUDING.exec(before) ?? ((isLast && AT_END.exec(before)) || []);
  return found === undefined ? null : { ...name, start: start - found.split(' ').length };
}
