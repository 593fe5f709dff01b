/**
 * Which files the rows of a page are read from. Their texts lie in as many places as there are rows;
 * the words of the query carry cards with them, passages of the documents in which they stand, so that
 * one or two files of cards serve most of a page.
 */
import type { TermEntry } from '../index/term-file.ts';
import type { Kernel, Pointer } from '../kernel/kernel.ts';
import type { Slot } from '../query/slots.ts';

/** A row of a file of cards. */
export interface Card {
  file: number;
  row: number;
}

interface CardFile {
  file: number;
  rows: Map<number, CardRow>;
}

interface CardRow {
  row: number;
  /** How many documents the term has whose card it is: fewer, and its passage tells more. */
  frequency: number;
}

/** As the kernel says that a document has no card. */
const MISSING = 0xffffffff;
/** More terms than that (completions of a short beginning) cost more to look through than they save. */
const MOST_TERMS = 24;
/** A file that serves a single row is no better than the file of texts, which has the whole text. */
const FEWEST_ROWS = 2;

/**
 * Cards for most of the documents, out of few files.
 * @returns by document
 */
export function chooseCards(
  documents: readonly number[],
  slots: readonly Slot[],
  kernel: Kernel,
): Map<number, Card> {
  const files = kernel.run(() => cardFiles(documents, slots, kernel));
  const chosen: CardFile[] = [];
  const left = new Set(documents);
  for (;;) {
    let best: CardFile | null = null;
    let most = FEWEST_ROWS - 1;
    for (const file of files) {
      let served = 0;
      for (const document of file.rows.keys()) if (left.has(document)) served += 1;
      if (served > most) [best, most] = [file, served];
    }
    if (best === null) return bestCards(chosen);
    chosen.push(best);
    for (const document of best.rows.keys()) left.delete(document);
  }
}

/** Of the cards of a document that are read anyway, the one of its rarest term. */
function bestCards(files: readonly CardFile[]): Map<number, Card> {
  const cards = new Map<number, Card & CardRow>();
  for (const { file, rows } of files) {
    for (const [document, row] of rows) {
      if (row.frequency < (cards.get(document)?.frequency ?? Number.POSITIVE_INFINITY)) {
        cards.set(document, { file, ...row });
      }
    }
  }
  return cards;
}

/**
 * The cards of the documents: those of the words of the query, and of their completions and synonyms
 * for the documents that hold no word itself.
 */
function cardFiles(
  documents: readonly number[],
  slots: readonly Slot[],
  kernel: Kernel,
): CardFile[] {
  const wanted = kernel.place(new Uint8Array(Uint32Array.from(documents).buffer));
  const found = kernel.call.reserve(4 * documents.length);
  const files = new Map<number, CardFile>();
  const without = new Set(documents);
  for (const { entry, isOwn } of termsOf(slots)) {
    const { cards } = entry;
    if (cards === null || (!isOwn && without.size === 0)) continue;
    const file = files.get(cards.file) ?? { file: cards.file, rows: new Map() };
    files.set(cards.file, file);
    const frequency = findRows(
      entry,
      cards.listed,
      { wanted, found, size: documents.length },
      kernel,
    );
    kernel.words32(found, documents.length).forEach((row, place) => {
      const document = documents[place];
      if (row === MISSING || document === undefined || file.rows.has(document)) return;
      file.rows.set(document, { row: cards.firstRow + row, frequency });
      without.delete(document);
    });
  }
  return [...files.values()];
}

interface WantedRows {
  wanted: Pointer;
  found: Pointer;
  size: number;
}

/** @returns how many documents of the term have cards */
function findRows(
  { postings, offset }: TermEntry,
  listed: number | null,
  { wanted, found, size }: WantedRows,
  kernel: Kernel,
): number {
  const file = kernel.place(postings);
  const find = listed === null ? kernel.call.findPosted : kernel.call.findListed;
  return find(file + (listed ?? offset), file + postings.byteLength, wanted, size, found);
}

interface CardTerm {
  entry: TermEntry;
  /** False for completions and synonyms. */
  isOwn: boolean;
}

function termsOf(slots: readonly Slot[]): CardTerm[] {
  const terms = slots.flatMap(({ word, own, synonyms }) => [
    ...own.terms.map((term) => ({ ...term, isOwn: term.entry.term === word.term })),
    ...synonyms
      .flatMap(({ node }) => (node.kind === 'term' ? [node] : node.nodes))
      .flatMap((node) => (node.kind === 'term' ? node.terms : []))
      .map((term) => ({ ...term, isOwn: false })),
  ]);
  return terms
    .sort((left, right) => Number(right.isOwn) - Number(left.isOwn) || right.weight - left.weight)
    .slice(0, MOST_TERMS);
}
