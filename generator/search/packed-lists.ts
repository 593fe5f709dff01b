/** Posting lists and lists of documents, as `edge/search/index/terms.ts` reads them. */
import { LONG_FIELD } from '../../edge/search/index/catalogue.ts';
import { ByteWriter } from './byte-writer.ts';
import type { TermIndex, TermPostings } from './term-index.ts';

/** Shared, for there are hundreds of thousands of lists. */
const WRITER = new ByteWriter();

/**
 * @param lengths of the fields, by field, then document
 * @param kept the documents that are not omitted; all by default
 */
export function packPostingList(
  { fields }: TermPostings,
  lengths: TermIndex['lengths'],
  kept?: ReadonlySet<number>,
): Uint8Array {
  WRITER.clear();
  for (const [field, { documents, frequencies }] of fields.entries()) {
    WRITER.number(documents.length);
    if (documents.length > 0) WRITER.number(kept ? countOutside(documents, kept) : 0);
    let previous = 0;
    for (const [place, document] of documents.entries()) {
      if (kept !== undefined && !kept.has(document)) continue;
      const frequency = frequencies[place] ?? 1;
      WRITER.number((document - previous) * 2 + (frequency > 1 ? 1 : 0));
      if (frequency > 1) WRITER.number(frequency - 2);
      writeLength(lengths[field]?.[document] ?? 0);
      previous = document;
    }
  }
  return WRITER.bytes();
}

/** @throws {RangeError} for a field of 65,791 distinct terms or more */
function writeLength(length: number): void {
  WRITER.byte(Math.min(length, LONG_FIELD));
  if (length < LONG_FIELD) return;
  const rest = length - LONG_FIELD;
  if (rest >= 2 ** 16) throw new RangeError(`a text has too many different words: ${length}`);
  WRITER.byte(rest & 255);
  WRITER.byte(rest >> 8);
}

const countOutside = (documents: readonly number[], kept: ReadonlySet<number>): number =>
  documents.reduce((count, document) => (kept.has(document) ? count : count + 1), 0);

/**
 * A document list, or a list of positions: how many there are, then the gap from each to the next.
 * @param numbers ascending
 */
export function packList(numbers: readonly number[]): Uint8Array {
  WRITER.clear();
  WRITER.number(numbers.length);
  let previous = 0;
  for (const number of numbers) {
    WRITER.number(number - previous);
    previous = number;
  }
  return WRITER.bytes();
}
