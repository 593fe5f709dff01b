/**
 * Quoted phrases. A file of words lists, for each word as it stands in the texts, its places: all texts
 * are thought of as one row of places, each document's words behind those of the document before, with a
 * place left free behind every field so that no phrase reaches from one into the next. A phrase is where
 * its words' places follow one another.
 */
import { ByteReader } from '../index/byte-reader.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { findTerm, type TermEntry } from '../index/term-file.ts';
import type { Kernel } from '../kernel/kernel.ts';

export interface PhrasePlaces {
  /** The rarest first; none where a word stands in no text. */
  words: PlacedWord[];
  /** By document, how many places it takes up: 16 bits each. */
  counts: Uint8Array;
}

interface PlacedWord {
  entry: TermEntry;
  /** Distance from the first word. */
  shift: number;
}

export async function readPhrase(
  index: SearchIndex,
  words: readonly string[],
): Promise<PhrasePlaces> {
  const [counts, ...entries] = await Promise.all([
    index.placeCounts(),
    ...words.map(async (word) => findTerm(await index.wordFile(word), word)),
  ]);
  const placed = entries.flatMap((entry, shift) => (entry === null ? [] : { entry, shift }));
  placed.sort((left, right) => placeCount(left.entry) - placeCount(right.entry));
  return { words: placed.length < words.length ? [] : placed, counts };
}

const placeCount = ({ postings, offset }: TermEntry): number =>
  new ByteReader(postings, offset).number();

/** Drops the documents that do not contain the phrase. */
export function keepPhrase({ words, counts }: PhrasePlaces, kernel: Kernel): void {
  const { call } = kernel;
  if (words.length === 0) {
    call.dropAll();
    return;
  }
  words.forEach(({ entry: { postings, offset }, shift }, place) => {
    const file = kernel.place(postings);
    const read = place === 0 ? call.beginPhrase : call.followPhrase;
    read(file + offset, file + postings.byteLength, shift);
  });
  call.keepMarked(call.documentsOfPhrase(kernel.place(counts)));
}
