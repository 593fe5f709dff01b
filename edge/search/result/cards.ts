/**
 * Which files the rows of a page are read from. Their texts lie in as many places as there are rows;
 * the words of the query carry cards with them, passages of the documents in which they stand, so that
 * one or two files of cards serve most of a page.
 */
import { cardedDocuments, type TermEntry } from '../index/term-file.ts';
import type { Slot } from '../query/slots.ts';

/** Rows of a file of cards, by document. */
export interface CardFile {
  file: number;
  rows: ReadonlyMap<number, number>;
}

/** More terms than that (completions of a short beginning) cost more to look through than they save. */
const MOST_TERMS = 24;
/** A file that serves a single row is no better than the file of texts, which has the whole text. */
const FEWEST_ROWS = 2;

/** Files of cards that together serve most of the documents, the most useful first. */
export function chooseCardFiles(documents: readonly number[], slots: readonly Slot[]): CardFile[] {
  const files = cardFiles(new Set(documents), slots);
  const chosen: CardFile[] = [];
  const left = new Set(documents);
  for (;;) {
    const best = files
      .map((file) => ({ file, served: [...left].filter((document) => file.rows.has(document)) }))
      .reduce<{ file: CardFile | null; served: number[] }>(
        (most, next) => (next.served.length > most.served.length ? next : most),
        { file: null, served: [] },
      );
    if (best.file === null || best.served.length < FEWEST_ROWS) return chosen;
    chosen.push(best.file);
    for (const document of best.served) left.delete(document);
  }
}

function cardFiles(wanted: ReadonlySet<number>, slots: readonly Slot[]): CardFile[] {
  const files = new Map<number, Map<number, number>>();
  for (const entry of termsOf(slots)) {
    const { cards } = entry;
    if (cards === null) continue;
    const rows = files.get(cards.file) ?? new Map<number, number>();
    files.set(cards.file, rows);
    cardedDocuments(entry).forEach((document, row) => {
      if (wanted.has(document) && !rows.has(document)) rows.set(document, cards.firstRow + row);
    });
  }
  return [...files].map(([file, rows]) => ({ file, rows }));
}

/** The terms of the query: the words themselves first, then completions and synonyms. */
function termsOf(slots: readonly Slot[]): TermEntry[] {
  const own = slots.flatMap(({ own: { terms } }) => terms);
  const synonyms = slots.flatMap(({ synonyms: found }) =>
    found.flatMap(({ node }) => (node.kind === 'term' ? node.terms : [])),
  );
  return [...own, ...synonyms]
    .toSorted((left, right) => right.weight - left.weight)
    .slice(0, MOST_TERMS)
    .map(({ entry }) => entry);
}
