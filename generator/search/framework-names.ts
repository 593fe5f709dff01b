/** What people call a framework in a query. */

import { LONGEST_NAME, nameKey } from '../../edge/contract/name-key.ts';
import { parseCelex } from '../../edge/law/celex.ts';
import type { FrameworkEntry } from '../../edge/search/index/catalogue.ts';
import { fold } from '../../edge/search/text/words.ts';
import { actNames } from '../dataset/act-names.ts';
import type { FrameworkRecord } from '../dataset/records.ts';

/** @returns names as keys of `name-key.ts`, without accents; sorted */
export function frameworkNames(record: FrameworkRecord): string[] {
  const names = [...actNames(record), record.name].map((name) => fold(nameKey(name)));
  const numbers = numbersOf(record.celex_number).map(fold);
  return [...new Set([...names, ...names.flatMap(runTogether), ...numbers])].sort();
}

/** An official number, and what follows it in a title. */
const TITLE = /^\D*\d+[ /]\d+ (?:(?:eu|e?ec|euratom) )?(.+)/;

/** The words that follow the number of an act in its title; empty where it has none. */
export const titleWords = (names: readonly string[]): string =>
  nameKey(names.flatMap((name) => TITLE.exec(name)?.[1] ?? []).at(-1) ?? '');

/** "Red flag" and "red team" do not name the Radio Equipment Directive. */
const COLOURED = ['alert', 'button', 'flag', 'light', 'line', 'list', 'tape', 'team'];

type NamedAct = Pick<FrameworkEntry, 'slug' | 'short_name' | 'is_searched'> & {
  names: readonly string[];
};

/** What a query may call acts, sorted: a name of several means the first, sooner one that is in force. */
export function namesOfActs(frameworks: readonly NamedAct[]): [string, number | null][] {
  const acts = new Map<string, number | null>(COLOURED.map((word) => [`red ${word}`, null]));
  for (const isInForce of [true, false]) {
    for (const [act, framework] of frameworks.entries()) {
      if (framework.is_searched !== isInForce) continue;
      for (const name of isInForce ? framework.names : supersededNames(framework)) {
        if (name.split(' ').length <= LONGEST_NAME && !acts.has(name)) acts.set(name, act);
      }
    }
  }
  return [...acts].sort(([left], [right]) => (left < right ? -1 : 1));
}

/** The names of a superseded act: its slug, "nis 1" and "nis" for "nis1" too, and its short name. */
const supersededNames = ({ slug, short_name }: NamedAct): string[] =>
  [slug, slug.replace(/(?<=[a-z])(?=\d)/g, ' '), slug.replace(/\d$/, ''), short_name].map((each) =>
    fold(nameKey(each)),
  );

/** "aiact" for "ai act", as in addresses and after "#"; longer names are written out. */
const runTogether = (name: string): string[] =>
  /^[a-z]+ (?:act|regulation|directive)$/.test(name) ? [name.replace(' ', '')] : [];

/** "2016/679" for a regulation since 2015; "2014/53/EU" and "910/2014" before. */
export function numbersOf(celex_number: string | null): string[] {
  const celex = parseCelex(celex_number ?? '');
  if (celex_number === null || celex === null) return [];
  const { year, number } = celex;
  return [celex_number, `${year}/${number}`, `${number}/${year}`];
}
