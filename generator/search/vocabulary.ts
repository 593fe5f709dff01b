/** Writes the vocabulary, as `edge/search/index/vocabulary.ts` reads it. */
import type { VocabularyDictionary } from '../../edge/search/index/vocabulary.ts';
import type { FileContents } from './container.ts';
import type { Texts, Words } from './texts.ts';

/** Words of fewer questions are too rarely typed to be what a misspelled word means. */
const FEWEST_QUESTIONS = 3;
const SHORTEST = 2;
const LONGEST = 26;

export function packVocabulary(texts: Texts): FileContents {
  const counts = knownWords(texts);
  const byLength = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, list) =>
    [...counts.keys()].filter((word) => word.length === SHORTEST + list).sort(),
  );
  const dictionary: VocabularyDictionary = {
    shortest: SHORTEST,
    lists: byLength.map((words) => words.map((word) => ` ${word}`).join('')),
  };
  const frequencies = byLength.flat().map((word) => Math.floor(Math.log2(counts.get(word) ?? 1)));
  return { dictionary, body: Uint8Array.from(frequencies) };
}

/** How many documents have each word of letters, in their texts or else in their questions. */
function knownWords({ words, documents }: Texts): Map<string, number> {
  const count = (fieldsOf: (document: Texts['documents'][number]) => readonly Words[]) => {
    const counts = new Uint32Array(words.length);
    /** By word: the last document that was counted, from 1. */
    const last = new Uint32Array(words.length);
    for (const [place, document] of documents.entries()) {
      for (const field of fieldsOf(document)) {
        for (const word of field) {
          if (last[word] === place + 1) continue;
          last[word] = place + 1;
          counts[word] = (counts[word] ?? 0) + 1;
        }
      }
    }
    return counts;
  };
  const inTexts = count(({ title, text }) => [title ?? [], text]);
  const inQuestions = count(({ questions }) => questions ?? []);
  const known = new Map<string, number>();
  for (const [number, word] of words.entries()) {
    const asked = inQuestions[number] ?? 0;
    const own = inTexts[number] || (asked >= FEWEST_QUESTIONS ? asked : 0);
    if (own > 0 && /^[a-z]+$/.test(word)) known.set(word, own);
  }
  return known;
}
