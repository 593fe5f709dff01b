/** The search index of a dataset: every file below `search/` in the index folder. */
import { readCatalogue } from '../../edge/search/index/catalogue.ts';
import { HEADER_BYTES } from '../../edge/search/index/container.ts';
import {
  CATALOGUE_FILE,
  cardFileName,
  filterFileName,
  PLACES_FILE,
  termFileName,
  textFileName,
  VOCABULARY_FILE,
  wordFileName,
} from '../../edge/search/index/files.ts';
import { UNDIVIDED_START } from '../../edge/search/index/term-places.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { column16, sealContainer, shortDigest } from './container.ts';
import { listDocuments, type SearchDocument } from './documents.ts';
import { packCards } from './pack-cards.ts';
import { type CatalogueParts, catalogueHeader, packCatalogue } from './pack-catalogue.ts';
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
import { learnSymbols, SymbolWriter } from './symbols.ts';
import { listSynonyms, type TermSynonym } from './synonyms.ts';
import { groupTerms } from './term-groups.ts';
import { buildTermIndex } from './term-index.ts';

/**
 * @returns path below the index folder to contents; the same bytes for the same dataset
 */
export function buildSearchIndex(dataset: Dataset): Map<string, Uint8Array | string> {
  const { documents, frameworks } = listDocuments(dataset);
  const index = buildTermIndex(documents);
  const symbols = learnSymbols(documents.map(({ text }) => text));
  const writer = new SymbolWriter(symbols);
  const synonyms = listSynonyms(tellingTerms);
  const header = catalogueHeader(index, frameworks, synonyms);
  const parts: CatalogueParts = { index, documents, symbols };
  const catalogue = readCatalogue(sealed(packCatalogue(header, parts)), 0);

  const terms = index.terms.map((postings) => ({ postings, packed: packPostings(postings) }));
  const cards = packCards(terms, { documents, catalogue, writer });
  const places = packWordPlaces(documents);
  const packed = terms.map(({ postings: { term, words }, packed: postings }) => {
    return { term, words, postings, cards: cards.places.get(term) ?? null };
  });
  const groups = groupTerms(new Map(packed.map((term) => [term.term, term])), pairsOf(synonyms));
  const grouped = new Set(groups.flat());
  const single = packed.filter((term) => !grouped.has(term));
  const termFiles = packTermGroups(byStart(single.filter((term) => !isOfStopWords(term))));
  const stopFiles = packTermFiles(single.filter(isOfStopWords));
  const groupFiles = packTermGroups(groups);
  const wordFiles = packTermFiles(places.words);
  const textFiles = packTexts(documents, writer);
  header.termFiles = termFiles.map(firstTerm);
  header.stopFiles = stopFiles.map(firstTerm);
  header.groupedTerms = placesOf(groupFiles);
  header.wordFiles = wordFiles.map(firstTerm);
  header.textFiles = textFiles.map(({ firstDocument }) => firstDocument);

  const files = new Map<string, Uint8Array>();
  const build = digest(documents);
  const add = (name: string, parts: readonly Uint8Array[]) => {
    files.set(name, sealContainer(name, build, parts));
  };
  add(CATALOGUE_FILE, packCatalogue(header, parts));
  for (const [file, { parts: content }] of [...termFiles, ...stopFiles, ...groupFiles].entries()) {
    add(termFileName(file), content);
  }
  for (const [file, parts] of cards.files.entries()) add(cardFileName(file), parts);
  for (const [file, { parts }] of wordFiles.entries()) add(wordFileName(file), parts);
  for (const [file, { parts }] of textFiles.entries()) add(textFileName(file), parts);
  add(PLACES_FILE, [column16(places.placeCounts)]);
  add(VOCABULARY_FILE, packVocabulary(places.documentCounts));
  add(filterFileName('tags'), packFilter(documents, tagsOf));
  add(filterFileName('roles'), packFilter(documents, rolesOf));
  return files;
}

const firstTerm = ({ terms: [first] }: TermFileParts): string => first?.term ?? '';
const tagsOf = ({ tags }: SearchDocument): string[] => tags;
const rolesOf = ({ roles }: SearchDocument): string[] => roles;

/** The terms of a phrase without its stop words. */
function tellingTerms(phrase: string): string[] {
  return wordsOf(phrase)
    .filter(({ text }) => !isStopWord(text))
    .map(({ text }) => stemOf(text));
}

/** Terms that begin alike, which `termFilesOf` expects in one file. @param terms sorted */
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
function placesOf(files: readonly TermFileParts[]): string {
  const places = files.flatMap(({ terms }, file) =>
    terms.map(({ term, words }) => {
      const shared = sharedStart([term, ...words]);
      return `${term}:${file.toString(36)}:${shared.toString(36)}|`;
    }),
  );
  return `|${places.join('')}`;
}

/** How many letters all begin with. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  let length = first.length;
  while (!others.every((word) => word.startsWith(first.slice(0, length)))) length -= 1;
  return length;
}

/** Apart from the others, which would be larger for terms that are seldom looked for. */
const isOfStopWords = ({ words }: { words: readonly string[] }): boolean =>
  words.length > 0 && words.every(isStopWord);

function sealed(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return sealContainer(CATALOGUE_FILE, 0, parts).subarray(HEADER_BYTES);
}

/** One number for the whole dataset: files of different builds are never mixed. */
const digest = (documents: readonly SearchDocument[]): number =>
  shortDigest(new TextEncoder().encode(JSON.stringify(documents)));
