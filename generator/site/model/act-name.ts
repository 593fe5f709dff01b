/** What acts are called, by their CELEX numbers. */
import type { Dataset } from '../../dataset/dataset.ts';

const KINDS: Readonly<Record<string, string>> = {
  R: 'Regulation',
  L: 'Directive',
  D: 'Decision',
};

export interface NamedAct {
  name: string;
  /** Its text on EUR-Lex. */
  url: string;
}

/** The short name of an act that the dataset has, else its official number, else its CELEX number. */
export function namedAct(celex: string, { frameworks }: Dataset): NamedAct {
  const [, act = celex, correction] = CORRIGENDUM.exec(celex) ?? [];
  const held = frameworks.find(({ record }) => record.celex_number === act);
  const name = held?.record.short_name ?? officialNumber(act);
  return {
    name: correction === undefined ? name : `Corrigendum ${Number(correction)} to ${name}`,
    url: eurLex(celex),
  };
}

/** The act that is corrected, and which of its corrigenda this is. */
const CORRIGENDUM = /^(.+)R\((\d+)\)$/;

export function eurLex(celex: string): string {
  return `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${encodeURIComponent(celex)}`;
}

/** @param celex `32009L0136` @returns `Directive 2009/136/EC`; a number of another form as it is */
export function officialNumber(celex: string): string {
  const [, year = '', letter = '', digits = ''] = /^3(\d{4})([RLD])(\d{4})$/.exec(celex) ?? [];
  const kind = KINDS[letter];
  return kind === undefined ? celex : numbered(kind, Number(year), Number(digits));
}

/** Since 2015 all acts are numbered alike; before, the community came last, and regulations began with the number. */
function numbered(kind: string, year: number, number: number): string {
  if (year >= 2015) return `${kind} (EU) ${year}/${number}`;
  const community = year >= 2010 ? 'EU' : year >= 1994 ? 'EC' : 'EEC';
  return kind === 'Regulation'
    ? `${kind} (${community}) No ${number}/${year}`
    : `${kind} ${year}/${number}/${community}`;
}
