/** A query as typed into what it asks for; nothing of the index is read but its catalogue. */
import type { Catalogue, CatalogueFramework } from '../index/catalogue.ts';
import { stemOf } from '../text/stem.ts';
import { isStopWord } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';
import { bareArticle, type Citation, citedProvision } from './citation.ts';
import { namedFramework } from './framework-name.ts';

export interface QueryWord {
  /** As `wordsOf` cuts it. */
  text: string;
  term: string;
}

export interface ParsedQuery {
  /** Different words to look for, quoted ones included. */
  words: QueryWord[];
  /** Words beyond those, the most common of a long query. */
  ignored: string[];
  /** Quoted phrases, each as the words that must follow one another. */
  phrases: string[][];
  framework: CatalogueFramework | null;
  citation: Citation | null;
  /** The last word of the query where it is one of `words` and not quoted: it may be half typed. */
  unfinished: string | null;
}

const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
/** More words than that cost reading without telling documents apart any better. */
const MOST_WORDS = 8;

export function parseQuery(query: string, { frameworks, commonTerms }: Catalogue): ParsedQuery {
  const phrases = [...query.matchAll(QUOTED)]
    .map(([, phrase = '']) => textsOf(phrase))
    .filter((words) => words.length > 0);
  const unquoted = query.replace(QUOTED, ' ');
  const cited = citedProvision(unquoted);
  const typed = textsOf(cited?.rest ?? unquoted);
  const named = namedFramework(typed, frameworks);
  const rest = named?.words ?? typed;
  const citation = cited?.citation ?? (named === null ? null : bareArticle(rest));
  const open = cited === null && citation !== null ? [] : rest;
  const candidates = wordsToSearch([...open, ...phrases.flat()]);
  const words = rarestWords(candidates, commonTerms);
  return {
    words,
    ignored: candidates.filter((word) => !words.includes(word)).map(({ text }) => text),
    phrases,
    framework: named?.framework ?? null,
    citation,
    unfinished: unfinishedWord(words, open, textsOf(query)),
  };
}

const textsOf = (text: string): string[] => wordsOf(text).map((word) => word.text);

/** The words but for stop words, unless there are no others; one of each term. */
function wordsToSearch(texts: readonly string[]): QueryWord[] {
  const telling = texts.filter((text) => !isStopWord(text));
  const byTerm = new Map<string, QueryWord>();
  for (const text of telling.length > 0 ? telling : texts) {
    const term = stemOf(text);
    if (!byTerm.has(term)) byTerm.set(term, { text, term });
  }
  return [...byTerm.values()];
}

/** The words in their order without the most common ones, where they are too many. */
function rarestWords(words: readonly QueryWord[], commonTerms: string): QueryWord[] {
  if (words.length <= MOST_WORDS) return [...words];
  const place = ({ term }: QueryWord) => {
    const at = commonTerms.indexOf(`|${term}|`);
    return at < 0 ? commonTerms.length : at;
  };
  const kept = words.toSorted((left, right) => place(right) - place(left)).slice(0, MOST_WORDS);
  return words.filter((word) => kept.includes(word));
}

function unfinishedWord(
  words: readonly QueryWord[],
  open: readonly string[],
  all: readonly string[],
): string | null {
  const last = open.at(-1);
  const isSearched = words.some(({ text }) => text === last);
  return last !== undefined && isSearched && last === all.at(-1) ? last : null;
}
