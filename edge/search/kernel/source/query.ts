/** The words of a query: looked up, corrected, and matched one by one. */
import { beginFilters } from './asked-filters';
import { FIELDS, SHOWN_FIELDS } from './bm25';
import { beginCards } from './cards';
import { correct, correction, correctionLength } from './correct';
import { ownMatches } from './cover';
import { beginFiles, fileOf, givenFile, VOCABULARY } from './files';
import { addAll, beginMatches, createMatches } from './matches';
import { release } from './memory';
import { beginPhrases } from './phrase';
import { beginReading } from './reading';
import {
  beginSlots,
  CORRECTED,
  KEPT,
  lookUpSlots,
  QUOTED,
  Slot,
  setText,
  slotAt,
  slotCount,
} from './slots';
import { findSynonyms } from './synonyms';

/** Forgets the query before, and the files that it was given. */
export function beginQuery(): void {
  release();
  beginMatches();
  beginFiles();
  beginReading();
  beginFilters();
  beginSlots();
  beginPhrases();
  beginCards();
}

/** What `lookUpWords` answers while files are missing; and when all words are known, others are counted on. */
export const MISSING: u32 = 0;
export const ALL_KNOWN: u32 = 1;

/**
 * Looks up the words whose files were given, and wants the files of the others.
 * @param most how many words are looked for: the most common ones of a longer query are left out
 * @returns 0 while files are missing; then one more than there are words that neither the index nor the
 *   synonyms know, for which the vocabulary is wanted
 */
export function lookUpWords(most: u32): u32 {
  if (!lookUpSlots(most)) return MISSING;
  findSynonyms();
  let unknown = ALL_KNOWN;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    if (isUnknown(slotAt(place))) unknown += 1;
  }
  if (unknown > ALL_KNOWN) fileOf(VOCABULARY, 0);
  return unknown;
}

/** Quoted words stay as they are. */
function isUnknown(slot: Slot): bool {
  const isKnown = slot.own !== 0 || slot.synonyms !== 0;
  return slot.state === KEPT && !isKnown && (slot.flags & QUOTED) === 0;
}

/** Puts the nearest word in place of each unknown one; these are to be looked up then. */
export function correctUnknown(): void {
  const file = givenFile(VOCABULARY, 0);
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (!isUnknown(slot) || !correct(slot.text, slot.textEnd, file.start, file.end)) continue;
    slot.flags |= CORRECTED;
    setText(slot, correction(), correction() + correctionLength());
  }
}

/** What matches a word or its completions, without synonyms. */
export function matchWord(place: u32, share: f64): usize {
  return ownMatches(slotAt(place), share, FIELDS);
}

/** What holds all words in title or text, without completions and synonyms of them; nothing without words. */
export function matchAllWords(): usize {
  let matches: usize = 0;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT) continue;
    const found = ownMatches(slot, 1, SHOWN_FIELDS);
    if (matches === 0) matches = found;
    else addAll(matches, found);
  }
  return matches === 0 ? createMatches() : matches;
}
