/** The words of a query looked up in the index, with everything that may stand for each of them. */
import type { SearchIndex } from '../index/search-index.ts';
import { termFileOf } from '../index/term-places.ts';
import { SHORTEST_PREFIX } from '../rank/parameters.ts';
import type { QueryNode, TermNode } from '../rank/query-tree.ts';
import { stemOf } from '../text/stem.ts';
import { nearestWord } from './correct.ts';
import type { ParsedQuery, QueryWord } from './parse.ts';
import { type PlacedSynonym, synonymsOf } from './synonyms.ts';
import { exactTerm, termWithCompletions, weighted } from './terms.ts';

/** One word of the query. */
export interface Slot {
  /** The word as typed, or what it was corrected to. */
  word: QueryWord;
  /** The word as typed where it was corrected. */
  typed: string | null;
  /** True where the word was taken for the beginning of others too. */
  completed: boolean;
  /** The word itself and its completions; without terms where the index lacks it. */
  own: TermNode;
  synonyms: SlotSynonym[];
}

export interface SlotSynonym {
  /** Of the phrase that it stands for, of which the slot's word is one. */
  key: string;
  /** Forms in the texts of the synonym's terms, term by term. */
  forms: string[][];
  node: QueryNode;
}

/** Files of terms that may be read for synonyms alone. */
const MORE_FILES = 4;

export async function lookUpSlots(index: SearchIndex, query: ParsedQuery): Promise<Slot[]> {
  const { words, unfinished } = query;
  const nodes = await Promise.all(words.map((word) => lookUpWord(index, word, unfinished)));
  const corrected = await correctUnknown(index, query, nodes);
  const own = await Promise.all(
    corrected.map(async (word, place) => {
      const node = nodes[place];
      return node !== undefined && word === words[place] ? node : await exactTerm(index, word);
    }),
  );
  const found = synonymsOf(corrected, index.catalogue.synonyms);
  const synonyms = withinBudget(index, corrected, found);
  return await Promise.all(
    corrected.map(async (word, place): Promise<Slot> => {
      const typed = words[place]?.text ?? word.text;
      const nodes = await Promise.all(
        (synonyms[place] ?? []).map((synonym) => lookUpSynonym(index, synonym)),
      );
      return {
        word,
        typed: typed === word.text ? null : typed,
        completed: word.text === unfinished && word.text.length >= SHORTEST_PREFIX,
        own: own[place] ?? { kind: 'term', terms: [] },
        synonyms: nodes.flatMap((synonym) => synonym ?? []),
      };
    }),
  );
}

async function lookUpWord(
  index: SearchIndex,
  word: QueryWord,
  unfinished: string | null,
): Promise<TermNode> {
  return word.text === unfinished && word.text.length >= SHORTEST_PREFIX
    ? await termWithCompletions(index, word)
    : await exactTerm(index, word);
}

/**
 * The words, with the nearest one in place of each that neither the index nor the synonyms know. Quoted
 * words stay as they are.
 */
async function correctUnknown(
  index: SearchIndex,
  { words, phrases }: ParsedQuery,
  nodes: readonly TermNode[],
): Promise<QueryWord[]> {
  const quoted = new Set(phrases.flat());
  const synonyms = synonymsOf(words, index.catalogue.synonyms);
  const isUnknown = words.map(
    ({ text }, place) =>
      nodes[place]?.terms.length === 0 && synonyms[place]?.length === 0 && !quoted.has(text),
  );
  if (!isUnknown.includes(true)) return [...words];
  const vocabulary = await index.vocabulary();
  return words.map((word, place) => {
    const nearest = isUnknown[place] ? nearestWord(word.text, vocabulary, index.kernel) : null;
    return nearest === null ? word : { text: nearest, term: stemOf(nearest) };
  });
}

/** Synonyms that lie in the files of the words, and those that come nearest of the others. */
function withinBudget(
  { catalogue }: SearchIndex,
  words: readonly QueryWord[],
  found: readonly PlacedSynonym[][],
): PlacedSynonym[][] {
  const files = new Set(words.map(({ term }) => termFileOf(term, catalogue)));
  const most = files.size + MORE_FILES;
  const kept = new Set<PlacedSynonym>();
  for (const synonym of found.flat().sort((left, right) => right.weight - left.weight)) {
    const needed = new Set([...files, ...synonym.terms.map((term) => termFileOf(term, catalogue))]);
    if (needed.size > most) continue;
    for (const file of needed) files.add(file);
    kept.add(synonym);
  }
  return found.map((synonyms) => synonyms.filter((synonym) => kept.has(synonym)));
}

/** @returns null where the index lacks one of the synonym's terms */
async function lookUpSynonym(
  index: SearchIndex,
  { key, terms, weight }: PlacedSynonym,
): Promise<SlotSynonym | null> {
  const nodes = await Promise.all(terms.map((term) => exactTerm(index, { text: term, term })));
  if (nodes.some((node) => node.terms.length === 0)) return null;
  const parts = nodes.map((node) => weighted(node, weight));
  const [only] = parts;
  return {
    key,
    forms: nodes.map((node) => node.terms.flatMap(({ entry }) => entry.words)),
    node: parts.length === 1 && only !== undefined ? only : { kind: 'all', nodes: parts },
  };
}
