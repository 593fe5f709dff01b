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
  /** By annex: the ranges of its requirements. */
  annex_requirements: Record<string, [first: number, end: number][]>;
  /** Where the body of the catalogue has the list of the first requirement of each article. */
  first_requirements: number;
}

/** Most searches need lists of a few acts, so that these are read when they are first asked for. */
export class FrameworkEntry {
  readonly slug: string;
  readonly short_name: string;
  readonly is_searched: boolean;
  readonly bounds: readonly number[];
  readonly articles_of_points: readonly string[];
  readonly annex_requirements: StoredFramework['annex_requirements'];
  readonly #labels: () => Record<keyof StoredFramework['labels'], readonly string[]>;
  readonly #firstRequirements: () => readonly number[];

  /** @param body of the catalogue */
  constructor({ labels, first_requirements, ...stored }: StoredFramework, body: Uint8Array) {
    this.slug = stored.slug;
    this.short_name = stored.short_name;
    this.is_searched = stored.is_searched;
    this.bounds = stored.bounds;
    this.articles_of_points = stored.articles_of_points;
    this.annex_requirements = stored.annex_requirements;
    this.#labels = lazy(() => ({
      article: labels.article.flatMap(labelsIn),
      recital: labels.recital.flatMap(labelsIn),
      annex: labels.annex,
    }));
    this.#firstRequirements = lazy(() => readDocumentList(body, first_requirements));
  }

  /** Of the articles, recitals and annexes, in their order. */
  get labels(): Record<keyof StoredFramework['labels'], readonly string[]> {
    return this.#labels();
  }

  /** By article: its first requirement. */
  get first_requirements(): readonly number[] {
    return this.#firstRequirements();
  }
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
