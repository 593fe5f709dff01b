/** The search index of a dataset: every file below `search/` in the index folder. */
import { type CatalogueHeader, FIELDS } from '../../edge/search/index/catalogue.ts';
import { checksum } from '../../edge/search/index/container.ts';
import {
  CATALOGUE_FILE,
  filterFileName,
  termFileName,
  textFileName,
} from '../../edge/search/index/search-index.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { column16, column32, sealContainer } from './container.ts';
import { listDocuments, type SearchDocument } from './documents.ts';
import { packFilter } from './pack-filters.ts';
import { packTerms } from './pack-terms.ts';
import { packTexts } from './pack-texts.ts';
import { listSynonyms } from './synonyms.ts';
import { buildTermIndex, type TermIndex } from './term-index.ts';

/**
 * @returns path below the index folder to contents; the same bytes for the same dataset
 */
export function buildSearchIndex(dataset: Dataset): Map<string, Uint8Array | string> {
  const { documents, frameworks } = listDocuments(dataset);
  const index = buildTermIndex(documents);
  const build = digest(documents);
  const termFiles = packTerms(index.terms);
  const textFiles = packTexts(documents);
  const header: CatalogueHeader = {
    documentCount: index.documentCount,
    averageLengths: index.averageLengths,
    frameworks,
    synonyms: listSynonyms(tellingTerms),
    termFiles: termFiles.map(({ firstTerm }) => firstTerm),
    textFiles: textFiles.map(({ firstDocument }) => firstDocument),
  };
  const files = new Map<string, Uint8Array | string>();
  files.set(
    CATALOGUE_FILE,
    sealContainer('catalogue', build, catalogueParts(header, index, documents)),
  );
  termFiles.forEach(({ parts }, file) => {
    files.set(termFileName(file), sealContainer('terms', build, parts));
  });
  textFiles.forEach(({ parts }, file) => {
    files.set(textFileName(file), sealContainer('texts', build, parts));
  });
  files.set(
    filterFileName('tags'),
    sealContainer(
      'filter',
      build,
      packFilter(documents, ({ tags }) => tags),
    ),
  );
  files.set(
    filterFileName('roles'),
    sealContainer(
      'filter',
      build,
      packFilter(documents, ({ roles }) => roles),
    ),
  );
  return files;
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
  return [
    column32([json.byteLength + padding.byteLength]),
    json,
    padding,
    column16(documents.map(({ number }) => number)),
    column16(textLengths),
    Uint8Array.from(titleLengths, (length) => Math.min(length, 255)),
  ];
}

/** One number for the whole dataset: files of different builds are never mixed. */
function digest(documents: readonly SearchDocument[]): number {
  const bytes = new TextEncoder().encode(JSON.stringify(documents));
  const padded = new Uint8Array(Math.ceil(bytes.byteLength / 4) * 4);
  padded.set(bytes);
  return checksum(padded);
}
