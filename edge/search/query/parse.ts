/** Reads a query: its words and phrases, the acts that it names, and the provisions that it cites. */
import { MOST_LISTED } from '../../citations/lists.ts';
import { isRoot, UNITS } from '../../citations/units.ts';
import { invalid } from '../../contract/parameter.ts';
import { parameters } from '../../contract/parameters.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { textsOf, type Word, wordsOf } from '../text/words.ts';
import { actsIn } from './acts.ts';
import { chapterIn } from './chapter.ts';
import { withNamesCorrected } from './misspelled-names.ts';
import { withUnitsCorrected } from './misspelled-units.ts';
import { type NamedActs, namedActs } from './named-acts.ts';
import type { Cited, ParsedQuery } from './parsed-query.ts';
import { plainly } from './plainly.ts';
import { type ReadQuery, readQuery } from './read-query.ts';

/** No sentence of 500 characters has more; unusual signs may stand for several words each. */
const MOST_WORDS = 200;
/** Different ones: each is read. */
const MOST_QUOTED = 12;
/** From this length on the last word of a query may be the beginning of a longer one. */
const SHORTEST_PREFIX = 3;

/** A number is complete: 5000 is not the beginning of 5 000 000. */
const FIGURE = /^[\d.]+$/;

const QUOTE = /["“”„«»]/;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/**
 * @param typed 2 to 500 characters
 * @throws {ApiError} INVALID_PARAM when it has too many words, or only leaves acts aside
 */
export function parseQuery(typed: string, catalogue: Catalogue): ParsedQuery {
  const plain = plainly(typed);
  const isQuoting = QUOTE.test(plain);
  const phrases = quotedPhrases(plain);
  const unquoted = phrases.length > 0 ? plain.replace(QUOTED, ' ') : plain;
  const acts = actsIn(catalogue);
  // Nothing is corrected beside what must occur word for word.
  const text = isQuoting
    ? unquoted
    : withUnitsCorrected(withNamesCorrected(unquoted, catalogue.names, acts));
  const read = readQuery(text, acts, catalogue, isQuoting);
  const { mentions, lists, citations, texts } = read;
  const isCiting = lists.length > 0;
  const words = texts.flatMap((stretch) => wordsIn(text, stretch));
  if (words.length - texts.length + phrases.flat().length > MOST_WORDS) {
    throw mustHave(plain, `at most ${MOST_WORDS} words`);
  }

  const isSearched = (act: number): boolean => catalogue.frameworks[act]?.is_searched === true;
  const isStopWord = (word: string): boolean => catalogue.isStopWord(word);
  const hasMore = isCiting || isQuoting;
  const named = namedActs({ text, words, mentions, hasMore, isSearched, isStopWord });
  const frameworks = named.acts.filter(isSearched);
  const unheld = isCiting ? [] : mentions.filter(({ act }) => act === null);
  const isOfUnheld = (word: Word): boolean =>
    unheld.some(({ start, end }) => start <= word.start && word.end <= end);
  const isNumber = (word: Word): boolean => word.text.includes('/');
  // Of "Regulation (EU) 2026/1744" the number says it all.
  const rest = named.rest.filter((word) => !isOfUnheld(word) || isNumber(word));
  // "GDPR articles" and "gdpr art", while somebody types a number, ask for nothing but the act.
  const isBare = frameworks.length > 0 && !isCiting && rest.every(({ text: word }) => isUnit(word));
  if (isBare && typed.startsWith('-')) {
    throw mustHave(typed, 'a word to search for, not only acts to leave aside');
  }
  const open = isBare ? [] : rest.map((word) => word.text);
  const mayBeChapter = frameworks.length === 1 && !isCiting && phrases.length === 0 && !isBare;
  return {
    typed,
    open,
    phrases,
    isUnfinished: isUnfinished(open, isQuoting ? plain : text),
    frameworks,
    excluded: named.excluded,
    notHeld: rest.filter(isOfUnheld).map((word) => word.text),
    cited: citedOf(read, named, frameworks),
    chapter: mayBeChapter ? chapterIn(citations, named.rest, isStopWord) : null,
  };
}

/** The words of a stretch, by their places in the text. The empty word keeps names from reaching over a citation. */
function wordsIn(text: string, { start, end }: { start: number; end: number }): Word[] {
  const words = wordsOf(text.slice(start, end)).map((word) => ({
    text: word.text,
    start: start + word.start,
    end: start + word.end,
  }));
  return [{ text: '', start, end: start }, ...words];
}

/** Citations with the acts that each may be of, at most {@link MOST_LISTED}. */
function citedOf(
  { lists, mentions }: ReadQuery,
  { acts, excluded }: NamedActs,
  frameworks: readonly number[],
): Cited[] {
  const named = frameworks.length > 0 ? frameworks : acts;
  const isOfAny = named.length === 0 && mentions.every(({ act }) => act !== null);
  return lists
    .flatMap(({ provisions, act }) => {
      const own = act === null || excluded.includes(act) ? (isOfAny ? null : named) : [act];
      return provisions.map((provision) => ({ ...provision, acts: own }));
    })
    .slice(0, MOST_LISTED);
}

/** Whether the last word may be the beginning of a longer one: not where a phrase or something else ends the query. */
function isUnfinished(open: readonly string[], query: string): boolean {
  const last = open.at(-1) ?? '';
  return (
    last.length >= SHORTEST_PREFIX &&
    !FIGURE.test(last) &&
    !QUOTE.test(query.slice(-1)) &&
    last === textsOf(query).at(-1)
  );
}

/** Articles, recitals and annexes, in the languages of citations. */
const isUnit = (word: string): boolean => isRoot({ unit: UNITS.get(word) ?? null, label: null });

function quotedPhrases(query: string): string[][] {
  const phrases = new Map<string, string[]>();
  for (const [, phrase = ''] of query.matchAll(QUOTED)) {
    const words = textsOf(phrase);
    if (words.length > 0) phrases.set(words.join(' '), words);
  }
  if (new Set([...phrases.values()].flat()).size > MOST_QUOTED) {
    throw mustHave(query, `at most ${MOST_QUOTED} different words in quotation marks`);
  }
  return [...phrases.values()];
}

/** The error of a query that asks for too much. @param rule what it may have */
const mustHave = (query: string, rule: string): Error =>
  invalid(parameters.search_text.name, query, `must have ${rule}`);
