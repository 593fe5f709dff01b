/** The search index of a dataset: every file below `search/` in the index folder. */
import { readCatalogue } from '../../edge/search/index/catalogue.ts';
import type { FileKind } from '../../edge/search/index/container.ts';
import {
  CATALOGUE_FILE,
  cardFileName,
  filterFileName,
  PLACES_FILE,
  termFileName,
  textFileName,
  VOCABULARY_FILE,
  wordFileName,
} from '../../edge/search/index/search-index.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { column16, sealContainer, shortDigest } from './container.ts';
import { listDocuments, type SearchDocument } from './documents.ts';
import { packCards } from './pack-cards.ts';
import { catalogueHeader, packCatalogue } from './pack-catalogue.ts';
import { packFilter } from './pack-filters.ts';
import { packTexts } from './pack-rows.ts';
import { packPostings, packTermFiles } from './pack-terms.ts';
import { packVocabulary } from './pack-vocabulary.ts';
import { packWordPlaces } from './pack-words.ts';
import { learnSymbols, SymbolWriter } from './symbols.ts';
import { buildTermIndex } from './term-index.ts';

/**
 * @returns path below the index folder to contents; the same bytes for the same dataset
 */
export function buildSearchIndex(dataset: Dataset): Map<string, Uint8Array | string> {
  const { documents, frameworks } = listDocuments(dataset);
  const index = buildTermIndex(documents);
  const symbols = learnSymbols(documents.map(({ text }) => text));
  const writer = new SymbolWriter(symbols);
  const header = catalogueHeader(index, frameworks, symbols);
  const catalogue = readCatalogue(sealed(packCatalogue(header, index, documents)), 0);

  const terms = index.terms.map((postings) => ({ postings, packed: packPostings(postings) }));
  const cards = packCards(terms, { documents, catalogue, writer });
  const places = packWordPlaces(documents);
  const termFiles = packTermFiles(
    terms.map(({ postings: { term, words }, packed }) => ({
      term,
      words,
      postings: packed,
      cards: cards.places.get(term) ?? null,
    })),
  );
  const wordFiles = packTermFiles(places.words);
  const textFiles = packTexts(documents, writer);
  header.termFiles = termFiles.map(({ firstTerm }) => firstTerm);
  header.wordFiles = wordFiles.map(({ firstTerm }) => firstTerm);
  header.textFiles = textFiles.map(({ firstDocument }) => firstDocument);

  const files = new Map<string, Uint8Array>();
  const build = digest(documents);
  const add = (name: string, kind: FileKind, parts: readonly Uint8Array[]) => {
    files.set(name, sealContainer(kind, build, parts));
  };
  add(CATALOGUE_FILE, 'catalogue', packCatalogue(header, index, documents));
  for (const [file, { parts }] of termFiles.entries()) add(termFileName(file), 'terms', parts);
  for (const [file, parts] of cards.files.entries()) add(cardFileName(file), 'cards', parts);
  for (const [file, { parts }] of wordFiles.entries()) add(wordFileName(file), 'words', parts);
  for (const [file, { parts }] of textFiles.entries()) add(textFileName(file), 'texts', parts);
  add(PLACES_FILE, 'places', [column16(places.placeCounts)]);
  add(VOCABULARY_FILE, 'vocabulary', packVocabulary(places.documentCounts));
  add(filterFileName('tags'), 'filter', packFilter(documents, tagsOf));
  add(filterFileName('roles'), 'filter', packFilter(documents, rolesOf));
  return files;
}

const tagsOf = ({ tags }: SearchDocument): string[] => tags;
const rolesOf = ({ roles }: SearchDocument): string[] => roles;

function sealed(parts: readonly Uint8Array[]): Uint8Array {
  return sealContainer('catalogue', 0, parts).subarray(16);
}

/** One number for the whole dataset: files of different builds are never mixed. */
const digest = (documents: readonly SearchDocument[]): number =>
  shortDigest(new TextEncoder().encode(JSON.stringify(documents)));
