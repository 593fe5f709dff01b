/** What people call a framework in a query. */
import { parseCelex } from '../../edge/contract/celex.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import { actNames } from '../dataset/act-names.ts';
import type { FrameworkRecord } from '../dataset/records.ts';

/** @returns names as words that `wordsOf` returns, separated by spaces; sorted */
export function frameworkNames(record: FrameworkRecord): string[] {
  const names = [
    ...actNames(record),
    record.slug.replaceAll('_', ' '),
    record.name,
    ...numbersOf(record.celex_number),
  ];
  const words = names
    .map((text) =>
      wordsOf(text)
        .map((word) => word.text)
        .join(' '),
    )
    .filter((text) => text !== '');
  return [...new Set([...words, ...words.flatMap(runTogether)])].sort();
}

/** As in addresses and after "#": "aiact" for "ai act". Longer names are written out. */
const runTogether = (name: string): string[] =>
  /^[a-z]+ (?:act|regulation|directive)$/.test(name) ? [name.replace(' ', '')] : [];

/** "2016/679" for a regulation since 2015; "2014/53/EU" and "910/2014" before. */
export function numbersOf(celex_number: string | null): string[] {
  const celex = parseCelex(celex_number ?? '');
  if (celex_number === null || celex === null) return [];
  const { year, number } = celex;
  return [celex_number, `${year}/${number}`, `${number}/${year}`];
}
