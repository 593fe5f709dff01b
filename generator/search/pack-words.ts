/** Places of words for quoted phrases; the kernel (`phrase.ts`) describes and reads them. */
import { wordsOf } from '../../edge/search/text/words.ts';
import { ByteWriter } from './byte-writer.ts';
import type { SearchDocument } from './documents.ts';
import type { PackedTerm } from './pack-terms.ts';

export interface WordPlaces {
  /** Sorted by word. */
  words: PackedTerm[];
  /** Places that each document takes up, free ones included. */
  placeCounts: number[];
  /** How many documents contain a word. */
  documentCounts: ReadonlyMap<string, number>;
}

interface Places {
  writer: ByteWriter;
  count: number;
  last: number;
  documents: number;
  lastDocument: number;
}

export function packWordPlaces(documents: readonly SearchDocument[]): WordPlaces {
  const places = new Map<string, Places>();
  let place = 0;
  const placeCounts = documents.map(({ type, title, text }, document) => {
    const first = place;
    for (const field of type === 'article' && title !== null ? [title, text] : [text]) {
      for (const word of wordsOf(field)) {
        addPlace(places, word.text, place, document);
        place += 1;
      }
      place += 1;
    }
    return place - first;
  });
  const words = [...places]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([word, { writer, count }]) => ({
      term: word,
      words: [],
      postings: counted(count, writer),
      cards: null,
    }));
  return {
    words,
    placeCounts,
    documentCounts: new Map([...places].map(([word, { documents }]) => [word, documents])),
  };
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
    documents: 0,
    lastDocument: -1,
  };
  places.set(word, known);
  known.writer.number(place - known.last);
  known.last = place;
  known.count += 1;
  if (known.lastDocument !== document) known.documents += 1;
  known.lastDocument = document;
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
