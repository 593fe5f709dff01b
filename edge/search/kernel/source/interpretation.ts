/**
 * How the words of a query were interpreted, as JSON: the members of `Interpretation` that concern
 * words.
 */
import { BETWEEN, COMMA, endOf, SPACE } from './bytes';
import { LONGEST_ESCAPE, writeQuoted, writeRaw, writeText } from './json';
import { reserveUpTo } from './memory';
import { Phrase, phrases } from './phrase';
import {
  CORRECTED,
  IGNORED,
  KEPT,
  QueryTerm,
  queryTermAt,
  queryTermCount,
  REPEATED,
  UNFINISHED,
} from './query-terms';
import { Synonym } from './synonyms';
import { TermEntry } from './term-dictionary';

/** More than any word or synonym needs, however many of its bytes are escaped. */
const ROOM: usize = 4096;

/** To be called when all words are looked up. */
export function writeWordInterpretation(output: usize): usize {
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
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (isLeftOut(queryTerm)) continue;
    out = writeQuoted(separated(out, output), queryTerm.text, queryTerm.textEnd);
  }
  return out;
}

function isLeftOut(queryTerm: QueryTerm): bool {
  return queryTerm.state === IGNORED || queryTerm.state === REPEATED;
}

function writeIgnored(output: usize): usize {
  let out = output;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== IGNORED) continue;
    out = writeQuoted(separated(out, output), queryTerm.typed, queryTerm.typedEnd);
  }
  return out;
}

/** @param at the last phrase; the list is linked backwards */
function writePhrases(output: usize, at: usize): usize {
  if (at === 0) return output;
  const phrase = changetype<Phrase>(at);
  const others = writePhrases(output, phrase.next);
  reserveUpTo(others + ROOM + (phrase.end - phrase.text) * LONGEST_ESCAPE);
  let out = writeRaw(others, phrase.next === 0 ? '"' : ',"');
  for (let word = phrase.text; word < phrase.end; ) {
    const end = endOf(word, phrase.end, BETWEEN);
    if (word > phrase.text) out = writeSpace(out);
    out = writeText(out, word, end);
    word = end + 1;
  }
  return writeRaw(out, '"');
}

/** The word whose completions were accepted, if the index has any. */
function writePrefix(output: usize): usize {
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    const isUnfinished = (queryTerm.flags & (UNFINISHED | CORRECTED)) === UNFINISHED;
    if (isUnfinished && queryTerm.state === KEPT && queryTerm.own !== 0) {
      reserveUpTo(output + ROOM);
      return writeQuoted(output, queryTerm.text, queryTerm.textEnd);
    }
  }
  return writeRaw(output, 'null');
}

function writeCorrections(output: usize): usize {
  let out = output;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (isLeftOut(queryTerm) || (queryTerm.flags & CORRECTED) === 0) continue;
    out = writeRaw(separated(out, output), '{"from":');
    out = writeRaw(writeQuoted(out, queryTerm.typed, queryTerm.typedEnd), ',"to":');
    out = writeRaw(writeQuoted(out, queryTerm.text, queryTerm.textEnd), '}');
  }
  return out;
}

/** The synonyms that the index has: each word or phrase with the shortest form of every synonym. */
function writeSynonyms(output: usize): usize {
  let out = output;
  for (let place: u32 = 0; place < queryTermCount; place += 1) {
    let open: u32 = 0;
    let at = queryTermAt(place).synonyms;
    for (; at !== 0; at = changetype<Synonym>(at).next) {
      const synonym = changetype<Synonym>(at);
      // Every word of a phrase lists its synonyms.
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

/** Consecutive words of the query, as typed or corrected. */
function writeWords(output: usize, first: u32, count: u32): usize {
  let out = output;
  let left = count;
  for (let place = first; left > 0 && place < queryTermCount; place += 1) {
    const queryTerm = queryTermAt(place);
    if (queryTerm.state !== KEPT) continue;
    if (left < count) out = writeSpace(out);
    out = writeText(out, queryTerm.text, queryTerm.textEnd);
    left -= 1;
  }
  return out;
}

/** The form to show for each term: the least inflected one, judging by length. */
function writeForms(output: usize, entries: usize): usize {
  let out = output;
  for (let at = entries; at !== 0; at = changetype<TermEntry>(at).next) {
    const entry = changetype<TermEntry>(at);
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
    if (at !== entries) out = writeSpace(out);
    out = writeText(out, shortest, shortestEnd);
  }
  return out;
}

/** Makes room for an item of a list, and writes a comma unless it is the first. */
function separated(output: usize, listStart: usize): usize {
  reserveUpTo(output + ROOM);
  return output === listStart ? output : writeRaw(output, ',');
}

function writeSpace(output: usize): usize {
  store<u8>(output, <u8>SPACE);
  return output + 1;
}
