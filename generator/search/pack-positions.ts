/**
 * Position lists for quoted phrases; the kernel (`phrase.ts`, `position-lists.ts`) describes them.
 */

import { wordsOf } from '../../edge/search/text/words.ts';
import { ByteWriter } from './byte-writer.ts';
import type { SearchDocument } from './documents.ts';
import type { PackedTerm, TermGroup } from './pack-terms.ts';
import type { SnippetListPlace } from './snippet-files.ts';
import { isStopWord, STOP_WORDS } from './stop-words.ts';

export interface WordPositions {
  /** Position lists under their names. Those of a word and its pairs form a group. */
  groups: TermGroup[];
  /** Positions of each document, including free ones. */
  positionCounts: number[];
  /** How many documents contain a word. */
  documentCounts: ReadonlyMap<string, number>;
  /** Words whose pairs have lists: stop words with a tab and "s", frequent ones with "f". */
  phraseWords: string[];
}

/** What a list is about. */
interface ListName {
  name: string;
  group: string;
  /** One word, or two adjacent ones in reading order. */
  words: readonly string[];
}

interface PositionList extends ListName {
  writer: ByteWriter;
  count: number;
  last: number;
  /** Ascending. */
  documents: number[];
}

/** Between the words of a list's name, as the kernel expects (`position-lists.ts`). */
const STOP_AFTER = '\u0001';
const STOP_BEFORE = '\u0002';
const FREQUENT_AFTER = '\u0003';
/** Words of which any two adjacent ones have a list. */
const FREQUENT_WORDS = 150;
/** Pairs in fewer documents have no snippets. */
const FEWEST = 10;

/** @param snippetsOf snippets of the documents that contain two adjacent words */
export function packPositions(
  documents: readonly SearchDocument[],
  snippetsOf: (words: readonly string[], documents: readonly number[]) => SnippetListPlace[],
): WordPositions {
  const words = new Map<string, PositionList>();
  const positionCounts = eachWord(documents, (word, _, place, document) => {
    addPosition(words, { name: word, group: word, words: [word] }, place, document);
  });
  const frequent = new Set(frequentWords(words));
  const pairs = new Map<string, PositionList>();
  eachWord(documents, (word, before, place, document) => {
    const pair = before === null ? null : pairOf(before, word, frequent);
    if (pair !== null) addPosition(pairs, pair, place - 1, document);
  });

  const isCommon = (word: string): boolean => frequent.has(word) || isStopWord(word);
  const hasSnippets = ({ words: both, documents: all }: PositionList): boolean =>
    both.length > 1 && both.every(isCommon) && all.length >= FEWEST;
  const groups = new Map<string, PackedTerm[]>();
  for (const list of [...words.values(), ...pairs.values()]) {
    const terms = groups.get(list.group) ?? [];
    groups.set(list.group, terms);
    const snippets = hasSnippets(list) ? snippetsOf(list.words, list.documents) : [];
    terms.push({ term: list.name, words: [], postings: packPositionList(list), snippets });
  }
  return {
    groups: [...groups]
      .map(([start, terms]) => ({ start, terms }))
      .sort((left, right) => (left.start < right.start ? -1 : 1)),
    positionCounts,
    documentCounts: new Map([...words].map(([word, { documents: all }]) => [word, all.length])),
    phraseWords: [
      ...[...STOP_WORDS].map((word) => `${word}\ts`),
      ...[...frequent].map((word) => `${word}\tf`),
    ],
  };
}

/** The most frequent words that are not stop words. */
function frequentWords(words: ReadonlyMap<string, PositionList>): string[] {
  return [...words]
    .filter(([word]) => !isStopWord(word))
    .sort(([left, lefts], [right, rights]) => {
      return rights.count - lefts.count || (left < right ? -1 : 1);
    })
    .slice(0, FREQUENT_WORDS)
    .map(([word]) => word);
}

/** @returns null for two words that have no list */
function pairOf(before: string, word: string, frequent: ReadonlySet<string>): ListName | null {
  const words = [before, word];
  const group = (owner: string): string => `${owner}${STOP_AFTER}`;
  if (isStopWord(word)) {
    const name = `${before}${STOP_AFTER}${word}`;
    return { words, name, group: isStopWord(before) ? name : group(before) };
  }
  if (isStopWord(before)) {
    return { words, name: `${word}${STOP_BEFORE}${before}`, group: group(word) };
  }
  if (!frequent.has(before) || !frequent.has(word)) return null;
  return { words, name: `${before}${FREQUENT_AFTER}${word}`, group: group(before) };
}

/**
 * Visits every word with its position, and the word before it in the same field.
 * @returns how many positions each document has
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

function addPosition(
  lists: Map<string, PositionList>,
  of: ListName,
  place: number,
  document: number,
): void {
  const list = lists.get(of.name) ?? {
    ...of,
    writer: new ByteWriter(),
    count: 0,
    last: 0,
    documents: [],
  };
  lists.set(of.name, list);
  list.writer.number(place - list.last);
  list.last = place;
  list.count += 1;
  if (list.documents.at(-1) !== document) list.documents.push(document);
}

function packPositionList({ count, writer }: PositionList): Uint8Array {
  const head = new ByteWriter();
  head.number(count);
  const [first, rest] = [head.bytes(), writer.bytes()];
  const bytes = new Uint8Array(first.byteLength + rest.byteLength);
  bytes.set(first);
  bytes.set(rest, first.byteLength);
  return bytes;
}
