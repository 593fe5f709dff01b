/** Looks up the words of a query, corrects the unknown ones and finds what may stand for the others. */
import { fileKey } from '../index/files.ts';
import type { Session } from '../index/session.ts';
import {
  type Pointer,
  STATE_BITS,
  WORD_FLAGS,
  WORD_STATES,
  WORD_TRAITS,
} from '../kernel/kernel.ts';
import type { Interpretation, SearchInput } from '../types.ts';
import { type ParsedQuery, type QueryWord, SHORTEST_PREFIX } from './parse.ts';

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
  const length = call.lookUpSynonyms();
  const synonyms = length === 0 ? [] : synonymsIn(kernel.text(call.synonymLines.value, length));
  if (extra !== null) call.findExtra(extra.start, extra.length);
  return understood(session, words, synonyms);
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

function understood(
  { kernel, call }: Session,
  words: readonly QueryWord[],
  synonyms: FoundWords['synonyms'],
): FoundWords {
  const found: FoundWords = { terms: [], ignored: [], prefix: null, corrections: [], synonyms };
  for (let place = 0; place < words.length; place += 1) {
    const { text = '', flags = 0 } = words[place] ?? {};
    const traits = call.stateOf(place);
    const state = traits & STATE_BITS;
    if (state === WORD_STATES.ignored) found.ignored.push(text);
    if (state === WORD_STATES.ignored || state === WORD_STATES.repeated) continue;
    if ((traits & WORD_TRAITS.corrected) !== 0) {
      const start = call.textStart(place);
      const corrected = kernel.text(start, call.textEnd(place) - start);
      found.terms.push(corrected);
      found.corrections.push({ from: text, to: corrected });
      continue;
    }
    found.terms.push(text);
    const isUnfinished = (flags & WORD_FLAGS.unfinished) !== 0;
    if (isUnfinished && traits === WORD_STATES.kept + WORD_TRAITS.found) found.prefix ??= text;
  }
  return found;
}

/** @param lines of a word or phrase, a tabulator, and what may stand for it */
function synonymsIn(lines: string): FoundWords['synonyms'] {
  const synonyms: FoundWords['synonyms'] = [];
  for (const line of lines.split('\n')) {
    const [term = '', name = ''] = line.split('\t');
    const last = synonyms.at(-1);
    if (last?.term === term) last.expanded.push(name);
    else synonyms.push({ term, expanded: [name] });
  }
  return synonyms;
}
