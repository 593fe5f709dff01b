/**
 * Quoted phrases, found with position lists. The positions of all texts form one sequence: the words of a
 * document come after those of the one before, with a free position after each field so that no phrase
 * extends from one into the next. A list has the number of its positions, then the gap from each to the next.
 * A phrase occurs where the positions of its lists are consecutive.
 */

import { lastNotAbove } from './binary-search.ts';
import type { WantedFile } from './budget.ts';
import { ByteReader } from './byte-reader.ts';
import type { Catalogue } from './catalogue.ts';
import { checked, DamagedFileError, type IndexFile } from './files.ts';
import { ownValue } from './own-value.ts';
import type { IndexReader } from './reader.ts';

/**
 * The dictionary of a file of positions: by entry, the offset of its record. The entry of a word is the word. Besides the list of all its positions a
 * word has lists of the positions at which another word is beside it, so that a phrase never needs the many positions of
 * a stop word, nor those of two frequent words. The record begins with a directory of these lists: varint, how many they
 * are, and for each varint, its key, and varint, its bytes. Then come the lists, and last the one of all positions. A list
 * that makes the record of a frequent word too long has an entry of its own, with a record of nothing but this list.
 */
export type PositionDictionary = Record<string, number>;

/** @param isFirst whether the neighbour comes before the word; then the list has the neighbour's own positions */
export const keyOfNeighbour = (neighbour: number, isFirst: boolean): number =>
  2 * neighbour + (isFirst ? 1 : 0);

/** In the place of the key of a neighbour: the list of all positions of a word. */
export const ALL_POSITIONS = -1;

/** The entry of a list that is not in the record of its word. */
export const entryApart = (word: string, key: number): string => `${word} ${key}`;

/** The dictionary of the file that every phrase reads; its body has how many positions each document has. */
export interface PhraseDictionary {
  /** The first entry of each file of positions, and the bytes of each. */
  firsts: string[];
  bytes: number[];
  /** The entries of lists that are not in the record of their word. */
  apart: string[];
  /** The stop words and frequent words that have lists of their own beside others; their places are their numbers. */
  neighbours: string[];
}

/** A list that a phrase needs, and the distance of its positions from the beginning of the phrase. */
interface WantedList {
  /** The word under which it is. */
  word: string;
  before?: string;
  after?: string;
  shift: number;
}

/**
 * The lists that make up a phrase: together they have each of its words. A stop word comes with a word beside
 * it that is none; with another stop word only where it has no such neighbour, as the list of "of the" is long.
 */
export function listsOfPhrase(words: readonly string[], catalogue: Catalogue): WantedList[] {
  const isStop = words.map((word) => catalogue.isStopWord(word));
  const isFrequent = words.map((word) => catalogue.isFrequentWord(word));
  const lists: WantedList[] = [];
  const covered = new Set<number>();
  /** The list of a word and the next. */
  const pair = (place: number): void => {
    const [word = '', next = ''] = words.slice(place);
    const isOfNext = isStop[place] && !isStop[place + 1];
    lists.push(
      isOfNext ? { word: next, after: word, shift: place } : { word, before: next, shift: place },
    );
    covered.add(place).add(place + 1);
  };
  for (const place of words.keys()) {
    if (!isStop[place] || covered.has(place)) continue;
    if (isStop[place + 1] === false) pair(place);
    else if (isStop[place - 1] === false) pair(place - 1);
  }
  for (const place of words.keys()) {
    if (covered.has(place)) continue;
    const isPairWith = (other: number): boolean =>
      isStop[other] === true || (isFrequent[place] === true && isFrequent[other] === true);
    if (isPairWith(place + 1)) pair(place);
    else if (isPairWith(place - 1)) pair(place - 1);
    else lists.push({ word: words[place] ?? '', shift: place });
  }
  return lists;
}

/** Where a list is. */
interface PlacedList {
  file: number;
  entry: string;
  key: number;
  shift: number;
}

