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
const MINUS = 'minus ';

/** @returns "-dora" as "minus dora"; a dash behind a citation or another name is none: "DSA -DMA" */
export function withMinus(query: string, { isName }: Catalogue): string {
  if (!query.includes('-')) return query;
  return query.replace(/(?<=^|\s)-(?=(\S+))/g, (dash, word, at, text) => {
    const [before = ''] = /\S+$/.exec(text.slice(0, at).trimEnd()) ?? [];
    return isName(word) && !isName(before) && !/[\d)]$/.test(before) ? MINUS : dash;
  });
}

/** @returns the name with the words before it that say so; null where it is meant */
export function excluded(words: readonly string[], name: Name): Name | null {
  const { start, end } = name;
  if (words.slice(start, end).some((word) => OF_UNION.test(word))) return null;
  const before = words.slice(Math.max(0, start - 2), start).join(' ');
  const isLast = end === words.length || words[start] === 'under';
  const [, found] = EXCLUDING.exec(before) ?? ((isLast && AT_END.exec(before)) || []);
  return found === undefined ? null : { ...name, start: start - found.split(' ').length };
}
