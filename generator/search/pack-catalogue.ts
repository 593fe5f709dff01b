/** Writes the catalogue of the index, as `edge/search/index/catalogue.ts` reads it. */
import {
  type CatalogueDictionary,
  SYMBOL_END,
  type WordSet,
} from '../../edge/search/index/catalogue.ts';
import type { StoredFramework } from '../../edge/search/index/framework-entry.ts';
import type { FigureKind } from '../../edge/search/text/figures.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { Body, type FileContents } from './container.ts';
import type { SearchDocument, SearchFramework } from './documents.ts';
import { packList } from './packed-lists.ts';
import { STOP_WORDS } from './stop-words.ts';
import { documentCountOf, isOfStopWords, type TermIndex } from './term-index.ts';

/** What the catalogue is made of. */
export interface CatalogueParts
  extends Pick<
    CatalogueDictionary,
    'term_files' | 'stop_files' | 'large_term_files' | 'outline_files' | 'bytes'
  > {
  /** By kind: the documents whose texts have such figures for certain, ascending. */
  figures: Record<FigureKind, readonly number[]>;
  /** The first document of each file of texts. */
  textFiles: readonly number[];
  frequentWords: readonly string[];
  symbols: readonly string[];
  index: TermIndex;
  documents: readonly SearchDocument[];
  frameworks: readonly SearchFramework[];
}

export function packCatalogue({
  index: { averageLengths, terms },
  documents,
  frameworks,
  frequentWords,
  symbols,
  textFiles,
  figures,
  ...files
}: CatalogueParts): FileContents {
  const body = new Body();
  const dictionary: CatalogueDictionary = {
    documents: documents.length,
    average_lengths: averageLengths,
    frameworks: frameworks.map((framework) => storedFramework(framework, documents, body)),
    names: frameworkNames(frameworks),
    stop_words: wordSet(STOP_WORDS),
    stop_terms: wordSet(stopTerms(terms)),
    common_terms: wordSet(commonTerms(terms)),
    frequent_words: wordSet(frequentWords),
    symbols: symbols.join(SYMBOL_END),
    text_files: body.add(packList(textFiles)),
    figures: { time: body.add(packList(figures.time)), amount: body.add(packList(figures.amount)) },
    ...files,
  };
  return { dictionary, body: body.parts };
}

function storedFramework(
  framework: SearchFramework,
  documents: readonly SearchDocument[],
  body: Body,
): StoredFramework {
  const { slug, name, isActive, bounds, labels, articlesOfPoints, repealed, firstRequirements } =
    framework;
  const { article, recital, annex } = labels;
  return {
    slug,
    short_name: name,
    is_searched: isActive,
    bounds,
    labels: { article: inRanges(article), recital: inRanges(recital), annex },
    articles_of_points: articlesOfPoints,
    repealed,
    annex_requirements: annexRequirements(documents, bounds[2] ?? 0, bounds[3] ?? 0),
    first_requirements: body.add(packList(firstRequirements)),
  };
}

/** By annex: the requirements that it has, as ranges of documents. */
function annexRequirements(
  documents: readonly SearchDocument[],
  from: number,
  to: number,
): Record<string, [first: number, end: number][]> {
  const ranges: Record<string, [first: number, end: number][]> = {};
  for (let document = from; document < to; document += 1) {
    const annex = documents[document]?.annexNumber ?? null;
    if (annex === null) continue;
    const own = ranges[annex] ?? [];
    ranges[annex] = own;
    const last = own.at(-1);
    if (last?.[1] === document) last[1] += 1;
    else own.push([document, document + 1]);
  }
  return ranges;
}

const wordSet = (words: Iterable<string>): WordSet => ` ${[...words].join(' ')} `;

/** Labels with `5-9` in the place of 5, 6, 7, 8 and 9. */
function inRanges(labels: readonly string[]): string[] {
  const ranges: { first: string; last: string }[] = [];
  for (const label of labels) {
    const open = ranges.at(-1);
    if (open !== undefined && label === String(Number(open.last) + 1)) open.last = label;
    else ranges.push({ first: label, last: label });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`));
}

/** Each name with the index of its framework; if several share one, of the first. */
function frameworkNames(frameworks: readonly SearchFramework[]): Record<string, number> {
  const named: Record<string, number> = {};
  frameworks.forEach(({ names, isActive }, framework) => {
    for (const name of isActive ? names : []) {
      if (!Object.hasOwn(named, name)) named[name] = framework;
    }
  });
  return named;
}

/** Shorter stems are of too many words: "us" and "used" have the same. */
const SHORTEST_STOP_TERM = 4;

/**
 * Terms of which all forms are stop words, and those of stop words that no text has: "wanting" is one although the texts
 * have nothing of "want".
 */
function stopTerms(terms: TermIndex['terms']): string[] {
  const known = new Set(terms.map(({ term }) => term));
  const missing = [...STOP_WORDS]
    .map(stemOf)
    .filter((term) => term.length >= SHORTEST_STOP_TERM && !known.has(term));
  return [...terms.filter(isOfStopWords).map(({ term }) => term), ...missing];
}

/** Enough to recognise the common words of a long query. */
const COMMON_TERMS = 150;

const commonTerms = (terms: TermIndex['terms']): string[] =>
  terms
    .map((term) => ({ term: term.term, count: documentCountOf(term) }))
    .sort((left, right) => right.count - left.count || (left.term < right.term ? -1 : 1))
    .slice(0, COMMON_TERMS)
    .map(({ term }) => term);
