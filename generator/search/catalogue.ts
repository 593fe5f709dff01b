/** Writes the catalogue of the index, as `edge/search/index/catalogue.ts` reads it. */

import type { Range, StoredFramework } from '../../edge/search/index/catalogue.ts';
import {
  type CatalogueDictionary,
  CHAPTER_KINDS,
  type ChapterPath,
  chapterKey,
  chapterNumber,
  figureBit,
  type WordSet,
} from '../../edge/search/index/catalogue.ts';
import { FIGURE_KINDS, figuresIn } from '../../edge/search/text/figures.ts';
import type { FileContents } from './container.ts';
import { Body } from './container.ts';
import type { DocumentList, SearchDocument, SearchFramework } from './documents.ts';
import { nameLines, supersededNameLines, titleWords } from './framework-names.ts';
import type { PostingLists } from './postings.ts';
import { STOP_WORDS } from './stop-words.ts';

/** What the catalogue says beside the documents themselves. */
interface CatalogueParts {
  postings: PostingLists;
  /** What each file of terms has. */
  groups: readonly string[];
  /** The first document of each file of rows. */
  firstRows: readonly number[];
  hasPages: boolean;
}

export function packCatalogue(
  { documents, frameworks }: DocumentList,
  { postings, groups, firstRows, hasPages }: CatalogueParts,
): FileContents {
  const body = new Body();
  const dictionary: CatalogueDictionary = {
    documents: documents.length,
    average_lengths: postings.averageLengths,
    lengths: postings.lengths.map((lengths) => body.addColumn(16, lengths)),
    figures: body.add(documents.map(figuresOf)),
    rows: { at: body.addColumn(32, firstRows), files: firstRows.length },
    frameworks: frameworks.map((framework) => storedFramework(framework, documents, body)),
    names: nameLines(frameworks),
    superseded_names: supersededNameLines(frameworks),
    stop_words: wordSet(STOP_WORDS),
    term_files: wordSet(groups),
    has_pages: hasPages,
  };
  return { dictionary, body: body.bytes() };
}

/** A bit for each kind of figures that a text has for certain. */
const figuresOf = ({ text }: SearchDocument): number =>
  FIGURE_KINDS.filter((kind) => figuresIn(text, kind).some(({ isSure }) => isSure))
    .map(figureBit)
    .reduce((bits, bit) => bits | bit, 0);

function storedFramework(
  {
    slug,
    name,
    isActive,
    bounds,
    labels,
    articlesOfPoints,
    repealed,
    ...framework
  }: SearchFramework,
  documents: readonly SearchDocument[],
  body: Body,
): StoredFramework {
  return {
    slug,
    short_name: name,
    title: titleWords(framework),
    is_searched: isActive,
    bounds,
    labels: {
      article: inRanges(labels.article),
      recital: inRanges(labels.recital),
      annex: labels.annex,
    },
    articles_of_points: articlesOfPoints,
    repealed,
    annex_requirements: annexRequirements(documents, bounds[2] ?? 0, bounds[3] ?? 0),
    chapters: chaptersOf(framework.chapters),
    first_requirements: body.addColumn(32, framework.firstRequirements),
  };
}

/** The requirements that each annex has, as ranges of documents. */
function annexRequirements(
  documents: readonly SearchDocument[],
  from: number,
  to: number,
): Record<string, Range[]> {
  const ranges: Record<string, Range[]> = {};
  for (let document = from; document < to; document += 1) {
    const annex = documents[document]?.requirement?.annex ?? null;
    if (annex === null) continue;
    const ofAnnex = ranges[annex] ?? [];
    ranges[annex] = ofAnnex;
    const last = ofAnnex.at(-1);
    if (last?.[1] === document) last[1] += 1;
    else ofAnnex.push([document, document + 1]);
  }
  return ranges;
}

/** Where a heading such as "Chapter III: Rights, of all, Section 1: Transparency" begins another level. */
const LEVELS = /, (?=(?:title|chapter|section) [\divx]+[a-z]?(?:[:,]|$))/i;
const LEVEL = /^(title|chapter|section) ([^\s:]+)(?::|$)/i;

/** The range of articles of each title, chapter and section, by its key. @param headings by article */
function chaptersOf(headings: readonly (string | null)[]): Record<string, Range> {
  const ranges: Record<string, Range> = {};
  for (const [article, heading] of headings.entries()) {
    const path: ChapterPath = {};
    for (const level of (heading ?? '').split(LEVELS)) {
      const [, name = '', written = ''] = LEVEL.exec(level) ?? [];
      const kind = CHAPTER_KINDS.find((candidate) => candidate === name.toLowerCase());
      const number = chapterNumber(written);
      if (kind === undefined || number === '') continue;
      path[kind] = number;
      const key = chapterKey(path);
      const range = ranges[key] ?? [article, article];
      ranges[key] = range;
      range[1] = article + 1;
    }
  }
  return ranges;
}

const wordSet = (words: Iterable<string>): WordSet => ` ${[...words].join(' ')} `;

/** Labels, with `5-9` instead of 5, 6, 7, 8 and 9. */
function inRanges(labels: readonly string[]): string[] {
  const ranges: { first: string; last: string }[] = [];
  for (const label of labels) {
    const open = ranges.at(-1);
    if (open !== undefined && label === String(Number(open.last) + 1)) open.last = label;
    else ranges.push({ first: label, last: label });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`));
}
