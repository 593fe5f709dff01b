/**
 * What word vectors are added up over: the terms of each provision's text, and of each question that it answers. Stop
 * words are left out, as a query leaves them out.
 */
import type { SearchDocument } from '../documents.ts';
import { isStopWord } from '../stop-words.ts';
import type { Texts, Words } from '../texts.ts';

/** Terms, each once, with their weights; the sum of the squares is 1. */
export interface Bag {
  terms: readonly string[];
  weights: readonly number[];
}

/** An article or a recital. */
export interface ProvisionBags {
  document: number;
  text: Bag;
  questions: readonly Bag[];
}

/** How many words of a text a word of its title counts for. */
const TITLE_WEIGHT = 3;

/** @returns in the order of the documents */
export function bagsOf(documents: readonly SearchDocument[], texts: Texts): ProvisionBags[] {
  const isStop = texts.words.map(isStopWord);
  const termsOf = (words: Words): string[] =>
    words.filter((word) => !isStop[word]).map((word) => texts.terms[texts.termOf[word] ?? 0] ?? '');
  const provisions = documents.flatMap(({ type }, document) => {
    const own = texts.documents[document];
    if ((type !== 'article' && type !== 'recital') || own === undefined) return [];
    const counts = new Map<string, number>();
    const count = (words: Words, weight: number): void => {
      for (const term of termsOf(words)) counts.set(term, (counts.get(term) ?? 0) + weight);
    };
    count(own.title ?? [], TITLE_WEIGHT);
    count(own.text, 1);
    const questions = (own.questions ?? []).map((line) => questionBag(termsOf(line)));
    return [{ document, counts, questions: questions.filter(({ terms }) => terms.length > 0) }];
  });
  const spread = new Map<string, number>();
  for (const { counts } of provisions) {
    for (const term of counts.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  }
  return provisions.map(({ document, counts, questions }) => ({
    document,
    text: textBag(counts, (term) =>
      Math.log(1 + provisions.length / (1 + (spread.get(term) ?? 0))),
    ),
    questions,
  }));
}

/** Each word of a question counts the same. */
export function questionBag(words: readonly string[]): Bag {
  const terms = [...new Set(words)];
  return { terms, weights: terms.map(() => 1 / Math.sqrt(terms.length)) };
}

/** A word of a text counts the more the oftener it is there, and the fewer texts have it. */
function textBag(counts: ReadonlyMap<string, number>, rarityOf: (term: string) => number): Bag {
  const terms = [...counts.keys()];
  const weights = terms.map((term) => (1 + Math.log(counts.get(term) ?? 1)) * rarityOf(term));
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return { terms, weights: weights.map((weight) => weight / length) };
}
