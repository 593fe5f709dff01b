/** What people call a framework in a query. */

import { LONGEST_NAME, nameKey } from '../../edge/contract/name-key.ts';
import { parseCelex } from '../../edge/law/celex.ts';
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
export const titleWords = ({ names }: Pick<NamedFramework, 'names'>): string =>
  nameKey(names.flatMap((name) => TITLE.exec(name)?.[1] ?? []).at(-1) ?? '');

/** "Red flag" and "red team" do not name the Radio Equipment Directive. */
const COLOURED = ['alert', 'button', 'flag', 'light', 'line', 'list', 'tape', 'team'];

interface NamedFramework {
  slug: string;
  /** The short name. */
  name: string;
  names: readonly string[];
  isActive: boolean;
}

/** The names of acts that are searched, in lines of the catalogue; a name of several acts means the first. */
export function nameLines(frameworks: readonly NamedFramework[]): string {
  const keys = new Map<string, string>(COLOURED.map((word) => [`red ${word}`, '']));
  for (const [act, { names, isActive }] of frameworks.entries()) {
    for (const name of isActive ? names : []) {
      if (name.split(' ').length <= LONGEST_NAME && !keys.has(name)) keys.set(name, String(act));
    }
  }
  return linesOf(keys);
}

/** The names of superseded acts: their slugs, "nis 1" and "nis" for "nis1" too, and short names. */
export function supersededNameLines(frameworks: readonly NamedFramework[]): string {
  const keys = new Map<string, string>();
  for (const [act, { slug, name: short, isActive }] of frameworks.entries()) {
    const spaced = slug.replace(/(?<=[a-z])(?=\d)/g, ' ');
    for (const name of isActive ? [] : [slug, spaced, slug.replace(/\d$/, ''), short]) {
      keys.set(fold(nameKey(name)), String(act));
    }
  }
  return linesOf(keys);
}

const linesOf = (keys: ReadonlyMap<string, string>): string =>
  [...keys]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, act]) => `\n${key}\t${act}`)
    .join('');

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
