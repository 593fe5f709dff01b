/** Input and output of a search. */
import type { RESULT_TYPES } from '../contract/values.ts';
import type { Citation } from './query/citation.ts';

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

export interface SearchOutcome {
  /** Documents that match under all filters. */
  total: number;
  /** Documents that match under all filters except `type`. */
  facets: Facets;
  interpretation: Interpretation;
  /** Each a {@link SearchResult} as JSON text, which the edge function passes on unparsed. */
  rows: string[];
}

export interface Facets {
  articles: number;
  recitals: number;
  requirements: number;
}

export interface SearchResult {
  type: ResultType;
  framework_slug: string;
  /** The short name. */
  framework_name: string;
  /** Null for recitals. */
  article_number: number | null;
  /** The article's title, also for a requirement; "Recital 26" for a recital. */
  title: string | null;
  /** About 200 characters around the best match; "…" marks omitted text. */
  match_context: string;
  /** Matches in `match_context`: start and end in UTF-16 units. */
  highlights: [start: number, end: number][];
  recital_number: number | null;
  requirement_id: number | null;
  paragraph_ref: string | null;
  score: number;
  url: string;
}

/** How the query was interpreted. */
export interface Interpretation {
  /**
   * `all`: the words are combined, and some result contains every one; `any`: none does, so any of
   * them was enough; `citation`: the query cites a provision, which comes first; `framework`: the
   * query is the name of a framework and lists its documents; `none`: nothing was found.
   */
  mode: 'all' | 'any' | 'citation' | 'framework' | 'none';
  /** Words that were looked up, after correction. */
  terms: string[];
  /** The most common words of a long query, which were left out. */
  ignored: string[];
  /** Quoted phrases: every result contains them word for word. */
  phrases: string[];
  /** The last word, if words that begin with it were accepted too. */
  prefix: string | null;
  /** Words that no text contains, and what was looked up instead. */
  corrections: { from: string; to: string }[];
  /** Words and phrases, and what was also accepted for them, at a lower weight. */
  synonyms: { term: string; expanded: string[] }[];
  /** Slug of the framework that the query names; its documents come first. */
  framework: string | null;
  citation: Citation | null;
}
