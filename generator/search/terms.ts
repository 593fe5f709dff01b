/** Writes the files of terms, as `edge/search/index/terms.ts` reads them. */
import { ALONE, fileNamesOf } from '../../edge/search/index/catalogue.ts';
import type { StoredSynonym, StoredTerm, TermEntries } from '../../edge/search/index/terms.ts';
import { stemOf } from '../../edge/search/text/stem.ts';
import { isStopWord } from '../../edge/search/text/stop-words.ts';
import type { FileContents } from './container.ts';
import { Body, sized, varints } from './container.ts';
import type { SearchDocument } from './documents.ts';
import type { KnownPhrase } from './known-phrases.ts';
import type { TermPostings } from './postings.ts';
import type { TermSynonym } from './synonyms.ts';
import type { Texts } from './texts.ts';
import { type VectorTable, vectorOf } from './vectors.ts';

interface TermFiles {
  /** What each file has; see `Catalogue.termFileOf`. */
  groups: string[];
  files: FileContents[];
}

/** Whether all forms of a term are stop words. */
const isOfStopWords = ({ forms }: Pick<TermPostings, 'forms'>): boolean =>
  forms.length > 0 && forms.every(isStopWord);

interface Group {
  lines: string[];
  body: Body;
}

/** @param vectors of the words of queries */
export function packTerms(
  terms: readonly TermPostings[],
  texts: Texts,
  documents: readonly SearchDocument[],
  synonyms: readonly TermSynonym[],
  phrases: readonly KnownPhrase[],
  vectors: VectorTable,
): TermFiles {
  const groups = new Map<string, Group>();
  const group = (name: string): Group => {
    const begun = groups.get(name);
    if (begun !== undefined) return begun;
    const made: Group = { lines: [], body: new Body() };
    groups.set(name, made);
    return made;
  };
  const positions = positionLists(texts);
  const records = [...terms, ...carriedTerms(documents)].map((term) => {
    const vector = vectorOf(vectors, term.term);
    const lists = term.forms.flatMap((form) => sized(positions.get(form) ?? []));
    const bytes = [...(vector ? [1, ...vector] : [0]), ...sized(packPostings(term)), ...lists];
    return { term, bytes, isAlone: isOfStopWords(term) };
  });
  const nameOf = namesOfFiles(records);
  for (const { term, bytes, isAlone } of records) {
    const { lines, body } = group(isAlone ? ALONE + term.term : nameOf(term.term));
    const stored: StoredTerm = [body.add(bytes), ...term.forms];
    lines.push(lineOf('t', term.term, stored));
  }
  const indexed = new Set(terms.map(({ term }) => term));
  const bySurface = new Map<string, { owner: string; list: StoredSynonym[] }>();
  for (const { of, words, terms: ofSynonym, weight, sign } of synonyms) {
    if (!ofSynonym.every((term) => indexed.has(term))) continue;
    const owner = stemOf(of.find((word) => !isStopWord(word)) ?? '');
    const list: StoredSynonym[] = bySurface.get(of.join(' '))?.list ?? [];
    bySurface.set(of.join(' '), { owner, list });
    if (sign !== null) list.push([weight, words.join(' ')]);
  }
  for (const [key, { owner, list }] of bySurface) {
    group(nameOf(owner)).lines.push(lineOf('s', key, list));
  }
  for (const { key, names, definitions } of phrases) {
    const { lines } = group(nameOf(key.split(' ')[0] ?? ''));
    if (names.length > 0) lines.push(lineOf('n', key, [...names]));
    if (definitions.length > 0) lines.push(lineOf('d', key, [...definitions]));
  }
  const sorted = [...groups].sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    groups: sorted.map(([name]) => name),
    files: sorted.map(([, { lines, body }]) => ({
      dictionary: lines.join(''),
      body: body.bytes(),
    })),
  };
}

const lineOf = <Kind extends keyof TermEntries>(
  kind: Kind,
  key: string,
  value: TermEntries[Kind],
): string => `\n${kind}${key}\t${JSON.stringify(value)}`;

/** Terms with the same first two letters are divided by the third letter if they have more bytes than this. */
const LARGE_FILE = 28_000;

/** @returns the name of the file that has a term among others */
function namesOfFiles(
  records: readonly { term: { term: string }; bytes: readonly number[]; isAlone: boolean }[],
): (term: string) => string {
  const sizes = new Map<string, number>();
  for (const { term, bytes, isAlone } of records) {
    const name = fileNamesOf(term.term).at(-1) ?? '';
    if (!isAlone) sizes.set(name, (sizes.get(name) ?? 0) + bytes.length);
  }
  return (term) => {
    const [first = '', three, two] = fileNamesOf(term);
    if (three === undefined || two === undefined) return first;
    return (sizes.get(two) ?? 0) > LARGE_FILE ? three : two;
  };
}

/** The gap from the document before, and how often the next one has a word. */
const withCount = (gap: number, count: number): number[] =>
  count > 1 ? [2 * gap + 1, count - 2] : [2 * gap];

function packPostings({ fields }: Pick<TermPostings, 'fields'>): number[] {
  return fields.flatMap(({ documents, frequencies }) => {
    let before = 0;
    const numbers = documents.flatMap((document, position) => {
      const gap = document - before;
      before = document;
      return withCount(gap, frequencies[position] ?? 1);
    });
    return [...varints([documents.length]), ...sized(varints(numbers))];
  });
}

/** The position list of each word of titles and texts. */
function positionLists({ words, documents }: Texts): Map<string, number[]> {
  /** For each word, pairs of a document and a position in it. */
  const occurrences = words.map((): number[] => []);
  for (const [document, { title, text }] of documents.entries()) {
    let position = 0;
    for (const word of title ?? []) occurrences[word]?.push(document, position++);
    position += 1;
    for (const word of text) occurrences[word]?.push(document, position++);
  }
  return new Map(words.map((word, number) => [word, packPositions(occurrences[number] ?? [])]));
}

function packPositions(occurrences: readonly number[]): number[] {
  const numbers: number[] = [];
  let before = 0;
  for (let at = 0; at < occurrences.length; ) {
    const document = occurrences[at] ?? 0;
    let end = at;
    while (occurrences[end] === document && end < occurrences.length) end += 2;
    const count = (end - at) / 2;
    numbers.push(...withCount(document - before, count));
    before = document;
    let last = 0;
    for (; at < end; at += 2) {
      const position = occurrences[at + 1] ?? 0;
      numbers.push(position - last);
      last = position;
    }
  }
  return varints(numbers);
}

/** What documents carry: `tag:light` and `role:provider` are terms like any other, in a field that no word is looked for in. */
function carriedTerms(documents: readonly SearchDocument[]): TermPostings[] {
  const carried = new Map<string, number[]>();
  for (const [document, { tags, roles }] of documents.entries()) {
    for (const name of [
      ...tags.map((tag) => `tag:${tag}`),
      ...roles.map((role) => `role:${role}`),
    ]) {
      const list = carried.get(name) ?? [];
      carried.set(name, list);
      list.push(document);
    }
  }
  return [...carried]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([term, carrying]) => ({
      term,
      forms: [],
      fields: [
        { documents: carrying, frequencies: carrying.map(() => 1) },
        { documents: [], frequencies: [] },
        { documents: [], frequencies: [] },
      ],
    }));
}
