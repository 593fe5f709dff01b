/** Reads a query: its words and phrases, the framework that it names, and the provision that it cites. */

import type { Acts } from '../../citations/acts.ts';
import { MOST_LISTED } from '../../citations/lists.ts';
import { unglued } from '../../citations/unglued.ts';
import { isRoot, UNITS } from '../../citations/units.ts';
import { invalid } from '../../contract/parameter.ts';
import { parameters } from '../../contract/parameters.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { textsOf, type Word, wordsOf } from '../text/words.ts';
import { actsIn } from './acts.ts';
import { chapterIn } from './chapter.ts';
import { type Citing, citingOf } from './citation.ts';
import { isCopied, isReference } from './copied.ts';
import { withNamesCorrected } from './misspelled-names.ts';
import { withUnitsCorrected } from './misspelled-units.ts';
import { type NamedActs, namedActs } from './named-acts.ts';
import { namesOtherAct } from './other-act.ts';
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
  const { text, read } = readAsMeant(
    phrases.length > 0 ? plain.replace(QUOTED, ' ') : plain,
    catalogue,
    isQuoting,
  );
  const isCiting = read.cited.length > 0;
  const spaced = read.texts.flatMap((stretch) => wordsIn(text, stretch));
  const words = spaced.flatMap((word) => (word.text === '' ? [] : [word.text]));
  if (words.length + phrases.flat().length > MOST_WORDS) {
    throw mustHave(plain, `at most ${MOST_WORDS} words`);
  }

  const { mentions, citations } = read.reading;
  const isInName = (word: Word): boolean =>
    mentions.some(({ start, end }) => start <= word.start && word.end <= end);
  const isLong = read.onlyAct === null && isCopied(spaced.filter((word) => !isInName(word)).length);
  const isStopWord = (word: string): boolean => catalogue.isStopWord(word);
  const named = namedActs({
    text,
    words: spaced,
    // A copied text is not about an act that it names by number.
    mentions: mentions.filter(({ start, end }) => !isLong || !text.slice(start, end).includes('/')),
    hasMore: isCiting || isQuoting,
    isSearched: (act) => isSearched(act, catalogue),
    isStopWord,
  });
  if (named === null) throw mustHave(typed, 'a word to search for, not only acts to leave aside');
  const unheld = isCiting || isLong ? [] : mentions.filter(({ act }) => act === null);
  const isOfUnheld = (word: Word): boolean =>
    unheld.some(({ start, end }) => start <= word.start && word.end <= end);
  // Of "Regulation (EU) 2026/1744" the number says it all.
  const rest = named.rest
    .filter((word) => !isOfUnheld(word) || word.text.includes('/'))
    .map((word) => word.text);
  const frameworks = read.onlyAct === null ? named.frameworks : [read.onlyAct];
  const isNamed = frameworks.length > 0;
  const numbers = isNamed && !isCiting ? loneNumbers(rest) : null;
  const [citation = null, ...alsoCited] =
    numbers === null
      ? withActs(read, named, { text, words, isLong, isStopWord })
      : [{ ...numbers, acts: frameworks }];

  // "GDPR articles" and "gdpr art", while somebody types a number, ask for nothing but the act.
  const isBare = isNamed && citation === null && rest.every(isUnit);
  const open = numbers === null && !isBare ? rest : [];
  const mayBeChapter = frameworks.length === 1 && citation === null && phrases.length === 0;
  return {
    typed,
    open,
    phrases,
    isUnfinished: isUnfinished(open, isQuoting ? plain : text),
    frameworks,
    excluded: named.excluded.filter((act) => !frameworks.includes(act)),
    notHeld: named.rest
      .filter(isOfUnheld)
      .flatMap(({ text: number }) => (number.includes('/') ? number : [])),
    citation,
    alsoCited,
    chapter: mayBeChapter && open.length > 0 ? chapterIn(citations, named.rest, isStopWord) : null,
  };
}

/** A query without slips in names and units, with spaces between names and numbers, and what it cites. */
function readAsMeant(
  query: string,
  catalogue: Catalogue,
  isQuoting: boolean,
): { text: string; read: ReadQuery } {
  const { all, searched } = actsIn(catalogue);
  const readAs = (acts: Acts<number>): { text: string; read: ReadQuery } => {
    const isName = (name: string): boolean => acts.named(name) != null;
    // Nothing is corrected beside what must occur word for word.
    const text = isQuoting
      ? query
      : unglued(
          withUnitsCorrected(withNamesCorrected(query, catalogue.names, isName)),
          (name) => searched.named(name) != null,
        );
    return { text, read: readQuery(text, acts, catalogue, isQuoting) };
  };
  const first = readAs(all);
  const isOfSuperseded = first.read.reading.mentions.some(
    ({ act }) => act !== null && !isSearched(act, catalogue),
  );
  // Citations alone may be of superseded acts: the NIS Directive is NIS2 to everybody else.
  return first.read.cited.length === 0 && isOfSuperseded ? readAs(searched) : first;
}

const isSearched = (act: number, { frameworks }: Catalogue): boolean =>
  frameworks[act]?.is_searched === true;

/** The words of a stretch, by their places in the text. The empty word keeps names from reaching over a citation. */
function wordsIn(text: string, { start, end }: { start: number; end: number }): Word[] {
  const words = wordsOf(text.slice(start, end)).map((word) => ({
    text: word.text,
    start: start + word.start,
    end: start + word.end,
  }));
  return [{ text: '', start, end: start }, ...words];
}

/**
 * Citations with the acts that each may be of, at most {@link MOST_LISTED}; without those that a copied sentence only
 * refers to.
 */
function withActs(
  { cited, texts }: ReadQuery,
  { acts, frameworks, excluded, rest }: NamedActs,
  query: {
    text: string;
    words: readonly string[];
    /** Whether it is too long to be about an act that it names by number. */
    isLong: boolean;
    isStopWord: (word: string) => boolean;
  },
): Cited[] {
  if (cited.length === 0) return [];
  const named = frameworks.length > 0 ? frameworks : acts;
  const [before = '', after = ''] =
    texts.length < 2 ? [] : texts.map(({ start, end }) => query.text.slice(start, end));
  const isOfAct =
    named.length > 0 || namesOtherAct(query.text, query.words, [before, after], query.isStopWord);
  return cited
    .map((list) => (excluded.includes(list.act ?? -1) ? { ...list, act: null } : list))
    .filter(({ act }) =>
      act === null
        ? isOfAct || !isReference(before, rest.length)
        : !query.isLong || acts.includes(act),
    )
    .flatMap(({ citations, act }) =>
      citations.map((each) => ({ ...each, acts: act !== null ? [act] : isOfAct ? named : null })),
    )
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

const LONE_NUMBERS = /^0{0,2}([1-9]\d{0,2})(?: 0{0,2}([1-9]\d{0,2}))?$/;

/** One or two numbers beside a name, as a citation: "nis2 21", "gdpr 33 1". */
function loneNumbers(words: readonly string[]): Citing | null {
  const [, article, paragraph] = LONE_NUMBERS.exec(words.join(' ')) ?? [];
  if (article === undefined) return null;
  return citingOf('article', article, paragraph ? [{ unit: null, label: paragraph }] : []);
}

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

/** The error of a query that asks for too much, or for nothing. @param rule what it may have, or needs */
const mustHave = (query: string, rule: string): Error =>
  invalid(parameters.search_text.name, query, `must have ${rule}`);
