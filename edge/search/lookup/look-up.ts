/** Looks the words and phrases of a query up: their terms, completions, corrections and synonyms. */
import type { IndexReader } from '../index/reader.ts';
import { completionsIn, POSITIONS, positionsOf, type Term, termIn } from '../index/terms.ts';
import { Vocabulary } from '../index/vocabulary.ts';
import type { ParsedQuery } from '../query/parse.ts';
import { MOST_WORDS } from '../rank/scores.ts';
import { stemOf } from '../text/stem.ts';
import { isStopWord } from '../text/stop-words.ts';
import { type MeantProvision, provisionsMeant } from './meant.ts';
import { addSynonyms } from './synonyms.ts';

/** Ways to read an unknown word as two that are tried at most. */
const MOST_SPLITS = 3;
/** Corrected words of a query: more are no misspellings, but another language. */
const MOST_CORRECTED = 3;

export interface LookedUp {
  /** The query, its words corrected. */
  parsed: ParsedQuery;
  /** The words that are looked for. */
  words: QueryWord[];
  /** The most common words of a long query, which are not looked for. */
  ignored: string[];
  corrections: { from: string; to: string }[];
  /** Words of texts that are spelled like a word which no text has, and which is not corrected. */
  near: { term: string; words: string[] }[];
  /** The provisions that the whole query means, the likeliest first. */
  meant: MeantProvision[];
}

export async function lookUp(index: IndexReader, query: ParsedQuery): Promise<LookedUp> {
  const lookedUp = await lookUpWords(index, query);
  const unknown = lookedUp.words.filter(isUnknown);
  // A name may have words that no text has: "RoPA".
  if (unknown.length === 0 || lookedUp.meant.length > 0) return lookedUp;
  const vocabulary = new Vocabulary(await index.file('vocabulary'));
  const corrections = await correctionsOf(index, vocabulary, unknown);
  const near = unknown
    .filter(({ text }) => !corrections.some(({ from }) => from === text))
    .map(({ text }) => ({ term: text, words: vocabulary.near(text) }))
    .filter(({ words }) => words.length > 0);
  if (corrections.length === 0) return { ...lookedUp, near };
  const to = new Map(corrections.map((correction) => [correction.from, correction.to]));
  const open = query.open.flatMap((word) => to.get(word)?.split(' ') ?? word);
  const isUnfinished = query.isUnfinished && !to.has(query.open.at(-1) ?? '');
  return { ...(await lookUpWords(index, { ...query, open, isUnfinished })), corrections, near };
}

async function lookUpWords(index: IndexReader, query: ParsedQuery): Promise<LookedUp> {
  const words = queryWords(query);
  const telling =
    words.length <= MOST_WORDS
      ? words
      : mostTelling(words, new Vocabulary(await index.file('vocabulary')));
  await Promise.all(telling.map((word) => findTerms(index, word)));
  await addSynonyms(index, query.open, telling);
  const ignored = words.filter((word) => !telling.includes(word)).map(({ text }) => text);
  const meant = await provisionsMeant(index, query);
  return { parsed: query, words: telling, ignored, corrections: [], near: [], meant };
}

/** Finds the term of a word, and the terms that begin with it where it may be unfinished. */
export async function findTerms(index: IndexReader, word: QueryWord): Promise<void> {
  const file = await index.termFile(word.term);
  word.indexed = termIn(file, word.term);
  if (!word.isUnfinished) return;
  const beginning = await index.termFile(word.text);
  word.completions = completionsIn(beginning, word.text, word.term);
}

/** Whether neither the index nor the synonyms have a word. */
export const isUnknown = ({ indexed, completions, synonyms }: QueryWord): boolean =>
  indexed === null && completions.length === 0 && synonyms.length === 0;

/** What unknown words are meant to be: two words that stand side by side in texts, or the nearest word. */
async function correctionsOf(
  index: IndexReader,
  vocabulary: Vocabulary,
  unknown: readonly QueryWord[],
): Promise<LookedUp['corrections']> {
  const corrections: LookedUp['corrections'] = [];
  // Quoted words must occur as they are.
  for (const { text, isQuoted } of unknown.slice(0, MOST_CORRECTED)) {
    const to = isQuoted
      ? null
      : ((await splitWord(index, vocabulary, text)) ?? vocabulary.nearestTo(text));
    if (to !== null) corrections.push({ from: text, to });
  }
  return corrections;
}

