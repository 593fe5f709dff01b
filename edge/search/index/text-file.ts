/**
 * Files of texts and of cards: what a row of results shows of documents. A file of texts holds a range
 * of documents, each with its whole text; a file of cards holds, for a stretch of terms, the passages in
 * which the terms stand (see `term-file.ts`), already cut to the length of a result's context.
 *
 * ```text
 * u32  number of rows
 * u32  [rows + 1]  where each row begins behind this table, and the end of the last
 *      rows: title "\t" requirement id "\t" paragraph "\t" text, in the codes of the catalogue's symbols
 * ```
 *
 * A code below {@link SHORT_CODES} is the symbol with that number. A code up to 254 and the byte behind
 * it make one number for a rarer symbol. 255 stands before a character that is no symbol: the number of
 * its bytes, and these in UTF-8.
 */
import type { Kernel } from '../kernel/kernel.ts';
import { type Catalogue, lastNotAbove } from './catalogue.ts';
import { cardFileName, textFileName } from './files.ts';

export const SHORT_CODES = 200;
export const ESCAPE = 255;

export interface DocumentText {
  /** Title of the article; of its article for a requirement; null for a recital. */
  title: string | null;
  text: string;
  requirementId: number | null;
  paragraph: string | null;
}

/** A row of a file of texts or of cards. */
export interface RowPlace {
  file: string;
  row: number;
}

export const cardPlace = (file: number, row: number): RowPlace => ({
  file: cardFileName(file),
  row,
});

/** Where the whole text of a document lies. */
export function textPlace({ textFiles }: Catalogue, document: number): RowPlace {
  const file = lastNotAbove(textFiles, document);
  return { file: textFileName(file), row: document - (textFiles[file] ?? 0) };
}

/** Matches in a text: where they are, in UTF-16 units, and what they are worth together. */
export interface Marks {
  spans: [start: number, end: number][];
  value: number;
}

export interface MarkedRow {
  content: DocumentText;
  inText: Marks;
  inTitle: Marks;
  /** The stretch of matches in the text, no longer than a window, that is worth most. */
  stretch: { first: number; count: number; value: number };
}

/**
 * @param rows each with the payload of its file
 * @param learn teaches the kernel what to find
 * @param window see {@link MarkedRow.stretch}
 */
export function readRows(
  rows: readonly { payload: Uint8Array; row: number }[],
  kernel: Kernel,
  learn: () => void,
  window: number,
): MarkedRow[] {
  return kernel.run((call) => {
    const files = rows.map(({ payload }) => kernel.place(payload));
    const output = call.reserve(0);
    let end = output;
    rows.forEach(({ payload, row }, index) => {
      end = call.writeRow(files[index] ?? 0, payload.byteLength, row, end);
    });
    learn();
    const bytes = end - output;
    const records = new Records(kernel.words32(call.markRows(output, end, window), 8 * bytes));
    const written = new TextDecoder().decode(kernel.bytes(output, bytes));
    return written
      .split('\0')
      .slice(0, -1)
      .map((text) => records.next(textOf(text)));
  });
}

/** What the kernel's `markRows` found, row by row. */
class Records {
  readonly #words: Uint32Array;
  #at = 0;

  constructor(words: Uint32Array) {
    this.#words = words;
  }

  next(content: DocumentText): MarkedRow {
    const words = this.#words;
    const at = this.#at;
    const [inText = 0, textValue = 0, value = 0, first = 0, count = 0] = words.subarray(at, at + 5);
    const [inTitle = 0, titleValue = 0] = words.subarray(at + 5, at + 7);
    this.#at = at + 7;
    return {
      content,
      inText: { spans: this.#spans(inText), value: textValue / 100 },
      inTitle: { spans: this.#spans(inTitle), value: titleValue / 100 },
      stretch: { first, count, value: value / 100 },
    };
  }

  #spans(count: number): Marks['spans'] {
    const spans: Marks['spans'] = [];
    for (let left = count; left > 0; left -= 1) {
      spans.push([this.#words[this.#at] ?? 0, this.#words[this.#at + 1] ?? 0]);
      this.#at += 2;
    }
    return spans;
  }
}

function textOf(row: string): DocumentText {
  const [title = '', requirementId = '', paragraph = '', text = ''] = row.split('\t');
  return {
    title: title === '' ? null : title,
    text,
    requirementId: requirementId === '' ? null : Number(requirementId),
    paragraph: paragraph === '' ? null : paragraph,
  };
}
