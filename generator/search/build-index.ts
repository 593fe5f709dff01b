/** The search index of a dataset: every file under `search/` in the index folder. */

import { Catalogue, type SingleFile, USUAL_TERM_FILE } from '../../edge/search/index/catalogue.ts';
import { type FileKind, fileName } from '../../edge/search/index/files.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { onceFor } from '../once-for.ts';
import type { Words } from '../words/words.ts';
import { type AnalyzedTexts, createAnalyzer, documentsWithFigures } from './analyzed.ts';
import { type FileContents, sealFile, shortDigest, sizeOf } from './container.ts';
import { type DocumentList, listDocuments } from './documents.ts';
import { equalKeys, knownPhrases } from './known-phrases.ts';
import { type CatalogueParts, packCatalogue } from './pack-catalogue.ts';
import { packFilter } from './pack-filter.ts';
import { MOST_DOCUMENTS, packOutlines } from './pack-outlines.ts';
import { packPositions } from './pack-positions.ts';
import { packTexts, rowHead } from './pack-rows.ts';
import { type PackedTerm, packTerms, type TermFiles } from './pack-terms.ts';
import { packVocabulary } from './pack-vocabulary.ts';
import { packPostingList } from './packed-lists.ts';
import { SnippetPacker } from './snippets.ts';
import { isStopWord } from './stop-words.ts';
import { createSymbolLearner, type SymbolWriter } from './symbols.ts';
import { synonymsByOwner } from './synonym-terms.ts';
import { listSynonyms } from './synonyms.ts';
import { groupedByPrefix } from './term-groups.ts';
import { buildTermIndex, isOfStopWords, type TermIndex } from './term-index.ts';
import { packVectors } from './vectors/pack-vectors.ts';
import { NO_VECTORS, vectorOf, type WordVectors, wordVectorsOf } from './vectors/word-vectors.ts';

/** Contents by path in the index folder. */
export type SearchFiles = ReadonlyMap<string, Uint8Array>;

/** An index that another process may still be making. */
export interface SearchIndex {
  files: SearchFiles | Promise<SearchFiles>;
}

/** @returns the same bytes for the same dataset */
export function buildSearchIndex(dataset: Dataset): Map<string, Uint8Array> {
  return indexOf(listDocuments(dataset));
}

/** What tests choose otherwise. */
export interface IndexOptions {
  /** What the vectors of queries and provisions are made of; those of the list by default. */
  vectors: WordVectors;
  /** Documents whose outlines, and vectors, are in one file. */
  mostOutlined: number;
}

/** The same from a list of the documents, which a process can hand to another. */
export const indexOf = (
  list: DocumentList,
  options?: Partial<IndexOptions>,
): Map<string, Uint8Array> => createIndexer(options)(list);

/**
 * @returns a function that indexes one list after the other. What it worked out for documents that are in the next list,
 * too, it does not work out again: an index of the same list has the same bytes, whatever came before
 */
export function createIndexer({
  vectors,
  mostOutlined = MOST_DOCUMENTS,
}: Partial<IndexOptions> = {}): (list: DocumentList) => Map<string, Uint8Array> {
  const analyze = createAnalyzer();
  const learnSymbols = createSymbolLearner();
  return (list) => {
    const { documents, frameworks } = list;
    const texts = analyze(frameworks);
    const writer = learnSymbols(documents.map((each) => rowHead(each) + each.text));
    const own = vectors ?? vectorsIn(list.words);
    return packedIndex({ list, texts, writer, vectors: own, mostOutlined });
  };
}

interface IndexParts {
  list: DocumentList;
  texts: AnalyzedTexts;
  writer: SymbolWriter;
  vectors: WordVectors;
  mostOutlined: number;
}

function packedIndex({
  list,
  texts,
  writer,
  vectors,
  mostOutlined,
}: IndexParts): Map<string, Uint8Array> {
  const { documents, frameworks } = list;
  const { symbols } = writer;
  const index = buildTermIndex(texts);
  const bare: CatalogueParts = { ...NO_FILES, index, documents, frameworks, symbols };
  const snippets = new SnippetPacker(documents, texts, index.terms, opened(bare), writer);
  const terms = termFiles(list, index, snippets, vectors);
  const positions = packPositions(documents, texts);
  const rows = packTexts(documents, writer);
  const outlines = packOutlines(documents, frameworks, writer, mostOutlined);
  const files = {
    terms: terms.files,
    snippets: snippets.files,
    texts: rows.files,
    outlines: outlines.files,
    positions: positions.files,
    phrases: [positions.head],
    vocabulary: [packVocabulary(texts, positions.documentCounts)],
    tags: [packFilter(documents, (document) => document.tags)],
    roles: [packFilter(documents, (document) => document.roles)],
    vectors: packVectors(list, texts, vectors, outlines),
  };
  const catalogue = packCatalogue({
    ...bare,
    frequentWords: positions.frequentWords,
    term_files: terms.firsts,
    stop_files: terms.stopFirsts,
    textFiles: rows.firsts,
    figures: documentsWithFigures(texts),
    ...sizesOf(files, outlines.firsts),
  });
  return sealed({ catalogue: [catalogue], ...files });
}

