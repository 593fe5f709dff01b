/**
 * Snippets: for each term the passages that show it in its best documents, which the kernel
 * (`snippets.ts`) reads instead of the documents' whole texts.
 */
import { RESULT_TYPES } from '../../edge/contract/values.ts';
import { ALL_TYPES } from '../../edge/search/index/catalogue.ts';
import { ALL_FRAMEWORKS, type Kernel } from '../../edge/search/kernel/kernel.ts';
import type { ResultType } from '../../edge/search/types.ts';
import type { SearchDocument } from './documents.ts';
import { type PackedRow, rowHead } from './pack-forward-index.ts';
import { packPostingList } from './pack-terms.ts';
import { Passages } from './passages.ts';
import { SnippetFiles, type SnippetListPlace } from './snippet-files.ts';
import { stemOf } from './stem.ts';
import type { SymbolWriter } from './symbols.ts';
import { documentsOf, isOfStopWords, type TermPostings } from './term-index.ts';

/** How many documents have snippets: the best ones, and of each type for pages of one type. */
interface SnippetCounts {
  best: number;
  ofType: number;
}

/** The first list of a frequent term. */
const FIRST: SnippetCounts = { best: 100, ofType: 50 };
/**
 * All its lists together: enough that a page for several words finds most of its rows among them.
 */
const ALL: SnippetCounts = { best: 500, ofType: 250 };
/** For pseudo-terms: enough for the first pages. */
const FEW: SnippetCounts = { best: 60, ofType: 30 };

/** A posting list with its weight in the sum that a query would make. */
export interface WeightedPostings {
  packed: Uint8Array;
  weight: number;
}

export interface SnippetSource {
  documents: readonly SearchDocument[];
  terms: readonly TermPostings[];
  /** Has loaded a catalogue with all documents. */
  kernel: Kernel;
  writer: SymbolWriter;
}

/** Selects the passage that a snippet shows. */
type Show = (passages: Passages) => string;

/** What snippets are made for. */
interface Shown {
  weighted: readonly WeightedPostings[];
  /** Ascending. */
  documents: readonly number[];
  show: Show;
  /** Whether to list the documents even if all of them have snippets. */
  isListed: boolean;
}

export class SnippetPacker {
  readonly #source: SnippetSource;
  readonly #files = new SnippetFiles();
  readonly #passages: Passages[];
  readonly #heads: Uint8Array[];

