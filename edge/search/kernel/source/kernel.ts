/** What the kernel does for `edge/search/kernel/kernel.ts`, which names and types it for the function. */
export {
  countNumbers,
  findNumber,
  numberOf,
  setAverages,
  setBm25,
  setColumns,
  setLongTexts,
  setSizes,
} from './catalogue';
export { beginCorrection, compareWords, correction, correctionLength } from './correct';
export { addAll, addAny, addTerm, countOf, createMatches, documentAt, scoresOf } from './matches';
export { keep, release, reserve } from './memory';
export { bestDocuments, lowerRepetitions } from './order';
export { beginPhrase, documentsOfPhrase, followPhrase } from './phrase';
export {
  beginRanking,
  cover,
  drop,
  dropAll,
  facetOf,
  favour,
  highestScore,
  include,
  keepCovering,
  keepListed,
  keepMarked,
  keepType,
  rankedCount,
  scoreOf,
  setScore,
} from './ranking';
export { findListed, findPosted, setSymbols, writeRow } from './rows';
