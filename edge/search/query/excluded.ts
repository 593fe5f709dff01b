/** Acts that a query names to leave them aside: "except DORA", "other than the GDPR", "-nis2". */
import type { Catalogue } from '../index/catalogue.ts';
import type { Name } from './framework-name.ts';

const EXCLUDING =
  /(?:^| )(apart from|except(?: for)?|excluding|instead|minus|non|other than|outside|rather than)$/;

/** What stands for a dash before a name, as words have none. */
const MINUS = 'minus ';

/** @returns "-dora" as "minus dora" */
export const withMinus = (query: string, { isName }: Catalogue): string =>
  query.replace(/(?<=\s)-(?=(\S+))/g, (dash, word) => (isName(word) ? MINUS : dash));

/** @returns the name with the words before it that say so; null where it is meant */
export function excluded(words: readonly string[], name: Name): Name | null {
  const { start, end } = name;
  const before = words.slice(Math.max(0, start - 2), start);
  const [, found = ''] = EXCLUDING.exec(before.join(' ')) ?? [];
  if (found !== '') return { ...name, start: start - found.split(' ').length };
  const last = before.at(-1);
  const isLeftAside =
    (last === 'not' && words[start] === 'under') || (last === 'without' && end === words.length);
  return isLeftAside ? { ...name, start: start - 1 } : null;
}
