/**
 * Snippets: for each term the passages that show it in its best documents, which a search reads instead
 * of the documents' whole texts.
 */
import { type Catalogue, DOCUMENT_TYPES } from '../../edge/search/index/catalogue.ts';
import { addPostings, type StoredSnippets, type Term } from '../../edge/search/index/terms.ts';
import { type Bm25Field, bm25Fields, rarityAmong } from '../../edge/search/rank/bm25.ts';
import { bestDocuments, lowerRepetitions } from '../../edge/search/rank/ranking.ts';
import { Scores } from '../../edge/search/rank/scores.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import type { FileContents } from './container.ts';
import type { SearchDocument } from './documents.ts';
import { type PackedRow, rowBytes, rowFile } from './pack-rows.ts';
import { packDocumentList } from './packed-lists.ts';
import { Passages } from './passages.ts';
import type { SymbolWriter } from './symbols.ts';
import { documentCountOf, documentsOf, isOfStopWords, type TermPostings } from './term-index.ts';

/** How many documents of a frequent term have snippets: the best ones, and the best of each type. */
const MOST = { best: 52, ofType: 20 };
/** The same for a term of stop words, which is looked up only where a query has no others. */
const MOST_OF_STOP_WORDS = { best: 20, ofType: 0 };
/** Of the best of each type: few searches ask for annexes. */
const MOST_ANNEXES = 4;
/** Approximate bytes of a file. */
const FILE_BYTES = 24_000;

/** Where the snippets of a term are, and which documents have them if not all have. */
export interface PackedSnippets extends Pick<StoredSnippets, 'file' | 'first_row'> {
  documents: Uint8Array | null;
}

export class SnippetPacker {
  readonly #documents: readonly SearchDocument[];
  readonly #catalogue: Catalogue;
  readonly #fields: readonly Bm25Field[];
  readonly #writer: SymbolWriter;
  readonly #heads: readonly Uint8Array[];
  readonly #passages: Passages[];
  /** By document: its passages that were written so far. */
  readonly #written: Map<string, Uint8Array>[];
  readonly #files: FileContents[] = [];
  #open: PackedRow[] = [];
  #size = 0;

  /**
   * @param catalogue with all documents
   * @param heads of the rows, encoded
   */
  constructor(
    documents: readonly SearchDocument[],
    terms: readonly TermPostings[],
    catalogue: Catalogue,
    heads: readonly Uint8Array[],
    writer: SymbolWriter,
  ) {
    this.#documents = documents;
    this.#catalogue = catalogue;
    this.#fields = bm25Fields(catalogue);
    this.#heads = heads;
    this.#writer = writer;
    const rarities = new Map(
      terms.map((term) => [term.term, rarityAmong(documents.length, documentCountOf(term))]),
    );
    const stems = new Map<string, string>();
    const termOf = (word: string): string => {
      const stem = stems.get(word) ?? stemOf(word);
      stems.set(word, stem);
      return stem;
    };
    this.#passages = documents.map(
      ({ text }) => new Passages(text, termOf, (term) => rarities.get(term) ?? 0),
    );
    this.#written = documents.map(() => new Map());
  }

  /** The files, once all snippets are packed. */
  get files(): readonly FileContents[] {
    this.#close();
    return this.#files;
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
    const names = new Set(terms.map(({ term }) => term));
    const rows = documents.map((document) => this.#row(document, names));
    const bytes = rows.reduce((sum, row) => sum + rowBytes(row), 0);
    if (this.#size + bytes > FILE_BYTES) this.#close();
    const place = { file: this.#files.length, first_row: this.#open.length };
    this.#open.push(...rows);
    this.#size += bytes;
    return { ...place, documents: isWhole ? null : packDocumentList(documents) };
  }

  /** The documents that a search would list first, with and without a filter by type; ascending. */
  #best(
    { body, postings }: Pick<Term, 'body' | 'postings'>,
    all: readonly number[],
    most: typeof MOST,
  ): number[] {
    const scores = new Scores(this.#catalogue.documentCount);
    addPostings({ body, postings, weight: 1, forms: [] }, scores, this.#fields);
    lowerRepetitions(scores, this.#catalogue, all);
    const best = new Set(bestDocuments(scores, all, most.best));
    for (const type of DOCUMENT_TYPES) {
      const limit = type === 'annex' ? MOST_ANNEXES : most.ofType;
      const ofType = all.filter((document) => this.#documents[document]?.type === type);
      for (const document of bestDocuments(scores, ofType, limit)) best.add(document);
    }
    return [...best].sort((left, right) => left - right);
  }

  #row(document: number, terms: ReadonlySet<string>): PackedRow {
    const passage = this.#passages[document]?.around(terms) ?? '';
    const written = this.#written[document];
    const bytes = written?.get(passage) ?? this.#writer.write(passage);
    written?.set(passage, bytes);
    return [this.#heads[document] ?? new Uint8Array(), bytes];
  }

  #close(): void {
    if (this.#open.length > 0) this.#files.push(rowFile(this.#open));
    this.#open = [];
    this.#size = 0;
  }
}
