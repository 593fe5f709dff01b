/** Input and output of a search; the shapes of its answer are those of `contract/search.schema.ts`. */
import type { Wire } from '../contract/schemas.ts';
import type { RESULT_TYPES } from '../contract/values.ts';

export type ResultType = (typeof RESULT_TYPES)[number];

export interface SearchInput {
  /** 2 to 500 characters, trimmed. */
  q: string;
  framework?: string;
  tag?: string;
  role?: string;
  type?: ResultType;
}

/** Rows to return: rank of the first, from 0, and their number. */
export interface ResultRange {
  start: number;
  count: number;
}

export type SearchResult = Wire<'SearchResult'>;
/** A provision that a query cites. */
export type Citation = Wire<'SearchCitation'>;

export interface SearchOutcome {
  /** Documents that match under all filters. */
  total: number;
  /** Documents that match under all filters except `type`. */
  facets: Wire<'SearchFacets'>;
  interpretation: Wire<'SearchInterpretation'>;
  /** Each a {@link SearchResult} as JSON text, which the edge function passes on unparsed. */
  rows: string[];
}
