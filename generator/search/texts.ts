/** The texts of all documents, cut into words once: the steps of the build work with the numbers of words and terms. */
import { stemOf } from '../../edge/search/text/stem.ts';
import { textsOf } from '../../edge/search/text/words.ts';
import type { SearchDocument } from './documents.ts';

/** Numbers of words, in their order. */
export type Words = readonly number[];

/** The fields of a document; null for one that it does not have. */
export interface DocumentWords {
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
    const known = wordNumbers.get(word);
    if (known !== undefined) return known;
    const number = words.push(word) - 1;
    wordNumbers.set(word, number);
    const term = stemOf(word);
    const own = termNumbers.get(term) ?? terms.push(term) - 1;
    termNumbers.set(term, own);
    termOf.push(own);
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
