/** An act in the catalogue: which documents are its own, and what they are called. */
import { lazy } from '../../contract/lazy.ts';
import { readDocumentList } from './byte-reader.ts';

/** As the dictionary of the catalogue has it. */
export interface StoredFramework {
  slug: string;
  short_name: string;
  /** Whether searches cover it; a superseded framework is only there for the filter of article lists. */
  is_searched: boolean;
  /** The first document of each of DOCUMENT_TYPES, and the end. */
  bounds: number[];
  /** Labels of the articles, recitals and annexes, with `5-9` for 5, 6, 7, 8 and 9. */
  labels: { article: string[]; recital: string[]; annex: string[] };
  /** Labels of the articles whose numbers are those of points: "(11)" of definitions. */
  articles_of_points: string[];
  /** Labels of the articles that were repealed: they have no documents, and still their addresses. */
  repealed: string[];
  /** By annex: the ranges of its requirements. */
  annex_requirements: Record<string, [first: number, end: number][]>;
  /** Where the body of the catalogue has the list of the first requirement of each article. */
  first_requirements: number;
}

/** Most searches need lists of a few acts, so that these are read when they are first asked for. */
export interface FrameworkEntry extends Omit<StoredFramework, 'labels' | 'first_requirements'> {
  /** Of the articles, recitals and annexes, in their order. */
  labels: () => StoredFramework['labels'];
  /** By article: its first requirement. */
  firstRequirements: () => readonly number[];
}

/** @param body of the catalogue */
export const frameworkEntry = (
  { labels, first_requirements, ...stored }: StoredFramework,
  body: Uint8Array,
): FrameworkEntry => ({
  ...stored,
  labels: lazy(() => ({
    article: labels.article.flatMap(labelsIn),
    recital: labels.recital.flatMap(labelsIn),
    annex: labels.annex,
  })),
  firstRequirements: lazy(() => readDocumentList(body, first_requirements)),
});

const RANGE = /^(\d+)-(\d+)$/;

/** The labels of a range; any other label is one. */
function labelsIn(label: string): string[] {
  const [, first, last] = RANGE.exec(label) ?? [];
  if (first === undefined) return [label];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) =>
    String(Number(first) + place),
  );
}
