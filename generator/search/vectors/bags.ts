/**
 * What word vectors are added up over: the terms of each provision's text, and of each question that it answers. Stop
 * words are left out, as a query leaves them out.
 */
import { onceFor } from '../../once-for.ts';
import type { AnalyzedDocument, AnalyzedText, AnalyzedTexts } from '../analyzed.ts';
import type { SearchDocument } from '../documents.ts';

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
export function bagsOf(
  documents: readonly SearchDocument[],
  { documents: analyzed }: AnalyzedTexts,
): ProvisionBags[] {
  const provisions = documents.flatMap(({ type }, document) => {
    const own = analyzed[document];
    if ((type !== 'article' && type !== 'recital') || own === undefined) return [];
    return [{ document, ...countedTerms(own) }];
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

/** What the bags of a provision are made of, whatever others there are. */
const countedTerms = onceFor(({ title, text, questions }: AnalyzedDocument) => {
  const counts = new Map<string, number>();
  for (const term of termsOf(title)) counts.set(term, (counts.get(term) ?? 0) + TITLE_WEIGHT);
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const lines = linesOf(questions).map(([from, to]) => questionBag(termsOf(questions, from, to)));
  return { counts, questions: lines.filter(({ terms }) => terms.length > 0) };
});

/** Without stop words. */
function termsOf(text: AnalyzedText | null, from = 0, to = text?.words.length ?? 0): string[] {
  if (text === null) return [];
  const { lexicon, words } = text;
  const terms: string[] = [];
  for (const word of words.subarray(from, to)) {
    if (!lexicon.isStopWord[word]) terms.push(lexicon.terms[lexicon.termOf[word] ?? 0] ?? '');
  }
  return terms;
}

/** The words of each line of a text: the place of the first, and of the one after the last. */
function linesOf(text: AnalyzedText | null): [from: number, to: number][] {
  if (text === null) return [];
  const { source, words, starts } = text;
  const lines: [number, number][] = [];
  let end = -1;
  let from = 0;
  do {
    end = source.indexOf('\n', end + 1);
    let to = from;
    while (to < words.length && (end < 0 || (starts[to] ?? 0) < end)) to += 1;
    lines.push([from, to]);
    from = to;
  } while (end >= 0);
  return lines;
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
