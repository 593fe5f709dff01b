/** The search index of a dataset: every file below `search/` in the index folder. */
import { readCatalogue, setUpKernel } from '../../edge/search/index/catalogue.ts';
import { type FileKind, fileKey, fileName } from '../../edge/search/index/files.ts';
import { Kernel } from '../../edge/search/kernel/kernel.ts';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { column16, sealContainer, shortDigest } from './container.ts';
import { listDocuments, type SearchDocument } from './documents.ts';
import { beginningTerms, citationTerms } from './extra-terms.ts';
import { CardPacker } from './pack-cards.ts';
import { type CatalogueParts, type GroupedTerm, packCatalogue } from './pack-catalogue.ts';
import { packFilter } from './pack-filters.ts';
import { packTexts } from './pack-rows.ts';
import {
  type PackedTerm,
  packPostings,
  packTermFiles,
  packTermGroups,
  type TermFileParts,
} from './pack-terms.ts';
import { packVocabulary } from './pack-vocabulary.ts';
import { packWordPlaces } from './pack-words.ts';
import { stemOf } from './stem.ts';
import { learnSymbols, SymbolWriter } from './symbols.ts';
import { listSynonyms, type TermSynonym } from './synonyms.ts';
import { groupTerms } from './term-groups.ts';
import { buildTermIndex } from './term-index.ts';

/**
 * @returns path below the index folder to contents; the same bytes for the same dataset
 */
export function buildSearchIndex(dataset: Dataset): Map<string, Uint8Array> {
  const { documents, frameworks } = listDocuments(dataset);
  const index = buildTermIndex(documents);
  const symbols = learnSymbols(documents.map(({ text }) => text));
  const writer = new SymbolWriter(symbols);
  const synonyms = listSynonyms(tellingTerms);
  const bare: CatalogueParts = { ...NO_FILES, index, documents, frameworks, symbols, synonyms };
  const kernel = setUpKernel(
    new Kernel(),
    readCatalogue(sealContainer(fileKey('catalogue'), 0, packCatalogue(bare))),
  );

  const cards = new CardPacker({ documents, terms: index.terms, kernel, writer });
  const places = packWordPlaces(documents);
  const packed = index.terms.map((term) => ({
    term: term.term,
    words: term.words,
    postings: packPostings(term),
    cards: cards.ofTerm(term),
  }));
  const extra = [...citationTerms(documents, cards), ...beginningTerms(index.terms, cards)];
  const groups = groupTerms(new Map(packed.map((term) => [term.term, term])), pairsOf(synonyms));
  const grouped = new Set(groups.flat());
  const single = packed.filter((term) => !grouped.has(term));
  const telling = [...single.filter((term) => !isOfStopWords(term)), ...extra];
  const termFiles = packTermGroups(byStart(sorted(telling)));
  const stopFiles = packTermFiles(single.filter(isOfStopWords));
  const groupFiles = packTermGroups(groups);
  const wordFiles = packTermFiles(places.words);
  const textFiles = packTexts(documents, writer);
  const catalogue: CatalogueParts = {
    ...bare,
    termFiles: termFiles.map(firstTerm),
    stopFiles: stopFiles.map(firstTerm),
    groupedTerms: placesOf(groupFiles),
    wordFiles: wordFiles.map(firstTerm),
    frequentWords: places.frequentWords,
    textFiles: textFiles.map(({ firstDocument }) => firstDocument),
  };

  const files = new Map<string, Uint8Array>();
  const build = digest(documents);
  const add = (kind: FileKind, contents: readonly (readonly Uint8Array[])[]) => {
    contents.forEach((parts, number) => {
      const key = fileKey(kind, number);
      files.set(fileName(key), sealContainer(key, build, parts));
    });
  };
  add('catalogue', [packCatalogue(catalogue)]);
  add('terms', [...termFiles, ...stopFiles, ...groupFiles].map(partsOf));
  add('cards', cards.files);
  add('words', wordFiles.map(partsOf));
  add('texts', textFiles.map(partsOf));
  add('places', [[column16(places.placeCounts)]]);
  add('vocabulary', [packVocabulary(places.documentCounts)]);
  add('tags', [packFilter(documents, tagsOf)]);
  add('roles', [packFilter(documents, rolesOf)]);
  return files;
}

/** A catalogue of documents alone, to rank them with. */
const NO_FILES: Pick<
  CatalogueParts,
  'termFiles' | 'stopFiles' | 'groupedTerms' | 'wordFiles' | 'frequentWords' | 'textFiles'
> = {
  termFiles: [],
  stopFiles: [],
  groupedTerms: [],
  wordFiles: [],
  frequentWords: [],
  textFiles: [],
};

const partsOf = ({ parts }: { parts: Uint8Array[] }): Uint8Array[] => parts;
const firstTerm = ({ terms: [first] }: TermFileParts): string => first?.term ?? '';
const tagsOf = ({ tags }: SearchDocument): string[] => tags;
const rolesOf = ({ roles }: SearchDocument): string[] => roles;

/** The terms of a phrase without its stop words. */
function tellingTerms(phrase: string): string[] {
  return wordsOf(phrase)
    .filter(({ text }) => !isStopWord(text))
    .map(({ text }) => stemOf(text));
}

/** Terms that begin alike, which lie in one file. @param terms sorted */
function byStart(terms: readonly PackedTerm[]): PackedTerm[][] {
  const groups = new Map<string, PackedTerm[]>();
  for (const term of terms) {
    const start = term.term.slice(0, UNDIVIDED_START);
    const group = groups.get(start) ?? [];
    groups.set(start, group);
    group.push(term);
  }
  return [...groups.values()];
}

/** Each term with those that may stand for it, the nearest first. */
const pairsOf = (synonyms: readonly TermSynonym[]): [string, string][] =>
  synonyms
    .toSorted((left, right) => right.weight - left.weight)
    .flatMap(({ of, terms }) =>
      of.flatMap((from) => terms.map((to): [string, string] => [from, to])),
    );

/** As the catalogue has them. */
const placesOf = (files: readonly TermFileParts[]): GroupedTerm[] =>
  files.flatMap(({ terms }, file) =>
    terms.map(({ term, words }) => ({ term, file, shared: sharedStart([term, ...words]) })),
  );

/** With how many bytes all begin. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  let length = first.length;
  while (!others.every((word) => word.startsWith(first.slice(0, length)))) length -= 1;
  return Buffer.byteLength(first.slice(0, length));
}

/** Apart from the others, which would be larger for terms that are seldom looked for. */
const isOfStopWords = ({ words }: { words: readonly string[] }): boolean =>
  words.length > 0 && words.every(isStopWord);

/** One number for the whole dataset, never 0: files of different builds are never mixed. */
const digest = (documents: readonly SearchDocument[]): number =>
  Math.max(1, shortDigest(new TextEncoder().encode(JSON.stringify(documents))));

const sorted = (terms: readonly PackedTerm[]): PackedTerm[] =>
  terms.toSorted((left, right) => (left.term < right.term ? -1 : 1));

/** Terms that begin alike as far as this lie in one file, which the kernel expects (`slots.ts`). */
const UNDIVIDED_START = 4;
