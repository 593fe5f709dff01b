/** Writes the catalogue of the index, as `edge/search/index/catalogue.ts` reads it. */

import { type CatalogueDictionary, figureBit } from '../../edge/search/index/catalogue.ts';
import { FIGURE_KINDS, figuresIn } from '../../edge/search/text/figures.ts';
import type { FileContents } from './container.ts';
import { Body } from './container.ts';
import type { DocumentList, SearchDocument } from './documents.ts';
import { namesOfActs } from './framework-names.ts';
import type { PostingLists } from './postings.ts';

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
    lengths: postings.lengths.map((lengths) => body.addColumn(lengths)),
    figures: body.add(documents.map(figuresOf)),
    rows: [...firstRows],
    frameworks: frameworks.map(({ names: _, ...framework }) => framework),
    names: namesOfActs(frameworks),
    term_files: [...groups],
    has_pages: hasPages,
  };
  return { dictionary, body: body.bytes() };
}

/** A bit for each kind of figures that a text has for certain. */
const figuresOf = ({ text }: SearchDocument): number =>
  FIGURE_KINDS.filter((kind) => figuresIn(text, kind).some(({ isSure }) => isSure))
    .map(figureBit)
    .reduce((bits, bit) => bits | bit, 0);
