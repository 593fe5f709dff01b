/**
 * The steps of a search from its words to its outcome. Each goes as far as the files allow that
 * were given.
 */

import { includeCited, isCiting, raiseCited } from './cited';
import { coverWords } from './coverage';
import { isWanting } from './files';
import { isNamed, namedFramework } from './framework-names';
import { lowerRepetitions } from './order';
import { writeOutcome } from './outcome';
import { leastCoverage } from './parameters';
import { keepPhrases, phrases } from './phrase';
import { addExtraSnippets, wantExtra } from './pseudo-term';
import { ALL_KNOWN, correctUnknown, lookUpWords, MISSING } from './query';
import { keepValues, onlyFramework, onlyType } from './query-filters';
import { queryTermCount } from './query-terms';
import { boostFramework, holdsAll, includeAll, keepBest, rankedCount } from './ranking';
import { beginPage, showSnippets } from './rows';

/** More words cost reads without distinguishing documents any better. */
const MOST_WORDS: u32 = 7;

/** The steps. */
const LOOK_UP: u32 = 0;
const CORRECT: u32 = 1;
const RANK: u32 = 2;
const SHOW: u32 = 3;
const WRITE: u32 = 4;

let step: u32 = LOOK_UP;
let isCorrected: bool = false;
/** Of `Interpretation`. */
let mode: string = 'none';
/** Rank of the page's first row, and the most rows that it may have. */
let pageStart: u32 = 0;
let pageSize: u32 = 0;

/**
 * Begins, after the query and its filters were read.
 * @param start rank of the page's first row, from 0
 * @param most rows of the page
 */
export function beginSearch(start: u32, most: u32): void {
  pageStart = start;
  pageSize = most;
  step = LOOK_UP;
  isCorrected = false;
  wantExtra();
}

/**
 * Continues as far as possible.
 * @returns whether the outcome is written; if not, give the wanted files and call this again
 */
export function advance(): bool {
  if (step === LOOK_UP) {
    const unknown = lookUpWords(MOST_WORDS);
    if (unknown === MISSING) return false;
    step = unknown > ALL_KNOWN && !isCorrected ? CORRECT : RANK;
    if (isWanting()) return false;
  }
  if (step === CORRECT) {
    correctUnknown();
    isCorrected = true;
    step = LOOK_UP;
    return false;
  }
  if (step === RANK) {
    addExtraSnippets();
    mode = rank();
    beginPage(pageStart, pageSize);
    step = SHOW;
    if (isWanting()) return false;
  }
  if (step === SHOW) {
    showSnippets();
    step = WRITE;
    if (isWanting()) return false;
  }
  writeOutcome(mode);
  return true;
}

/** @returns the mode */
function rank(): string {
  const isName = queryTermCount === 0 && isNamed() && !isCiting();
  coverWords();
  if (phrases !== 0) keepPhrases();
  const isCited = isCiting() && includeCited();
  if (isName) includeAll(namedFramework);
  keepValues();
  keepBest(onlyFramework, onlyType, leastCoverage);
  if (isNamed()) boostFramework(namedFramework);
  if (!isName) lowerRepetitions();
  if (isCited) raiseCited();
  if (rankedCount() === 0) return 'none';
  if (isName) return 'framework';
  if (isCited) return 'citation';
  return holdsAll() ? 'all' : 'any';
}
