/**
 * Chooses the files that the rows of a page are read from, within what a search may read. In the forward index
 * nearly every row is in another file; a file of snippets has several, but not all. Rows that neither serves within
 * the budget are shown by their outlines, all of which are in one or two files.
 */
import type { Cost } from '../index/budget.ts';
import { typeOf } from '../index/document.ts';
import type { IndexReader } from '../index/reader.ts';
import { FILE_BYTES } from '../index/rows.ts';
import type { QueryWord } from '../lookup/query-word.ts';
import { snippetsOf } from './snippets.ts';

type RowKind = 'snippets' | 'texts' | 'outlines' | 'vectors';

/** Where a row is, and what its file costs: nothing if the search has read it already. */
export interface RowPlace extends Cost {
  document: number;
  kind: RowKind;
  file: number;
  /** Of snippets and texts. */
  row: number;
}

/** A file that serves some of the rows. */
interface Candidate extends Cost {
  places: Map<number, RowPlace>;
}

/** What it is worth to serve a row by its place on the page: people read the first ones. */
const WORTH_OF_FIRST = [
  { rows: 1, worth: 60 },
  { rows: 5, worth: 12 },
  { rows: 10, worth: 2 },
];
/** What a recital is worth beside other rows: it has no outline. */
const WORTH_OF_RECITAL = 1.5;

/**
 * The place to read each document from; none for recitals of which nothing can be read.
 * @param inSnippets those of the documents of which a snippet will do
 */
export function planRows(
  index: IndexReader,
  words: readonly QueryWord[],
  documents: readonly number[],
  inSnippets: ReadonlySet<number>,
): Map<number, RowPlace> {
  const candidates = [...snippetFiles(words, inSnippets), ...textFiles(index, documents)];
  const worth = new Map(
    documents.map((document, place) => [
      document,
      (WORTH_OF_FIRST.find(({ rows }) => place < rows)?.worth ?? 1) *
        (isRecital(index, document) ? WORTH_OF_RECITAL : 1),
    ]),
  );
  const order = inOrderOfUse(candidates, documents, (document) => worth.get(document) ?? 1);
  const { left } = index.budget;
  const outlinesBeside = (files: readonly Candidate[]): Candidate[] =>
    outlinesOf(
      index,
      documents.filter((document) => files.every(({ places }) => !places.has(document))),
    );
  const chosen = choose(order, (files) => isWithin(left, [...files, ...outlinesBeside(files)]));
  return placesIn([...chosen, ...outlinesBeside(chosen)]);
}

/** Where each document is first. */
function placesIn(files: readonly Candidate[]): Map<number, RowPlace> {
  const first = new Map<number, RowPlace>();
  for (const { places } of files) {
    for (const [document, place] of places) if (!first.has(document)) first.set(document, place);
  }
  return first;
}

/** The places of whole texts that may still be read; for those of the documents that fit. */
export function planTexts(index: IndexReader, documents: readonly number[]): Map<number, RowPlace> {
  const order = inOrderOfUse(textFiles(index, documents), documents, () => 1);
  const { left } = index.budget;
  return placesIn(choose(order, (files) => isWithin(left, files)));
}

function isWithin(left: Cost, files: readonly Candidate[]): boolean {
  const sumOf = (part: keyof Cost): number => files.reduce((sum, file) => sum + file[part], 0);
  return sumOf('files') <= left.files && sumOf('bytes') <= left.bytes;
}

/**
 * Takes as many files as fit, and of those after them whatever still does.
 * @param order the most useful first
 * @param fits whether some of them can be read together, with what must be read beside them
 */
function choose(
  order: readonly Candidate[],
  fits: (files: readonly Candidate[]) => boolean,
): Candidate[] {
  const kept = longestPrefix(order, fits);
  for (const each of order.slice(kept.length)) if (fits([...kept, each])) kept.push(each);
  return kept;
}

/** More files may fit where fewer do not: the more are read, the fewer outlines are needed beside them. */
function longestPrefix(
  order: readonly Candidate[],
  fits: (files: readonly Candidate[]) => boolean,
): Candidate[] {
  let count = order.length;
  while (count > 0 && !fits(order.slice(0, count))) count -= 1;
  return order.slice(0, count);
}

/**
 * Greedy: the file that serves most of the remaining rows, until none serves any.
 * @param worthOf what it is worth to serve a document
 */
function inOrderOfUse(
  candidates: readonly Candidate[],
  documents: readonly number[],
  worthOf: (document: number) => number,
): Candidate[] {
  const open = new Set(documents);
  const order: Candidate[] = [];
  for (;;) {
    let best: Candidate | null = null;
    let most = 0;
    for (const candidate of candidates) {
      let value = 0;
      for (const document of candidate.places.keys()) {
        if (open.has(document)) value += worthOf(document);
      }
      if (value > most) [best, most] = [candidate, value];
    }
    if (best === null) return order;
    order.push(best);
    for (const document of best.places.keys()) open.delete(document);
  }
}

const snippetFiles = (words: readonly QueryWord[], wanted: ReadonlySet<number>): Candidate[] =>
  filesWith(
    [...snippetsOf(words, wanted)].flatMap(([file, rows]) =>
      [...rows].map(([document, row]) => ({
        document,
        kind: 'snippets' as const,
        file,
        row,
        files: 1,
        bytes: FILE_BYTES.snippets,
      })),
    ),
  );

const textFiles = ({ catalogue }: IndexReader, documents: readonly number[]): Candidate[] =>
  filesWith(
    documents.map((document) => ({
      ...catalogue.textPlaceOf(document),
      document,
      kind: 'texts',
      files: 1,
      bytes: FILE_BYTES.texts,
    })),
  );

/** The files that have the outlines of documents: those with vectors, where they have been read for these. */
function outlinesOf(index: IndexReader, documents: readonly number[]): Candidate[] {
  const outlined = documents.filter((document) => !isRecital(index, document));
  return filesWith(
    outlined.map((document) => {
      const { outlines, vectors } = index.catalogue.outlinePlaceOf(document);
      const place = { document, file: outlines.number, row: 0 };
      return index.budget.hasTaken(vectors)
        ? { ...place, kind: 'vectors', files: 0, bytes: 0 }
        : { ...place, kind: 'outlines', files: 1, bytes: outlines.bytes };
    }),
  );
}

/** The files of some rows of one kind, in the order of the first of their rows. */
function filesWith(rows: readonly RowPlace[]): Candidate[] {
  const candidates = new Map<number, Candidate>();
  for (const row of rows) {
    const { document, file, files, bytes } = row;
    const own = candidates.get(file) ?? { files, bytes, places: new Map() };
    candidates.set(file, own);
    own.places.set(document, row);
  }
  return [...candidates.values()];
}

const isRecital = ({ catalogue }: IndexReader, document: number): boolean =>
  typeOf(catalogue.frameworkOf(document), document) === 'recital';
