/** The record of an act that is new to the data, made from its title and CELEX number. */
import { officialNumber, parseCelex } from '../../../edge/law/celex.ts';
import type { FrameworkRecord } from '../../dataset/records.ts';

/** What types of acts are called in ELIs. */
const ELI_TYPES: Readonly<Record<string, string>> = { R: 'reg', L: 'dir', D: 'dec' };

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
  const type = ELI_TYPES[identity?.type ?? ''];
  const cited = officialNumber(celex);
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
        : `http://data.europa.eu/eli/${type}/${identity.year}/${identity.number}/oj`,
    expected_articles: expected.articles,
    expected_recitals: expected.recitals,
    expected_annexes: expected.annexes,
    amended_by: [],
    versions: [],
    pending_amendments: [],
    created_at: now,
  };
}

/** Titles end with the name that the act gives itself, in brackets, before remarks such as EEA relevance. */
function shortName(title: string): string | null {
  const names = [...title.matchAll(/\(([^()]+)\)/g)]
    .map(([, name = '']) => name.trim())
    .filter((name) => /\b(Act|Regulation|Directive|Decision|Code)\b/.test(name));
  return names.at(-1) ?? null;
}
