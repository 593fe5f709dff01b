/** Looks the words of a query up: their terms, completions, corrections and synonyms. */
import type { IndexReader } from '../index/reader.ts';
import { completionsIn, termIn } from '../index/terms.ts';
import { nearestWord, type Vocabulary } from '../index/vocabulary.ts';
import type { ParsedQuery } from '../query/parse.ts';
import { stemOf } from '../text/stem.ts';
import { isLookedUp, type QueryWord, queryWords } from './query-word.ts';
import { addSynonyms } from './synonyms.ts';

/** Terms with the same beginning of this length are in one file. */
export const UNDIVIDED_PREFIX = 4;

/** Each costs a second file of terms. */
const MOST_CORRECTED = 3;

export async function lookUp(index: IndexReader, query: ParsedQuery): Promise<QueryWord[]> {
  const words = queryWords(query, index.catalogue);
  const lookedUp = words.filter(isLookedUp);
  await Promise.all(lookedUp.map((word) => findTerms(index, word)));
  await addSynonyms(index, query.open, lookedUp);
  const unknown = lookedUp.filter(isUnknown);
  if (unknown.length > 0) await correct(index, query, unknown, lookedUp);
  return words;
}

/** Finds the term of a word, and the terms that begin with it where it may be unfinished. */
export async function findTerms(index: IndexReader, word: QueryWord): Promise<void> {
  const { catalogue } = index;
  const isCompleted = word.isUnfinished && !word.isCorrected;
  const numbers = isCompleted ? catalogue.termFilesFrom(word.text.slice(0, UNDIVIDED_PREFIX)) : [];
  const [ownFile, ...files] = await Promise.all(
    [catalogue.termFileOf(word.term), ...numbers].map((number) => index.file('terms', number)),
  );
  word.own = ownFile === undefined ? null : termIn(ownFile, word.term);
  word.completions = files.flatMap((file) => completionsIn(file, word.text, word.term));
}

/** Neither the index nor the synonyms know it. Quoted words are not corrected. */
export const isUnknown = ({ own, completions, synonyms, isQuoted }: QueryWord): boolean =>
  own === null && completions.length === 0 && synonyms.length === 0 && !isQuoted;

/** Replaces unknown words by the nearest known ones. */
async function correct(
  index: IndexReader,
  query: ParsedQuery,
  unknown: readonly QueryWord[],
  lookedUp: readonly QueryWord[],
): Promise<void> {
  const file = await index.file('vocabulary');
  const corrected = unknown.slice(0, MOST_CORRECTED).filter((word) => {
    const nearest = nearestWord(file.dictionary as Vocabulary, file.body, word.typed);
    if (nearest === null) return false;
    word.text = nearest;
    word.term = stemOf(nearest);
    word.isCorrected = true;
    return true;
  });
  await Promise.all(corrected.map((word) => findTerms(index, word)));
  if (corrected.length > 0) await addSynonyms(index, query.open, lookedUp);
}
