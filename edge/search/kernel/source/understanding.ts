/** What the words of a query were taken for, as JSON: the members of `Interpretation` that are about them. */
import { BETWEEN, BLANK, COMMA, endOf } from './bytes';
import { Entry } from './entries';
import { LONGEST_ESCAPE, writeQuoted, writeRaw, writeText } from './json';
import { reserveUpTo } from './memory';
import { Phrase, phrases } from './phrase';
import { CORRECTED, IGNORED, KEPT, REPEATED, Slot, slotAt, slotCount, UNFINISHED } from './slots';
import { Synonym } from './synonyms';

/** More than any word or synonym takes up, however many of its bytes need an escape. */
const ROOM: usize = 4096;

/** Writes it, once all words are looked up. */
export function writeUnderstanding(output: usize): usize {
  let out = writeTerms(writeRaw(output, '"terms":['));
  out = writeIgnored(writeRaw(out, '],"ignored":['));
  out = writePhrases(writeRaw(out, '],"phrases":['), phrases);
  out = writePrefix(writeRaw(out, '],"prefix":'));
  out = writeCorrections(writeRaw(out, ',"corrections":['));
  out = writeSynonyms(writeRaw(out, '],"synonyms":['));
  return writeRaw(out, ']');
}

function writeTerms(output: usize): usize {
  let out = output;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (isLeftOut(slot)) continue;
    out = writeQuoted(separated(out, output), slot.text, slot.textEnd);
  }
  return out;
}

function isLeftOut(slot: Slot): bool {
  return slot.state === IGNORED || slot.state === REPEATED;
}

function writeIgnored(output: usize): usize {
  let out = output;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== IGNORED) continue;
    out = writeQuoted(separated(out, output), slot.typed, slot.typedEnd);
  }
  return out;
}

/** @param at the last phrase, which is listed first */
function writePhrases(output: usize, at: usize): usize {
  if (at === 0) return output;
  const phrase = changetype<Phrase>(at);
  const others = writePhrases(output, phrase.next);
  reserveUpTo(others + ROOM + (phrase.end - phrase.text) * LONGEST_ESCAPE);
  let out = writeRaw(others, phrase.next === 0 ? '"' : ',"');
  for (let word = phrase.text; word < phrase.end; ) {
    const end = endOf(word, phrase.end, BETWEEN);
    if (word > phrase.text) out = writeBlank(out);
    out = writeText(out, word, end);
    word = end + 1;
  }
  return writeRaw(out, '"');
}

/** The word that others complete, if the index has it or one of these. */
function writePrefix(output: usize): usize {
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    const isUnfinished = (slot.flags & (UNFINISHED | CORRECTED)) === UNFINISHED;
    if (isUnfinished && slot.state === KEPT && slot.own !== 0) {
      reserveUpTo(output + ROOM);
      return writeQuoted(output, slot.text, slot.textEnd);
    }
  }
  return writeRaw(output, 'null');
}

function writeCorrections(output: usize): usize {
  let out = output;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (isLeftOut(slot) || (slot.flags & CORRECTED) === 0) continue;
    out = writeRaw(separated(out, output), '{"from":');
    out = writeRaw(writeQuoted(out, slot.typed, slot.typedEnd), ',"to":');
    out = writeRaw(writeQuoted(out, slot.text, slot.textEnd), '}');
  }
  return out;
}

/** Those that the index has: each word or phrase with the shortest forms of what may stand for it. */
function writeSynonyms(output: usize): usize {
  let out = output;
  for (let place: u32 = 0; place < slotCount; place += 1) {
    let open: u32 = 0;
    let at = slotAt(place).synonyms;
    for (; at !== 0; at = changetype<Synonym>(at).next) {
      const synonym = changetype<Synonym>(at);
      // All words of a phrase list its synonyms.
      if (synonym.entries === 0 || synonym.first !== place) continue;
      if (synonym.length === open) {
        reserveUpTo(out + ROOM);
        out = writeRaw(out, ',"');
      } else {
        if (open > 0) out = writeRaw(out, ']}');
        out = writeRaw(separated(out, output), '{"term":"');
        out = writeRaw(writeWords(out, place, synonym.length), '","expanded":["');
        open = synonym.length;
      }
      out = writeRaw(writeForms(out, synonym.entries), '"');
    }
    if (open > 0) out = writeRaw(out, ']}');
  }
  return out;
}

/** Words of the query one behind the other, as typed or corrected. */
function writeWords(output: usize, first: u32, count: u32): usize {
  let out = output;
  let left = count;
  for (let place = first; left > 0 && place < slotCount; place += 1) {
    const slot = slotAt(place);
    if (slot.state !== KEPT) continue;
    if (left < count) out = writeBlank(out);
    out = writeText(out, slot.text, slot.textEnd);
    left -= 1;
  }
  return out;
}

/** The form to show of each term: the least inflected one, as far as length tells. */
function writeForms(output: usize, entries: usize): usize {
  let out = output;
  for (let at = entries; at !== 0; at = changetype<Entry>(at).next) {
    const entry = changetype<Entry>(at);
    let shortest = entry.words;
    let shortestEnd = endOf(entry.words, entry.wordsEnd, COMMA);
    for (let word = shortestEnd + 1; word < entry.wordsEnd; ) {
      const end = endOf(word, entry.wordsEnd, COMMA);
      if (end - word < shortestEnd - shortest) {
        shortest = word;
        shortestEnd = end;
      }
      word = end + 1;
    }
    if (at !== entries) out = writeBlank(out);
    out = writeText(out, shortest, shortestEnd);
  }
  return out;
}

/** Makes room for an item of a list, behind a comma unless it is the first. */
function separated(output: usize, listStart: usize): usize {
  reserveUpTo(output + ROOM);
  return output === listStart ? output : writeRaw(output, ',');
}

function writeBlank(output: usize): usize {
  store<u8>(output, <u8>BLANK);
  return output + 1;
}
