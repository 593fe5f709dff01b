/** What the kernel does for `edge/search/kernel/kernel.ts`, which names and types it for the function. */
export { rarity } from './bm25';
export { boundOf, findNumber, numberOf, openCatalogue } from './catalogue';
export { checksum } from './checksum';
export { correct, correction, correctionLength } from './correct';
export { coverWords } from './cover';
export { checkFile, giveFile, takeWanted } from './files';
export {
  addAll,
  addAny,
  addTerm,
  countOf,
  createMatches,
  documentAt,
  scoresOf,
} from './matches';
export { release, reserve } from './memory';
export { bestDocuments, lowerRepetitions } from './order';
export { addPhrase, keepPhrases } from './phrase';
export {
  beginQuery,
  correctUnknown,
  findExtra,
  keepValue,
  lookUpWords,
  matchAllWords,
  matchWord,
  wantExtra,
  wantFile,
} from './query';
export {
  beginRanking,
  cover,
  favour,
  highestScore,
  include,
  includeAll,
  keepBest,
  rankedCount,
  setScore,
} from './ranking';
export {
  beginPage,
  pageEnd,
  pageRows,
  pageScores,
  showCards,
  writePage,
} from './rows';
export { addWord } from './slots';
export { stem, wordPlace } from './stem';
export { understand, understandingEnd } from './understanding';
