/** What a search is asked and what it answers. */
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

/** Rows to return: the first one's place in the ranking, from 0, and how many. */
export interface ResultRange {
  start: number;
  count: number;
}

export interface SearchOutcome {
  /** Matching documents under every filter. */
  total: number;
  /** Matching documents under every filter except `type`. */
  facets: Facets;
  interpretation: Interpretation;
  /** A {@link SearchResult} each, as JSON: nothing but text is made of them on the edge. */
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
  /** About 200 characters around the best match; "…" where something was cut off. */
  match_context: string;
  /** Matches inside `match_context`, start and end in UTF-16 units. */
  highlights: [start: number, end: number][];
  recital_number: number | null;
  requirement_id: number | null;
  paragraph_ref: string | null;
  score: number;
  url: string;
}

/** How the query was understood. */
export interface Interpretation {
  /**
   * `all`: the words are combined, and some result holds every one; `any`: none does, so that any of
   * them was enough; `citation`: the query cites a provision, which comes first; `framework`: the query
   * is a framework's name and lists its documents; `none`: nothing was found.
   */
  mode: 'all' | 'any' | 'citation' | 'framework' | 'none';
  /** Words that were looked for, after correction. */
  terms: string[];
  /** The most common words of a long query, which were left out. */
  ignored: string[];
  /** Quoted phrases: every result contains them word for word. */
  phrases: string[];
  /** The last word where it was taken for the beginning of others as well. */
  prefix: string | null;
  /** Words that no text contains, and what was looked for instead. */
  corrections: { from: string; to: string }[];
  /** Words and phrases with what else was accepted for them, at a lower weight. */
  synonyms: { term: string; expanded: string[] }[];
  /** Slug of the framework that the query names; its documents come first. */
  framework: string | null;
  citation: Citation | null;
}