async function splitWord(
  index: IndexReader,
  vocabulary: Vocabulary,
  word: string,
): Promise<string | null> {
  for (const parts of vocabulary.partsOf(word).slice(0, MOST_SPLITS)) {
    if ((await documentsWithPhrase(index, parts)).length > 0) return parts.join(' ');
  }
  return null;
}

export interface QueryWord {
  /** As the query has it, or its correction. */
  text: string;
  term: string;
  isQuoted: boolean;
  /** Whether it may be the beginning of a longer word. */
  isUnfinished: boolean;
  /** Its term in the index; null where no text has it. */
  indexed: Term | null;
  completions: Term[];
  synonyms: WordSynonym[];
}

/** A synonym of some consecutive words, for one of them. */
interface WordSynonym {
  /** The words that it is for. */
  of: string;
  /** Whether this is the first of the words. */
  isFirst: boolean;
  /** As people write it. */
  words: string;
  /** The terms of the synonym; only documents that have all of them count. */
  terms: Term[];
}

/** Tells rare words from common ones. */
type Rarity = Pick<Vocabulary, 'frequencyOf'>;

/**
 * The words to look up: each term once, and without stop words unless there is nothing else: no other word, no act and no
 * provision ("the GDPR", "Article 33 of the GDPR").
 */
export function queryWords(query: ParsedQuery): QueryWord[] {
  const quoted = query.phrases.flat();
  const last = query.isUnfinished ? query.open.at(-1) : undefined;
  const words = new Map<string, QueryWord & { isStop: boolean }>();
  for (const text of [...query.open, ...quoted]) {
    const term = stemOf(text);
    const earlier = words.get(term);
    if (earlier !== undefined) {
      earlier.isUnfinished ||= text === last && earlier.text === text;
      earlier.isQuoted ||= quoted.includes(text);
      continue;
    }
    words.set(term, {
      text,
      term,
      isStop: isStopWord(text),
      isQuoted: quoted.includes(text),
      isUnfinished: text === last,
      indexed: null,
      completions: [],
      synonyms: [],
    });
  }
  const distinctWords = [...words.values()];
  const content = distinctWords.filter(({ isStop }) => !isStop);
  if (content.length > 0) return content;
  const isNamed = query.frameworks.length > 0 || query.cited.length > 0;
  return isNamed ? distinctWords.filter(({ isQuoted }) => isQuoted) : distinctWords;
}

/** The words of a long query that are looked up: quoted ones, then the rarest that documents have. */
function mostTelling(words: readonly QueryWord[], rarity: Rarity): QueryWord[] {
  const rankOf = ({ text, isQuoted }: QueryWord): number => {
    if (isQuoted) return -1;
    // A word that is not of letters is as rare as can be, one that nothing has may be of another language.
    return /^[a-z]+$/.test(text) ? (rarity.frequencyOf(text) ?? Number.POSITIVE_INFINITY) : 0;
  };
  const ranked = words.toSorted((left, right) => rankOf(left) - rankOf(right) || 0);
  const kept = new Set(ranked.slice(0, MOST_WORDS));
  return words.filter((word) => kept.has(word));
}

/** @returns ascending */
export async function documentsWithPhrase(
  index: IndexReader,
  words: readonly string[],
): Promise<number[]> {
  const distinct = [...new Set(words)];
  const positionLists = await Promise.all(
    distinct.map(async (word) => positionsOf(await index.termFile(stemOf(word)), word)),
  );
  const byWord = new Map(
    distinct.map((word, at) => [word, positionLists[at] ?? new Float64Array()]),
  );
  const lists = words
    .map((word, shift) => ({ positions: byWord.get(word) ?? new Float64Array(), shift }))
    .sort((left, right) => left.positions.length - right.positions.length);
  const [rarest, ...longerLists] = lists;
  if (rarest === undefined) return [];
  let starts = rarest.positions.map((position) => position - rarest.shift);
  for (const { positions, shift } of longerLists) {
    let next = 0;
    starts = starts.filter((start) => {
      while ((positions[next] ?? Number.POSITIVE_INFINITY) < start + shift) next += 1;
      return positions[next] === start + shift;
    });
  }
  return [...new Set(Array.from(starts, (start) => Math.floor(start / POSITIONS)))];
}
