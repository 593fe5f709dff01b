/**
 * The ranking: how much of the query each document covers, what the filters leave, and in which
 * order. There is one at a time, in three columns by document and an ascending list of the
 * documents that are left.
 */

import { countOf, createAccumulator, documentAt, scoresOf, unite } from './accumulator';
import { boundOf, documentCount, frameworkCount, isSearched } from './catalogue';
import { fail } from './host';
import { reserve, reserveZeros } from './memory';
import { placeAmong } from './numbers';
import { namedFactor } from './parameters';

export const TYPES: u32 = 3;
export const ALL_FRAMEWORKS: u32 = 0xffffffff;
/** Each word has a bit in a byte; one bit stays free. */
const MOST_WORDS: u32 = 8;
const EVERY_WORD: u32 = 0xff;
/** Documents that are skipped at once, since most contain no word. */
const GROUP: u32 = 8;

/**
 * The accumulator of the first word, to which those of the others are added; 0 before there is one.
 */
let ranked: usize = 0;
/** Its scores, f64 by document; 0 if it does not match. */
export let scores: usize = 0;
/** u8 by document: which words of the query it contains, one bit each. */
export let held: usize = 0;
/** f64 by word: its weight, which is its rarity. */
let weights: usize = 0;
let words: u32 = 0;
/** The documents that are left: u32 each, ascending. */
let documents: usize = 0;
let count: u32 = 0;
/** u32 by type: how many documents match, regardless of the type filter. */
export let facets: usize = 0;
let isWhole: bool = false;

export function beginRanking(): void {
  ranked = 0;
  held = reserveZeros(documentCount + GROUP);
  weights = reserve(MOST_WORDS * 8);
  words = 0;
  facets = reserveZeros(TYPES * 4);
  count = 0;
}

/** Adds one word of the query, and takes over its accumulator. */
export function cover(accumulator: usize, weight: f64): void {
  if (words === MOST_WORDS) fail();
  const bit: u32 = 1 << words;
  store<f64>(weights + words * 8, weight);
  words += 1;
  for (let place: u32 = 0; place < countOf(accumulator); place += 1) {
    const document = documentAt(accumulator, place);
    store<u8>(held + document, <u8>(load<u8>(held + document) | bit));
  }
  if (ranked === 0) rank(accumulator);
  else unite(ranked, accumulator);
}

/** Makes the ranking empty if there was no word. */
export function endWords(): void {
  if (ranked === 0) rank(createAccumulator());
}

function rank(accumulator: usize): void {
  ranked = accumulator;
  scores = scoresOf(accumulator);
}

/** Makes a document match completely, whatever words it contains. */
export function include(document: u32): void {
  if (document >= documentCount) fail();
  if (load<f64>(scores + document * 8) === 0) store<f64>(scores + document * 8, 1);
  store<u8>(held + document, <u8>EVERY_WORD);
}

/** Makes all documents of a framework match. */
export function includeAll(framework: u32): void {
  const end = boundOf(framework, TYPES);
  for (let document = boundOf(framework, 0); document < end; document += 1) include(document);
}

/**
 * Decides which documents are left, and counts them by type.
 * @param framework number of the only one to keep, or {@link ALL_FRAMEWORKS}
 * @param type the only one to keep after counting, or 3 for all
 * @param least share of the best document's coverage
 */
export function keepBest(framework: u32, type: u32, least: f64): void {
  keepFramework(framework);
  isWhole = keepCovering(least);
  keepType(type);
}

/**
 * Drops the frameworks that searches do not cover, and all but one if a filter names it.
 * @param only its number, or {@link ALL_FRAMEWORKS}
 */
function keepFramework(only: u32): void {
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    const isWanted = only === ALL_FRAMEWORKS || only === framework;
    if (!isWanted || !isSearched(framework)) drop(boundOf(framework, 0), boundOf(framework, TYPES));
  }
}

/** Drops a range of documents. */
export function drop(from: u32, to: u32): void {
  if (from >= to) return;
  if (to > documentCount) fail();
  memory.fill(scores + from * 8, 0, (to - from) * 8);
  memory.fill(held + from, 0, to - from);
}

/** Whether some remaining document contains every word. */
export function holdsAll(): bool {
  return isWhole;
}

