/** What the kernel does for `edge/search/kernel/kernel.ts`, which names and types it for the function. */
export { keepOnlyFramework, keepOnlyType, keepOnlyValue } from './asked-filters';
export { rarity } from './bm25';
export { boundOf, frameworkOf, numberOf, openCatalogue } from './catalogue';
export { checksum } from './checksum';
export { cite } from './cited';
export { correct, correction, correctionLength } from './correct';
export { giveFile, takenKey, takeWanted } from './files';
export { namedFramework } from './framework-names';
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
export { outcome, outcomeEnd } from './outcome';
export { addPhrase } from './phrase';
export { beginQuery, lookUpWords, matchAllWords, matchWord } from './query';
export { beginRanking, cover, keepBest, rankedCount } from './ranking';
export { readOpen, readPlain, readQuoted, takeRead } from './reading';
export { scoreAt } from './rows';
export { advance, beginSearch } from './search';
export { addWord, slotAt, slotCount } from './slots';
export { stem, wordPlace } from './stem';
