/** The record of an act that is new to the data, made from its title and CELEX number. */
import { type Celex, parseCelex } from '../../../edge/law/celex.ts';
import type { FrameworkRecord } from '../../dataset/records.ts';

const TYPES: Readonly<Record<string, { eli: string; word: string }>> = {
  R: { eli: 'reg', word: 'Regulation' },
  L: { eli: 'dir', word: 'Directive' },
  D: { eli: 'dec', word: 'Decision' },
};

export interface NewFramework {
  id: number;
  slug: string;
  celex: string;
  /** The act's full title; null where the source has none. */
  title: string | null;
  /** What the text itself has. */
  expected: { articles: number; recitals: number; annexes: number };
  now: string;
}

/** The expected counts are those of the text itself, until a person enters others. */
export function newFramework({
  id,
  slug,
  celex,
  title,
  expected,
  now,
}: NewFramework): FrameworkRecord {
  const identity = parseCelex(celex);
  const type = TYPES[identity?.type ?? ''];
  const cited = identity === null || type === undefined ? celex : numbered(type.word, identity);
  const name = title ?? cited;
  return {
    id,
    slug,
    name,
    short_name: shortName(name) ?? cited,
    names: [],
    celex_number: celex,
    description: null,
    status: 'active',
    // ELI templates of the Official Journal: eli/{type}/{year}/{number}/oj.
    legaltext_url:
      identity === null || type === undefined
        ? null
        : `http://data.europa.eu/eli/${type.eli}/${identity.year}/${identity.number}/oj`,
    expected_articles: expected.articles,
    expected_recitals: expected.recitals,
    expected_annexes: expected.annexes,
    amended_by: [],
    versions: [],
    pending_amendments: [],
    created_at: now,
  };
}

/**
 * "Directive (EU) 2016/1148" since 2015. Before, regulations began with the number, and other acts ended with the
 * community: "Regulation (EU) No 648/2012", "Directive 2007/64/EC".
 * Source: Publications Office, "Harmonising the numbering of EU legal acts".
 */
function numbered(word: string, { year, number }: Pick<Celex, 'year' | 'number'>): string {
  if (year >= 2015) return `${word} (EU) ${year}/${number}`;
  // The titles of 1993 and 2009, in which the community changed, are to be had: this is for acts without one.
  const community = year >= 2010 ? 'EU' : year >= 1994 ? 'EC' : 'EEC';
  return word === 'Regulation'
    ? `${word} (${community}) No ${number}/${year}`
    : `${word} ${year}/${number}/${community}`;
}

/** Titles end with the name that the act gives itself, in brackets, before remarks such as EEA relevance. */
function shortName(title: string): string | null {
  const names = [...title.matchAll(/\(([^()]+)\)/g)]
    .map(([, name = '']) => name.trim())
    .filter((name) => /\b(Act|Regulation|Directive|Decision|Code)\b/.test(name));
  return names.at(-1) ?? null;
}
