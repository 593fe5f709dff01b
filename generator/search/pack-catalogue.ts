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
  { documentCount, averageLengths, lengths, terms }: TermIndex,
  frameworks: CatalogueFramework[],
  synonyms: readonly TermSynonym[],
  symbols: string[],
): CatalogueHeader {
  const [, textLengths = []] = lengths;
  return {
    documentCount,
    averageLengths,
    frameworks,
    longTexts: textLengths.flatMap((length, document): CatalogueHeader['longTexts'] =>
      length >= LONG_TEXT ? [[document, length]] : [],
    ),
    synonyms: synonymLines(synonyms),
    symbols,
    commonTerms: commonTerms(terms),
    termFiles: [],
    stopFiles: [],
    groupedTerms: '',
    wordFiles: [],
    textFiles: [],
  };
}

export function packCatalogue(
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
    column8(textLengths.map((length) => Math.min(length, LONG_TEXT))),
    column8(articles.map((article) => titleLengths[article] ?? 0)),
    column8(articles.map((article) => requirements[article] ?? 0)),
  ];
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
