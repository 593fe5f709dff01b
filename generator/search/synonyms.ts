/** Synonyms: from words of a query to the terms that are looked up for them. */
import { stemOf } from '../../edge/search/text/stem.ts';
import { contentWords, surfacesOf } from '../words/phrases.ts';
import type { Sign, SynonymLine } from '../words/synonym-lines.ts';

/** What a synonym of each sign weighs, relative to 1 for the words themselves. */
const WEIGHTS: Readonly<Record<Sign, number>> = { '=': 0.9, '~': 0.35, '>': 0.7 };

export interface TermSynonym {
  /** The words that it is for, in surface forms. */
  of: string[];
  /** The words of the synonym without stop words; none for a fixed term. */
  words: string[];
  /** The terms of these words, in the same order. */
  terms: string[];
  /** Sign of the line that it comes from; null for a fixed term. */
  sign: Sign | null;
  /** Relative to 1 for the words themselves. */
  weight: number;
}

export function listSynonyms(lines: readonly SynonymLine[]): TermSynonym[] {
  const synonyms = new Map<string, TermSynonym>();
  /** Kept, since a phrase is often a member of several lines. */
  const byPhrase = new Map<string, Member>();
  const memberOf = (phrase: string): Member => {
    const member = byPhrase.get(phrase) ?? readMember(phrase);
    byPhrase.set(phrase, member);
    return member;
  };
  const add = (from: string, to: string | null, sign: Sign | null) => {
    const { of, terms: termsOfPhrase } = memberOf(from);
    const { words, terms } = to === null ? NOTHING : memberOf(to);
    if (to !== null && terms.join(' ') === termsOfPhrase.join(' ')) return;
    const key = `${of.join(' ')}\t${terms.join(' ')}`;
    const weight = sign === null ? 1 : WEIGHTS[sign];
    if (weight > (synonyms.get(key)?.weight ?? 0)) {
      synonyms.set(key, { of, words, terms, sign, weight });
    }
  };
  for (const { sign, members } of lines) {
    const [first = ''] = members;
    if (sign === null) add(first, null, null);
    for (const from of sign === '>' ? [first] : members) {
      for (const to of members) add(from, to, sign);
    }
  }
  return [...synonyms.values()];
}

type Member = Pick<TermSynonym, 'of' | 'words' | 'terms'>;

const NOTHING: Member = { of: [], words: [], terms: [] };

function readMember(phrase: string): Member {
  const words = contentWords(phrase);
  return { of: surfacesOf(phrase), words, terms: words.map(stemOf) };
}
