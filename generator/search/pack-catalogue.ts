/** Writes the catalogue of the index, as `edge/search/index/catalogue.ts` reads it. */
import {
  type CatalogueDictionary,
  FIELDS,
  LONG_TEXT,
  type StoredFramework,
  SYMBOL_END,
  type WordSet,
} from '../../edge/search/index/catalogue.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { ByteWriter } from './byte-writer.ts';
import { column8, type FileContents } from './container.ts';
import type { SearchDocument, SearchFramework } from './documents.ts';
import { STOP_WORDS } from './stop-words.ts';
import { documentCountOf, isOfStopWords, type TermIndex } from './term-index.ts';

/** What the catalogue is made of. */
export interface CatalogueParts
  extends Pick<
    CatalogueDictionary,
    'term_files' | 'stop_files' | 'position_files' | 'text_files' | 'outline_files'
  > {
  frequentWords: readonly string[];
  symbols: readonly string[];
  index: TermIndex;
  documents: readonly SearchDocument[];
  frameworks: readonly SearchFramework[];
}

export function packCatalogue({
  index: { averageLengths, lengths, terms },
  documents,
  frameworks,
  frequentWords,
  symbols,
  ...files
}: CatalogueParts): FileContents {
  const longest = lengths.map((_, field) => (FIELDS[field] === 'text' ? LONG_TEXT : LONG_TEXT - 1));
  const texts = lengths[FIELDS.indexOf('text')] ?? [];
  const dictionary: CatalogueDictionary = {
    documents: documents.length,
    average_lengths: averageLengths,
    long_texts: texts.flatMap((length, document) =>
      length >= LONG_TEXT ? [[document, length]] : [],
    ),
    frameworks: frameworks.map((framework) => frameworkEntry(framework, documents)),
    names: frameworkNames(frameworks),
    stop_words: asKeys(STOP_WORDS),
    stop_terms: asKeys(stopTerms(terms)),
    common_terms: Object.fromEntries(commonTerms(terms).map((term, rank) => [term, rank])),
    frequent_words: asKeys(frequentWords),
    symbols: symbols.join(SYMBOL_END),
    ...files,
  };
  const shortened = lengths.map((column, field) =>
    column.map((length) => Math.min(length, longest[field] ?? 0)),
  );
  return {
    dictionary,
    body: [
      column8(shortened[FIELDS.indexOf('text')] ?? []),
      ...shortened.filter((_, field) => FIELDS[field] !== 'text').map(runsOf),
    ],
  };
}

/** Each value once, and how many times it follows if that is more. */
function runsOf(values: readonly number[]): Uint8Array {
  const writer = new ByteWriter();
  for (let first = 0; first < values.length; ) {
    let end = first + 1;
    while (end < values.length && values[end] === values[first]) end += 1;
    const count = end - first;
    writer.number(2 * (values[first] ?? 0) + (count > 1 ? 1 : 0));
    if (count > 1) writer.number(count);
    first = end;
  }
  return writer.bytes();
}

function frameworkEntry(
  framework: SearchFramework,
  documents: readonly SearchDocument[],
): StoredFramework {
  const { slug, name, isActive, bounds, labels, articlesOfPoints, firstRequirements } = framework;
  const { article, recital, annex } = labels;
  return {
    slug,
    short_name: name,
    is_searched: isActive,
    bounds,
    labels: { article: unlessCounting(article), recital: unlessCounting(recital), annex },
    articles_of_points: articlesOfPoints,
    requirement_counts: firstRequirements.map(
      (first, article) => (firstRequirements[article + 1] ?? bounds[3] ?? first) - first,
    ),
    annex_requirements: annexRequirements(documents, bounds[2] ?? 0, bounds[3] ?? 0),
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

const asKeys = (words: Iterable<string>): WordSet =>
  Object.fromEntries([...words].map((word) => [word, 1]));

const unlessCounting = (labels: string[]): string[] | null =>
  labels.every((label, place) => label === String(place + 1)) ? null : labels;

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
