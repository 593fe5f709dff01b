/** Reads a query: its words and phrases, the framework that it names, and the provision that it cites. */
import { isRoot, UNITS } from '../../citations/units.ts';
import { invalid } from '../../contract/parameter.ts';
import { parameters } from '../../contract/parameters.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { textsOf } from '../text/words.ts';
import { type Citing, citingOf } from './citation.ts';
import { type NamedActs, type ReadCitations, readCitations, withActs } from './cited-acts.ts';
import { type CitedAlone, citedAlone } from './cited-alone.ts';
import { chapterIn } from './cited-chapter.ts';
import { isCopied } from './copied.ts';
import { isOutside, leftAside, withMinus } from './excluded.ts';
import { namesIn } from './framework-name.ts';
import { withNamesCorrected } from './misspelled-names.ts';
import { withUnitsCorrected } from './misspelled-units.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { plainly } from './plainly.ts';
import { spelledOut } from './spelled-out.ts';

/** No sentence of 500 characters has more; unusual signs may stand for several words each. */
const MOST_WORDS = 200;
/** Different ones: each is read. */
const MOST_QUOTED = 12;
/** From this length on the last word of a query may be the beginning of a longer one. */
const SHORTEST_PREFIX = 3;

/** A number is complete: 5000 is not the beginning of 5 000 000. */
const FIGURE = /^[\d.]+$/;
/** Says that acts are compared; texts do not have it. */
const COMPARING = /^(?:vs|versus|compar\w+|differ\w*)$/;

const QUOTE = /["“”„«»]/;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/**
 * @param typed 2 to 500 characters
 * @throws {ApiError} INVALID_PARAM when it has too many words, or only leaves acts aside
 */
export function parseQuery(typed: string, catalogue: Catalogue): ParsedQuery {
  const plain = plainly(typed);
  // Nothing is corrected or spelled out beside what must occur word for word.
  const isQuoting = QUOTE.test(plain);
  const phrases = quotedPhrases(plain);
  const query = isQuoting ? withMinus(plain, catalogue) : asMeant(plain, catalogue);
  const unquoted = phrases.length > 0 ? query.replace(QUOTED, ' ') : query;
  const alone = isQuoting ? null : citedAlone(query, catalogue);

  const citations = citationsIn(expandAbbreviations(unquoted), alone, catalogue);
  const isCiting = citations.cited.length > 0;
  // The empty word keeps names from reaching over a citation.
  const spaced = citations.texts.flatMap((text) => ['', ...textsOf(text)]);
  const words = spaced.filter((word) => word !== '');
  if (words.length + phrases.flat().length > MOST_WORDS) {
    throw mustHave(query, `at most ${MOST_WORDS} words`);
  }

  const isLong = alone === null && isCopied(words);
  const named = namedActs(spaced, { isCiting, isLong, isQuoting }, catalogue);
  if (named === null) throw mustHave(typed, 'a word to search for, not only acts to leave aside');
  const { rest } = named;
  const frameworks = alone === null ? named.frameworks : [alone.act];
  const isNamed = frameworks.length > 0;
  const numbers = isNamed && !isCiting ? loneNumbers(rest) : null;
  const [citation = null, ...alsoCited] =
    numbers === null
      ? withActs(citations, named, { query, words, isLong }, catalogue)
      : [{ ...numbers, acts: frameworks }];

  // "GDPR articles" and "gdpr art", while somebody types a number, ask for nothing but the act.
  const isBare = isNamed && citation === null && rest.every(isUnit);
  const open = numbers === null && !isBare ? rest : [];
  const mayBeChapter = frameworks.length === 1 && citation === null && phrases.length === 0;
  return {
    typed,
    open,
    phrases,
    isUnfinished: isUnfinished(open, query),
    frameworks,
    excluded: named.excluded.filter((act) => !frameworks.includes(act)),
    citation,
    alsoCited,
    chapter: mayBeChapter ? chapterIn(query, open, (word) => catalogue.isStopWord(word)) : null,
  };
}

/** A query without slips in names and units, its citations as others write them. */
const asMeant = (query: string, catalogue: Catalogue): string =>
  spelledOut(
    withUnitsCorrected(withNamesCorrected(withMinus(query, catalogue), catalogue)),
    catalogue,
  );

/** Annexes count only where nothing else is cited, and their words are searched. */
function citationsIn(text: string, alone: CitedAlone | null, catalogue: Catalogue): ReadCitations {
  if (alone !== null && alone.citations[0].type !== 'annex') return { cited: [alone], texts: [] };
  const provisions = readCitations(text, catalogue, 'article');
  if (provisions.cited.length > 0) return provisions;
  const { cited } = alone === null ? readCitations(text, catalogue, 'annex') : { cited: [alone] };
  return { cited, texts: ['', '', text] };
}

/**
 * The acts that the words beside the citations name and mean, and the words that say something else.
 * @param words with empty ones where no name reaches over
 * @param isCiting whether superseded acts count
 * @param isLong whether an act's number is no name
 * @param isQuoting whether the query has phrases beside the words
 * @returns null where it only leaves acts aside
 */
function namedActs(
  words: readonly string[],
  { isCiting, isLong, isQuoting }: Record<'isCiting' | 'isLong' | 'isQuoting', boolean>,
  catalogue: Catalogue,
): NamedActs | null {
  const names = namesIn(words, catalogue, isCiting).filter(
    ({ start, end }) => !(isLong && words.slice(start, end).some((word) => word.includes('/'))),
  );
  const isStopWord = (word: string): boolean => catalogue.isStopWord(word);
  const asides = leftAside(words, names, isStopWord, isCiting || isQuoting);
  if (asides === null) return null;
  const meant = names.filter(({ end }) => !asides.some((aside) => aside.end === end));
  const acts = [...new Set(meant.map(({ act }) => act))];
  const isSearched = (act: number): boolean => catalogue.frameworks[act]?.is_searched === true;
  const frameworks = acts.filter(isSearched);
  const taken = [...meant, ...asides].filter(({ act }) => isSearched(act));
  const rest = words.filter(
    (word, at) =>
      word !== '' && !(frameworks.length > 1 && COMPARING.test(word)) && isOutside(taken, at),
  );
  return { acts, frameworks, excluded: [...new Set(asides.map(({ act }) => act))], rest };
}

/** Whether the last word may be the beginning of a longer one: not where a phrase or something else ends the query. */
function isUnfinished(open: readonly string[], query: string): boolean {
  const last = open.at(-1) ?? '';
  return (
    last.length >= SHORTEST_PREFIX &&
    !FIGURE.test(last) &&
    !QUOTE.test(query.slice(-1)) &&
    last === textsOf(expandAbbreviations(query)).at(-1)
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

/**
 * Abbreviations in capitals that look like other words: stop words, "art" where it is the whole query. In several words
 * all in capitals they cannot be told apart.
 */
function expandAbbreviations(text: string): string {
  if (text === 'ART' || text === 'ARTs') return 'asset-referenced token';
  if (!text.includes('IT') && !text.includes('US')) return text;
  if (text.includes(' ') && text === text.toUpperCase()) return text;
  return text.replace(/\bIT\b/g, 'ICT').replace(/\bUS\b/g, 'USA');
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
