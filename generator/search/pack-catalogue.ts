/** The catalogue of the index; `edge/search/index/catalogue.ts` describes and reads it. */
import {
  type CatalogueFramework,
  type CatalogueHeader,
  FIELDS,
  LONG_TEXT,
} from '../../edge/search/index/catalogue.ts';
import { column8, column32 } from './container.ts';
import type { SearchDocument } from './documents.ts';
import { synonymLines, type TermSynonym } from './synonyms.ts';
import type { TermIndex } from './term-index.ts';

/** The header; its lists of files are empty as yet. */
export function catalogueHeader(
  { documentCount, averageLengths, terms }: TermIndex,
  frameworks: CatalogueFramework[],
  synonyms: readonly TermSynonym[],
): CatalogueHeader {
  return {
    documentCount,
    averageLengths,
    frameworks,
    synonyms: synonymLines(synonyms),
    commonTerms: commonTerms(terms),
    termFiles: [],
    stopFiles: [],
    groupedTerms: '',
    wordFiles: [],
    textFiles: [],
  };
}

/** What the catalogue holds beside its header. */
export interface CatalogueParts {
  index: TermIndex;
  documents: readonly SearchDocument[];
  symbols: readonly string[];
}

export function packCatalogue(
  header: CatalogueHeader,
  { index: { lengths }, documents, symbols }: CatalogueParts,
): Uint8Array[] {
  const [titleLengths = [], textLengths = []] = FIELDS.map((_, field) => lengths[field]);
  const requirements = requirementCounts(documents);
  const articles = documents.flatMap(({ type }, document) => (type === 'article' ? document : []));
  const longTexts = [...textLengths.keys()].filter(
    (document) => (textLengths[document] ?? 0) >= LONG_TEXT,
  );
  const encoder = new TextEncoder();
  const pieces = symbols.map((symbol) => encoder.encode(symbol));
  return [
    ...section([encoder.encode(JSON.stringify(header))]),
    column32([longTexts.length, ...longTexts]),
    column32(longTexts.map((document) => textLengths[document] ?? 0)),
    column32([symbols.length]),
    ...section([column8(pieces.map((piece) => piece.byteLength)), ...pieces]),
    column8(textLengths.map((length) => Math.min(length, LONG_TEXT))),
    column8(articles.map((article) => titleLengths[article] ?? 0)),
    column8(articles.map((article) => requirements[article] ?? 0)),
  ];
}

/** Parts behind their length in bytes. */
function section(parts: readonly Uint8Array[]): Uint8Array[] {
  return [column32([parts.reduce((sum, part) => sum + part.byteLength, 0)]), ...parts];
}

/** Enough to know the common words of a long query. */
const COMMON_TERMS = 150;

function commonTerms(terms: TermIndex['terms']): string {
  const counted = terms.map(({ term, fields }) => ({
    term,
    count: Math.max(...fields.map((field) => field.length)),
  }));
  const most = counted
    .sort((left, right) => right.count - left.count || (left.term < right.term ? -1 : 1))
    .slice(0, COMMON_TERMS);
  return `|${most.map(({ term }) => term).join('|')}|`;
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
    if (article === undefined) {
      throw new Error(`${framework}: a requirement is of article ${number}, which does not exist`);
    }
    counts[article] = (counts[article] ?? 0) + 1;
  });
  return counts;
}
