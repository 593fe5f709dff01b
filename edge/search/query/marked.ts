/**
 * Parses queries that contain more than ASCII letters and spaces: numbers, quotation marks,
 * citations, letters of other scripts. The kernel parses the others itself.
 */
import { RESULT_TYPES } from '../../contract/values.ts';
import type { Kernel, Pointer } from '../kernel/kernel.ts';
import { wordsOf } from '../text/words.ts';
import type { Citation } from '../types.ts';
import { citedProvision } from './citation.ts';

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
  const { call } = kernel;
  const { phrases, citation, open, last } = markedText(query);
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

function cite(kernel: Kernel, { type, number, paragraph, point }: Citation): void {
  const place = RESULT_TYPES.indexOf(type);
  const start = kernel.write(paragraph ?? '');
  const length = kernel.written;
  kernel.call.cite(place, number, start, length, kernel.write(point ?? ''), kernel.written);
}

export function markedText(query: string): MarkedText {
  const phrases = QUOTE.test(query) ? quotedPhrases(query) : [];
  const unquoted = spelledOut(phrases.length > 0 ? query.replace(QUOTED, ' ') : query);
  const cited = citedProvision(unquoted);
  const open = textsOf(cited?.rest ?? unquoted);
  const all = phrases.length === 0 && cited === null ? open : textsOf(spelledOut(query));
  return { phrases, citation: cited?.citation ?? null, open, last: all.at(-1) ?? '' };
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
