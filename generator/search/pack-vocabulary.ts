/** Writes the vocabulary for spelling correction, as `edge/search/index/vocabulary.ts` reads it. */
import {
  CAPITAL_A,
  isCorrectable,
  LONGEST_KNOWN,
  SHORTEST,
  type Vocabulary,
  type WordList,
} from '../../edge/search/index/vocabulary.ts';
import type { AnalyzedTexts } from './analyzed.ts';
import { column8, type FileContents } from './container.ts';

/** Words of fewer questions are too rarely typed to be what a misspelled word means. */
const FEWEST_QUESTIONS = 3;

/** @param inTexts how many documents contain each word in their texts */
export function packVocabulary(
  texts: AnalyzedTexts,
  inTexts: ReadonlyMap<string, number>,
): FileContents {
  const counts = knownWords(texts, inTexts);
  const words = [...counts.keys()].filter(isCorrectable).sort();
  const byLength = Array.from({ length: LONGEST_KNOWN - SHORTEST + 1 }, (_, index) =>
    words.filter((word) => word.length === SHORTEST + index),
  );
  const listed = byLength.flat();
  const dictionary: Vocabulary = { shortest: SHORTEST, lists: byLength.map(wordList) };
  return {
    dictionary,
    body: [column8(listed.map((word) => Math.floor(Math.log2(counts.get(word) ?? 1))))],
  };
}

/** @param words sorted */
function wordList(words: readonly string[]): WordList {
  let last = '';
  const parts = words.map((word) => {
    let shared = 0;
    while (shared < word.length - 1 && word[shared] === last[shared]) shared += 1;
    last = word;
    return String.fromCharCode(CAPITAL_A + shared) + word.slice(shared);
  });
  return { count: words.length, words: parts.join('') };
}

/** How many documents contain each word, in their texts or in their questions. */
function knownWords(
  { lexicon, documents }: AnalyzedTexts,
  inTexts: ReadonlyMap<string, number>,
): Map<string, number> {
  const inQuestions = new Map<number, number>();
  for (const { questions } of documents) {
    for (const word of new Set(questions?.words)) {
      inQuestions.set(word, (inQuestions.get(word) ?? 0) + 1);
    }
  }
  const frequent = [...inQuestions]
    .filter(([, count]) => count >= FEWEST_QUESTIONS)
    .map(([word, count]): [string, number] => [lexicon.words[word] ?? '', count]);
  return new Map([...frequent, ...inTexts]);
}
