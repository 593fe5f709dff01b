/** Cards for the rows of a page: passages that the words of the query carry with them. */

import type { TermEntry } from '../index/term-file.ts';
import { cardPlace, type RowPlace } from '../index/text-file.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Slot } from '../query/slots.ts';

/** More terms than that (completions of a short beginning) cost more to look through than they save. */
const MOST_TERMS = 24;
/** Files of cards that a page may be read from. */
const MOST_FILES = 4;
/** As the kernel says that a document has no card. */
const MISSING = 0xffffffff;

/**
 * Cards for most of the documents, out of few files.
 * @returns by document
 */
export function chooseCards(
  documents: readonly number[],
  slots: readonly Slot[],
  kernel: Kernel,
): Map<number, RowPlace> {
  const terms = termsOf(slots);
  const chosen = new Map<number, RowPlace>();
  if (terms.length === 0 || documents.length === 0) return chosen;
  const places = kernel.run((call) => {
    const list = terms.flatMap(({ entry: { postings, offset, cards }, isOwn }) => {
      const file = kernel.place(postings);
      const start = file + (cards?.listed ?? offset);
      const [isList, own] = [cards?.listed === null ? 0 : 1, isOwn ? 1 : 0];
      return [
        start,
        file + postings.byteLength,
        isList,
        cards?.file ?? 0,
        cards?.firstRow ?? 0,
        own,
      ];
    });
    const table = kernel.placeWords(list);
    const wanted = kernel.placeWords(documents);
    const found = call.chooseCards(table, terms.length, wanted, documents.length, MOST_FILES);
    return kernel.words32(found, 2 * documents.length).slice();
  });
  documents.forEach((document, place) => {
    const [file = MISSING, row = 0] = places.subarray(2 * place);
    if (file !== MISSING) chosen.set(document, cardPlace(file, row));
  });
  return chosen;
}

interface CardTerm {
  entry: TermEntry;
  /** False for completions and synonyms. */
  isOwn: boolean;
  weight: number;
}

/** Terms with cards: the words of the query first, then the heaviest of their completions and synonyms. */
function termsOf(slots: readonly Slot[]): CardTerm[] {
  const terms: CardTerm[] = [];
  for (const { word, own, synonyms } of slots) {
    for (const { entry, weight } of own.terms) {
      terms.push({ entry, weight, isOwn: entry.term === word.term });
    }
    for (const { node } of synonyms) {
      for (const part of node.kind === 'term' ? [node] : node.nodes) {
        if (part.kind !== 'term') continue;
        for (const { entry, weight } of part.terms) terms.push({ entry, weight, isOwn: false });
      }
    }
  }
  return terms
    .filter(({ entry }) => entry.cards !== null)
    .sort((left, right) => Number(right.isOwn) - Number(left.isOwn) || right.weight - left.weight)
    .slice(0, MOST_TERMS);
}