  constructor(source: SnippetSource) {
    const { documents, terms, kernel, writer } = source;
    const rarities = new Map(
      terms.map(({ term, fields }) => [
        term,
        kernel.call.rarity(Math.max(...fields.map((field) => field.length))),
      ]),
    );
    this.#source = source;
    this.#passages = documents.map(
      ({ text }) => new Passages(text, cachedStem, (term) => rarities.get(term) ?? 0),
    );
    this.#heads = documents.map((document) => writer.write(rowHead(document)));
  }

  /** The files, once all snippets are packed. */
  get files(): Uint8Array[][] {
    this.#files.close();
    return this.#files.files;
  }

  /** Snippets of a term. */
  ofTerm(postings: TermPostings): SnippetListPlace[] {
    const weighted = [{ packed: packPostingList(postings), weight: 1 }];
    const show = around(new Set([postings.term]));
    const shown: Shown = { weighted, documents: documentsOf(postings), show, isListed: false };
    return this.#lists(shown, FIRST, isOfStopWords(postings) ? null : ALL);
  }

  /**
   * Snippets of terms that are looked up together.
   * @param documents of their postings, ascending
   */
  ofTogether(
    weighted: readonly WeightedPostings[],
    documents: readonly number[],
    terms: ReadonlySet<string>,
  ): SnippetListPlace[] {
    return this.#lists({ weighted, documents, show: around(terms), isListed: false }, FIRST, ALL);
  }

  /**
   * Snippets of documents that contain adjacent words.
   * @param documents ascending
   */
  ofPhrase(terms: readonly TermPostings[], documents: readonly number[]): SnippetListPlace[] {
    const kept = new Set(documents);
    const weighted = terms.map((term) => ({ packed: packPostingList(term, kept), weight: 1 }));
    const names = terms.map(({ term }) => term);
    const show: Show = (passages) => passages.ofPhrase(names);
    const shown: Shown = { weighted, documents, show, isListed: true };
    return this.#lists(shown, FIRST, terms.some(isOfStopWords) ? null : ALL);
  }

  /** Snippets of the best documents of several terms together. */
  ofTerms(postings: readonly WeightedPostings[], show: ReadonlySet<string>): SnippetListPlace[] {
    const best = this.#best(postings, FEW);
    return best.length === 0 ? [] : [this.#add(best, around(show), best)];
  }

  /** Snippets that show where the texts begin. */
  ofTextStarts(documents: readonly number[]): SnippetListPlace[] {
    return [this.#add(documents, around(new Set()), null)];
  }

  /**
   * All documents if there are few, otherwise a list of the best.
   * @param more how many are to have snippets in total, in further lists by type; null for no more
   */
  #lists(shown: Shown, few: SnippetCounts, more: SnippetCounts | null): SnippetListPlace[] {
    const { weighted, documents, show, isListed } = shown;
    if (documents.length === 0) return [];
    if (documents.length <= few.best + few.ofType) {
      return [this.#add(documents, show, isListed ? documents : null)];
    }
    const first = this.#best(weighted, few);
    const lists = [this.#add(first, show, first)];
    if (more === null) return lists;
    const listed = new Set(first);
    const others = this.#best(weighted, more).filter((document) => !listed.has(document));
    for (const type of RESULT_TYPES) {
      const ofType = others.filter((document) => this.#source.documents[document]?.type === type);
      if (ofType.length > 0) lists.push(this.#add(ofType, show, ofType));
    }
    return lists;
  }

  #add(
    documents: readonly number[],
    show: Show,
    listed: readonly number[] | null,
  ): SnippetListPlace {
    const passagesOf = (document: number): string => {
      const passages = this.#passages[document];
      return passages === undefined ? '' : show(passages);
    };
    const rows = documents.map(
      (document): PackedRow => [
        this.#heads[document] ?? new Uint8Array(),
        this.#source.writer.write(passagesOf(document)),
      ],
    );
    return this.#files.add(rows, listed);
  }

  /** The documents that a search would list first, with and without a type filter; ascending. */
  #best(postings: readonly WeightedPostings[], { best, ofType }: SnippetCounts): number[] {
    const found = new Set(this.#bestOfType(postings, undefined, best));
    for (const type of RESULT_TYPES) {
      for (const document of this.#bestOfType(postings, type, ofType)) found.add(document);
    }
    return [...found].sort((left, right) => left - right);
  }

  #bestOfType(
    postings: readonly WeightedPostings[],
    type: ResultType | undefined,
    most: number,
  ): number[] {
    const { kernel } = this.#source;
    const { call } = kernel;
    call.release();
    const matches = call.createAccumulator();
    for (const { packed, weight } of postings) {
      const start = kernel.place(packed);
      call.addPostings(matches, start, start + packed.byteLength, weight);
    }
    call.beginRanking();
    call.cover(matches, 1);
    const wanted = type === undefined ? ALL_TYPES : RESULT_TYPES.indexOf(type);
    call.keepBest(ALL_FRAMEWORKS, wanted, 0);
    call.lowerRepetitions();
    const size = Math.min(most, call.rankedCount());
    return Array.from(kernel.words32(call.bestDocuments(size), size));
  }
}

const around =
  (terms: ReadonlySet<string>): Show =>
  (passages) =>
    passages.around(terms);

const stems = new Map<string, string>();

function cachedStem(word: string): string {
  const known = stems.get(word) ?? stemOf(word);
  stems.set(word, known);
  return known;
}
