/** The exports of the kernel; `edge/search/kernel/kernel.ts` declares their types. */

export {
  addPostings,
  countOf,
  createAccumulator,
  documentAt,
  intersect,
  scoresOf,
  unite,
} from './accumulator';
export { rarity } from './bm25';
export { boundOf, frameworkOf, openCatalogue, refOf } from './catalogue';
export { checksum } from './checksum';
export { cite } from './cited';
export { correct, correction, correctionLength } from './correct';
export { giveFile, takenKey, takeWanted } from './files';
export { namedFramework } from './framework-names';
export { release, reserve } from './memory';
export { bestDocuments, lowerRepetitions } from './order';
export { outcome, outcomeEnd } from './outcome';
export { addPhrase } from './phrase';
export { beginQuery, lookUpWords, matchAllWords, matchWord } from './query';
export { keepOnlyFramework, keepOnlyType, keepOnlyValue } from './query-filters';
export { readOpen, readPlain, readQuoted, takeRead } from './query-parser';
export { addWord, queryTermAt, queryTermCount } from './query-terms';
export { beginRanking, cover, keepBest, rankedCount } from './ranking';
export { scoreAt } from './rows';
export { advance, beginSearch } from './search';
export { stem, wordPlace } from './stem';
