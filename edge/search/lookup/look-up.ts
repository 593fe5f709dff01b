/** Looks the words of a query up: their terms, completions, corrections and synonyms. */
import type { IndexReader } from '../index/reader.ts';
import { completionsIn, termIn } from '../index/terms.ts';
import { Vocabulary } from '../index/vocabulary.ts';
import type { ParsedQuery } from '../query/parsed-query.ts';
import { MOST_WORDS } from '../rank/scores.ts';
import { type MeantProvision, provisionsMeant } from './meant.ts';
import { documentsWithPhrase } from './phrases.ts';
import { mostTelling, type QueryWord, queryWords } from './query-word.ts';
import { addSynonyms } from './synonyms.ts';

/** Of an unknown word, at most so many ways to read it as two are tried. */
const MOST_SPLITS = 3;
/** Corrected words of a query: more are no misspellings, but another language. */
const MOST_CORRECTED = 3;

export interface LookedUp {
  /** The query, its words corrected. */
  parsed: ParsedQuery;
  /** Those that are looked for. */
  words: QueryWord[];
  /** Those that are not, the most common ones of a long query. */
  ignored: string[];
  corrections: { from: string; to: string }[];
  /** The provisions that the whole query means, the likeliest first. */
  meant: MeantProvision[];
}

export async function lookUp(index: IndexReader, query: ParsedQuery): Promise<LookedUp> {
  const found = await lookUpWords(index, query);
  const unknown = found.words.filter(isUnknown);
  // A name may have words that no text has: "RoPA".
  if (unknown.length === 0 || found.meant.length > 0) return found;
  const corrections = await correctionsOf(index, unknown);
  if (corrections.length === 0) return found;
  const to = new Map(corrections.map((each) => [each.from, each.to]));
  const open = query.open.flatMap((word) => to.get(word)?.split(' ') ?? word);
  const isUnfinished = query.isUnfinished && !to.has(query.open.at(-1) ?? '');
  return { ...(await lookUpWords(index, { ...query, open, isUnfinished })), corrections };
}

async function lookUpWords(index: IndexReader, query: ParsedQuery): Promise<LookedUp> {
  const all = queryWords(query, index.catalogue);
  const telling =
    all.length <= MOST_WORDS
      ? all
      : mostTelling(all, new Vocabulary(await index.file('vocabulary')));
  await Promise.all(telling.map((word) => findTerms(index, word)));
  await addSynonyms(index, query.open, telling);
  const ignored = all.filter((word) => !telling.includes(word)).map(({ text }) => text);
  const meant = await provisionsMeant(index, query);
  return { parsed: query, words: telling, ignored, corrections: [], meant };
}

/** Finds the term of a word, and the terms that begin with it where it may be unfinished. */
export async function findTerms(index: IndexReader, word: QueryWord): Promise<void> {
  const file = await index.termFile(word.term);
  word.own = termIn(file, word.term);
  if (!word.isUnfinished) return;
  const beginning = await index.termFile(word.text);
  word.completions = completionsIn(beginning, word.text, word.term);
}

/** Neither the index nor the synonyms know it. */
export const isUnknown = ({ own, completions, synonyms }: QueryWord): boolean =>
  own === null && completions.length === 0 && synonyms.length === 0;

/** What unknown words are meant to be: two words that stand side by side in texts, or the nearest word. */
async function correctionsOf(
  index: IndexReader,
  unknown: readonly QueryWord[],
): Promise<LookedUp['corrections']> {
  const vocabulary = new Vocabulary(await index.file('vocabulary'));
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
