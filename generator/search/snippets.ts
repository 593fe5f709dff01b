/**
 * Snippets: for each term the passages that show it in its best documents, which a search reads instead
 * of the documents' whole texts.
 */
import {
  type Catalogue,
  DOCUMENT_TYPES,
  type DocumentType,
} from '../../edge/search/index/catalogue.ts';
import { FILE_BYTES } from '../../edge/search/index/rows.ts';
import { addPostings, type StoredSnippets, type Term } from '../../edge/search/index/terms.ts';
import { bestDocuments } from '../../edge/search/rank/best-documents.ts';
import { type Bm25Field, bm25Fields, rarityAmong } from '../../edge/search/rank/bm25.ts';
import { OF_WORDS } from '../../edge/search/rank/parameters.ts';
import { lowerRepetitions } from '../../edge/search/rank/repetitions.ts';
import { Scores } from '../../edge/search/rank/scores.ts';
import type { AnalyzedTexts, Lexicon } from './analyzed.ts';
import type { FileContents } from './container.ts';
import type { SearchDocument } from './documents.ts';
import { AROUND_ROWS, encodedBy, type PackedRow, rowBytes, rowFile } from './pack-rows.ts';
import { packList } from './packed-lists.ts';
import { PassageFinder } from './passages.ts';
import { type ShownPassages, shownPassages } from './shown-passages.ts';
import type { SymbolWriter } from './symbols.ts';
import { documentCountOf, documentsOf, isOfStopWords, type TermPostings } from './term-index.ts';

/** How many documents of a frequent term have snippets: the best ones, and the best of each type. */
const MOST = { best: 32, ofType: 15 };
/** The same for a term of stop words, which is looked up only where a query has no others. */
const MOST_OF_STOP_WORDS = { best: 20, ofType: 0 };
/** Of the best of each type: few searches ask for annexes. */
const MOST_ANNEXES = 4;
/** A file with less room than this is full, for hardly any list of snippets is so short. */
const LITTLE_ROOM = 200;

/** Where the snippets of a term are, and which documents have them if not all have. */
export interface PackedSnippets extends Pick<StoredSnippets, 'file' | 'firstRow'> {
  documents: Uint8Array | null;
}

export class SnippetPacker {
  readonly #documents: readonly SearchDocument[];
  readonly #catalogue: Catalogue;
  readonly #fields: readonly Bm25Field[];
  readonly #headOf: (document: SearchDocument) => Uint8Array;
  readonly #lexicon: Lexicon;
  readonly #finder: PassageFinder;
  /** For one term after the other; all 0 between two of them. */
  readonly #scores: Scores;
  /** By document. */
  readonly #passages: readonly ShownPassages[];
  readonly #files: SnippetFile[] = [];
  /** Those with room, by their places. */
  #open: number[] = [];

  /** @param catalogue with all documents */
  constructor(
    documents: readonly SearchDocument[],
    { lexicon, documents: analyzed }: AnalyzedTexts,
    terms: readonly TermPostings[],
    catalogue: Catalogue,
    writer: SymbolWriter,
  ) {
    this.#documents = documents;
    this.#catalogue = catalogue;
    this.#fields = bm25Fields(catalogue, OF_WORDS);
    this.#scores = new Scores(catalogue.documentCount);
    this.#headOf = encodedBy(writer).head;
    const rarities = new Float64Array(lexicon.terms.length);
    for (const term of terms) {
      const number = lexicon.termNumber(term.term) ?? 0;
      rarities[number] = rarityAmong(documents.length, documentCountOf(term));
    }
    const finder = new PassageFinder(lexicon, rarities);
    this.#lexicon = lexicon;
    this.#finder = finder;
    this.#passages = analyzed.map(({ text }) => shownPassages(text, finder, writer));
  }

  /** The files, once all snippets are packed. */
  get files(): readonly FileContents[] {
    return this.#files.map(({ rows }) => rowFile(rows));
  }

  /**
   * Snippets of a term, or of terms that a synonym looks up together.
   * @param packed the posting list that a search would read, with the scores of which the best are chosen
   */
  pack(terms: readonly TermPostings[], packed: Pick<Term, 'body' | 'postings'>): PackedSnippets {
    const [first] = terms;
    const all = first === undefined ? [] : documentsOf(first);
    const most = terms.some(isOfStopWords) ? MOST_OF_STOP_WORDS : MOST;
    const isWhole = all.length <= most.best + most.ofType;
    const documents = isWhole ? all : this.#best(packed, all, most);
    const numbers = terms.flatMap(({ term }) => this.#lexicon.termNumber(term) ?? []);
    const rows = documents.map((document) => this.#row(document, numbers));
    const bytes = rows.reduce((sum, row) => sum + rowBytes(row), 0);
    const file = this.#fileWithRoom(bytes);
    const own = this.#files[file] ?? { rows: [], size: 0 };
    this.#files[file] = own;
    const firstRow = own.rows.length;
    own.rows.push(...rows);
    own.size += bytes;
    return { file, firstRow, documents: isWhole ? null : packList(documents) };
  }

  /** The first file with enough room, or a new one. */
  #fileWithRoom(bytes: number): number {
    const roomOf = (file: number): number =>
      FILE_BYTES.snippets - AROUND_ROWS - (this.#files[file]?.size ?? 0);
    const found = this.#open.find((file) => roomOf(file) >= bytes);
    if (found !== undefined) return found;
    this.#open = this.#open.filter((file) => roomOf(file) >= LITTLE_ROOM);
    this.#open.push(this.#files.length);
    return this.#files.length;
  }

  /** The documents that a search would list first, with and without a filter by type; ascending. */
  #best(
    { body, postings }: Pick<Term, 'body' | 'postings'>,
    all: readonly number[],
    most: typeof MOST,
  ): number[] {
    const scores = this.#scores;
    addPostings({ path: '', body, postings, weight: 1 }, scores, this.#fields);
    const documents = Uint32Array.from(all);
    lowerRepetitions(scores, this.#catalogue, documents);
    const best = new Set(bestDocuments(scores, documents, most.best));
    const byType: Record<DocumentType, number[]> = {
      article: [],
      recital: [],
      requirement: [],
      annex: [],
    };
    for (const number of all) {
      const document = this.#documents[number];
      if (document !== undefined) byType[document.type].push(number);
    }
    for (const type of DOCUMENT_TYPES) {
      const limit = type === 'annex' ? MOST_ANNEXES : most.ofType;
      const ofType = Uint32Array.from(byType[type]);
      for (const document of bestDocuments(scores, ofType, limit)) best.add(document);
    }
    scores.clear();
    return [...best].sort((left, right) => left - right);
  }

  #row(number: number, terms: readonly number[]): PackedRow {
    const [document, passages] = [this.#documents[number], this.#passages[number]];
    if (document === undefined || passages === undefined) throw new Error(`no text of ${number}`);
    return [this.#headOf(document), passages.around(terms, this.#finder)];
  }
}

interface SnippetFile {
  rows: PackedRow[];
  size: number;
}
