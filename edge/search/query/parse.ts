/** Reads a query: its words and phrases, the framework that it names, and the provision that it cites. */
import { isRoot, UNITS } from '../../citations/units.ts';
import { invalid } from '../../contract/parameter.ts';
import { parameters } from '../../contract/parameters.ts';
import type { Catalogue } from '../index/catalogue.ts';
import { textsOf } from '../text/words.ts';
import { type Citing, citingOf } from './citation.ts';
import { type CitationsOfAct, type ReadCitations, readCitations } from './cited-acts.ts';
import { type CitedAlone, citedAlone } from './cited-alone.ts';
import { chapterIn } from './cited-chapter.ts';
import { isCopied, isReference } from './copied.ts';
import { namesIn } from './framework-name.ts';
import { MOST_LISTED } from './listed-citations.ts';
import { withNamesCorrected } from './misspelled-names.ts';
import { withUnitsCorrected } from './misspelled-units.ts';
import { namesOtherAct } from './other-act.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { plainly } from './plainly.ts';
import { spelledOut } from './spelled-out.ts';

/** No sentence of 500 characters has more; unusual signs may stand for several words each. */
const MOST_WORDS = 200;
/** Each needs a file of its own, or nearly. */
export const MOST_QUOTED = 8;
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
 * @throws {ApiError} INVALID_PARAM when it has too many words
 */
export function parseQuery(typed: string, catalogue: Catalogue): ParsedQuery {
  const spaced = plainly(typed);
  const isQuoting = QUOTE.test(spaced);
  const query = isQuoting
    ? spaced
    : spelledOut(withUnitsCorrected(withNamesCorrected(spaced, catalogue)), catalogue);
  const phrases = isQuoting ? quotedPhrases(query) : [];
  const unquoted = expandAbbreviations(phrases.length > 0 ? query.replace(QUOTED, ' ') : query);
  const alone = isQuoting ? null : citedAlone(query, catalogue);
  const { cited, texts } = citationsIn(unquoted, alone, catalogue);
  // The empty word keeps names from reaching over a citation.
  const words = texts.flatMap((text) => ['', ...textsOf(text)]);
  const all = words.filter((word) => word !== '');
  if (all.length + phrases.flat().length > MOST_WORDS) {
    throw tooMany(query, `at most ${MOST_WORDS} words`);
  }
  const isLong = alone === null && isCopied(all);
  const names = namesIn(words, catalogue, cited.length > 0).filter(
    ({ start, end }) => !(isLong && words.slice(start, end).some((word) => word.includes('/'))),
  );
  const named = [...new Set(names.map(({ act }) => act))];
  const isSearched = (act: number): boolean => catalogue.frameworks[act]?.is_searched === true;
  const frameworks = alone === null ? named.filter(isSearched) : [alone.act];
  const rest = words.filter(
    (word, at) =>
      word !== '' &&
      !(frameworks.length > 1 && COMPARING.test(word)) &&
      !names.some(({ act, start, end }) => isSearched(act) && start <= at && at < end),
  );
  const numbers = cited.length === 0 && frameworks.length > 0 ? loneNumbers(rest) : null;
  const [before = '', after = ''] = texts;
  const isOther =
    cited.length > 0 && namesOtherAct({ query, before, after, words: all }, catalogue);
  const held = frameworks.length > 0 ? frameworks : named;
  const acts = held.length > 0 ? held : isOther ? [] : null;
  const isMeant = ({ act }: CitationsOfAct): boolean =>
    act === null ? !(acts === null && isReference(before, rest)) : !isLong || named.includes(act);
  const groups = numbers === null ? cited.filter(isMeant) : [{ citations: [numbers], act: null }];
  const [citation = null, ...alsoCited] = groups
    .flatMap(({ citations, act }) =>
      citations.map((each) => ({ ...each, acts: act === null ? acts : [act] })),
    )
    .slice(0, MOST_LISTED);
  // "GDPR articles" and "gdpr art", while somebody types a number, ask for nothing but the act.
  const isBare = frameworks.length > 0 && citation === null && rest.every(isUnit);
  const open = numbers === null && !isBare ? rest : [];
  const last = open.at(-1) ?? '';
  const isUnfinished =
    last.length >= SHORTEST_PREFIX &&
    !FIGURE.test(last) &&
    last === textsOf(expandAbbreviations(query)).at(-1);
  const mayBeChapter = frameworks.length === 1 && citation === null && phrases.length === 0;
  const chapter = mayBeChapter
    ? chapterIn(query, open, (word) => catalogue.isStopWord(word))
    : null;
  return { typed, open, phrases, isUnfinished, frameworks, citation, alsoCited, chapter };
}

/** Annexes count only where nothing else is cited, and their words are searched. */
function citationsIn(text: string, alone: CitedAlone | null, catalogue: Catalogue): ReadCitations {
  if (alone !== null && alone.citations[0].type !== 'annex') return { cited: [alone], texts: [] };
  const provisions = readCitations(text, catalogue, 'article');
  if (provisions.cited.length > 0) return provisions;
  const { cited } = alone === null ? readCitations(text, catalogue, 'annex') : { cited: [alone] };
  return { cited, texts: ['', '', text] };
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
 * Abbreviations in capitals that look like stop words in other words; in a query all in capitals they
 * cannot be told apart.
 */
function expandAbbreviations(text: string): string {
  if (!text.includes('IT') && !text.includes('US')) return text;
  if (text === text.toUpperCase()) return text;
  return text.replace(/\bIT\b/g, 'ICT').replace(/\bUS\b/g, 'USA');
}

function quotedPhrases(query: string): string[][] {
  const phrases = new Map<string, string[]>();
  for (const [, phrase = ''] of query.matchAll(QUOTED)) {
    const words = textsOf(phrase);
    if (words.length > 0) phrases.set(words.join(' '), words);
  }
  if (new Set([...phrases.values()].flat()).size > MOST_QUOTED) {
    throw tooMany(query, `at most ${MOST_QUOTED} different words in quotation marks`);
  }
  return [...phrases.values()];
}

/** The error of a query that asks for too much. @param rule what it may have */
export const tooMany = (query: string, rule: string): Error =>
  invalid(parameters.search_text.name, query, `must have ${rule}`);