/**
 * Drops documents that cover too little compared with the best one, and scales the scores of the
 * others by the square of their coverage.
 * @returns true if some document contains every word
 */
function keepCovering(least: f64): bool {
  const sums = sumWeights();
  const whole = load<f64>(sums + EVERY_WORD * 8);
  let best: f64 = 0;
  let holding: u32 = 0;
  documents = reserve(documentCount * 4);
  for (let group: u32 = 0; group < documentCount; group += GROUP) {
    if (load<u64>(held + group) === 0) continue;
    const end = min(group + GROUP, documentCount);
    for (let document = group; document < end; document += 1) {
      const weight = load<f64>(sums + load<u8>(held + document) * 8);
      if (weight === 0) continue;
      best = max(best, weight);
      store<u32>(documents + holding * 4, document);
      holding += 1;
    }
  }
  const enough = best * least;
  for (let place: u32 = 0; place < holding; place += 1) {
    const document = listed(place);
    const words = sums + load<u8>(held + document) * 8;
    if (load<f64>(words) < enough) continue;
    const share = load<f64>(words + SHARES);
    if (share < 1) scale(document, share, share);
    store<u32>(documents + count * 4, document);
    count += 1;
  }
  return best >= whole;
}

/** Offset of the shares of the total weight from the sums of weights, in bytes. */
const SHARES: usize = (EVERY_WORD + 1) * 8;

/**
 * @returns f64 by set of words: the sum of their weights, 1 if there are no words; then their
 * shares of the total
 */
function sumWeights(): usize {
  const sums = reserveZeros(2 * SHARES);
  let whole: f64 = words === 0 ? 1 : 0;
  for (let word: u32 = 0; word < words; word += 1) {
    const weight = load<f64>(weights + word * 8);
    const bit: u32 = 1 << word;
    for (let other: u32 = 0; other < bit; other += 1) {
      store<f64>(sums + (bit + other) * 8, load<f64>(sums + other * 8) + weight);
    }
    whole += weight;
  }
  store<f64>(sums + EVERY_WORD * 8, whole);
  for (let set: u32 = 0; set < <u32>(1 << words); set += 1) {
    store<f64>(sums + SHARES + set * 8, load<f64>(sums + set * 8) / whole);
  }
  store<f64>(sums + SHARES + EVERY_WORD * 8, 1);
  return sums;
}

/** Multiplies one factor after the other, as JavaScript does. */
export function scale(document: u32, factor: f64, again: f64): void {
  store<f64>(scores + document * 8, load<f64>(scores + document * 8) * factor * again);
}

/** Counts the documents of each type, and drops those of other types. */
function keepType(wanted: u32): void {
  let kept: u32 = 0;
  let place: u32 = 0;
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    for (let type: u32 = 0; type < TYPES; type += 1) {
      const end = boundOf(framework, type + 1);
      const first = place;
      for (; place < count && listed(place) < end; place += 1) {
        if (wanted !== TYPES && wanted !== type) continue;
        store<u32>(documents + kept * 4, listed(place));
        kept += 1;
      }
      const counter = facets + type * 4;
      store<u32>(counter, load<u32>(counter) + place - first);
    }
  }
  count = kept;
}

export function listed(place: u32): u32 {
  return load<u32>(documents + place * 4);
}

/** Raises the documents of a framework. */
export function boostFramework(framework: u32): void {
  const end = boundOf(framework, TYPES);
  const first = placeOf(boundOf(framework, 0));
  for (let place = first; place < count && listed(place) < end; place += 1) {
    scale(listed(place), namedFactor, 1);
  }
}

/** Index in the list of the first document that is not below another. */
export function placeOf(document: u32): u32 {
  return placeAmong(documents, count, document);
}

export function highestScore(): f64 {
  let highest: f64 = 0;
  for (let place: u32 = 0; place < count; place += 1) {
    highest = max(highest, scoreOf(listed(place)));
  }
  return highest;
}

export function scoreOf(document: u32): f64 {
  return load<f64>(scores + document * 8);
}

export function setScore(document: u32, score: f64): void {
  store<f64>(scores + document * 8, score);
}

export function rankedCount(): u32 {
  return count;
}
