/** The search index of a dataset: every file below `search/` in the index folder. */
import { type CatalogueHeader, FIELDS, LONG_TEXT } from '../../edge/search/index/catalogue.ts';
import { checksum, type FileKind } from '../../edge/search/index/container.ts';
import {
  CATALOGUE_FILE,
  filterFileName,
  PLACES_FILE,
  termFileName,
  textFileName,
  VOCABULARY_FILE,
  wordFileName,
} from '../../edge/search/index/search-index.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { column8, column16, column32, sealContainer } from './container.ts';
import { listDocuments, type SearchDocument } from './documents.ts';
import { packFilter } from './pack-filters.ts';
import { packTermFiles, packTerms } from './pack-terms.ts';
import { packTexts } from './pack-texts.ts';
import { packVocabulary } from './pack-vocabulary.ts';
import { packWordPlaces } from './pack-words.ts';
import { listSynonyms } from './synonyms.ts';
import { buildTermIndex, type TermIndex } from './term-index.ts';

/**
 * @returns path below the index folder to contents; the same bytes for the same dataset
 */
export function buildSearchIndex(dataset: Dataset): Map<string, Uint8Array | string> {
  const { documents, frameworks } = listDocuments(dataset);
  const index = buildTermIndex(documents);
  const places = packWordPlaces(documents);
  const termFiles = packTerms(index.terms);
  const wordFiles = packTermFiles(places.words);
  const textFiles = packTexts(documents);
  const header: CatalogueHeader = {
    documentCount: index.documentCount,
    averageLengths: index.averageLengths,
    frameworks,
    longTexts: longTexts(index),
    synonyms: listSynonyms(tellingTerms),
    termFiles: termFiles.map(({ firstTerm }) => firstTerm),
    wordFiles: wordFiles.map(({ firstTerm }) => firstTerm),
    textFiles: textFiles.map(({ firstDocument }) => firstDocument),
  };
  const files = new Map<string, Uint8Array>();
  const build = digest(documents);
  const add = (name: string, kind: FileKind, parts: readonly Uint8Array[]) => {
    files.set(name, sealContainer(kind, build, parts));
  };
  add(CATALOGUE_FILE, 'catalogue', catalogueParts(header, index, documents));
  for (const [file, { parts }] of termFiles.entries()) add(termFileName(file), 'terms', parts);
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

function longTexts({ lengths }: TermIndex): CatalogueHeader['longTexts'] {
  const [, textLengths = []] = lengths;
  return textLengths.flatMap((length, document): CatalogueHeader['longTexts'] =>
    length >= LONG_TEXT ? [[document, length]] : [],
  );
}

/** The terms of a phrase without its stop words. */
function tellingTerms(phrase: string): string[] {
  return wordsOf(phrase)
    .filter(({ text }) => !isStopWord(text))
    .map(({ text }) => stemOf(text));
}

function catalogueParts(
  header: CatalogueHeader,
  { lengths }: TermIndex,
  documents: readonly SearchDocument[],
): Uint8Array[] {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const padding = new Uint8Array((4 - (json.byteLength % 4)) % 4).fill(0x20);
  const [titleLengths = [], textLengths = []] = FIELDS.map((_, field) => lengths[field]);
  const requirements = requirementCounts(documents);
  const articles = documents.flatMap(({ type }, document) => (type === 'article' ? document : []));
  return [
    column32([json.byteLength + padding.byteLength]),
    json,
    padding,
    Uint8Array.from(textLengths, (length) => Math.min(length, LONG_TEXT)),
    column8(articles.map((article) => titleLengths[article] ?? 0)),
    column8(articles.map((article) => requirements[article] ?? 0)),
  ];
}

/** By document: how many requirements an article has. */
function requirementCounts(documents: readonly SearchDocument[]): number[] {
  const articles = new Map<string, number>();
  const counts = documents.map(() => 0);
  documents.forEach(({ type, framework, number }, document) => {
    const key = `${framework} ${number}`;
    if (type === 'article') articles.set(key, document);
    if (type !== 'requirement') return;
    const article = articles.get(key);
    if (article === undefined)
      throw new Error(`${framework}: a requirement of no article ${number}`);
    counts[article] = (counts[article] ?? 0) + 1;
  });
  return counts;
}

/** One number for the whole dataset: files of different builds are never mixed. */
function digest(documents: readonly SearchDocument[]): number {
  const bytes = new TextEncoder().encode(JSON.stringify(documents));
  const padded = new Uint8Array(Math.ceil(bytes.byteLength / 4) * 4);
  padded.set(bytes);
  return checksum(padded);
}
