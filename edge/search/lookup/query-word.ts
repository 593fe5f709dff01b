/** The words of a query, with what was found for each. */
import type { Catalogue } from '../index/catalogue.ts';
import type { Synonym, Term } from '../index/terms.ts';
import { isAskingWord } from '../query/asked-figure.ts';
import type { ParsedQuery } from '../query/parsed-query.ts';
import { MOST_WORDS } from '../rank/scores.ts';
import { stemOf } from '../text/stem.ts';

export interface QueryWord {
  typed: string;
  /** The same, or its correction. */
  text: string;
  term: string;
  isStop: boolean;
  isQuoted: boolean;
  /** It may be the beginning of a longer word. */
  isUnfinished: boolean;
  isCorrected: boolean;
  /** Left out: one of the most common words of a long query. */
  isIgnored: boolean;
  /** Not looked up: the phrases have rarer words, which are enough to rank by. */
  isInPhrase: boolean;
  own: Term | null;
  completions: Term[];
  synonyms: WordSynonym[];
}

/** A synonym of some consecutive words, for one of them. */
export interface WordSynonym extends Synonym {
  /** The words, as typed or corrected. */
  of: string;
  /** Whether this is the first of the words. */
  isFirst: boolean;
}

/** Beside phrases, which are read from files of their own: more would leave none for the rows. */
const MOST_BESIDE_PHRASES = 5;
/** The same of the words of phrases. */
const MOST_OF_PHRASES = 3;
/** Of those that were left out, where no other is known: each may cost two files. */
const MOST_AFTER_ALL = 3;

/**
 * The words to look up: each term once, without words that ask for a time unless there are no others, and without stop
 * words unless there is nothing else: no other word, no act and no provision ("the GDPR", "Article 33 of the GDPR").
 */
export function queryWords(query: ParsedQuery, catalogue: Catalogue): QueryWord[] {
  const quoted = query.phrases.flat();
  const last = query.isUnfinished ? query.open.at(-1) : undefined;
  const words = new Map<string, QueryWord>();
  for (const typed of [...query.open, ...quoted]) {
    const term = stemOf(typed);
    const known = words.get(term);
    if (known !== undefined) {
      known.isUnfinished ||= typed === last && known.typed === typed;
      known.isQuoted ||= quoted.includes(typed);
      continue;
    }
    words.set(term, {
      typed,
      text: typed,
      term,
      isStop: isStopWord(typed, term, catalogue) && !isMonthOfMay(typed, query.open),
      isQuoted: quoted.includes(typed),
      isUnfinished: typed === last,
      isCorrected: false,
      isIgnored: false,
      isInPhrase: false,
      own: null,
      completions: [],
      synonyms: [],
    });
  }
  const all = [...words.values()];
  const content = all.filter(({ isStop }) => !isStop);
  // Few texts say "deadline": they say when.
  const telling = content.filter(({ typed, isQuoted }) => isQuoted || !isAskingWord(typed));
  const isNamed = query.frameworks.length > 0 || query.citation !== null;
  const [kept = isNamed ? all.filter(({ isQuoted }) => isQuoted) : all] = [telling, content].filter(
    ({ length }) => length > 0,
  );
  leaveOutOfPhrases(kept, query.phrases, MOST_OF_PHRASES, catalogue);
  const most = query.phrases.length === 0 ? MOST_WORDS : MOST_BESIDE_PHRASES;
  ignoreCommonest(kept, most, catalogue);
  return kept;
}

const isStopWord = (word: string, term: string, catalogue: Catalogue): boolean =>
  catalogue.isStopWord(word) || catalogue.isStopTerm(term);

/** "21 May 2026", "May 2026" */
const isMonthOfMay = (word: string, words: readonly string[]): boolean =>
  word === 'may' &&
  /(?:^| )(?:\d\d? may|may (?:\d\d? )?(?:19|20)\d\d)(?: |$)/.test(words.join(' '));

export const isLookedUp = ({ isIgnored, isInPhrase }: QueryWord): boolean =>
  !isIgnored && !isInPhrase;

/**
 * Of the words of a phrase looks up only the rarest: all documents found have the others too. Of those of several
 * phrases again the rarest.
 * @param most words of phrases that are looked up
 */
function leaveOutOfPhrases(
  words: readonly QueryWord[],
  phrases: readonly (readonly string[])[],
  most: number,
  catalogue: Catalogue,
): void {
  for (const phrase of phrases) {
    const own = words.filter((word) => isLookedUp(word) && phrase.includes(word.text));
    const [rarest] = rarestFirst(own, catalogue);
    for (const word of own) word.isInPhrase = word !== rarest;
  }
  const quoted = words.filter((word) => isLookedUp(word) && word.isQuoted);
  for (const word of rarestFirst(quoted, catalogue).slice(most)) word.isInPhrase = true;
}

/** Leaves out the most common words of a long query; of equally common ones the last. */
function ignoreCommonest(words: readonly QueryWord[], most: number, catalogue: Catalogue): void {
  const ranked = rarestFirst(words.filter(isLookedUp), catalogue);
  for (const word of ranked.slice(most)) word.isIgnored = true;
}

/** Words to look up in the order of their use: of the phrases first, which all documents have that are found; the rarest first. */
export function mostUsefulFirst(words: readonly QueryWord[], catalogue: Catalogue): QueryWord[] {
  return rarestFirst(words, catalogue).sort(
    (left, right) => Number(right.isQuoted) - Number(left.isQuoted),
  );
}

/** Leaves out a word for which nothing more can be read. */
export function leaveOut(word: QueryWord): void {
  if (word.isQuoted) word.isInPhrase = true;
  else word.isIgnored = true;
}

/**
 * Some of the words that were left out: those among the most frequent terms, which the index has for certain, the rarest
 * of them first; then the first others.
 */
export function likeliestIgnored(words: readonly QueryWord[], catalogue: Catalogue): QueryWord[] {
  const ranked = rarestFirst(
    words.filter(({ isIgnored }) => isIgnored),
    catalogue,
  );
  const isFrequent = ({ term }: QueryWord): boolean =>
    catalogue.commonnessOf(term) < Number.POSITIVE_INFINITY;
  return [...ranked.filter(isFrequent), ...ranked.filter((word) => !isFrequent(word))].slice(
    0,
    MOST_AFTER_ALL,
  );
}

/** Of equally common words the first comes first; of those that are not among the frequent ones too. */
const rarestFirst = (words: readonly QueryWord[], catalogue: Catalogue): QueryWord[] =>
  words.toSorted(
    (left, right) => catalogue.commonnessOf(right.term) - catalogue.commonnessOf(left.term) || 0,
  );
