/** Looks the words of a query up: their terms, completions, corrections and synonyms. */
import { DIVIDED_PREFIX } from '../index/catalogue.ts';
import { checked } from '../index/files.ts';
import type { MeantProvision } from '../index/known-phrases.ts';
import { filesOfPhrases } from '../index/positions.ts';
import type { IndexReader } from '../index/reader.ts';
import { completionsIn, matchingOf, termIn } from '../index/terms.ts';
import { nearestWord, type Vocabulary } from '../index/vocabulary.ts';
import { MOST_QUOTED, mustHave } from '../query/parse.ts';
import type { ParsedQuery } from '../query/parsed-query.ts';
import { stemOf } from '../text/stem.ts';
import { provisionsMeant } from './meant.ts';
import {
  isLookedUp,
  leaveOut,
  likeliestIgnored,
  mostUsefulFirst,
  type QueryWord,
  queryWords,
} from './query-word.ts';
import { addSynonyms } from './synonyms.ts';

/** Each costs a second file of terms. */
const MOST_CORRECTED = 3;

export interface LookedUp {
  words: QueryWord[];
  /** The provisions that the whole query means, the likeliest first. */
  meant: MeantProvision[];
}

/** @throws {ApiError} INVALID_PARAM when its phrases would read too much */
export async function lookUp(index: IndexReader, query: ParsedQuery): Promise<LookedUp> {
  const words = queryWords(query, index.catalogue);
  await takeFiles(index, query, words);
  await lookUpWords(index, query, words.filter(isLookedUp));
  leaveOutBeginning(query, words);
  const lookedUp = words.filter(isLookedUp);
  const meant = await provisionsMeant(index, query, words);
  const unknown = lookedUp.filter(isUnknown);
  // A name may have words that no text has: "RoPA".
  if (unknown.length === 0 || meant.length > 0) return { words, meant };
  if (unknown.length === lookedUp.length && (await isIgnoredKnown(index, query, words))) {
    return { words, meant };
  }
  await correct(index, query, unknown, lookedUp);
  return { words, meant: await provisionsMeant(index, query, words) };
}

/**
 * Takes what the query needs into the budget: the file of its most useful word, those of its phrases, for which there
 * is nothing else, and those of the other words as far as they fit. Words that do not fit are left out.
 */
async function takeFiles(
  index: IndexReader,
  query: ParsedQuery,
  words: readonly QueryWord[],
): Promise<void> {
  const [first, ...others] = mostUsefulFirst(words.filter(isLookedUp), index.catalogue);
  if (first !== undefined) takeTerm(index, first);
  if (query.phrases.length > 0 && !index.budget.take(await filesOfPhrases(index, query.phrases))) {
    const rule = `at most ${MOST_QUOTED} different words in quotation marks, and fewer of the most common ones`;
    throw mustHave(query.typed, rule);
  }
  for (const word of others) if (!takeTerm(index, word)) leaveOut(word);
}

/**
 * Leaves out two letters that somebody has typed of a next word ("personal da"): too few to complete, and as a word of
 * their own hardly more than the label of a point. Abbreviations are in capitals, or in many texts.
 */
function leaveOutBeginning({ typed, open }: ParsedQuery, words: readonly QueryWord[]): void {
  if (!/ [a-z]{2}$/.test(typed) || words.filter(isLookedUp).length < 2) return;
  const last = words.find((word) => word.typed === open.at(-1) && !word.isQuoted);
  // "35 mn" is a number.
  if (last === undefined || last.synonyms.length > 0 || /^\d/.test(last.typed)) return;
  const matching = last.own === null ? 0 : matchingOf(last.own);
  if (matching <= MOST_OF_LABELS) leaveOut(last);
}

/** Documents that have the label of a point. */
const MOST_OF_LABELS = 6;

/** @returns whether it fits */
const takeTerm = ({ budget, catalogue }: IndexReader, { term }: QueryWord): boolean =>
  budget.take([catalogue.termFile(catalogue.termFileOf(term))]);

async function lookUpWords(
  index: IndexReader,
  query: ParsedQuery,
  words: readonly QueryWord[],
): Promise<void> {
  await Promise.all(words.map((word) => findTerms(index, word)));
  await addSynonyms(index, query.open, words);
}

/**
 * Looks up words that were ignored, where no other is known: a sentence in another language may have a few words of
 * the acts, which are more common than its own. Then nothing is corrected: the others are no misspellings, and with
 * them there could be more words than a document has bits for.
 * @returns whether one of them is known
 */
async function isIgnoredKnown(
  index: IndexReader,
  query: ParsedQuery,
  words: readonly QueryWord[],
): Promise<boolean> {
  const some = likeliestIgnored(words, index.catalogue).filter((word) => takeTerm(index, word));
  for (const word of some) word.isIgnored = false;
  await lookUpWords(index, query, some);
  return !some.every(isUnknown);
}

/**
 * Finds the term of a word, and the terms that begin with it where it may be unfinished. Few letters may begin so
 * many that not all of these are found beside other words: "pro", but not "prot".
 */
export async function findTerms(index: IndexReader, word: QueryWord): Promise<void> {
  const { catalogue, budget } = index;
  const isCompleted = word.isUnfinished && !word.isCorrected;
  const beginning = isCompleted ? catalogue.termFilesFrom(word.text.slice(0, DIVIDED_PREFIX)) : [];
  const numbers = beginning.filter((number) => budget.take([catalogue.termFile(number)]));
  const [ownFile, ...files] = await Promise.all(
    [catalogue.termFileOf(word.term), ...numbers].map((number) => index.file('terms', number)),
  );
  word.own = ownFile === undefined ? null : termIn(ownFile, word.term);
  word.completions = files.flatMap((file) => completionsIn(file, word.text, word.term));
}

/** It was looked up, and neither the index nor the synonyms know it. Quoted words are not corrected. */
const isUnknown = (word: QueryWord): boolean =>
  isLookedUp(word) &&
  word.own === null &&
  word.completions.length === 0 &&
  word.synonyms.length === 0 &&
  !word.isQuoted;

/** Replaces unknown words by the nearest known ones, as far as these can be looked up. */
async function correct(
  index: IndexReader,
  query: ParsedQuery,
  unknown: readonly QueryWord[],
  lookedUp: readonly QueryWord[],
): Promise<void> {
  if (!index.budget.take([index.catalogue.single('vocabulary')])) return;
  const file = await index.file('vocabulary');
  const corrected = unknown.slice(0, MOST_CORRECTED).filter((word) => {
    const nearest = checked(file, () =>
      nearestWord(file.dictionary as Vocabulary, file.body, word.typed),
    );
    if (nearest === null) return false;
    const term = stemOf(nearest);
    if (!takeTerm(index, { ...word, term })) return false;
    word.text = nearest;
    word.term = term;
    word.isCorrected = true;
    return true;
  });
  await Promise.all(corrected.map((word) => findTerms(index, word)));
  if (corrected.length > 0) await addSynonyms(index, query.open, lookedUp);
}
