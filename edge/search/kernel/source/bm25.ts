/**
 * BM25+: the score of a term in a document, from its rarity, its frequency and the length of the
 * field.
 */
import { log } from './host';
import { reserve } from './memory';
import { placeAmong } from './numbers';
import { b, d, k, questionBoost, textBoost, titleBoost } from './parameters';

/** In place of a length that does not fit a byte; the table of long texts has the real one. */
const LONG_TEXT: u32 = 255;

const TITLE: u32 = 0;
const TEXT: u32 = 1;
/** Title, text, questions, in this order. */
export const FIELDS: u32 = 3;
/** Title and text: the fields that a result can show. */
export const SHOWN_FIELDS: u32 = 2;

let documentCount: f64 = 0;
let titleAverage: f64 = 0;
let textAverage: f64 = 0;
let questionAverage: f64 = 0;
/** u8 by document. */
let titleLengths: usize = 0;
let textLengths: usize = 0;
let questionLengths: usize = 0;
/** Documents with long texts, ascending, followed by their lengths. */
let longTexts: usize = 0;
let longCount: u32 = 0;
/** f64 by field and length: what is added to the frequency in the denominator. */
let norms: usize = 0;

/**
 * @param documents how many there are
 * @param title average length of the field, as for the others
 */
export function setAverages(documents: u32, title: f64, text: f64, questions: f64): void {
  documentCount = <f64>documents;
  titleAverage = title;
  textAverage = text;
  questionAverage = questions;
  norms = reserve(FIELDS * LONG_TEXT * 8);
  for (let field: u32 = 0; field < FIELDS; field += 1) {
    const average = averageOf(field);
    for (let length: u32 = 0; length < LONG_TEXT; length += 1) {
      store<f64>(norms + (field * LONG_TEXT + length) * 8, normOf(length, average));
    }
  }
}

/** Columns of lengths, u8 by document. */
export function setLengths(titles: usize, texts: usize, questions: usize): void {
  titleLengths = titles;
  textLengths = texts;
  questionLengths = questions;
}

/**
 * @param start of the table of long texts
 * @returns where it ends
 */
export function setLongTexts(start: usize): usize {
  longCount = load<u32>(start);
  longTexts = start + 4;
  return longTexts + longCount * 8;
}

export function boostOf(field: u32): f64 {
  if (field === TITLE) return titleBoost;
  return field === TEXT ? textBoost : questionBoost;
}

/**
 * Inverse document frequency of a term, from the number of documents that contain it in a field.
 */
export function rarity(matching: u32): f64 {
  const count = <f64>matching;
  return log(1 + (documentCount - count + 0.5) / (count + 0.5));
}

/** Lengths, norms and average length of the field that `saturated` works on. */
let fieldLengths: usize = 0;
let fieldNorms: usize = 0;
let fieldAverage: f64 = 0;

export function selectField(field: u32): void {
  fieldLengths = lengthsOf(field);
  fieldNorms = norms + field * (LONG_TEXT * 8);
  fieldAverage = averageOf(field);
}

/** Score of a frequency in the selected field of a document, before the term's rarity. */
export function saturated(document: u32, frequency: u32): f64 {
  const length: u32 = load<u8>(fieldLengths + document);
  const norm =
    length === LONG_TEXT
      ? normOf(longLength(document), fieldAverage)
      : load<f64>(fieldNorms + length * 8);
  const times = <f64>frequency;
  return d + (times * (k + 1)) / (times + norm);
}

function normOf(length: u32, average: f64): f64 {
  return k * (1 - b + (b * <f64>length) / average);
}

function lengthsOf(field: u32): usize {
  if (field === TITLE) return titleLengths;
  return field === TEXT ? textLengths : questionLengths;
}

/** 1 if no document has the field. */
function averageOf(field: u32): f64 {
  const average = field === TITLE ? titleAverage : field === TEXT ? textAverage : questionAverage;
  return average > 0 ? average : 1;
}

function longLength(document: u32): u32 {
  const place = placeAmong(longTexts, longCount, document);
  return place < longCount && load<u32>(longTexts + place * 4) === document
    ? load<u32>(longTexts + (longCount + place) * 4)
    : LONG_TEXT;
}
