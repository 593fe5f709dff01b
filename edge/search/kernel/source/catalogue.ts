/** What is known about every document, and which file contains what. */
import { setAverages, setLengths, setLongTexts } from './bm25';
import { checkCatalogue, HEADER_BYTES } from './files';
import { fail } from './host';
import { keep, reserveZeros } from './memory';
import { setBm25, setRanking } from './parameters';
import { refOfNumber } from './refs';
import { setSymbols } from './symbols';
import { endOfTable, findItem, itemEnd, itemStart, sizeOf } from './tables';

/** Articles and recitals; a requirement has the number of its article. */
const NUMBERED_TYPES: u32 = 2;
const FRAMEWORK_BYTES: usize = 20;
/**
 * Flags of a framework, as `edge/search/index/catalogue.ts` names them. `LISTED` is shifted by the
 * type.
 */
const SEARCHED: u32 = 1;
const LISTED: u32 = 2;

export let documentCount: u32 = 0;
export let frameworkCount: u32 = 0;

/**
 * By framework, u32 each: first article, first recital, first requirement, end of its documents,
 * flags.
 */
let frameworks: usize = 0;
/**
 * u32 by document: packed label of the article (for a requirement, that of its article) or number of
 * the recital; see `refs.ts`.
 */
let refs: usize = 0;
/** u8 by document. */
let titleLengths: usize = 0;
let questionLengths: usize = 0;
/** String tables, see `tables.ts`. Slugs by framework, with short names. */
let frameworkTable: usize = 0;
/** What a query may call frameworks, with their numbers. */
export let frameworkNames: usize = 0;
/** The most frequent terms, with their rank. */
export let commonTerms: usize = 0;
/** First term of each term file; then of each file of stop-word terms, numbered after those. */
export let termFiles: usize = 0;
export let stopFiles: usize = 0;
/** First list name of each file of position lists. */
export let positionFiles: usize = 0;
/** Words whose pairs have position lists of their own, with their kind; see `position-lists.ts`. */
export let phraseWords: usize = 0;
/** Number of forward index files, followed by the first document of each, u32. */
let textFiles: usize = 0;

/**
 * Reads the catalogue, which stays in memory.
 * @param file see `edge/search/index/catalogue.ts` for its format
 * @returns the number of the problem with the file; 0 for none
 */
export function openCatalogue(
  file: usize,
  length: u32,
  k: f64,
  b: f64,
  d: f64,
  title: f64,
  text: f64,
  questions: f64,
  least: f64,
  named: f64,
  repetition: f64,
): u32 {
  const problem = checkCatalogue(file, length);
  if (problem !== 0) return problem;
  const start = file + HEADER_BYTES;
  const limit = file + length;
  setBm25(k, b, d, title, text, questions);
  setRanking(least, named, repetition);
  documentCount = load<u32>(start);
  frameworkCount = load<u32>(start + 4);
  setAverages(documentCount, load<f64>(start + 8), load<f64>(start + 16), load<f64>(start + 24));
  frameworks = start + 32;
  let at = frameworks + frameworkCount * FRAMEWORK_BYTES;
  if (at > limit) fail();
  refs = reserveZeros(documentCount * 4);
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    for (let type: u32 = 0; type < NUMBERED_TYPES; type += 1) {
      at = setRefs(framework, type, at, limit);
    }
  }
  titleLengths = reserveZeros(documentCount);
  questionLengths = reserveZeros(documentCount);
  setSections(at, limit);
  keep();
  return 0;
}

/**
 * @param at the listed labels
 * @returns where those of the next type are
 */
function setRefs(framework: u32, type: u32, at: usize, limit: usize): usize {
  const from = boundOf(framework, type);
  const to = boundOf(framework, type + 1);
  if (to < from || to > documentCount) fail();
  const size = (to - from) * 4;
  if ((flagsOf(framework) & (LISTED << type)) !== 0) {
    if (at + size > limit) fail();
    memory.copy(refs + from * 4, at, size);
    return at + size;
  }
  for (let document = from; document < to; document += 1) {
    store<u32>(refs + document * 4, refOfNumber(document - from + 1));
  }
  return at;
}

function setSections(start: usize, limit: usize): void {
  const symbols = setLongTexts(start);
  if (symbols + 8 > limit) fail();
  frameworkTable = symbols + 8 + load<u32>(symbols + 4);
  setSymbols(symbols + 8, load<u32>(symbols));
  frameworkNames = endOfTable(frameworkTable, limit);
  if (sizeOf(frameworkTable) !== frameworkCount) fail();
  commonTerms = endOfTable(frameworkNames, limit);
  termFiles = endOfTable(commonTerms, limit);
  stopFiles = endOfTable(termFiles, limit);
  positionFiles = endOfTable(stopFiles, limit);
  phraseWords = endOfTable(positionFiles, limit);
  textFiles = endOfTable(phraseWords, limit);
  const textLengths = textFiles + 4 + load<u32>(textFiles) * 4;
  const titles = textLengths + documentCount;
  const articles = countOfArticles();
  const questions = titles + 2 * articles;
  if (questions > limit) fail();
  shareTitles(titles, titles + articles, questions);
  setQuestions(questions, limit);
  setLengths(titleLengths, textLengths, questionLengths);
}

function countOfArticles(): u32 {
  let count: u32 = 0;
  for (let framework: u32 = 0; framework < frameworkCount; framework += 1) {
    count += boundOf(framework, 1) - boundOf(framework, 0);
  }
  return count;
}

/** Copies the lengths of the questions of articles and recitals, which are adjacent. */
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

/**
 * Copies the title lengths of the articles, and shares title lengths and labels with their
 * requirements.
 */
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
      const ref = refOf(document);
      store<u8>(titleLengths + document, length);
      for (let left: u32 = load<u8>(owns); left > 0; left -= 1) {
        if (owned >= end) fail();
        store<u8>(titleLengths + owned, length);
        store<u32>(refs + owned * 4, ref);
        owned += 1;
      }
      title += 1;
      owns += 1;
    }
  }
}

/** The forward index file that contains a document. */
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

/** The first document of a forward index file. */
export function firstText(file: u32): u32 {
  return load<u32>(textFiles + 4 + file * 4);
}

/** Slug of a framework, followed by a tab and its short name. */
export function frameworkStart(framework: u32): usize {
  return itemStart(frameworkTable, framework);
}

export function frameworkEnd(framework: u32): usize {
  return itemEnd(frameworkTable, framework);
}

/** Number of a framework; negative if there is none with this slug. */
export function frameworkOf(slug: usize, length: u32): i32 {
  return findItem(frameworkTable, slug, slug + length);
}

export function boundOf(framework: u32, bound: u32): u32 {
  return load<u32>(frameworks + framework * FRAMEWORK_BYTES + bound * 4);
}

/** Whether searches cover a framework; superseded ones are only there for article lists. */
export function isSearched(framework: u32): bool {
  return (flagsOf(framework) & SEARCHED) !== 0;
}

function flagsOf(framework: u32): u32 {
  return load<u32>(frameworks + framework * FRAMEWORK_BYTES + 16);
}

export function refOf(document: u32): u32 {
  return load<u32>(refs + document * 4);
}

/**
 * Lower bound of a label among documents of one type, which ascend by label; `to` if all are lower.
 */
export function findRef(from: u32, to: u32, ref: u32): u32 {
  if (to > documentCount) fail();
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (refOf(middle) < ref) low = middle + 1;
    else high = middle;
  }
  return low;
}
