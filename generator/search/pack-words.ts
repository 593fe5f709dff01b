/** Places of words for quoted phrases; the kernel (`phrase.ts`) describes and reads them. */
import { wordsOf } from '../../edge/search/text/words.ts';
import { ByteWriter } from './byte-writer.ts';
import type { PackedCardPlace } from './card-files.ts';
import type { SearchDocument } from './documents.ts';
import type { PackedTerm } from './pack-terms.ts';

export interface WordPlaces {
  /** Words, and pairs of frequent words with {@link BETWEEN} between them; sorted. */
  words: PackedTerm[];
  /** Places that each document takes up, free ones included. */
  placeCounts: number[];
  /** How many documents contain a word. */
  documentCounts: ReadonlyMap<string, number>;
  frequentWords: string[];
}

interface Places {
  writer: ByteWriter;
  count: number;
  last: number;
  /** Ascending. */
  documents: number[];
}

/** Between the words of a phrase, as the kernel (`phrase.ts`) has it. */
const BETWEEN = '\u0001';
/** Words whose places are many, so that phrases of them would read much. */
const FREQUENT_WORDS = 150;
/** Pairs in fewer documents have no cards. */
const FEWEST = 10;

/** @param cardsOf cards of the documents with two words side by side */
export function packWordPlaces(
  documents: readonly SearchDocument[],
  cardsOf: (words: readonly string[], documents: readonly number[]) => PackedCardPlace[],
): WordPlaces {
  const places = new Map<string, Places>();
  const placeCounts = eachWord(documents, (word, _, place, document) => {
    addPlace(places, word, place, document);
  });
  const frequentWords = [...places]
    .sort(([left, lefts], [right, rights]) => {
      return rights.count - lefts.count || (left < right ? -1 : 1);
    })
    .slice(0, FREQUENT_WORDS)
    .map(([word]) => word);
  const pairs = new Map<string, Places>();
  const isFrequent = new Set(frequentWords);
  eachWord(documents, (word, before, place, document) => {
    if (before === null || !isFrequent.has(before) || !isFrequent.has(word)) return;
    addPlace(pairs, `${before}${BETWEEN}${word}`, place - 1, document);
  });
  const words = [...places, ...pairs]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([word, { writer, count, documents: all }]) => ({
      term: word,
      words: [],
      postings: counted(count, writer),
      cards: pairs.has(word) && all.length >= FEWEST ? cardsOf(word.split(BETWEEN), all) : [],
    }));
  return {
    words,
    placeCounts,
    documentCounts: new Map([...places].map(([word, { documents }]) => [word, documents.length])),
    frequentWords,
  };
}

/**
 * Visits every word with its place, and the word before it in the same field.
 * @returns how many places each document takes up
 */
function eachWord(
  documents: readonly SearchDocument[],
  visit: (word: string, before: string | null, place: number, document: number) => void,
): number[] {
  let place = 0;
  return documents.map(({ type, title, text }, document) => {
    const first = place;
    for (const field of type === 'article' && title !== null ? [title, text] : [text]) {
      let before: string | null = null;
      for (const word of wordsOf(field)) {
        visit(word.text, before, place, document);
        before = word.text;
        place += 1;
      }
      place += 1;
    }
    return place - first;
  });
}

function addPlace(
  places: Map<string, Places>,
  word: string,
  place: number,
  document: number,
): void {
  const known = places.get(word) ?? {
    writer: new ByteWriter(),
    count: 0,
    last: 0,
    documents: [],
  };
  places.set(word, known);
  known.writer.number(place - known.last);
  known.last = place;
  known.count += 1;
  if (known.documents.at(-1) !== document) known.documents.push(document);
}

function counted(count: number, places: ByteWriter): Uint8Array {
  const head = new ByteWriter();
  head.number(count);
  const [first, rest] = [head.bytes(), places.bytes()];
  const bytes = new Uint8Array(first.byteLength + rest.byteLength);
  bytes.set(first);
  bytes.set(rest, first.byteLength);
  return bytes;
}
