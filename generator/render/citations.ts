/** The names and numbers by which acts are cited, for `/resolve`. */

import { CITATIONS_FILE, type CitationsFile } from '../../edge/contract/index-files.ts';
import { nameKey } from '../../edge/contract/name-key.ts';
import { type Celex, parseCelex, typeWordOf, YEAR_FIRST_SINCE } from '../../edge/law/celex.ts';
import { actNames } from '../dataset/act-names.ts';
import type { FrameworkRecord } from '../dataset/records.ts';
import { eliBaseOf } from './provisions.ts';

/** The fields of an act by which it is cited. */
type CitedAct = Pick<
  FrameworkRecord,
  'slug' | 'name' | 'short_name' | 'names' | 'celex_number' | 'legaltext_url'
>;

/** A key that several acts share is left out: it means none of them. */
export function citationsFile({
  frameworks,
}: {
  frameworks: readonly { record: CitedAct }[];
}): [path: string, text: string] {
  const uses = new Map<string, number>();
  const acts = frameworks.map(({ record }) => ({ record, keys: new Set(keysOf(record)) }));
  for (const key of acts.flatMap(({ keys }) => [...keys])) uses.set(key, (uses.get(key) ?? 0) + 1);
  const citations: CitationsFile = {
    acts: acts.map(({ record, keys }) => ({
      slug: record.slug,
      short_name: record.short_name,
      eli: eliBaseOf(record),
      keys: [...keys].filter((key) => uses.get(key) === 1),
      title: nameKey(/^[^0-9]*[0-9]+\/[0-9]+(?:\/[A-Z]+)?(.*)$/.exec(record.name)?.[1] ?? ''),
    })),
  };
  return [CITATIONS_FILE, JSON.stringify(citations)];
}

function keysOf(record: CitedAct): string[] {
  const celex = parseCelex(record.celex_number ?? '');
  const eli = /\/eli\/(.+)$/.exec(eliBaseOf(record) ?? '')?.[1];
  return [
    ...actNames(record).flatMap((name) => withType(nameKey(name), celex)),
    ...(celex === null ? [] : [record.celex_number ?? '', ...numbersOf(celex)]),
    ...(eli === undefined ? [] : [eli]),
  ];
}

/** "eidas", "eidas regulation", "regulation eidas" */
function withType(name: string, celex: Celex | null): string[] {
  const type = typeWordOf(celex?.type)?.toLowerCase();
  if (type === undefined || name.includes(type)) return [name];
  return [name, `${name} ${type}`, `${type} ${name}`];
}

/**
 * The usual form, with its type and without, and the other order where it cannot mean another act: since the year comes
 * first, no number is used for acts of two types; before, only the type tells apart what are no regulations.
 */
function numbersOf({ type, year, number }: Celex): string[] {
  const yearFirst = `${year}/${number}`;
  const yearLast = `${number}/${year}`;
  const typed = [`${type}${yearFirst}`, `${type}${yearLast}`];
  if (year >= YEAR_FIRST_SINCE) return [...typed, yearFirst, yearLast];
  return type === 'R' ? [...typed, yearLast] : [`${type}${yearFirst}`, yearFirst];
}
