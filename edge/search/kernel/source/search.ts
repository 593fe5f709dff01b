/** A search from its words to its outcome, as far each time as the files that were given allow. */
import { keepValues, onlyFramework, onlyType } from './asked-filters';
import { includeCited, isCiting, raiseCited } from './cited';
import { coverWords } from './cover';
import { addExtraCards, wantExtra } from './extra';
import { isWanting } from './files';
import { isNamed, namedFramework } from './framework-names';
import { lowerRepetitions } from './order';
import { writeOutcome } from './outcome';
import { leastCoverage } from './parameters';
import { keepPhrases, phrases } from './phrase';
import { ALL_KNOWN, correctUnknown, lookUpWords, MISSING } from './query';
import { favour, holdsAll, includeAll, keepBest, rankedCount } from './ranking';
import { beginPage, showCards } from './rows';
import { slotCount } from './slots';

/** More words than that cost reading without telling documents apart any better. */
const MOST_WORDS: u32 = 7;

/** What is done next. */
const LOOK_UP: u32 = 0;
const CORRECT: u32 = 1;
const RANK: u32 = 2;
const SHOW: u32 = 3;
const WRITE: u32 = 4;

let step: u32 = LOOK_UP;
let isCorrected: bool = false;
/** Of `Interpretation`. */
let mode: string = 'none';
/** Place of the page's first row in the ranking, and how many rows it has at most. */
let pageStart: u32 = 0;
let pageSize: u32 = 0;

/**
 * Begins, when the query and its filters are read.
 * @param start place of the page's first row in the ranking, from 0 @param most rows of the page
 */
export function beginSearch(start: u32, most: u32): void {
  pageStart = start;
  pageSize = most;
  step = LOOK_UP;
  isCorrected = false;
  wantExtra();
}

/**
 * Goes on as far as it can.
 * @returns whether the outcome is written; if not, the wanted files are to be given, and this called again
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
    addExtraCards();
    mode = rank();
    beginPage(pageStart, pageSize);
    step = SHOW;
    if (isWanting()) return false;
  }
  if (step === SHOW) {
    showCards();
    step = WRITE;
    if (isWanting()) return false;
  }
  writeOutcome(mode);
  return true;
}

/** @returns the mode */
function rank(): string {
  const isName = slotCount === 0 && isNamed() && !isCiting();
  coverWords();
  if (phrases !== 0) keepPhrases();
  const isCited = isCiting() && includeCited();
  if (isName) includeAll(namedFramework);
  keepValues();
  keepBest(onlyFramework, onlyType, leastCoverage);
  if (isNamed()) favour(namedFramework);
  if (!isName) lowerRepetitions();
  if (isCited) raiseCited();
  if (rankedCount() === 0) return 'none';
  if (isName) return 'framework';
  if (isCited) return 'citation';
  return holdsAll() ? 'all' : 'any';
}
