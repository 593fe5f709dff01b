/** Looks up the words of a query, corrects the unknown ones and finds what may stand for the others. */
import { fileKey } from '../index/files.ts';
import type { Session } from '../index/session.ts';
import { type Pointer, WORD_FLAGS } from '../kernel/kernel.ts';
import type { Interpretation, SearchInput } from '../types.ts';
import { type ParsedQuery, SHORTEST_PREFIX } from './parse.ts';

/** How the words of a query were understood. */
export type FoundWords = Pick<
  Interpretation,
  'terms' | 'ignored' | 'prefix' | 'corrections' | 'synonyms'
>;

/** More words than that cost reading without telling documents apart any better. */
const MOST_WORDS = 7;
/** Between the words of a phrase. */
const BETWEEN = '\u0001';

/** What is common to all queries; what a few need is compiled when one does. */
export async function lookUpWords(
  session: Session,
  query: ParsedQuery,
  input: SearchInput,
): Promise<FoundWords> {
  const { words } = query;
  const { kernel, call } = session;
  for (const word of words) {
    const start = kernel.write(word.text);
    call.addWord(start, kernel.written, word.flags);
  }
  if (query.phrases.length > 0) addPhrases(session, query.phrases);
  // Read beside the files of the words.
  if (input.tag !== undefined) call.wantFile(fileKey('tags'));
  if (input.role !== undefined) call.wantFile(fileKey('roles'));
  const mayNeedExtra = query.citation !== null || words.length === 1;
  const extra = mayNeedExtra ? wantExtra(session, query) : null;
  const unknown = await session.lookUpWords(MOST_WORDS);
  await session.readWanted();
  if (unknown > 0) {
    call.correctUnknown();
    await session.lookUpWords(MOST_WORDS);
  }
  const start = call.understand();
  if (extra !== null) call.findExtra(extra.start, extra.length);
  return JSON.parse(kernel.text(start, call.understandingEnd.value - start));
}

function addPhrases({ kernel, call }: Session, phrases: readonly string[][]): void {
  for (const phrase of phrases) {
    const start = kernel.write(phrase.join(BETWEEN));
    call.addPhrase(start, kernel.written);
  }
}

interface ExtraTerm {
  start: Pointer;
  length: number;
}

/** Wants the file of a term that stands in no text, whose cards serve the rows better than those of the words. */
function wantExtra({ kernel, call }: Session, query: ParsedQuery): ExtraTerm | null {
  const term = extraTerm(query);
  if (term === '') return null;
  const start = kernel.write(term);
  const length = kernel.written;
  call.wantExtra(start, length);
  return { start, length };
}

function extraTerm({ citation, framework, words }: ParsedQuery): string {
  if (citation !== null) return framework === null ? `${citation.type} ${citation.number}` : '';
  const only = words[0];
  if (words.length !== 1 || only?.text.length !== SHORTEST_PREFIX) return '';
  return (only.flags & WORD_FLAGS.unfinished) === 0 ? '' : `${only.text}*`;
}
