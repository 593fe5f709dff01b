/**
 * Quoted phrases. A file of words lists, for each word as it stands in the texts, its places: all texts
 * are thought of as one row of places, each document's words behind those of the document before, with a
 * place left free behind every field so that no phrase reaches from one into the next. A phrase is where
 * its words' places follow one another.
 */
import { ByteReader } from '../index/byte-reader.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { findTerm, type TermEntry } from '../index/term-file.ts';

/** The documents that contain the words in this order. */
export async function documentsWithPhrase(
  index: SearchIndex,
  words: readonly string[],
): Promise<Set<number>> {
  const entries = await Promise.all(
    words.map(async (word) => findTerm(await index.wordFile(word), word)),
  );
  const lists: { entry: TermEntry; shift: number }[] = [];
  entries.forEach((entry, shift) => {
    if (entry !== null) lists.push({ entry, shift });
  });
  if (lists.length < words.length) return new Set();
  lists.sort((left, right) => placeCount(left.entry) - placeCount(right.entry));
  const [rarest, ...others] = lists;
  if (rarest === undefined) return new Set();
  const starts = others.reduce(
    (found, { entry, shift }) => keepFollowed(found, entry, shift),
    placesOf(rarest.entry, rarest.shift),
  );
  return documentsAt(starts, await index.placeCounts());
}

const placeCount = ({ postings, offset }: TermEntry): number =>
  new ByteReader(postings, offset).number();

/** Where a phrase would begin that has the word at this distance from its first. */
function placesOf({ postings, offset }: TermEntry, shift: number): number[] {
  const reader = new ByteReader(postings, offset);
  const starts: number[] = [];
  let place = 0;
  for (let left = reader.number(); left > 0; left -= 1) {
    place += reader.number();
    if (place >= shift) starts.push(place - shift);
  }
  return starts;
}

/** The beginnings behind which the word follows at its distance; both ascend. */
function keepFollowed(
  starts: readonly number[],
  { postings, offset }: TermEntry,
  shift: number,
): number[] {
  const reader = new ByteReader(postings, offset);
  let left = reader.number();
  let place = -1;
  return starts.filter((start) => {
    while (left > 0 && place < start + shift) {
      place = Math.max(place, 0) + reader.number();
      left -= 1;
    }
    return place === start + shift;
  });
}

/** The documents in which places lie; both ascend. */
function documentsAt(places: readonly number[], placeCounts: Uint16Array): Set<number> {
  const documents = new Set<number>();
  let document = 0;
  let end = placeCounts[0] ?? 0;
  for (const place of places) {
    while (place >= end) {
      document += 1;
      const count = placeCounts[document];
      if (count === undefined) throw new RangeError(`has no document at place ${place}`);
      end += count;
    }
    documents.add(document);
  }
  return documents;
}
