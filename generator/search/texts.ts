/**
 * The texts of all documents, cut into words once: the steps of the build work with the numbers of words and terms. The
 * vocabulary is made of them.
 */
import type { VocabularyDictionary } from '../../edge/search/index/vocabulary.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { textsOf } from '../../edge/search/text/words.ts';
import type { FileContents } from './container.ts';
import type { SearchDocument } from './documents.ts';

/** Numbers of words, in their order. */
export type Words = readonly number[];

/** The fields of a document; null for one that it does not have. */
interface DocumentWords {
  title: Words | null;
  text: Words;
  /** Line by line. */
  questions: readonly Words[] | null;
}

export interface Texts {
  /** Every word and term, by number. */
  words: string[];
  terms: string[];
  /** By word: its term. */
  termOf: number[];
  documents: DocumentWords[];
}

export function readTexts(documents: readonly SearchDocument[]): Texts {
  const words: string[] = [];
  const terms: string[] = [];
  const termOf: number[] = [];
  const wordNumbers = new Map<string, number>();
  const termNumbers = new Map<string, number>();
  const wordNumber = (word: string): number => {
    const earlier = wordNumbers.get(word);
    if (earlier !== undefined) return earlier;
    const number = words.push(word) - 1;
    wordNumbers.set(word, number);
    const term = stemOf(word);
    const termNumber = termNumbers.get(term) ?? terms.push(term) - 1;
    termNumbers.set(term, termNumber);
    termOf.push(termNumber);
    return number;
  };
  const wordsIn = (text: string): Words => textsOf(text).map(wordNumber);
  return {
    words,
    terms,
    termOf,
    documents: documents.map(({ title, text, questions }) => ({
      title: title === null ? null : wordsIn(title),
      text: wordsIn(text),
      questions: questions?.split('\n').map(wordsIn) ?? null,
    })),
  };
}

/** A word of fewer questions is too rarely typed to be what a misspelled word means. */
const FEWEST_QUESTIONS = 3;
const SHORTEST = 2;
const LONGEST = 26;

export function packVocabulary(texts: Texts): FileContents {
  const counts = wordFrequencies(texts);
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
function wordFrequencies({ words, documents }: Texts): Map<string, number> {
  const count = (fieldsOf: (document: Texts['documents'][number]) => readonly Words[]) => {
    const counts = new Uint32Array(words.length);
    /** By word: the last document that was counted, from 1. */
    const last = new Uint32Array(words.length);
    for (const [index, document] of documents.entries()) {
      for (const field of fieldsOf(document)) {
        for (const word of field) {
          if (last[word] === index + 1) continue;
          last[word] = index + 1;
          counts[word] = (counts[word] ?? 0) + 1;
        }
      }
    }
    return counts;
  };
  const inTexts = count(({ title, text }) => [title ?? [], text]);
  const inQuestions = count(({ questions }) => questions ?? []);
  const frequencies = new Map<string, number>();
  for (const [number, word] of words.entries()) {
    const asked = inQuestions[number] ?? 0;
    const frequency = inTexts[number] || (asked >= FEWEST_QUESTIONS ? asked : 0);
    if (frequency > 0 && /^[a-z]+$/.test(word)) frequencies.set(word, frequency);
  }
  return frequencies;
}
