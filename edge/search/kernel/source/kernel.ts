/** What the kernel does for `edge/search/kernel/kernel.ts`, which names and types it for the function. */
export { chooseCards } from './cards';
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
export { checksum } from './checksum';
export { beginCorrection, compareWords, correction, correctionLength } from './correct';
export { beginForms, learnForm } from './finder';
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
export { markRows, setSymbols, writeRow } from './rows';
export { stem, wordPlace } from './stem';
