/** A query as typed into what it asks for; nothing of the index is read but its catalogue. */
import type { CatalogueFramework, CatalogueHeader } from '../index/catalogue.ts';
import { isStopWord } from '../text/stop-words.ts';
import { isPlain, wordsOf } from '../text/words.ts';
import { bareArticle, type Citation, citedProvision } from './citation.ts';
import { namedFramework } from './framework-name.ts';

export interface QueryWord {
  /** As `wordsOf` cuts it. */
  text: string;
  isStopWord: boolean;
  isQuoted: boolean;
  /** The last word of the query may be half typed, unless it is quoted. */
  isUnfinished: boolean;
}

export interface ParsedQuery {
  /** Words to look for, quoted ones included; stop words only where there are no others. */
  words: QueryWord[];
  /** Quoted phrases, each as the words that must follow one another. */
  phrases: string[][];
  framework: CatalogueFramework | null;
  citation: Citation | null;
}

const QUOTE = /["“”„«»]/;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;
/** From this length on the last word of a query may be the beginning of another. */
export const SHORTEST_PREFIX = 3;

export function parseQuery(query: string, { frameworks }: CatalogueHeader): ParsedQuery {
  const plain = isPlain(query);
  const phrases = !plain && QUOTE.test(query) ? quotedPhrases(query) : [];
  const unquoted = phrases.length > 0 ? query.replace(QUOTED, ' ') : query;
  const cited = plain ? null : citedProvision(unquoted);
  const typed = textsOf(cited?.rest ?? unquoted);
  const named = namedFramework(typed, frameworks);
  const rest = named?.words ?? typed;
  const citation = cited?.citation ?? (named === null ? null : bareArticle(rest));
  const open = cited === null && citation !== null ? [] : rest;
  const last = open.at(-1);
  const all = unquoted === query && cited === null ? typed : textsOf(query);
  return {
    words: wordsToSearch(open, phrases.flat(), last === all.at(-1) ? last : undefined),
    phrases,
    framework: named?.framework ?? null,
    citation,
  };
}

const textsOf = (text: string): string[] => wordsOf(text).map((word) => word.text);

function quotedPhrases(query: string): string[][] {
  return [...query.matchAll(QUOTED)]
    .map(([, phrase = '']) => textsOf(phrase))
    .filter((words) => words.length > 0);
}

/** The words but for stop words, unless there are no others. */
function wordsToSearch(
  open: readonly string[],
  quoted: readonly string[],
  unfinished: string | undefined,
): QueryWord[] {
  const all: QueryWord[] = [];
  const telling: QueryWord[] = [];
  for (const text of quoted.length > 0 ? [...open, ...quoted] : open) {
    const word: QueryWord = {
      text,
      isStopWord: isStopWord(text),
      isQuoted: quoted.includes(text),
      isUnfinished: text === unfinished && text.length >= SHORTEST_PREFIX,
    };
    all.push(word);
    if (!word.isStopWord) telling.push(word);
  }
  return telling.length > 0 ? telling : all;
}
