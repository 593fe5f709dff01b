/** Writes position lists for quoted phrases, as `edge/search/index/positions.ts` reads them. */
import type { PositionDictionary } from '../../edge/search/index/positions.ts';
import type { AnalyzedTexts, Lexicon } from './analyzed.ts';
import { ByteWriter } from './byte-writer.ts';
import { Body, type FileContents } from './container.ts';
import type { SearchDocument } from './documents.ts';
import { packList } from './packed-lists.ts';

export interface PackedPositions {
  files: FileContents[];
  /** The first word of each file. */
  firsts: string[];
  /** How many positions each document has, including free ones. */
  counts: FileContents;
  /** How many documents contain a word. */
  documentCounts: ReadonlyMap<string, number>;
  /** Words of which any two adjacent ones have a list. */
  frequentWords: string[];
}

const FILE_BYTES = 20_000;
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
  return {
    ...positionFiles(named, lexicon),
    counts: { dictionary: {}, body: [packedCounts(counts)] },
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
): Pick<PackedPositions, 'files' | 'firsts'> {
  const packedBeside = (lists: ReadonlyMap<number, number[]>) =>
    [...lists].map(([other, list]) => [lexicon.words[other] ?? '', packList(list)] as const);
  const files: FileContents[] = [];
  const firsts: string[] = [];
  let dictionary: PositionDictionary = {};
  let body = new Body();
  let size = 0;
  const close = (): void => {
    if (size > 0) files.push({ dictionary, body: body.parts });
    dictionary = {};
    body = new Body();
    size = 0;
  };
  for (const word of [...words.keys()].sort()) {
    const lists = words.get(word);
    if (lists === undefined) continue;
    const packed = {
      all: packList(lists.all),
      before: packedBeside(lists.before),
      after: packedBeside(lists.after),
    };
    const others = [...packed.before, ...packed.after];
    const bytes = others.reduce(
      (sum, [other, list]) => sum + other.length + 10 + list.byteLength,
      packed.all.byteLength + word.length + 40,
    );
    if (size + bytes > FILE_BYTES) close();
    if (size === 0) firsts.push(word);
    size += bytes;
    const offsets = (pairs: typeof packed.before): Record<string, number> =>
      Object.fromEntries(pairs.map(([other, list]) => [other, body.add(list)]));
    dictionary[word] = {
      all: body.add(packed.all),
      before: offsets(packed.before),
      after: offsets(packed.after),
    };
  }
  close();
  return { files, firsts };
}
