/** What is known of every document: its number in the act, and the lengths that BM25 needs. */
import { fail, log } from './host';
import { keep, reserve, reserveZeros } from './memory';
import { setSymbols } from './symbols';
import { endOfTable } from './tables';

/** A text or title of so many terms is longer than its byte says; the list of long texts has the length. */
const LONG_TEXT: u32 = 255;

const TITLE: u32 = 0;
const TEXT: u32 = 1;
/** Articles and recitals; a requirement has the number of its article. */
const NUMBERED_TYPES: u32 = 2;
const FRAMEWORK_BYTES: usize = 20;
/** Flags of a framework, as `edge/search/index/catalogue.ts` names them: the latter by type, shifted. */
const SEARCHED: u32 = 1;
const LISTED: u32 = 2;
/** The title, behind it the text, and then the questions. */
export const FIELDS: u32 = 3;
/** Those without the questions. */
export const SHOWN_FIELDS: u32 = 2;

export let documentCount: u32 = 0;
export let frameworkCount: u32 = 0;

/** By framework, u32 each: first article, first recital, first requirement, the document behind them; flags. */
let frameworks: usize = 0;
/** u16 by document: number of the article, also of a requirement's, or of the recital. */
let numbers: usize = 0;
/** u8 by document. */
let titleLengths: usize = 0;
let textLengths: usize = 0;
let questionLengths: usize = 0;
/** Documents with long texts, ascending, and behind them the lengths. */
let longTexts: usize = 0;
let longCount: u32 = 0;

let k: f64 = 0;
let b: f64 = 0;
let d: f64 = 0;
let titleAverage: f64 = 0;
let textAverage: f64 = 0;
let questionAverage: f64 = 0;
let titleBoost: f64 = 0;
let textBoost: f64 = 0;
let questionBoost: f64 = 0;
/** See `tables.ts`: the most frequent terms, with their places in that order. */
export let commonTerms: usize = 0;
/** With what each file of terms begins; the same of the files behind them, for stop words. */
export let termFiles: usize = 0;
export let stopFiles: usize = 0;
/** With what each file of words begins. */
export let wordFiles: usize = 0;
/** Words whose neighbours have places of their own, with what they are; see `phrase-lists.ts`. */
export let phraseWords: usize = 0;
/** How many files of texts there are, and behind that the first document of each, u32. */
let textFiles: usize = 0;
/** f64 by field and length: what stands beside the frequency in BM25's denominator. */
let norms: usize = 0;

/**
 * Reads the catalogue, for good.
 * @param start behind the header; `edge/search/index/catalogue.ts` says what there is
 */
export function openCatalogue(
  start: usize,
  limit: usize,
  constantK: f64,
  constantB: f64,
  constantD: f64,
  title: f64,
  text: f64,
  questions: f64,
): void {
  k = constantK;
  b = constantB;
  d = constantD;
  titleBoost = title;
  textBoost = text;
  questionBoost = questions;
  documentCount = load<u32>(start);
  frameworkCount = load<u32>(start + 4);
  titleAverage = load<f64>(start + 8);
  textAverage = load<f64>(start + 16);
  questionAverage = load<f64>(start + 24);
  frameworks = start + 32;
  let at = frameworks + frameworkCount * FRAMEWORK_BYTES;
  if (at > limit) fail();
  norms = reserve(FIELDS * LONG_TEXT * 8);
  for (let field: u32 = 0; field < FIELDS; field += 1) {
    const average = averageOf(field);
    for (let length: u32 = 0; length < LONG_TEXT; length += 1) {
      store<f64>(norms + (field * LONG_TEXT + length) * 8, normOf(length, average));
    }
  }
  numbers = reserveZeros(documentCount * 2);
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    for (let type: u32 = 0; type < NUMBERED_TYPES; type += 1) {
      at = setNumbers(framework, type, at, limit);
    }
  }
  titleLengths = reserveZeros(documentCount);
  questionLengths = reserveZeros(documentCount);
  setSections(at, limit);
  keep();
}

/** @param at numbers that are listed @returns where those of the next type are */
function setNumbers(framework: u32, type: u32, at: usize, limit: usize): usize {
  const from = boundOf(framework, type);
  const to = boundOf(framework, type + 1);
  if (to < from || to > documentCount) fail();
  const size = (to - from) * 2;
  if ((flagsOf(framework) & (LISTED << type)) !== 0) {
    if (at + size > limit) fail();
    memory.copy(numbers + from * 2, at, size);
    return at + size;
  }
  for (let document = from; document < to; document += 1) {
    store<u16>(numbers + document * 2, document - from + 1);
  }
  return at;
}

