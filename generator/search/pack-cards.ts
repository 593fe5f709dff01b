/**
 * Cards: for each term the passages of its best documents, which the kernel (`cards.ts`) shows
 * instead of the documents' whole texts.
 */
import { RESULT_TYPES, type ResultType } from '../../edge/search/index/catalogue.ts';
import { type Kernel, rarityOf } from '../../edge/search/kernel/kernel.ts';
import { RANKING } from '../../edge/search/rank/parameters.ts';
import { typeNumber } from '../../edge/search/rank/rank.ts';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import { CardFiles, type PackedCardPlace } from './card-files.ts';
import type { SearchDocument } from './documents.ts';
import { type PackedRow, rowHead } from './pack-rows.ts';
import { packPostings } from './pack-terms.ts';
import { Passages } from './passages.ts';
import { stemOf } from './stem.ts';
import type { SymbolWriter } from './symbols.ts';
import { documentsOf, type TermPostings } from './term-index.ts';

/** How many documents have cards: the best ones, and of each type for pages of one type. */
interface CardNumbers {
  best: number;
  ofType: number;
}

/** The first list of a frequent term. */
const FIRST: CardNumbers = { best: 100, ofType: 50 };
/** All its lists together: so many that pages of several words find most of their rows among them. */
const ALL: CardNumbers = { best: 500, ofType: 250 };
/** Enough for the first pages: of stop words, which are not looked for beside others, and of what is no word. */
const FEW: CardNumbers = { best: 60, ofType: 30 };

/** Postings with a weight, as a query would add them up. */
export interface WeightedPostings {
  packed: Uint8Array;
  weight: number;
}

export interface CardSource {
  documents: readonly SearchDocument[];
  terms: readonly TermPostings[];
  /** Knows all documents. */
  kernel: Kernel;
  writer: SymbolWriter;
}

export class CardPacker {
  readonly #source: CardSource;
  readonly #files = new CardFiles();
  readonly #passages: Passages[];
  readonly #heads: Uint8Array[];

  constructor(source: CardSource) {
    const { documents, terms, writer } = source;
    const rarities = new Map(
      terms.map(({ term, fields }) => [
        term,
        rarityOf(Math.max(...fields.map((field) => field.length)), documents.length),
      ]),
    );
    this.#source = source;
    this.#passages = documents.map(
      ({ text }) => new Passages(text, cachedStem, (term) => rarities.get(term) ?? 0),
    );
    this.#heads = documents.map((document) => writer.write(rowHead(document)));
  }

  /** The files, when all cards are packed. */
  get files(): Uint8Array[][] {
    this.#files.close();
    return this.#files.files;
  }

  /** The cards of a term: of all its documents where these are few, else a list of the best and more by type. */
  ofTerm(postings: TermPostings): PackedCardPlace[] {
    const show = new Set([postings.term]);
    const weighted = [{ packed: packPostings(postings), weight: 1 }];
    const all = documentsOf(postings);
    if (!postings.words.every(isStopWord)) return this.ofTogether(weighted, all, show);
    if (all.length <= FEW.best + FEW.ofType) return [this.#add(all, around(show), null)];
    return this.ofTerms(weighted, show);
  }

  /** The same of terms that are looked for together. @param all the documents of their postings, ascending */
  ofTogether(
    weighted: readonly WeightedPostings[],
    all: readonly number[],
    show: ReadonlySet<string>,
  ): PackedCardPlace[] {
    if (all.length === 0) return [];
    if (all.length <= FIRST.best + FIRST.ofType) return [this.#add(all, around(show), null)];
    const first = this.#best(weighted, FIRST);
    const lists = [this.#add(first, around(show), first)];
    const listed = new Set(first);
    const others = this.#best(weighted, ALL).filter((document) => !listed.has(document));
    for (const type of RESULT_TYPES) {
      const ofType = others.filter((document) => this.#source.documents[document]?.type === type);
      if (ofType.length > 0) lists.push(this.#add(ofType, around(show), ofType));
    }
    return lists;
  }

  /** Cards of documents that hold terms one behind the other. @param all these documents, ascending */
  ofPhrase(terms: readonly TermPostings[], all: readonly number[]): PackedCardPlace[] {
    const listed = new Set(all);
    const weighted = terms.map((term) => ({ packed: packPostings(term, listed), weight: 1 }));
    const shown = all.length <= FIRST.best + FIRST.ofType ? all : this.#best(weighted, FIRST);
    const names = terms.map(({ term }) => term);
    return [this.#add(shown, (passages) => passages.ofPhrase(names), shown)];
  }

  /** Cards of the best documents of several terms together. */
  ofTerms(postings: readonly WeightedPostings[], show: ReadonlySet<string>): PackedCardPlace[] {
    const best = this.#best(postings, FEW);
    return best.length === 0 ? [] : [this.#add(best, around(show), best)];
  }

  /** Cards with the beginnings of documents. */
  ofBeginnings(documents: readonly number[]): PackedCardPlace[] {
    return [this.#add(documents, (passages) => passages.around(new Set()), null)];
  }

  #add(
    documents: readonly number[],
    show: (passages: Passages) => string,
    listed: readonly number[] | null,
  ): PackedCardPlace {
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

  /** The documents that a search would list first, with and without a type; ascending. */
  #best(postings: readonly WeightedPostings[], { best, ofType }: CardNumbers): number[] {
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
    const matches = call.createMatches();
    for (const { packed, weight } of postings) {
      const start = kernel.place(packed);
      call.addTerm(matches, start, start + packed.byteLength, weight);
    }
    call.beginRanking();
    call.cover(matches, 1);
    call.keepCovering(0);
    call.keepType(typeNumber(type));
    call.lowerRepetitions(RANKING.repetition);
    const size = Math.min(most, call.rankedCount());
    return Array.from(kernel.words32(call.bestDocuments(size), size));
  }
}

const around =
  (terms: ReadonlySet<string>) =>
  (passages: Passages): string =>
    passages.around(terms);

const stems = new Map<string, string>();

function cachedStem(word: string): string {
  const known = stems.get(word) ?? stemOf(word);
  stems.set(word, known);
  return known;
}
