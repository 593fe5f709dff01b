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
  for (const { text, flags } of words) {
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
  const found = understood(session, words);
  if (synonyms > 0) found.synonyms = synonymsOf(session);
  return found;
}

/** A term that stands in no text, whose cards serve the rows better than those of the words; '' for none. */
function extraTerm({ citation, framework, words }: ParsedQuery): string {
  if (citation !== null) return framework === null ? `${citation.type} ${citation.number}` : '';
  const only = words[0];
  if (words.length !== 1 || only?.text.length !== SHORTEST_PREFIX) return '';
  return (only.flags & WORD_FLAGS.unfinished) === 0 ? '' : `${only.text}*`;
}

function understood({ kernel, call }: Session, words: readonly QueryWord[]): FoundWords {
  const found: FoundWords = {
    terms: [],
    ignored: [],
    prefix: null,
    corrections: [],
    synonyms: [],
  };
  for (let place = 0; place < words.length; place += 1) {
    const { text = '', flags = 0 } = words[place] ?? {};
    const traits = call.stateOf(place);
    const state = stateIn(traits);
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

/** One line for each: the word or phrase, a tabulator, and what may stand for it. */
function synonymsOf({ kernel, call }: Session): Interpretation['synonyms'] {
  const synonyms: Interpretation['synonyms'] = [];
  const start = call.reserve(0);
  const lines = kernel.text(start, call.writeSynonyms(start) - start);
  for (const line of lines.split('\n')) {
    const [term = '', name = ''] = line.split('\t');
    const last = synonyms.at(-1);
    if (last?.term === term) last.expanded.push(name);
    else synonyms.push({ term, expanded: [name] });
  }
  return synonyms;
}
