/** How much of a query each document answers: the words' scores added up, and the words' weights. */
import { FIELDS, rarity } from './bm25';
import { Entry } from './entries';
import { addTermOf, countOf, createMatches, recycle } from './matches';
import { beginRanking, cover, endWords } from './ranking';
import { KEPT, Slot, slotAt, slotCount } from './slots';
import { Synonym } from './synonyms';

/** Begins the ranking with every document that holds a word; each word weighs as much as it is rare. */
export function coverWords(): void {
  beginRanking();
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT) continue;
    const matches = matchesOf(slot);
    if (countOf(matches) > 0) cover(matches, rarity(countOf(matches)));
    else recycle(matches);
  }
  endWords();
}

/**
 * What matches a word, its completions or its synonyms. The postings of a synonym of several words name only
 * the documents that hold all of them.
 */
function matchesOf(slot: Slot): usize {
  const matches = ownMatches(slot, 1, FIELDS);
  for (let at = slot.synonyms; at !== 0; at = changetype<Synonym>(at).next) {
    let entry = changetype<Synonym>(at).entries;
    for (; entry !== 0; entry = changetype<Entry>(entry).next) addEntry(FIELDS, matches, entry, 1);
  }
  return matches;
}

/** What matches a word itself or its completions in the first fields. @param share of their weights */
export function ownMatches(slot: Slot, share: f64, fields: u32): usize {
  const matches = createMatches();
  for (let at = slot.own; at !== 0; at = changetype<Entry>(at).next) {
    addEntry(fields, matches, at, share);
  }
  return matches;
}

function addEntry(fields: u32, matches: usize, at: usize, share: f64): void {
  const entry = changetype<Entry>(at);
  addTermOf(fields, matches, entry.postings, entry.limit, entry.weight * share);
}
