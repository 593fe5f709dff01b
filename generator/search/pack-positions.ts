/** Writes position lists for quoted phrases, as `edge/search/index/positions.ts` reads them. */
import {
  ALL_POSITIONS,
  entryApart,
  keyOfNeighbour,
  type PhraseDictionary,
  type PositionDictionary,
} from '../../edge/search/index/positions.ts';
import type { AnalyzedTexts, Lexicon } from './analyzed.ts';
import { ByteWriter } from './byte-writer.ts';
import { Body, type FileContents, sizeOf } from './container.ts';
import type { SearchDocument } from './documents.ts';
import { packList } from './packed-lists.ts';

export interface PackedPositions {
  files: FileContents[];
  /** How many positions each document has, including free ones, and the first word of each file. */
  head: FileContents;
  /** How many documents contain a word. */
  documentCounts: ReadonlyMap<string, number>;
  /** Words of which any two adjacent ones have a list. */
  frequentWords: string[];
}

const FILE_BYTES = 20_800;
const FREQUENT_WORDS = 60;

/** The lists of a word: ascending positions. Words beside it are keys by their numbers. */
interface WordLists {
  all: number[];
  before: Map<number, number[]>;
  after: Map<number, number[]>;
  /** The document that was counted last, and how many were. */
  lastDocument: number;
  documents: number;
}

export function packPositions(
  documents: readonly SearchDocument[],
  { lexicon, documents: analyzed }: AnalyzedTexts,
): PackedPositions {
  const fields = analyzed.map(({ title, text }, place) =>
    title === null || documents[place]?.type === 'requirement'
      ? [text.words]
      : [title.words, text.words],
  );
  const words = new Map<number, WordLists>();
  const counts = eachWord(fields, (word, _, position, document) => {
    let lists = words.get(word);
    if (lists === undefined) {
      lists = newLists();
      words.set(word, lists);
    }
    lists.all.push(position);
    if (lists.lastDocument !== document) lists.documents += 1;
    lists.lastDocument = document;
  });
  const frequent = new Set(frequentWords(words, lexicon));
  eachWord(fields, (word, previous, position) => {
    if (previous === null) return;
    const isStop = lexicon.isStopWord[word] === true;
    if (lexicon.isStopWord[previous] === true && !isStop) {
      addTo(words.get(word)?.after, previous, position - 1);
    } else if (isStop || (frequent.has(word) && frequent.has(previous))) {
      addTo(words.get(previous)?.before, word, position - 1);
    }
  });
  const named = new Map([...words].map(([word, lists]) => [lexicon.words[word] ?? '', lists]));
  const { files, ...dictionary } = positionFiles(named, lexicon);
  return {
    files,
    head: { dictionary, body: [packedCounts(counts)] },
    documentCounts: new Map([...named].map(([word, lists]) => [word, lists.documents])),
    frequentWords: [...frequent].map((word) => lexicon.words[word] ?? ''),
  };
}

function packedCounts(counts: readonly number[]): Uint8Array {
  const writer = new ByteWriter();
  for (const count of counts) writer.number(count);
  return writer.bytes();
}

const newLists = (): WordLists => ({
  all: [],
  before: new Map(),
  after: new Map(),
  lastDocument: -1,
  documents: 0,
});

function addTo(lists: Map<number, number[]> | undefined, word: number, position: number): void {
  const list = lists?.get(word);
  if (list === undefined) lists?.set(word, [position]);
  else list.push(position);
}

/** The most frequent words that are not stop words. */
function frequentWords(words: ReadonlyMap<number, WordLists>, lexicon: Lexicon): number[] {
  const nameOf = (word: number): string => lexicon.words[word] ?? '';
  return [...words]
    .filter(([word]) => lexicon.isStopWord[word] !== true)
    .sort(([left, lefts], [right, rights]) => {
      return rights.all.length - lefts.all.length || (nameOf(left) < nameOf(right) ? -1 : 1);
    })
    .slice(0, FREQUENT_WORDS)
    .map(([word]) => word);
}

/**
 * Visits every word with the word before it in the same field, its position and its document.
 * @returns how many positions each document has
 */