/** @returns null where there is no such list: the two words are nowhere side by side */
function placeOf(
  { word, before, after, shift }: WantedList,
  { firsts, neighbours, apart }: PhraseDictionary,
): PlacedList | null {
  const other = before ?? after;
  const neighbour = other === undefined ? null : neighbours.indexOf(other);
  if (neighbour === -1) return null;
  const key = neighbour === null ? ALL_POSITIONS : keyOfNeighbour(neighbour, before === undefined);
  const own = entryApart(word, key);
  return apart.includes(own)
    ? { file: lastNotAbove(firsts, own), entry: own, key: ALL_POSITIONS, shift }
    : { file: lastNotAbove(firsts, word), entry: word, key, shift };
}

/** The files that phrases are read from, beside the one that every phrase reads. */
export async function filesOfPhrases(
  index: IndexReader,
  phrases: readonly (readonly string[])[],
): Promise<WantedFile[]> {
  const dictionary = (await index.file('phrases')).dictionary as PhraseDictionary;
  const lists = phrases.flatMap((words) => listsOfPhrase(words, index.catalogue));
  const places = lists.flatMap((list) => placeOf(list, dictionary) ?? []);
  return places.map(({ file: number }) => ({
    kind: 'positions',
    number,
    bytes: dictionary.bytes[number] ?? 0,
  }));
}

/** The documents that contain a phrase, ascending. */
export async function documentsWithPhrase(
  index: IndexReader,
  words: readonly string[],
): Promise<number[]> {
  const head = await index.file('phrases');
  const dictionary = head.dictionary as PhraseDictionary;
  const places: PlacedList[] = [];
  for (const wanted of listsOfPhrase(words, index.catalogue)) {
    const place = placeOf(wanted, dictionary);
    if (place === null) return [];
    places.push(place);
  }
  const files = await Promise.all(places.map(({ file }) => index.file('positions', file)));
  const lists: PositionList[] = [];
  for (const [number, place] of places.entries()) {
    const file = files[number];
    const found = file === undefined ? null : checked(file, () => positionList(file, place));
    if (found === null) return [];
    lists.push(found);
  }
  const [first, ...others] = lists.sort((left, right) => left.count - right.count);
  if (first === undefined) return [];
  let starts = checked(first, () => startsIn(first));
  for (const other of others) {
    const before = starts;
    starts = checked(other, () => followed(before, other));
  }
  return checked(head, () => documentsAt(starts, head.body, index.catalogue.documentCount));
}

interface PositionList {
  /** Of its file. */
  path: string;
  body: Uint8Array;
  at: number;
  count: number;
  shift: number;
}

function positionList(
  { path, body, dictionary }: IndexFile,
  { entry, key, shift }: PlacedList,
): PositionList | null {
  const record = ownValue(dictionary as PositionDictionary, entry);
  if (record === undefined) return null;
  const reader = new ByteReader(body, record);
  let found: number | null = null;
  let bytes = 0;
  for (let left = reader.number(); left > 0; left -= 1) {
    if (reader.number() === key) found = bytes;
    bytes += reader.number();
  }
  if (key === ALL_POSITIONS) found = bytes;
  if (found === null) return null;
  const list = new ByteReader(body, reader.at + found);
  const count = list.number();
  return { path, body, at: list.at, count, shift };
}

/** Where the phrase may begin by one of its lists, ascending. */
function startsIn({ body, at, count, shift }: PositionList): number[] {
  const reader = new ByteReader(body, at);
  const starts: number[] = [];
  let position = 0;
  for (let left = count; left > 0; left -= 1) {
    position += reader.number();
    if (position >= shift) starts.push(position - shift);
  }
  return starts;
}

/** The starts that another list follows at its distance. */
function followed(starts: readonly number[], { body, at, count, shift }: PositionList): number[] {
  const reader = new ByteReader(body, at);
  let left = count;
  let position = -1;
  return starts.filter((start) => {
    while (left > 0 && position < start + shift) {
      position = Math.max(position, 0) + reader.number();
      left -= 1;
    }
    return position === start + shift;
  });
}

/** @param counts varint by document: how many positions it has */
function documentsAt(starts: readonly number[], counts: Uint8Array, documents: number): number[] {
  const reader = new ByteReader(counts, 0);
  const found: number[] = [];
  let document = -1;
  let end = 0;
  for (const start of starts) {
    while (start >= end) {
      document += 1;
      if (document >= documents) throw new DamagedFileError('has too few positions');
      end += reader.number();
    }
    if (found.at(-1) !== document) found.push(document);
  }
  return found;
}
