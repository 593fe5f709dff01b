/** Writes the chapters of an act, as `edge/search/index/chapters.ts` reads them. */
import {
  CHAPTER_KINDS,
  type ChapterPath,
  chapterNumber,
} from '../../edge/search/index/chapters.ts';
import { ByteWriter } from './byte-writer.ts';

/** Where a heading such as "Chapter III: Rights, of all, Section 1: Transparency" begins another level. */
const LEVELS = /, (?=(?:title|chapter|section) [\divx]+[a-z]?(?:[:,]|$))/i;
const LEVEL = /^(title|chapter|section) ([^\s:]+)(?::|$)/i;

/** @param headings by article, what it stands under; null where the act has no chapters */
export function packChapters(headings: readonly (string | null)[]): Uint8Array {
  const found: { depth: number; number: string; first: number }[] = [];
  let open: ChapterPath = {};
  for (const [first, heading] of headings.entries()) {
    const path = pathOf(heading ?? '');
    let isOther = false;
    for (const [depth, kind] of CHAPTER_KINDS.entries()) {
      isOther ||= path[kind] !== open[kind];
      const number = path[kind];
      if (isOther && number !== undefined) found.push({ depth, number, first });
    }
    open = path;
  }
  const writer = new ByteWriter();
  writer.number(found.length);
  for (const [place, { depth, number, first }] of found.entries()) {
    const letter = number.replace(/\d/g, '');
    writer.number(depth);
    writer.number(Number.parseInt(number, 10));
    writer.number(letter === '' ? 0 : Number.parseInt(letter, 36) - 9);
    writer.number(first - (found[place - 1]?.first ?? 0));
  }
  return writer.bytes();
}

function pathOf(heading: string): ChapterPath {
  const path: ChapterPath = {};
  for (const level of heading.split(LEVELS)) {
    const [, name = '', written = ''] = LEVEL.exec(level) ?? [];
    const kind = CHAPTER_KINDS.find((each) => each === name.toLowerCase());
    const number = chapterNumber(written);
    if (kind !== undefined && number !== '') path[kind] = number;
  }
  return path;
}
