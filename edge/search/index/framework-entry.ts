/** An act in the catalogue: which documents are its own, and what they are called. */
import { lazy } from '../../contract/lazy.ts';

/** A range of documents, or of an act's articles by their places: the first, and the one after the last. */
export type Range = [first: number, end: number];

/** As the dictionary of the catalogue has it. */
export interface StoredFramework {
  slug: string;
  short_name: string;
  /** The words that follow its number in its title, as `name-key.ts` writes them. */
  title: string;
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
  annex_requirements: Record<string, Range[]>;
  /** By the key of each title, chapter and section (`chapters.ts`): the range of its articles. */
  chapters: Record<string, Range>;
  /** Where the body of the catalogue has the first requirement of each article (u32). */
  first_requirements: number;
}

/** Most searches need lists of a few acts, so that these are read when they are first asked for. */
export interface FrameworkEntry extends Omit<StoredFramework, 'labels' | 'first_requirements'> {
  /** Of the articles, recitals and annexes, in their order. */
  labels: () => StoredFramework['labels'];
  /** By article: its first requirement. */
  firstRequirements: () => ArrayLike<number>;
}

/** @param body of the catalogue */
export function frameworkEntry(
  { labels, first_requirements, ...stored }: StoredFramework,
  body: Uint8Array,
): FrameworkEntry {
  const [articles = 0, recitals = 0] = stored.bounds;
  const at = body.byteOffset + first_requirements;
  return {
    ...stored,
    labels: lazy(() => ({
      article: labels.article.flatMap(labelsIn),
      recital: labels.recital.flatMap(labelsIn),
      annex: labels.annex,
    })),
    firstRequirements: lazy(() => new Uint32Array(body.buffer, at, recitals - articles)),
  };
}

const RANGE = /^(\d+)-(\d+)$/;

/** The labels of a range; any other label is one. */
function labelsIn(label: string): string[] {
  const [, first, last] = RANGE.exec(label) ?? [];
  if (first === undefined) return [label];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) =>
    String(Number(first) + place),
  );
}
