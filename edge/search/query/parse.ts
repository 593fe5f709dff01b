/** Reads a query: its words and phrases, the acts that it names, and the provisions that it cites. */
import { isBesideName, type Mention } from '../../citations/acts.ts';
import { MOST_LISTED } from '../../citations/lists.ts';
import { onlyCitation } from '../../citations/read-citation.ts';
import {
  type Citation,
  type MarkedText,
  markText,
  readMarked,
  type Stretch,
} from '../../citations/reader.ts';
import { isRoot, type Step, UNITS } from '../../citations/units.ts';
import { ofLetters } from '../../contract/lazy.ts';
import { invalid } from '../../contract/parameter.ts';
import { parameters } from '../../contract/parameters.ts';
import type { Catalogue, ChapterPath } from '../index/catalogue.ts';
import { textsOf, type Word, wordsOf } from '../text/words.ts';
import { chapterIn, provisionIn, provisionOf } from './cited.ts';
import { type NamedActs, namedActs } from './named-acts.ts';
import { plainQuery } from './plain-query.ts';
import { withNamesCorrected, withUnitsCorrected } from './slips.ts';

/** A provision that a query cites. */
export interface Provision {
  type: 'article' | 'recital' | 'annex';
  /** Label of the article, number of the recital; of an annex as written, empty for "the Annex". */
  label: string;
  /** `1` of "Article 5(1)(a)". */
  paragraph: string | null;
  /** Everything below the paragraph, or where none is cited: `a` and `i` of "Article 5(1)(a)(i)". */
  points: readonly string[];
}

/** A cited provision with the acts that it may be of. */
export interface Cited extends Provision {
  /**
   * Numbers of acts in the catalogue: the act beside the citation, otherwise all that the query names; none where it names
   * an act that is not held. Null where it names no act: any may have the provision.
   */
  acts: readonly number[] | null;
}

export interface ParsedQuery {
  /** As it was typed. */
  typed: string;
  /** Words outside quotation marks, in their order, without names of frameworks and citations. */
  open: string[];
  /** Quoted phrases, each as its consecutive words, each once. */
  phrases: string[][];
  /** Whether the last of the open words may be the beginning of a longer one. */
  isUnfinished: boolean;
  /** The acts in force that it names, by their numbers in the catalogue, each once, in their order. */
  frameworks: number[];
  /** The acts that it leaves aside, by their numbers. */
  excluded: number[];
  /** The numbers of acts that it names and that are not held: what is found has all of them. None where it cites something. */
  notHeld: string[];
  /** The provisions that it cites, in their order. */
  cited: Cited[];
  /** The chapter of the only act that it names, where it asks for nothing else. */
  chapter: ChapterPath | null;
}

/** No sentence of 500 characters has more; unusual signs may stand for several words each. */
const MOST_WORDS = 200;
/** How many different words may be quoted: the file of each is read. */
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
  const plain = plainQuery(typed);
  const isQuoting = QUOTE.test(plain);
  const phrases = quotedPhrases(plain);
  const unquoted = phrases.length > 0 ? plain.replace(QUOTED, ' ') : plain;
  const { acts, names } = catalogue;
  // Nothing is corrected beside what must occur word for word.
  const text = isQuoting
    ? unquoted
    : withUnitsCorrected(withNamesCorrected(unquoted, names.keys(), acts));
  const read = readQuery(text, markText(text, acts), catalogue, isQuoting);
  const { mentions, lists, citations } = read;
  const texts = textsBeside(text, lists);
  const isCiting = lists.length > 0;
  const words = texts.flatMap((stretch) => wordsIn(text, stretch));
  if (words.length - texts.length + phrases.flat().length > MOST_WORDS) {
    throw mustHave(plain, `at most ${MOST_WORDS} words`);
  }

  const named = namedActs({ text, words, mentions }, catalogue, isCiting || isQuoting);
  const frameworks = named.acts.filter((act) => catalogue.frameworks[act]?.is_searched === true);
  const unheld = isCiting ? [] : mentions.filter(({ act }) => act === null);
  const isOfUnheld = (word: Word): boolean =>
    unheld.some(({ start, end }) => start <= word.start && word.end <= end);
  const isNumber = (word: Word): boolean => word.text.includes('/');
  // Of "Regulation (EU) 2026/1744" the number says it all.
  const remainingWords = named.remainingWords.filter((word) => !isOfUnheld(word) || isNumber(word));
  // "GDPR articles" and "gdpr art", while somebody types a number, ask for nothing but the act.
  const isBare =
    frameworks.length > 0 && !isCiting && remainingWords.every(({ text: word }) => isUnit(word));
  // "-dora" and no other act.
  if (isBare && typed.startsWith('-') && named.excluded.length === 0) {
    throw mustHave(typed, 'a word to search for, not only acts to leave aside');
  }
  const open = isBare ? [] : remainingWords.map((word) => word.text);
  const mayBeChapter = frameworks.length === 1 && !isCiting && phrases.length === 0 && !isBare;
  return {
    typed,
    open,
    phrases,
    isUnfinished: isUnfinished(open, isQuoting ? plain : text),
    frameworks,
    excluded: named.excluded,
    notHeld: remainingWords.filter(isOfUnheld).map((word) => word.text),
    cited: citedOf(read, named, frameworks),
    chapter: mayBeChapter ? chapterIn(citations, named.remainingWords) : null,
  };
}

