/** Quoted phrases: the documents that have their words one after the other. */
import type { IndexReader } from '../index/reader.ts';
import { POSITIONS, positionsOf } from '../index/terms.ts';
import { stemOf } from '../text/stem.ts';

/** @returns ascending */
export async function documentsWithPhrase(
  index: IndexReader,
  words: readonly string[],
): Promise<number[]> {
  const distinct = [...new Set(words)];
  const found = await Promise.all(
    distinct.map(async (word) => positionsOf(await index.termFile(stemOf(word)), word)),
  );
  const byWord = new Map(distinct.map((word, at) => [word, found[at] ?? new Float64Array()]));
  const lists = words
    .map((word, shift) => ({ places: byWord.get(word) ?? new Float64Array(), shift }))
    .sort((left, right) => left.places.length - right.places.length);
  const [rarest, ...others] = lists;
  if (rarest === undefined) return [];
  let starts = rarest.places.map((place) => place - rarest.shift);
  for (const { places, shift } of others) {
    let next = 0;
    starts = starts.filter((start) => {
      while ((places[next] ?? Number.POSITIVE_INFINITY) < start + shift) next += 1;
      return places[next] === start + shift;
    });
  }
  return [...new Set(Array.from(starts, (start) => Math.floor(start / POSITIONS)))];
}
