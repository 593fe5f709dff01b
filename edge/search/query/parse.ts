/** A query as typed into what it asks for; nothing of the index is read but its catalogue. */
import { WORD_FLAGS } from '../kernel/kernel.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { plainWords, wordsOf } from '../text/words.ts';
import { bareArticle, type Citation, citedProvision } from './citation.ts';
import { namedFramework } from './framework-name.ts';

export interface QueryWord {
  /** As `wordsOf` cuts it. */
  text: string;
  /** The sum of what holds; see {@link WORD_FLAGS}. */
  flags: number;
}

export interface ParsedQuery {
  /** Words to look for, quoted ones included; stop words only where there are no others. */
  words: QueryWord[];
  /** Quoted phrases, each as the words that must follow one another. */
  phrases: string[][];
  /** Number of the framework that is named. */
  framework: number | null;
  citation: Citation | null;
}

/** A query by its signs, before its words mean anything. */
interface MarkedText {
  phrases: string[][];
  citation: Citation | null;
  /** The words that are neither quoted nor of the citation. */
  open: string[];
  /** The last word of all. */
  last: string | undefined;
}

const QUOTE = /["“”„«»]/;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;
/** From this length on the last word of a query may be the beginning of another. */
export const SHORTEST_PREFIX = 3;

/** @param names what the frameworks may be called, as the catalogue has them */
export function parseQuery(query: string, names: string): ParsedQuery {
  const plain = plainWords(spelledOut(query));
  const { phrases, citation, open, last }: MarkedText =
    plain === null
      ? markedText(query)
      : { phrases: [], citation: null, open: plain, last: plain.at(-1) };
  const named = namedFramework(open, names);
  const bare = citation === null && named !== null ? bareArticle(named.words) : null;
  const rest = bare === null ? (named?.words ?? open) : [];
  return {
    words: wordsToSearch(rest, phrases.flat(), last),
    phrases,
    framework: named?.framework ?? null,
    citation: citation ?? bare,
  };
}

/** Abbreviations in capitals that would be taken for small words; nothing tells them apart where all are capitals. */
function spelledOut(text: string): string {
  if (!text.includes('IT') && !text.includes('US')) return text;
  if (text === text.toUpperCase()) return text;
  return text.replace(/\bIT\b/g, 'ICT').replace(/\bUS\b/g, 'USA');
}

function markedText(query: string): MarkedText {
  const phrases = QUOTE.test(query) ? quotedPhrases(query) : [];
  const unquoted = spelledOut(phrases.length > 0 ? query.replace(QUOTED, ' ') : query);
  const cited = citedProvision(unquoted);
  const open = textsOf(cited?.rest ?? unquoted);
  const all = phrases.length === 0 && cited === null ? open : textsOf(spelledOut(query));
  return { phrases, citation: cited?.citation ?? null, open, last: all.at(-1) };
}

const textsOf = (text: string): string[] => wordsOf(text).map((word) => word.text);

function quotedPhrases(query: string): string[][] {
  return [...query.matchAll(QUOTED)]
    .map(([, phrase = '']) => textsOf(phrase))
    .filter((words) => words.length > 0);
}

/**
 * The words but for stop words, unless there are no others.
 * @param last of the query: it may be half typed where it ends the open words, too
 */
function wordsToSearch(
  open: readonly string[],
  quoted: readonly string[],
  last: string | undefined,
): QueryWord[] {
  const all: QueryWord[] = [];
  const telling: QueryWord[] = [];
  const mayBeUnfinished = open.at(-1) === last;
  for (const text of quoted.length > 0 ? open.concat(quoted) : open) {
    const isStop = STOP_WORDS.has(text);
    let flags = isStop ? WORD_FLAGS.stop : 0;
    const isLast = mayBeUnfinished && text === last;
    if (isLast && text.length >= SHORTEST_PREFIX) flags += WORD_FLAGS.unfinished;
    if (quoted.includes(text)) flags += WORD_FLAGS.quoted;
    all.push({ text, flags });
    if (!isStop) telling.push({ text, flags });
  }
  return telling.length > 0 ? telling : all;
}
