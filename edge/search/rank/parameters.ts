/** The parameters of the ranking, chosen by measuring (`npm run bench`). */
/**
 * MiniSearch's constants except for `b`, which was better at 0.6 than at 0.7. Its `d` is left out: it would raise every
 * match in a long text.
 */
export const BM25 = { k: 1.2, b: 0.6 } as const;

/** What a term in a field counts for. */
export interface FieldWeight {
  /** Factor of its score. */
  boost: number;
  /** BM25's `k`: the higher, the more each further occurrence adds. */
  k: number;
  /** BM25's `b`: how much less a term counts in a long field, 0 to 1. */
  b: number;
}

/** What depends on how long a query is. */
export interface Weighting {
  /** By field. */
  fields: readonly [title: FieldWeight, text: FieldWeight, questions: FieldWeight];
  /** Power of the share of a query that a document covers, which its score is multiplied by. */
  coveragePower: number;
}
const TITLE: FieldWeight = { ...BM25, boost: 1.5 };
const TEXT: FieldWeight = { ...BM25, boost: 1 };
export const OF_WORDS: Weighting = {
  fields: [TITLE, TEXT, { ...BM25, boost: 0.4 }],
  coveragePower: 2.25,
};
/**
 * Most long queries are sentences. Their words are often in the questions of a document, where a frequent word says more
 * than in a text, and some of them are in no provision that answers.
 */
const OF_LONG_QUERIES: Weighting = {
  fields: [TITLE, TEXT, { boost: 0.9, k: 3, b: 0.3 }],
  coveragePower: 1.5,
};
const FEWEST_OF_LONG = 8;

/** @param length words of a query, common ones too */
export const weightingOf = (length: number): Weighting =>
  length < FEWEST_OF_LONG ? OF_WORDS : OF_LONG_QUERIES;

/** Share of the best document's coverage below which a document does not match. */
export const LEAST_COVERAGE = 0.4;
/** Factor for documents of the framework that the query names. */
export const NAMED_FRAMEWORK_FACTOR = 12;
/** Factor for a requirement, once for each row before it that says the same. */
export const REPETITION_FACTOR = 0.3;
/** Factor for documents that say how long or how much, where the query asks for it. */
export const ASKED_FIGURE_FACTOR = 1.4;

/** Words of the shortest query that is taken for a sentence; shorter ones mean what they say. */
export const FEWEST_OF_SENTENCE = 5;
/** How many documents are ranked anew. */
export const MOST_RANKED_ANEW = 50;
/** What the nearness of vectors weighs for each word of the query, and at most. */
export const NEARNESS_BY_WORD = 0.02;
export const MOST_NEARNESS = 0.25;
