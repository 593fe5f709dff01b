/**
 * The texts of all documents, cut into words once. The steps of the build work with the numbers of words and terms,
 * which is several times as fast as with strings, and takes little memory.
 */
import { FIGURE_KINDS, type FigureKind, figuresOf } from '../../edge/search/text/figures.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import { onceFor } from '../once-for.ts';
import type { ListedFramework, SearchDocument } from './documents.ts';
import { isStopWord } from './stop-words.ts';

/** The words of a text in order. */
export interface AnalyzedText {
  source: string;
  /** What the numbers stand for. */
  lexicon: Lexicon;
  /** Numbers of the words. */
  words: Int32Array;
  /** Offsets in the text. */
  starts: Int32Array;
  ends: Int32Array;
}

/** The fields of a document; null for one that it does not have. */
export interface AnalyzedDocument {
  title: AnalyzedText | null;
  text: AnalyzedText;
  questions: AnalyzedText | null;
}

/** All words and terms, in the order in which they were first seen. */
export class Lexicon {
  readonly words: string[] = [];
  /** By word: its term. */
  readonly termOf: number[] = [];
  readonly isStopWord: boolean[] = [];
  readonly terms: string[] = [];
  readonly #wordNumbers = new Map<string, number>();
  readonly #termNumbers = new Map<string, number>();

  wordNumber(word: string): number {
    const known = this.#wordNumbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.#wordNumbers.set(word, number);
    this.termOf.push(this.#newTerm(stemOf(word)));
    this.isStopWord.push(isStopWord(word));
    return number;
  }

  /** Undefined for a term that no text has. */
  termNumber(term: string): number | undefined {
    return this.#termNumbers.get(term);
  }

  #newTerm(term: string): number {
    const number = this.#termNumbers.get(term) ?? this.terms.push(term) - 1;
    this.#termNumbers.set(term, number);
    return number;
  }
}

/** The documents of an act, in order. */
export interface AnalyzedAct {
  lexicon: Lexicon;
  documents: readonly AnalyzedDocument[];
}

export interface AnalyzedTexts {
  lexicon: Lexicon;
  acts: readonly AnalyzedAct[];
  /** Those of all acts, one after the other. */
  documents: readonly AnalyzedDocument[];
}

type Acts = readonly Pick<ListedFramework, 'documents'>[];

/**
 * @returns a function that analyzes lists one after the other; what it made of documents that are in the next list, too,
 * stays the same objects. Its lexicon also has words of documents that are no longer there
 */
export function createAnalyzer(): (acts: Acts) => AnalyzedTexts {
  const lexicon = new Lexicon();
  const analyzedAct = onceFor((documents: readonly SearchDocument[]): AnalyzedAct => {
    /** The requirements of an article share its title. */
    const titles = new Map<string, AnalyzedText>();
    const titleOf = (title: string): AnalyzedText => {
      const known = titles.get(title) ?? analyzed(title, lexicon);
      titles.set(title, known);
      return known;
    };
    return {
      lexicon,
      documents: documents.map(({ title, text, questions }) => ({
        title: title === null ? null : titleOf(title),
        text: analyzed(text, lexicon),
        questions: questions === null ? null : analyzed(questions, lexicon),
      })),
    };
  });
  return (list) => {
    const acts = list.map(({ documents }) => analyzedAct(documents));
    return { lexicon, acts, documents: acts.flatMap(({ documents }) => documents) };
  };
}

export const analyze = (acts: Acts): AnalyzedTexts => createAnalyzer()(acts);

/** By kind: the documents whose texts say how long or how much, ascending. */
export function documentsWithFigures({ documents }: AnalyzedTexts): Record<FigureKind, number[]> {
  const found: Record<FigureKind, number[]> = { time: [], amount: [] };
  for (const [document, { text }] of documents.entries()) {
    for (const kind of figureKindsOf(text)) found[kind].push(document);
  }
  return found;
}

const figureKindsOf = onceFor(({ words, lexicon }: AnalyzedText): FigureKind[] => {
  const texts = Array.from(words, (word) => lexicon.words[word] ?? '');
  return FIGURE_KINDS.filter((kind) => figuresOf(texts, kind).some(({ isSure }) => isSure));
});

function analyzed(text: string, lexicon: Lexicon): AnalyzedText {
  const found = wordsOf(text);
  const words = new Int32Array(found.length);
  const starts = new Int32Array(found.length);
  const ends = new Int32Array(found.length);
  found.forEach((word, place) => {
    words[place] = lexicon.wordNumber(word.text);
    starts[place] = word.start;
    ends[place] = word.end;
  });
  return { source: text, lexicon, words, starts, ends };
}
