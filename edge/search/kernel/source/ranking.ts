/**
 * The ranking: how much of the query each document covers, what is left after the filters, and in which
 * order. There is one at a time, in three columns by document and a list of what is left, ascending.
 */
import { boundOf, documentCount, frameworkCount } from './catalogue';
import { keepFramework } from './filters';
import { fail } from './host';
import { addAny, countOf, createMatches, documentAt, scoresOf } from './matches';
import { reserve, reserveZeros } from './memory';
import { placeAmong } from './numbers';
import { namedFactor } from './parameters';

export const TYPES: u32 = 3;
export const ALL_FRAMEWORKS: u32 = 0xffffffff;
/** A query has fewer words than a byte has bits. */
const MOST_WORDS: u32 = 8;
const EVERY_WORD: u32 = 0xff;
/** Documents that are looked at together, since most hold no word. */
const GROUP: u32 = 8;

/** What matches any word: the matches of the first, to which the others are added; 0 before there is one. */
let ranked: usize = 0;
/** Its scores, f64 by document; 0 where it does not match. */
export let scores: usize = 0;
/** u8 by document: which words of the query it holds, a bit for each. */
export let held: usize = 0;
/** f64 each: what the words weigh, each as much as it is rare. */
let weights: usize = 0;
let words: u32 = 0;
/** What is left of it: u32 each, ascending. */
let documents: usize = 0;
let count: u32 = 0;
/** u32 by type: how many documents match, whatever the only type is. */
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

/** Adds one word of the query, whose matches are given away. */
export function cover(matches: usize, weight: f64): void {
  if (words === MOST_WORDS) fail();
  const bit: u32 = 1 << words;
  store<f64>(weights + words * 8, weight);
  words += 1;
  for (let place: u32 = 0; place < countOf(matches); place += 1) {
    const document = documentAt(matches, place);
    store<u8>(held + document, <u8>(load<u8>(held + document) | bit));
  }
  if (ranked === 0) rank(matches);
  else addAny(ranked, matches);
}

/** Nothing matches where there is no word. */
export function endWords(): void {
  if (ranked === 0) rank(createMatches());
}

function rank(matches: usize): void {
  ranked = matches;
  scores = scoresOf(matches);
}

/** Makes a document match as a whole, whatever words it holds. */
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
 * What is left in the end of all that matches, and how much of each type there is.
 * @param framework number of the only one to keep, or {@link ALL_FRAMEWORKS}
 * @param type the only one to keep of what is counted, or 3 for all
 * @param least share of the best document's coverage
 */
export function keepBest(framework: u32, type: u32, least: f64): void {
  keepFramework(framework);
  isWhole = keepCovering(least);
  keepType(type);
}

/** Whether some document that was left held every word. */
export function holdsAll(): bool {
  return isWhole;
}

/**
 * Drops what covers too little beside the best document, and scales the scores of the others by the
 * square of what they cover.
 * @returns true where some document holds every word
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

/** How far behind the sum of weights of a set of words its share of all weights stands. */
const SHARES: usize = (EVERY_WORD + 1) * 8;

/** @returns f64 by set of words: what they weigh together; all weigh 1 where there are none. Then the shares */
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

/** As JavaScript multiplies: one factor after the other. */
export function scale(document: u32, factor: f64, again: f64): void {
  store<f64>(scores + document * 8, load<f64>(scores + document * 8) * factor * again);
}

/** Counts the documents of each type, and drops those of others. */
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
export function favour(framework: u32): void {
  const end = boundOf(framework, TYPES);
  const first = placeOf(boundOf(framework, 0));
  for (let place = first; place < count && listed(place) < end; place += 1) {
    scale(listed(place), namedFactor, 1);
  }
}

/** Where in the list the first document is that is not below another. */
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