/** The words of a stretch, with offsets in the text. The empty word keeps names from reaching over a citation. */
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
      const isBesideAct = act !== null && !excluded.includes(act);
      const mayBeOf = isBesideAct ? [act] : isOfAny ? null : named;
      return provisions.map((provision) => ({ ...provision, acts: mayBeOf }));
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

/** Provisions that are cited in one list. */
interface CitedList extends Stretch {
  provisions: Provision[];
  /** The act that is named beside them, by its number in the catalogue; null where none is. */
  act: number | null;
}

interface ReadQuery {
  lists: CitedList[];
  mentions: readonly Mention<number>[];
  citations: readonly Citation<number>[];
}

const UNIT =
  '[%€]|(?:[hkm]|percent|[mb]illion|hour|day|week|month|year|working|employee)s?(?![\\p{L}])';
/** Further numbers of a list such as "33, 34, 36". */
const LISTED = '(?:,\\s*[1-9]\\d{0,2}(?!\\d))*';
/** "72 hours", "20 000", "1,5 times" and "2 August 2026"; up to ten things are counted: "7 principles". */
const counting = ofLetters(
  '(?:[1-9]|10)\\s[\\p{L}]+[^s]s(?![\\p{L}])|\\d{1,3}(?!\\d)(?:[\\p{L}^]|\\.0|[.,]\\d{3}|,\\d+ [\\p{L}]{4}|' +
    `${LISTED}(?:,\\s*(?:0|\\d{4})|\\s\\d|[\\s,]+[\\p{L}]+ \\d{4}|[\\s-]*(?:${UNIT})))`,
  'iy',
);

/** @param isQuoting whether it has phrases too: then a number right behind a name is a word like others */
function readQuery(
  text: string,
  marked: MarkedText<number>,
  catalogue: Catalogue,
  isQuoting: boolean,
): ReadQuery {
  const isArticleOf = (act: number, label: string, at: number): boolean => {
    const framework = catalogue.frameworks[act];
    if (isQuoting || !framework?.is_searched || !/^\d{1,3}$/.test(label)) return false;
    counting().lastIndex = at;
    return provisionIn(framework, { type: 'article', label }) !== null && !counting().test(text);
  };
  const { mentions, citations } = readMarked(marked, { isAlone: false, isArticleOf });
  const only = isQuoting || mentions.length === 0 ? null : onlyList(text, marked, catalogue);
  return { lists: only === null ? citedLists(citations) : [only], mentions, citations };
}

/** The stretches around citations of articles and recitals. */
function textsBeside(text: string, cited: readonly CitedList[]): Stretch[] {
  const beside = cited.filter(({ provisions }) => provisions[0]?.type !== 'annex');
  const ends = [0, ...beside.map(({ end }) => end)];
  return ends.map((start, index) => ({ start, end: beside[index]?.start ?? text.length }));
}

function citedLists(citations: readonly Citation<number>[]): CitedList[] {
  const lists: CitedList[] = [];
  let open: CitedList | null = null;
  for (const { steps, start, end, mention, isListed } of citations) {
    if (!isListed) open = null;
    const provision = provisionOf(steps);
    if (provision === null || provision.label === '') continue;
    if (open === null) {
      open = { provisions: [], act: mention?.act ?? null, start, end };
      lists.push(open);
    }
    open.end = end;
    open.provisions.push(provision);
  }
  return lists;
}

/** A query that is nothing but citations of provisions of one act is read as `/resolve` reads it. */
function onlyList(
  text: string,
  marked: MarkedText<number>,
  catalogue: Catalogue,
): CitedList | null {
  const { citations, mentions, left } = readMarked(marked, { isAlone: true });
  const [act, another] = new Set(mentions.map((mention) => mention.act));
  const framework = catalogue.frameworks[act ?? -1];
  if (act == null || !framework?.is_searched || another !== undefined) return null;
  // "eIDAS Regulation 5a"
  const isSaid = ({ start, end }: Stretch): boolean =>
    !isBesideName(text.slice(start, end).toLowerCase());
  if (left.some(isSaid)) return null;
  const isList = citations.slice(1).every(({ isListed }) => isListed);
  const only = onlyCitation(text, { citations, mentions, left: [] }, null);
  const cited: { steps: readonly Step[] }[] = 'steps' in only ? [only] : isList ? citations : [];
  const provisions = cited.flatMap(({ steps }) => provisionOf(steps) ?? []);
  const isHeld = provisions.every((provision) => provisionIn(framework, provision) !== null);
  if (provisions.length === 0 || provisions.length < cited.length || !isHeld) return null;
  return { provisions, act, start: 0, end: text.length };
}