function setSections(start: usize, limit: usize): void {
  longCount = load<u32>(start);
  longTexts = start + 4;
  const symbols = longTexts + longCount * 8;
  if (symbols + 8 > limit) fail();
  commonTerms = symbols + 8 + load<u32>(symbols + 4);
  setSymbols(symbols + 8, load<u32>(symbols));
  termFiles = endOfTable(commonTerms, limit);
  stopFiles = endOfTable(termFiles, limit);
  wordFiles = endOfTable(stopFiles, limit);
  phraseWords = endOfTable(wordFiles, limit);
  textFiles = endOfTable(phraseWords, limit);
  textLengths = textFiles + 4 + load<u32>(textFiles) * 4;
  const titles = textLengths + documentCount;
  const articles = countOfArticles();
  const questions = titles + 2 * articles;
  if (questions > limit) fail();
  shareTitles(titles, titles + articles, questions);
  setQuestions(questions, limit);
}

function countOfArticles(): u32 {
  let count: u32 = 0;
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    count += boundOf(framework, 1) - boundOf(framework, 0);
  }
  return count;
}

/** Gives articles and recitals, which lie side by side, the lengths of their questions. */
function setQuestions(start: usize, limit: usize): void {
  let at = start;
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    const first = boundOf(framework, 0);
    const size = boundOf(framework, 2) - first;
    if (at + size > limit) fail();
    memory.copy(questionLengths + first, at, size);
    at += size;
  }
}

/** Gives articles the lengths of their titles, and requirements those and the numbers of their articles. */
function shareTitles(titles: usize, requirements: usize, limit: usize): void {
  let title = titles;
  let owns = requirements;
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    let owned = boundOf(framework, 2);
    const end = boundOf(framework, 3);
    if (end > documentCount) fail();
    for (let document = boundOf(framework, 0); document < boundOf(framework, 1); document += 1) {
      if (owns >= limit) fail();
      const length = load<u8>(title);
      const number = load<u16>(numbers + document * 2);
      store<u8>(titleLengths + document, length);
      for (let left: u32 = load<u8>(owns); left > 0; left -= 1) {
        if (owned >= end) fail();
        store<u8>(titleLengths + owned, length);
        store<u16>(numbers + owned * 2, number);
        owned += 1;
      }
      title += 1;
      owns += 1;
    }
  }
}

/** The file that holds the text of a document. */
export function textFileOf(document: u32): u32 {
  let low: u32 = 0;
  let high = load<u32>(textFiles);
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (firstText(middle) <= document) low = middle;
    else high = middle;
  }
  return low;
}

/** The first document whose text a file holds. */
export function firstText(file: u32): u32 {
  return load<u32>(textFiles + 4 + file * 4);
}

function normOf(length: u32, average: f64): f64 {
  return k * (1 - b + (b * <f64>length) / average);
}

export function boundOf(framework: u32, bound: u32): u32 {
  return load<u32>(frameworks + framework * FRAMEWORK_BYTES + bound * 4);
}

/** Whether a framework is searched: superseded ones have their articles in the index for other lists. */
export function isSearched(framework: u32): bool {
  return (flagsOf(framework) & SEARCHED) !== 0;
}

function flagsOf(framework: u32): u32 {
  return load<u32>(frameworks + framework * FRAMEWORK_BYTES + 16);
}

export function numberOf(document: u32): u32 {
  return load<u16>(numbers + document * 2);
}

export function boostOf(field: u32): f64 {
  if (field === TITLE) return titleBoost;
  return field === TEXT ? textBoost : questionBoost;
}

/** BM25's weight of a term by how many documents hold it in a field. */
export function rarity(matching: u32): f64 {
  const count = <f64>matching;
  return log(1 + (<f64>documentCount - count + 0.5) / (count + 0.5));
}

/** What a frequency is worth in a document's field: BM25+ without the term's rarity. */
export function saturated(field: u32, document: u32, frequency: u32): f64 {
  const length: u32 = load<u8>(lengthsOf(field) + document);
  const norm =
    length === LONG_TEXT
      ? normOf(longLength(document), averageOf(field))
      : load<f64>(norms + (field * LONG_TEXT + length) * 8);
  const times = <f64>frequency;
  return d + (times * (k + 1)) / (times + norm);
}

function lengthsOf(field: u32): usize {
  if (field === TITLE) return titleLengths;
  return field === TEXT ? textLengths : questionLengths;
}

/** 1 where no document has such a field. */
function averageOf(field: u32): f64 {
  const average = field === TITLE ? titleAverage : field === TEXT ? textAverage : questionAverage;
  return average > 0 ? average : 1;
}

function longLength(document: u32): u32 {
  let low: u32 = 0;
  let high = longCount;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (load<u32>(longTexts + middle * 4) < document) low = middle + 1;
    else high = middle;
  }
  return low < longCount && load<u32>(longTexts + low * 4) === document
    ? load<u32>(longTexts + (longCount + low) * 4)
    : LONG_TEXT;
}

/** The first of ascending documents of one type whose number is not below another; `to` where all are. */
export function findNumber(from: u32, to: u32, number: u32): u32 {
  if (to > documentCount) fail();
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(middle) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
