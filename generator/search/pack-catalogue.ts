/** Writes the catalogue of the index; `edge/search/index/catalogue.ts` describes it. */
import { FIELDS, FRAMEWORK_FLAGS, LONG_TEXT } from '../../edge/search/index/catalogue.ts';
import { packRef } from '../../edge/search/index/packed-refs.ts';
import { column8, column32, column64 } from './container.ts';
import type { SearchDocument, SearchFramework } from './documents.ts';
import type { TermIndex } from './term-index.ts';

/** What the catalogue is made of. */
export interface CatalogueParts {
  index: TermIndex;
  documents: readonly SearchDocument[];
  frameworks: readonly SearchFramework[];
  symbols: readonly string[];
  /**
   * Lower bounds of the names in each file: of terms, of terms of stop words, and of position
   * lists.
   */
  termFiles: readonly string[];
  stopFiles: readonly string[];
  positionFiles: readonly string[];
  /** Words whose pairs have position lists, as `pack-positions.ts` returns them. */
  phraseWords: readonly string[];
  /** First document of each forward index file. */
  textFiles: readonly number[];
}

export function packCatalogue({
  index: { documentCount, averageLengths, lengths, terms },
  documents,
  frameworks,
  symbols,
  ...parts
}: CatalogueParts): Uint8Array[] {
  const [titleLengths = [], textLengths = [], questionLengths = []] = FIELDS.map(
    (_, field) => lengths[field],
  );
  const requirements = requirementCounts(documents);
  const articles = documents.flatMap(({ type }, document) => (type === 'article' ? document : []));
  const asked = documents.flatMap(({ type }, document) => (type === 'requirement' ? [] : document));
  const longTexts = [...textLengths.keys()].filter(
    (document) => (textLengths[document] ?? 0) >= LONG_TEXT,
  );
  const encoder = new TextEncoder();
  const pieces = symbols.map((symbol) => encoder.encode(symbol));
  return [
    column32([documentCount, frameworks.length]),
    column64(averageLengths),
    column32(frameworks.flatMap((framework) => [...framework.bounds, flagsOf(framework)])),
    ...frameworks.map(({ articleRefs, recitalRefs }) =>
      column32([...(articleRefs ?? []), ...(recitalRefs ?? [])].map(packRef)),
    ),
    column32([longTexts.length, ...longTexts]),
    column32(longTexts.map((document) => textLengths[document] ?? 0)),
    column32([symbols.length]),
    ...section([column8(pieces.map((piece) => piece.byteLength)), ...pieces]),
    ...packTable(frameworksBySlug(frameworks)),
    ...packTable(frameworkNames(frameworks)),
    ...packTable(commonTerms(terms)),
    ...packTable(parts.termFiles),
    ...packTable(parts.stopFiles),
    ...packTable(parts.positionFiles),
    ...packTable(parts.phraseWords),
    column32([parts.textFiles.length, ...parts.textFiles]),
    column8(textLengths.map((length) => Math.min(length, LONG_TEXT))),
    column8(articles.map((article) => titleLengths[article] ?? 0)),
    column8(articles.map((article) => requirements[article] ?? 0)),
    column8(asked.map((document) => Math.min(questionLengths[document] ?? 0, LONG_TEXT - 1))),
  ];
}

/**
 * Slugs with short names. The kernel uses the index in this list as the framework's number.
 * @throws {Error} if the frameworks are numbered in another order
 */
function frameworksBySlug(frameworks: readonly SearchFramework[]): string[] {
  const slugs = frameworks.map(({ slug }) => Buffer.from(slug));
  for (const [place, slug] of slugs.entries()) {
    const before = slugs[place - 1];
    if (before !== undefined && Buffer.compare(before, slug) >= 0) {
      throw new Error(`framework ${slug} must come before ${before}: they are numbered by slug`);
    }
  }
  return frameworks.map(({ slug, name }) => `${slug}\t${name}`);
}

/** Each name with the number of its framework; if several share one, of the first. */
function frameworkNames(frameworks: readonly SearchFramework[]): string[] {
  const named = new Map<string, number>();
  frameworks.forEach(({ names, isActive }, framework) => {
    for (const name of isActive ? names : []) {
      if (!named.has(name)) named.set(name, framework);
    }
  });
  return [...named].map(([name, framework]) => `${name}\t${framework}`);
}

function flagsOf({ isActive, articleRefs, recitalRefs }: SearchFramework): number {
  return (
    (isActive ? FRAMEWORK_FLAGS.searched : 0) +
    (articleRefs === null ? 0 : FRAMEWORK_FLAGS.articleRefs) +
    (recitalRefs === null ? 0 : FRAMEWORK_FLAGS.recitalRefs)
  );
}

/**
 * A string table as the kernel reads it (`tables.ts` of its source), sorted by the first column.
 */
function packTable(items: readonly string[]): Uint8Array[] {
  const sorted = items
    .map((item) => ({ item: Buffer.from(item), key: Buffer.from(item.split('\t')[0] ?? '') }))
    .sort((left, right) => Buffer.compare(left.key, right.key));
  const starts = [0];
  for (const { item } of sorted) starts.push((starts.at(-1) ?? 0) + item.byteLength);
  return [column32([sorted.length, ...starts]), ...sorted.map(({ item }) => item)];
}

/** Parts, after their length in bytes. */
function section(parts: readonly Uint8Array[]): Uint8Array[] {
  return [column32([parts.reduce((sum, part) => sum + part.byteLength, 0)]), ...parts];
}

/** Enough to recognise the common words of a long query. */
const COMMON_TERMS = 150;

function commonTerms(terms: TermIndex['terms']): string[] {
  const counted = terms.map(({ term, fields }) => ({
    term,
    count: Math.max(...fields.map((field) => field.length)),
  }));
  const most = counted
    .sort((left, right) => right.count - left.count || (left.term < right.term ? -1 : 1))
    .slice(0, COMMON_TERMS);
  return most.map(({ term }, place) => `${term}\t${place}`);
}

/** By document: how many requirements an article has. */
function requirementCounts(documents: readonly SearchDocument[]): number[] {
  const articles = new Map<string, number>();
  const counts = documents.map(() => 0);
  documents.forEach(({ type, framework, ref }, document) => {
    const key = `${framework} ${ref}`;
    if (type === 'article') articles.set(key, document);
    if (type !== 'requirement') return;
    const article = articles.get(key);
    if (article === undefined) {
      throw new Error(`${framework}: a requirement is of article ${ref}, which does not exist`);
    }
    counts[article] = (counts[article] ?? 0) + 1;
  });
  return counts;
}
