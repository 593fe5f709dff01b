/** Ranks documents by words alone, as a search does before it measures coverage. */
import { type IndexReader, withIndex } from '../../edge/search/index/reader.ts';
import { findTerms, lookUp, type QueryWord } from '../../edge/search/lookup/look-up.ts';
import { parseQuery } from '../../edge/search/query/parse.ts';
import { bestDocuments } from '../../edge/search/rank/order.ts';
import { OF_WORDS, type Weighting } from '../../edge/search/rank/parameters.ts';
import { scoreWords } from '../../edge/search/rank/scores.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import type { Store } from '../../edge/store/index-store.ts';

export interface Ranked {
  document: number;
  /** The sum of what its words contribute. */
  score: number;
  /** How many of the words it has. */
  words: number;
}

/**
 * @param words each is looked up alone, without synonyms
 * @param prefix the one of them that may be the beginning of others
 */
export async function rankWords(
  store: Store,
  words: readonly string[],
  prefix: string | null = null,
  weighting: Weighting = OF_WORDS,
): Promise<Ranked[]> {
  return await withIndex(store, async (index) => {
    const looked = words.map((word) => queryWord(word, word === prefix));
    await Promise.all(looked.map((word) => findTerms(index, word)));
    return rank(index, looked, weighting);
  });
}

/** A whole query, with synonyms. */
export async function rankQuery(
  store: Store,
  q: string,
): Promise<{ words: QueryWord[]; ranked: Ranked[] }> {
  return await withIndex(store, async (index) => {
    const { words } = await lookUp(index, parseQuery(q, index.catalogue));
    return { words, ranked: rank(index, words) };
  });
}

function queryWord(text: string, isUnfinished: boolean): QueryWord {
  return {
    text,
    term: stemOf(text),
    isQuoted: false,
    isUnfinished,
    indexed: null,
    completions: [],
    synonyms: [],
  };
}

function rank(
  { catalogue }: IndexReader,
  words: readonly QueryWord[],
  weighting: Weighting = OF_WORDS,
): Ranked[] {
  const scores = scoreWords(catalogue, words, weighting);
  const found = Uint32Array.from(scores.held.keys()).filter((place) => scores.held[place] !== 0);
  return bestDocuments(scores, found, found.length).map((document) => ({
    document,
    score: scores.values[document] ?? 0,
    words: bitCount(scores.held[document] ?? 0),
  }));
}

const bitCount = (bits: number): number => bits.toString(2).replaceAll('0', '').length;
