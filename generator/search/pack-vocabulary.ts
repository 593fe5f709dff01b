/** Writes the vocabulary for spelling correction, as `edge/search/index/vocabulary.ts` reads it. */
import { letterSet, type Vocabulary } from '../../edge/search/index/vocabulary.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import { column8, column32, type FileContents } from './container.ts';
import type { SearchDocument } from './documents.ts';

const SHORTEST = 4;
const LONGEST = 26;
const LETTERS = /^[a-z]+$/;
/** Words of fewer questions are too rarely typed to be what a misspelled word means. */
const FEWEST_QUESTIONS = 3;

/** @param inTexts how many documents contain each word in their texts */
export function packVocabulary(
  documents: readonly SearchDocument[],
  inTexts: ReadonlyMap<string, number>,
): FileContents {
  const counts = knownWords(documents, inTexts);
  const words = [...counts.keys()].filter((word) => LETTERS.test(word)).sort();
  const byLength = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, index) =>
    words.filter((word) => word.length === SHORTEST + index),
  );
  const listed = byLength.flat();
  const dictionary: Vocabulary = { shortest: SHORTEST, words: byLength };
  return {
    dictionary,
    body: [
      column32(listed.map(letterSet)),
      column8(listed.map((word) => Math.floor(Math.log2(counts.get(word) ?? 1)))),
    ],
  };
}

/** How many documents contain each word, in their texts or in their questions. */
function knownWords(
  documents: readonly SearchDocument[],
  inTexts: ReadonlyMap<string, number>,
): Map<string, number> {
  const inQuestions = new Map<string, number>();
  for (const { questions } of documents) {
    for (const word of new Set(wordsOf(questions ?? '').map(({ text }) => text))) {
      inQuestions.set(word, (inQuestions.get(word) ?? 0) + 1);
    }
  }
  const frequent = [...inQuestions].filter(([, count]) => count >= FEWEST_QUESTIONS);
  return new Map([...frequent, ...inTexts]);
}
