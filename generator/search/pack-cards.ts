/**
 * Cards: for each term the passages of its best documents, which the kernel (`cards.ts`) shows
 * instead of the documents' whole texts.
 */
import { RESULT_TYPES, type ResultType } from '../../edge/search/index/catalogue.ts';
import { type Kernel, rarityOf } from '../../edge/search/kernel/kernel.ts';
import { RANKING } from '../../edge/search/rank/parameters.ts';
import { typeNumber } from '../../edge/search/rank/rank.ts';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import type { SearchDocument } from './documents.ts';
import { type PackedRow, rowFileParts, rowHead } from './pack-rows.ts';
import { Passages } from './passages.ts';
import { stemOf } from './stem.ts';
import type { SymbolWriter } from './symbols.ts';
import type { TermPostings } from './term-index.ts';

/** How many of a term's best documents have cards, and how many more of each type, for pages of one type. */
interface CardNumbers {
  best: number;
  ofType: number;
}

/** So many that pages of several words find most of their rows among them. */
const CARDS: CardNumbers = { best: 160, ofType: 70 };
/** Enough for the first pages; beside other words a stop word is not looked for. */
const STOP_CARDS: CardNumbers = { best: 40, ofType: 20 };
const FILE_BYTES = 24_000;

export interface PackedCards {
  /** By term. */
  places: ReadonlyMap<string, PackedCardPlace>;
  files: Uint8Array[][];
}

export interface PackedCardPlace {
  file: number;
  firstRow: number;
  /** The documents that have cards, where that is not all of the term's. */
  listed: readonly number[] | null;
}

export interface CardSource {
  documents: readonly SearchDocument[];
  /** Knows all documents. */
  kernel: Kernel;
  writer: SymbolWriter;
}

export function packCards(
  terms: readonly { postings: TermPostings; packed: Uint8Array }[],
  { documents, kernel, writer }: CardSource,
): PackedCards {
  const rarities = new Map(
    terms.map(({ postings: { term, fields } }) => [
      term,
      rarityOf(Math.max(...fields.map((field) => field.length)), documents.length),
    ]),
  );
  const passages = documents.map(
    ({ text }) => new Passages(text, cachedStem, (term) => rarities.get(term) ?? 0),
  );
  const heads = documents.map((document) => writer.write(rowHead(document)));
  const places = new Map<string, PackedCardPlace>();
  const files: Uint8Array[][] = [];
  let open: PackedRow[] = [];
  let size = 0;
  for (const { postings, packed } of terms) {
    const all = documentsOf(postings);
    const numbers = isStop(postings) ? STOP_CARDS : CARDS;
    const carded = all.length > numbers.best ? bestDocuments(packed, numbers, kernel) : all;
    const rows = carded.map(
      (document): PackedRow => [
        heads[document] ?? new Uint8Array(),
        writer.write(passages[document]?.around(postings.term) ?? ''),
      ],
    );
    const bytes = rows.reduce((sum, row) => sum + rowBytes(row), 0);
    if (size + bytes > FILE_BYTES && open.length > 0) {
      files.push(rowFileParts(open));
      open = [];
      size = 0;
    }
    places.set(postings.term, {
      file: files.length,
      firstRow: open.length,
      listed: carded === all ? null : carded,
    });
    open.push(...rows);
    size += bytes;
  }
  if (open.length > 0) files.push(rowFileParts(open));
  return { places, files };
}

const rowBytes = ([head, text]: PackedRow): number => head.byteLength + text.byteLength + 4;

const isStop = ({ words }: TermPostings): boolean => words.every(isStopWord);

const stems = new Map<string, string>();

function cachedStem(word: string): string {
  const known = stems.get(word) ?? stemOf(word);
  stems.set(word, known);
  return known;
}

function documentsOf({ fields }: TermPostings): number[] {
  const documents = new Set(fields.flatMap((field) => field.map(([document]) => document)));
  return [...documents].sort((left, right) => left - right);
}

/** The documents that a search for the term alone would list first, with and without a type. */
function bestDocuments(packed: Uint8Array, numbers: CardNumbers, kernel: Kernel): number[] {
  const best = new Set(bestOfType(packed, undefined, numbers.best, kernel));
  for (const type of RESULT_TYPES) {
    for (const document of bestOfType(packed, type, numbers.ofType, kernel)) best.add(document);
  }
  return [...best].sort((left, right) => left - right);
}

function bestOfType(
  packed: Uint8Array,
  type: ResultType | undefined,
  most: number,
  kernel: Kernel,
): number[] {
  const { call } = kernel;
  call.release();
  const start = kernel.place(packed);
  const matches = call.createMatches();
  call.addTerm(matches, start, start + packed.byteLength, 1);
  call.beginRanking();
  call.cover(matches, 1);
  call.keepCovering(0);
  call.keepType(typeNumber(type));
  call.lowerRepetitions(RANKING.repetition);
  const size = Math.min(most, call.rankedCount());
  return Array.from(kernel.words32(call.bestDocuments(size), size));
}
