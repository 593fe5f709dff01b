/** Reads a query: its words and phrases, the framework that it names, and the provision that it cites. */
import { invalid } from '../../contract/parameter.ts';
import { parameters } from '../../contract/parameters.ts';
import { type Catalogue, labelAt } from '../index/catalogue.ts';
import { singleSpaced, wordsOf } from '../text/words.ts';
import { citedAnnex } from './annex-citation.ts';
import { type CitedText, type Citing, possibleLetterArticle } from './citation.ts';
import { beginsWithName, takeFrameworkName } from './framework-name.ts';
import { unglued } from './glued.ts';
import { type CitedTexts, citedProvisions } from './listed-citations.ts';
import { namesOtherAct } from './other-act.ts';

export interface ParsedQuery {
  /** Words outside quotation marks, in their order, without a framework's name and a citation. */
  open: string[];
  /** Quoted phrases, each as its consecutive words, each once. */
  phrases: string[][];
  /** Whether the last of the open words may be the beginning of a longer one. */
  isUnfinished: boolean;
  /** The place in the catalogue of the framework that it names. */
  framework: number | null;
  /** An act that it names and that searches do not cover: the provisions that it cites are of that act. */
  otherAct: OtherAct | null;
  /** The first provision that it cites. */
  citation: Citing | null;
  /** Those that follow it in a list, in their order. */
  alsoCited: Citing[];
}

export interface OtherAct {
  /** Its place in the catalogue; null if it is not held. */
  place: number | null;
}

/** No sentence of 500 characters has more; unusual signs may stand for several words each. */
const MOST_WORDS = 200;
/** Each needs a file of its own, or nearly. */
const MOST_QUOTED = 8;
/** From this length on the last word of a query may be the beginning of a longer one. */
export const SHORTEST_PREFIX = 3;

const QUOTE = /["“”„«»]/;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/**
 * @param typed 2 to 500 characters
 * @throws {ApiError} INVALID_PARAM when it has too many words
 */
export function parseQuery(typed: string, catalogue: Catalogue): ParsedQuery {
  const spaced = singleSpaced(typed);
  const isQuoting = QUOTE.test(spaced);
  const query = isQuoting ? spaced : unglued(spaced, catalogue);
  const phrases = isQuoting ? quotedPhrases(query) : [];
  const unquoted = spelledOut(phrases.length > 0 ? query.replace(QUOTED, ' ') : query);
  const letter = phrases.length === 0 ? possibleLetterArticle(query) : null;
  return (
    (letter === null ? null : asLetterArticle(letter, catalogue)) ??
    parsed(phrases, unquoted, query, catalogue)
  );
}

function parsed(
  phrases: string[][],
  unquoted: string,
  query: string,
  catalogue: Catalogue,
): ParsedQuery {
  const cited = citedProvisions(unquoted, (after) => mayFollowNumber(after, catalogue));
  const all = textsOf(cited === null ? unquoted : `${cited.before} ${cited.after}`);
  if (all.length + phrases.flat().length > MOST_WORDS) {
    throw tooMany(query, `at most ${MOST_WORDS} words`);
  }
  const annex = cited === null ? citedAnnex(unquoted) : null;
  const cites = cited !== null || annex !== null;
  const { framework, superseded, rest } = takeFrameworkName(all, catalogue, cites);
  const numbers = cited === null && framework !== null ? loneNumbers(rest) : null;
  const [citation, ...alsoCited] = cited?.citations ?? [numbers ?? annex];
  const open = numbers === null ? rest : [];
  const last = open.at(-1) ?? '';
  return {
    open,
    phrases,
    isUnfinished: last.length >= SHORTEST_PREFIX && last === lastWord(query, unquoted, all, cited),
    framework,
    otherAct:
      cites && framework === null ? otherActIn(query, all, cited, superseded, catalogue) : null,
    citation,
    alsoCited,
  };
}

function otherActIn(
  query: string,
  words: readonly string[],
  cited: CitedTexts | null,
  superseded: number | null,
  catalogue: Catalogue,
): OtherAct | null {
  if (superseded !== null) return { place: superseded };
  const { before = '', after = '' } = cited ?? {};
  return namesOtherAct({ query, before, after, words }, catalogue) ? { place: null } : null;
}

const PUNCTUATION = /^\s*(?:$|[,;.:?!)])/;

/** Whether a text may follow the last number of a list of provisions: the name of an act may, a noun may not. */
function mayFollowNumber(text: string, catalogue: Catalogue): boolean {
  if (PUNCTUATION.test(text)) return true;
  const words = textsOf(text);
  return catalogue.isStopWord(words[0] ?? '') || beginsWithName(words, catalogue);
}

/** The query, if it is nothing but the name of an act and a letter article that this act has. */
function asLetterArticle({ citation, rest }: CitedText, catalogue: Catalogue): ParsedQuery | null {
  const { framework, rest: others } = takeFrameworkName(textsOf(rest), catalogue);
  const act = framework === null ? undefined : catalogue.frameworks[framework];
  if (act === undefined || others.length > 0) return null;
  const count = (act.bounds[1] ?? 0) - (act.bounds[0] ?? 0);
  for (let place = 0; place < count; place += 1) {
    if (labelAt(act, 'article', place) === citation.label) {
      return {
        open: [],
        phrases: [],
        isUnfinished: false,
        framework,
        otherAct: null,
        citation,
        alsoCited: [],
      };
    }
  }
  return null;
}

/** The last word of the whole query, quotations and citation included. */
const lastWord = (
  query: string,
  unquoted: string,
  open: readonly string[],
  cited: CitedTexts | null,
): string | undefined =>
  (query === unquoted && cited === null ? open : textsOf(spelledOut(query))).at(-1);

const LONE_NUMBER = /^\d{1,3}$/;

/** One or two numbers beside a name, as a citation: "nis2 21", "gdpr 33(1)". */
function loneNumbers(words: readonly string[]): Citing | null {
  const [article = '', paragraph = null] = words;
  const isCitation =
    words.length > 0 && words.length <= 2 && words.every((word) => LONE_NUMBER.test(word));
  if (!isCitation || Number(article) === 0) return null;
  return { type: 'article', label: String(Number(article)), paragraph, point: null };
}

/**
 * Expands abbreviations in capitals that look like stop words; in a query all in capitals they
 * cannot be told apart.
 */
function spelledOut(text: string): string {
  if (!text.includes('IT') && !text.includes('US')) return text;
  if (text === text.toUpperCase()) return text;
  return text.replace(/\bIT\b/g, 'ICT').replace(/\bUS\b/g, 'USA');
}

const textsOf = (text: string): string[] => wordsOf(text).map((word) => word.text);

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

const tooMany = (query: string, rule: string): Error =>
  invalid(parameters.search_text.name, query, `must have ${rule}`);
