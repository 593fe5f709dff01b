/** The words of a query looked up in the index, with everything that may stand for each of them. */
import type { Synonym } from '../index/catalogue.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { SHORTEST_PREFIX } from '../rank/parameters.ts';
import type { QueryNode, TermNode } from '../rank/query-tree.ts';
import type { ParsedQuery, QueryWord } from './parse.ts';
import { exactTerm, termWithCompletions, weighted } from './terms.ts';

/** One word of the query. */
export interface Slot {
  word: QueryWord;
  /** The word itself, corrected or completed where need be; without terms where the index lacks it. */
  own: TermNode;
  synonyms: SlotSynonym[];
}

export interface SlotSynonym {
  terms: string[];
  node: QueryNode;
}

/** Longest phrase that has synonyms, in words. */
const LONGEST_KEY = 6;

export async function lookUpSlots(index: SearchIndex, query: ParsedQuery): Promise<Slot[]> {
  const synonyms = synonymsOf(query.words, index.catalogue.synonyms);
  return await Promise.all(
    query.words.map(async (word, place): Promise<Slot> => {
      const [own, nodes] = await Promise.all([
        lookUpWord(index, word, query.unfinished),
        Promise.all((synonyms[place] ?? []).map((synonym) => lookUpSynonym(index, synonym))),
      ]);
      return { word, own, synonyms: nodes.flatMap((node) => node ?? []) };
    }),
  );
}

async function lookUpWord(
  index: SearchIndex,
  { text, term }: QueryWord,
  unfinished: string | null,
): Promise<TermNode> {
  return text === unfinished && text.length >= SHORTEST_PREFIX
    ? await termWithCompletions(index, term, text)
    : await exactTerm(index, term);
}

/** @returns null where the index lacks one of the synonym's terms */
async function lookUpSynonym(
  index: SearchIndex,
  { terms, weight }: Synonym,
): Promise<SlotSynonym | null> {
  const nodes = await Promise.all(terms.map((term) => exactTerm(index, term)));
  if (nodes.some((node) => node.terms.length === 0)) return null;
  const parts = nodes.map((node) => weighted(node, weight));
  const [only] = parts;
  const node: QueryNode =
    parts.length === 1 && only !== undefined ? only : { kind: 'all', nodes: parts };
  return { terms, node };
}

/**
 * The synonyms of each word: its own, and its share of those of the phrases it is in.
 * @returns by place of the word
 */
function synonymsOf(
  words: readonly QueryWord[],
  known: Readonly<Record<string, Synonym[]>>,
): Synonym[][] {
  const found: Synonym[][] = words.map(() => []);
  for (let first = 0; first < words.length; first += 1) {
    for (let length = 1; length <= LONGEST_KEY && first + length <= words.length; length += 1) {
      const key = words
        .slice(first, first + length)
        .map(({ term }) => term)
        .join(' ');
      for (const { terms, weight } of Object.hasOwn(known, key) ? (known[key] ?? []) : []) {
        for (let place = first; place < first + length; place += 1) {
          found[place]?.push({ terms, weight: weight / length });
        }
      }
    }
  }
  return found;
}
