/** Synonyms: of words as a query has them, to the terms that are looked up for them. */
import { LONGEST_PHRASE } from '../../edge/search/lookup/synonyms.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { surfaceOf } from '../../edge/search/text/surface.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import { EVERYDAY_VERBS } from './everyday-verbs.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { FIXED_TERMS } from './fixed-terms.ts';
import { PLAIN_WORDS } from './plain-words.ts';
import { SYNONYM_GROUPS } from './synonym-groups.ts';

/** Between the members of a line: one thing, different things, and one that finds the others. */
const SIGNS = ['=', '~', '>'] as const;
type Sign = (typeof SIGNS)[number];

/** By the sign; relative to 1 for the words themselves. */
const WEIGHTS: Readonly<Record<Sign, number>> = { '=': 0.9, '~': 0.35, '>': 0.7 };

export interface TermSynonym {
  /** The words that it is for, in surface forms. */
  of: string[];
  /** The words of the synonym without stop words; none for a fixed term. */
  words: string[];
  /** Their terms, in the same order. */
  terms: string[];
  /** Of the line that it comes from; null for a fixed term. */
  sign: Sign | null;
  /** Relative to 1 for the words themselves. */
  weight: number;
}

/**
 * @param contentOf the words of a phrase, in order and without stop words
 * @throws {Error} when a phrase has more words than a search looks at, or only stop words
 */
export function listSynonyms(contentOf: (phrase: string) => string[]): TermSynonym[] {
  const synonyms = new Map<string, TermSynonym>();
  /** A phrase is a member of its group, and often of others. */
  const members = new Map<string, Member>();
  const memberOf = (phrase: string): Member => {
    const known = members.get(phrase) ?? readMember(phrase, contentOf);
    members.set(phrase, known);
    return known;
  };
  const add = (from: string, to: string | null, sign: Sign | null) => {
    const { of, terms: own } = memberOf(from);
    const { words, terms } = to === null ? NOTHING : memberOf(to);
    if (to !== null && (terms.length === 0 || terms.join(' ') === own.join(' '))) return;
    if (own.length === 0 || of.length > LONGEST_PHRASE) {
      throw new Error(`no query finds the synonym '${from}': too many words, or only stop words`);
    }
    const key = `${of.join(' ')}\t${terms.join(' ')}`;
    const weight = sign === null ? 1 : WEIGHTS[sign];
    if (weight > (synonyms.get(key)?.weight ?? 0)) {
      synonyms.set(key, { of, words, terms, sign, weight });
    }
  };
  for (const line of [
    SYNONYM_GROUPS,
    PLAIN_WORDS,
    EVERYDAY_WORDS,
    EVERYDAY_VERBS,
    FIXED_TERMS,
  ].flatMap(linesOf)) {
    const sign = SIGNS.find((each) => line.includes(` ${each} `)) ?? '=';
    const [first = '', ...others] = line.split(` ${sign} `);
    if (others.length === 0) add(first, null, null);
    const members = sign === '>' ? [first] : [first, ...others];
    for (const from of members) {
      for (const to of [first, ...others]) add(from, to, sign);
    }
  }
  return [...synonyms.values()];
}

type Member = Pick<TermSynonym, 'of' | 'words' | 'terms'>;

const NOTHING: Member = { of: [], words: [], terms: [] };

function readMember(phrase: string, contentOf: (phrase: string) => string[]): Member {
  const words = contentOf(phrase);
  return {
    of: wordsOf(phrase).map(({ text }) => surfaceOf(text)),
    words,
    terms: words.map(stemOf),
  };
}

const linesOf = (groups: string): string[] => groups.trim().split('\n');