function eachWord(
  documents: readonly (readonly Int32Array[])[],
  visit: (word: number, before: number | null, position: number, document: number) => void,
): number[] {
  let position = 0;
  return documents.map((fields, document) => {
    const first = position;
    for (const words of fields) {
      let before: number | null = null;
      for (const word of words) {
        visit(word, before, position, document);
        before = word;
        position += 1;
      }
      position += 1;
    }
    return position - first;
  });
}

function positionFiles(
  words: ReadonlyMap<string, WordLists>,
  lexicon: Lexicon,
): { files: FileContents[] } & PhraseDictionary {
  const neighbours = neighboursIn(words, lexicon);
  const numbers = new Map(neighbours.map((word, number) => [word, number]));
  const files: FileContents[] = [];
  const firsts: string[] = [];
  const apart: string[] = [];
  let dictionary: PositionDictionary = {};
  let body = new Body();
  let size = 0;
  const close = (): void => {
    if (size > 0) files.push({ dictionary, body: body.parts });
    dictionary = {};
    body = new Body();
    size = 0;
  };
  const entries = new Map<string, Uint8Array>();
  for (const [word, lists] of words) {
    const { kept, long } = divided(packedLists(lists, numbers));
    entries.set(word, recordOf(kept));
    for (const { key, list } of long) {
      const entry = entryApart(word, key);
      apart.push(entry);
      entries.set(entry, recordOf([{ key: ALL_POSITIONS, list }]));
    }
  }
  for (const [entry, record] of [...entries].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const bytes = record.byteLength + entry.length + 12;
    if (size + bytes > FILE_BYTES) close();
    if (size === 0) firsts.push(entry);
    size += bytes;
    dictionary[entry] = body.add(record);
  }
  close();
  return {
    files,
    firsts,
    bytes: files.map(sizeOf),
    apart,
    neighbours: neighbours.map((word) => lexicon.words[word] ?? ''),
  };
}

/** The words that have lists beside others: those with most of them first, whose numbers are written most often. */
function neighboursIn(words: ReadonlyMap<string, WordLists>, lexicon: Lexicon): number[] {
  const counts = new Map<number, number>();
  for (const { before, after } of words.values()) {
    for (const lists of [before, after]) {
      for (const word of lists.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const nameOf = (word: number): string => lexicon.words[word] ?? '';
  return [...counts]
    .sort(([left, lefts], [right, rights]) => {
      return rights - lefts || (nameOf(left) < nameOf(right) ? -1 : 1);
    })
    .map(([word]) => word);
}

interface PackedList {
  key: number;
  list: Uint8Array;
}

/** @param numbers of the neighbours */
function packedLists(
  { all, before, after }: WordLists,
  numbers: ReadonlyMap<number, number>,
): PackedList[] {
  const beside = [before, after].flatMap((lists, side) =>
    [...lists].map(([word, list]) => ({
      key: keyOfNeighbour(numbers.get(word) ?? 0, side === 1),
      list: packList(list),
    })),
  );
  return [...beside, { key: ALL_POSITIONS, list: packList(all) }];
}

/** Takes the longest lists out of a record that is longer than a file, until it is not. */
function divided(lists: readonly PackedList[]): { kept: PackedList[]; long: PackedList[] } {
  let bytes = lists.reduce((sum, { list }) => sum + list.byteLength, 0);
  const long = new Set<PackedList>();
  for (const each of [...lists].sort((left, right) => right.list.length - left.list.length)) {
    if (bytes <= FILE_BYTES) break;
    long.add(each);
    bytes -= each.list.byteLength;
  }
  return { kept: lists.filter((each) => !long.has(each)), long: [...long] };
}

function recordOf(lists: readonly PackedList[]): Uint8Array {
  const beside = lists.filter(({ key }) => key !== ALL_POSITIONS);
  const all = lists.find(({ key }) => key === ALL_POSITIONS);
  const directory = new ByteWriter();
  directory.number(beside.length);
  for (const { key, list } of beside) {
    directory.number(key);
    directory.number(list.byteLength);
  }
  return Buffer.concat([
    directory.bytes(),
    ...beside.map(({ list }) => list),
    all?.list ?? new Uint8Array(),
  ]);
}
