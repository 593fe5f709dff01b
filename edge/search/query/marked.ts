/**
 * Parses queries that contain more than ASCII letters and spaces: numbers, quotation marks,
 * citations, letters of other scripts. The kernel parses the others itself.
 */
import { RESULT_TYPES } from '../../contract/values.ts';
import { packRef } from '../index/packed-refs.ts';
import { ALL_FRAMEWORKS, type Kernel, type Pointer } from '../kernel/kernel.ts';
import { wordsOf } from '../text/words.ts';
import type { Citation } from '../types.ts';
import { citedProvision, possibleLetterArticle } from './citation.ts';

/** The parts of a query, before its words are interpreted. */
export interface MarkedText {
  /** Quoted phrases, each as its consecutive words. */
  phrases: string[][];
  citation: Citation | null;
  /** The words outside quotations and the citation. */
  open: string[];
  /** The last word of the whole query. */
  last: string;
}

const QUOTE = /["“”„«»]/;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;
/** Between the words of a phrase, as the kernel expects. */
const BETWEEN = '\u0001';

export function readMarked(kernel: Kernel, query: string): void {
  const letterArticle = letterArticleText(query);
  if (letterArticle !== null) {
    read(kernel, letterArticle);
    if (citesNamedAct(kernel, letterArticle)) return;
    kernel.call.beginQuery();
  }
  read(kernel, markedText(query));
}

function read(kernel: Kernel, { phrases, citation, open, last }: MarkedText): void {
  const { call } = kernel;
  call.readOpen(kernel.write(open.join(' ')), kernel.written);
  const quoted = phrases.map((words): [text: Pointer, length: number] => [
    kernel.write(words.join(BETWEEN)),
    kernel.written,
  ]);
  for (const phrase of quoted) call.readQuoted(...phrase);
  if (citation !== null) cite(kernel, citation);
  call.takeRead(kernel.write(last), kernel.written);
  // Last, because a phrase looks up only the rarest of the words that were taken.
  for (const phrase of quoted) call.addPhrase(...phrase);
}

/** Whether the query that was read is nothing but the name of an act and an article that it has. */
function citesNamedAct({ call }: Kernel, { citation }: MarkedText): boolean {
  const framework = call.namedFramework.value;
  if (framework === ALL_FRAMEWORKS || call.queryTermCount.value > 0) return false;
  const ref = packRef(citation?.article_ref ?? '');
  const end = call.boundOf(framework, 1);
  for (let article = call.boundOf(framework, 0); article < end; article += 1) {
    if (call.refOf(article) === ref) return true;
  }
  return false;
}

function cite(kernel: Kernel, { type, number, article_ref, paragraph, point }: Citation): void {
  const place = RESULT_TYPES.indexOf(type);
  const start = kernel.write(paragraph ?? '');
  const length = kernel.written;
  const ref = packRef(article_ref ?? String(number));
  kernel.call.cite(place, ref, start, length, kernel.write(point ?? ''), kernel.written);
}

export function markedText(query: string): MarkedText {
  const phrases = QUOTE.test(query) ? quotedPhrases(query) : [];
  const unquoted = spelledOut(phrases.length > 0 ? query.replace(QUOTED, ' ') : query);
  const cited = citedProvision(unquoted);
  const open = textsOf(cited?.rest ?? unquoted);
  const all = phrases.length === 0 && cited === null ? open : textsOf(spelledOut(query));
  return { phrases, citation: cited?.citation ?? null, open, last: all.at(-1) ?? '' };
}

/** The query as the citation of a letter article; null if it cannot be one. */
function letterArticleText(query: string): MarkedText | null {
  const cited = QUOTE.test(query) ? null : possibleLetterArticle(query);
  if (cited === null) return null;
  return { phrases: [], citation: cited.citation, open: textsOf(cited.rest), last: '' };
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
  return [...query.matchAll(QUOTED)]
    .map(([, phrase = '']) => textsOf(phrase))
    .filter((words) => words.length > 0);
}
