/** Writes position lists for quoted phrases, as `edge/search/index/positions.ts` reads them. */
import type { PositionDictionary } from '../../edge/search/index/positions.ts';
import { wordsOf } from '../../edge/search/text/words.ts';
import { ByteWriter } from './byte-writer.ts';
import { Body, column16, type FileContents } from './container.ts';
import type { SearchDocument } from './documents.ts';
import { isStopWord } from './stop-words.ts';

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

const FILE_BYTES = 16_000;
const FREQUENT_WORDS = 60;

/** The lists of a word, each a growing list of positions. */
interface WordLists {
  all: PositionList;
  before: Map<string, PositionList>;
  after: Map<string, PositionList>;
  /** The document that was counted last, and how many were. */
  lastDocument: number;
  documents: number;
}

class PositionList {
  readonly #writer = new ByteWriter();
  #last = 0;
  count = 0;

  add(position: number): void {
    this.#writer.number(position - this.#last);
    this.#last = position;
    this.count += 1;
  }

  bytes(): Uint8Array {
    const head = new ByteWriter();
    head.number(this.count);
    return Buffer.concat([head.bytes(), this.#writer.bytes()]);
  }
}

export function packPositions(documents: readonly SearchDocument[]): PackedPositions {
  const fields = documents.map(fieldsOf);
  const words = new Map<string, WordLists>();
  const counts = eachWord(fields, (word, _, position, document) => {
    const lists = words.get(word) ?? newLists();
    words.set(word, lists);
    lists.all.add(position);
    if (lists.lastDocument !== document) lists.documents += 1;
    lists.lastDocument = document;
  });
  const frequent = new Set(frequentWords(words));
  eachWord(fields, (word, previous, position) => {
    if (previous === null) return;
    const [isStop, wasStop] = [isStopWord(word), isStopWord(previous)];
    if (wasStop && !isStop) addTo(words.get(word)?.after, previous, position - 1);
    else if (isStop || (frequent.has(word) && frequent.has(previous))) {
      addTo(words.get(previous)?.before, word, position - 1);
    }
  });
  return {
    ...positionFiles(words),
    counts: { dictionary: {}, body: [column16(counts)] },
    documentCounts: new Map([...words].map(([word, lists]) => [word, lists.documents])),
    frequentWords: [...frequent],
  };
}

const newLists = (): WordLists => ({
  all: new PositionList(),
  before: new Map(),
  after: new Map(),
  lastDocument: -1,
  documents: 0,
});

function addTo(lists: Map<string, PositionList> | undefined, word: string, position: number): void {
  const list = lists?.get(word) ?? new PositionList();
  lists?.set(word, list);
  list.add(position);
}

/** The most frequent words that are not stop words. */
function frequentWords(words: ReadonlyMap<string, WordLists>): string[] {
  return [...words]
    .filter(([word]) => !isStopWord(word))
    .sort(([left, lefts], [right, rights]) => {
      return rights.all.count - lefts.all.count || (left < right ? -1 : 1);
    })
    .slice(0, FREQUENT_WORDS)
    .map(([word]) => word);
}

/** The words of each field that results show. */
function fieldsOf({ type, title, text }: SearchDocument): string[][] {
  const fields = type !== 'requirement' && title !== null ? [title, text] : [text];
  return fields.map((field) => wordsOf(field).map((word) => word.text));
}

/**
 * Visits every word with the word before it in the same field, its position and its document.
 * @returns how many positions each document has
 */
function eachWord(
  documents: readonly (readonly (readonly string[])[])[],
  visit: (word: string, before: string | null, position: number, document: number) => void,
): number[] {
  let position = 0;
  return documents.map((fields, document) => {
    const first = position;
    for (const words of fields) {
      let before: string | null = null;
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
): Pick<PackedPositions, 'files' | 'firsts'> {
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
      all: lists.all.bytes(),
      before: [...lists.before].map(([other, list]) => [other, list.bytes()] as const),
      after: [...lists.after].map(([other, list]) => [other, list.bytes()] as const),
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
