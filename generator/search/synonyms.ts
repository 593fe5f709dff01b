/** Synonyms as terms, so that the edge function neither contains nor stems them. */
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import { SYNONYM_GROUPS } from './synonym-groups.ts';

/** In percent, by the sign between the members. */
const WEIGHTS: Readonly<Record<string, number>> = { '=': 90, '~': 35, '>': 70 };

export interface TermSynonym {
  /** The terms of a phrase, without stop words. */
  of: string[];
  /** The terms of its synonym. */
  terms: string[];
  /** Relative to 100 for the phrase itself. */
  weight: number;
}

/** @param termsOf the terms of a phrase, in order and without stop words */
export function listSynonyms(termsOf: (phrase: string) => string[]): TermSynonym[] {
  const synonyms = new Map<string, TermSynonym>();
  const add = (from: string, to: string, weight: number) => {
    const [of, terms] = [termsOf(from), termsOf(to)];
    const key = `${of.join(' ')}\t${terms.join(' ')}`;
    if (of.length === 0 || terms.length === 0 || of.join(' ') === terms.join(' ')) return;
    if (weight > (synonyms.get(key)?.weight ?? 0)) synonyms.set(key, { of, terms, weight });
  };
  for (const line of [SYNONYM_GROUPS, PLAIN_WORDS, EVERYDAY_WORDS].flatMap(linesOf)) {
    const sign = / ([=~>]) /.exec(line)?.[1] ?? '=';
    const weight = WEIGHTS[sign] ?? 0;
    const [first = '', ...others] = line.split(` ${sign} `);
    const members = sign === '>' ? [first] : [first, ...others];
    for (const from of members) {
      for (const to of [first, ...others]) add(from, to, weight);
    }
  }
  return [...synonyms.values()];
}

const linesOf = (groups: string): string[] => groups.trim().split('\n');