interface AllTermFiles extends TermFiles {
  /** The first term of each file of stop words, which come after the others. */
  stopFirsts: string[];
}

/** The files of terms, with the synonyms and phrases that begin with each. */
function termFiles(
  { documents, words }: DocumentList,
  index: TermIndex,
  snippets: SnippetPacker,
  { query }: WordVectors,
): AllTermFiles {
  const packed = index.terms.map((term): PackedTerm => {
    const postings = packPostingList(term, index.lengths);
    return {
      term: term.term,
      forms: term.words,
      postings,
      snippets: snippets.pack([term], { body: postings, postings: 0 }),
      vector: vectorOf(query, term.term) ?? null,
    };
  });
  const isStop = new Set(index.terms.filter(isOfStopWords).map(({ term }) => term));
  const synonyms = synonymsByOwner(
    synonymsIn(words),
    index,
    new Map(packed.map((term) => [term.term, term])),
    snippets,
    (of) => stemOf(of.find((word) => !isStopWord(word)) ?? ''),
  );
  const { files, firsts } = packTerms(
    groupedByPrefix(
      packed.filter(({ term }) => !isStop.has(term)),
      synonyms,
      knownPhrases(documents, index.terms, equalKeysIn(words), words.wordings),
    ),
  );
  // In files of their own: the others would be larger for the sake of terms that are seldom looked up.
  const stop = packTerms(
    packed
      .filter(({ term }) => isStop.has(term))
      .map((term) => ({ start: term.term, terms: [term], synonyms: [], phrases: [] })),
  );
  return { files: [...files, ...stop.files], firsts, stopFirsts: stop.firsts };
}

/** What the catalogue says of the sizes of files. @param firsts framework of each file of outlines */
function sizesOf(
  files: Record<Exclude<FileKind, 'catalogue'>, readonly FileContents[]>,
  firsts: readonly number[],
): Pick<CatalogueParts, 'large_term_files' | 'outline_files' | 'bytes'> {
  const sizes = (kind: keyof typeof files): number[] => files[kind].map(sizeOf);
  const [outlines, vectors] = [sizes('outlines'), sizes('vectors')];
  const only = (kind: SingleFile): number => sizes(kind)[0] ?? 0;
  return {
    large_term_files: Object.fromEntries(
      [...sizes('terms').entries()].filter(([, bytes]) => bytes > USUAL_TERM_FILE),
    ),
    outline_files: firsts.map((framework, file) => ({
      framework,
      bytes: outlines[file] ?? 0,
      vector_bytes: vectors[file] ?? 0,
    })),
    bytes: {
      vocabulary: only('vocabulary'),
      phrases: only('phrases'),
      tags: only('tags'),
      roles: only('roles'),
    },
  };
}

/** For a catalogue that is only good for ranking documents. */
export const NO_FILES: Pick<
  CatalogueParts,
  | 'frequentWords'
  | 'term_files'
  | 'stop_files'
  | 'large_term_files'
  | 'textFiles'
  | 'figures'
  | 'outline_files'
  | 'bytes'
> = {
  frequentWords: [],
  term_files: [],
  stop_files: [],
  textFiles: [],
  figures: { time: [], amount: [] },
  outline_files: [],
  large_term_files: {},
  bytes: { vocabulary: 0, phrases: 0, tags: 0, roles: 0 },
};

function opened(parts: CatalogueParts): Catalogue {
  const { dictionary, body } = packCatalogue(parts);
  return new Catalogue({ build: 0, dictionary, body: Buffer.concat(body) });
}

function sealed(contents: Record<FileKind, readonly FileContents[]>): Map<string, Uint8Array> {
  const kinds = Object.entries(contents) as [FileKind, readonly FileContents[]][];
  // One number for the whole index, never 0, so that files of different builds are never mixed.
  const build = Math.max(1, shortDigest(kinds.flatMap(([, files]) => files)));
  return new Map(
    kinds.flatMap(([kind, files]) =>
      files.map((file, number) => [fileName(kind, number), sealFile(kind, number, build, file)]),
    ),
  );
}

const vectorsIn = onceFor(({ vectors }: Words) =>
  vectors === null ? NO_VECTORS : wordVectorsOf(vectors),
);
const synonymsIn = onceFor(({ synonyms }: Words) => listSynonyms(synonyms));
const equalKeysIn = onceFor((words: Words) => equalKeys(synonymsIn(words)));
