/** The words of a query, with what was found for each. */
import type { Catalogue } from '../index/catalogue.ts';
import type { Term } from '../index/terms.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import type { ParsedQuery } from '../query/parsed-query.ts';
import { MOST_WORDS } from '../rank/scores.ts';
import { stemOf } from '../text/stem.ts';

export interface QueryWord {
  /** As the query has it, or its correction. */
  text: string;
  term: string;
  isQuoted: boolean;
  /** It may be the beginning of a longer word. */
  isUnfinished: boolean;
  own: Term | null;
  completions: Term[];
  synonyms: WordSynonym[];
}

/** A synonym of some consecutive words, for one of them. */
export interface WordSynonym {
  /** The words that it is for. */
  of: string;
  /** Whether this is the first of the words. */
  isFirst: boolean;
  /** As people write it. */
  words: string;
  /** Of several, only documents that have all of them count. */
  terms: Term[];
}

/** How rare a word is among some: {@link MOST_WORDS} of a query are looked up. */
export type Rarity = Pick<Vocabulary, 'frequencyOf'>;

/**
 * The words to look up: each term once, and without stop words unless there is nothing else: no other word, no act and no
 * provision ("the GDPR", "Article 33 of the GDPR").
 */
export function queryWords(query: ParsedQuery, catalogue: Catalogue): QueryWord[] {
  const quoted = query.phrases.flat();
  const last = query.isUnfinished ? query.open.at(-1) : undefined;
  const words = new Map<string, QueryWord & { isStop: boolean }>();
  for (const text of [...query.open, ...quoted]) {
    const term = stemOf(text);
    const known = words.get(term);
    if (known !== undefined) {
      known.isUnfinished ||= text === last && known.text === text;
      known.isQuoted ||= quoted.includes(text);
      continue;
    }
    words.set(term, {
      text,
      term,
      isStop: catalogue.isStopWord(text),
      isQuoted: quoted.includes(text),
      isUnfinished: text === last,
      own: null,
      completions: [],
      synonyms: [],
    });
  }
  const all = [...words.values()];
  const content = all.filter(({ isStop }) => !isStop);
  if (content.length > 0) return content;
  const isNamed = query.frameworks.length > 0 || query.cited.length > 0;
  return isNamed ? all.filter(({ isQuoted }) => isQuoted) : all;
}

/** Of more words than are looked up those that documents have, the rarest first; quoted ones before all others. */
export function mostTelling(words: readonly QueryWord[], rarity: Rarity): QueryWord[] {
  const rankOf = ({ text, isQuoted }: QueryWord): number => {
    if (isQuoted) return -1;
    // A word that is not of letters is as rare as can be, one that nothing has may be of another language.
    return /^[a-z]+$/.test(text) ? (rarity.frequencyOf(text) ?? Number.POSITIVE_INFINITY) : 0;
  };
  const ranked = words.toSorted((left, right) => rankOf(left) - rankOf(right) || 0);
  const kept = new Set(ranked.slice(0, MOST_WORDS));
  return words.filter((word) => kept.has(word));
}
