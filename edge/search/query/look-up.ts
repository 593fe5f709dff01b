/** Looks up the words of a query, corrects the unknown ones and finds what may stand for the others. */
import { fileKey } from '../index/files.ts';
import type { Session } from '../index/session.ts';
import { stateIn, WORD_FLAGS, WORD_STATES, WORD_TRAITS } from '../kernel/kernel.ts';
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

/** The files of phrases and filters are read beside those of the words. */
export async function lookUpWords(
  session: Session,
  query: ParsedQuery,
  { tag, role }: SearchInput,
): Promise<FoundWords> {
  const { words, phrases } = query;
  const { kernel, call } = session;
  for (const { text, isStopWord, isUnfinished, isQuoted } of words) {
    const flags =
      (isStopWord ? WORD_FLAGS.stop : 0) +
      (isUnfinished ? WORD_FLAGS.unfinished : 0) +
      (isQuoted ? WORD_FLAGS.quoted : 0);
    const start = kernel.write(text);
    call.addWord(start, kernel.written, flags);
  }
  for (const phrase of phrases) {
    const start = kernel.write(phrase.join(BETWEEN));
    call.addPhrase(start, kernel.written);
  }
  call.keepRarest(MOST_WORDS);
  if (tag !== undefined) call.wantFile(fileKey('tags'));
  if (role !== undefined) call.wantFile(fileKey('roles'));
  const extra = extraTerm(query);
  const extraStart = kernel.write(extra);
  const extraLength = kernel.written;
  if (extra !== '') call.wantExtra(extraStart, extraLength);
  while (call.lookUpWords() === 0) await session.readWanted();
  const unknown = call.countUnknown();
  await session.readWanted();
  if (unknown > 0) {
    call.correctUnknown();
    while (call.lookUpWords() === 0) await session.readWanted();
  }
  const synonyms = call.lookUpSynonyms();
  if (extra !== '') call.findExtra(extraStart, extraLength);
  return understood(session, words, synonyms);
}

/** A term that stands in no text, whose cards serve the rows better than those of the words; '' for none. */
function extraTerm({ citation, framework, words }: ParsedQuery): string {
  if (citation !== null) return framework === null ? `${citation.type} ${citation.number}` : '';
  const [only] = words;
  const isBeginning =
    words.length === 1 && only?.isUnfinished && only.text.length === SHORTEST_PREFIX;
  return isBeginning ? `${only.text}*` : '';
}

/** @param synonyms how many were found */
function understood(
  { kernel, call }: Session,
  words: readonly QueryWord[],
  synonyms: number,
): FoundWords {
  const found: FoundWords = {
    terms: [],
    ignored: [],
    prefix: null,
    corrections: [],
    synonyms: [],
  };
  const texts = words.map(({ text, isUnfinished }, place) => {
    const state = call.stateOf(place);
    if (stateIn(state) === WORD_STATES.ignored) found.ignored.push(text);
    if (stateIn(state) === WORD_STATES.held) found.terms.push(text);
    if (stateIn(state) !== WORD_STATES.kept) return text;
    if ((state & WORD_TRAITS.corrected) === 0) {
      found.terms.push(text);
      if (isUnfinished && (state & WORD_TRAITS.found) !== 0) found.prefix ??= text;
      return text;
    }
    const start = call.textStart(place);
    const corrected = kernel.text(start, call.textEnd(place) - start);
    found.terms.push(corrected);
    found.corrections.push({ from: text, to: corrected });
    return corrected;
  });
  if (synonyms === 0) return found;
  const start = call.reserve(0);
  const lines = kernel.text(start, call.writeSynonyms(start) - start);
  const isKept = (place: number) => stateIn(call.stateOf(place)) === WORD_STATES.kept;
  found.synonyms = synonymsIn(lines, texts, isKept);
  return found;
}

/** Each word or phrase once, though a phrase's synonyms are shared out among its words. */
function synonymsIn(
  lines: string,
  texts: readonly string[],
  isKept: (place: number) => boolean,
): Interpretation['synonyms'] {
  const expanded = new Map<string, Set<string>>();
  for (const line of lines.trimEnd().split('\n')) {
    const [first = '', count = '', name = ''] = line.split('\t');
    const term = texts
      .filter((_, place) => place >= Number(first) && isKept(place))
      .slice(0, Number(count))
      .join(' ');
    expanded.set(term, (expanded.get(term) ?? new Set()).add(name));
  }
  return [...expanded].map(([term, names]) => ({ term, expanded: [...names] }));
}
