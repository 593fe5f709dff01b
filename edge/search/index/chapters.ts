/** The titles, chapters and sections of an act: what holds its articles. */
import { romanValue } from '../../contract/roman.ts';

/** The widest first. */
export const CHAPTER_KINDS = ['title', 'chapter', 'section'] as const;
export type ChapterKind = (typeof CHAPTER_KINDS)[number];

/** A number for each kind that it is in: 3 and 2 for "Chapter III, Section 2". */
export type ChapterPath = Partial<Record<ChapterKind, string>>;

const NUMBER = /^(?:(\d{1,2})|([ivx]{1,5}))([a-z]?)$/i;

/** "3" for "III" and "3", "2a" for "IIa"; empty for anything else. */
export function chapterNumber(written: string): string {
  const [, digits, numeral = '', letter = ''] = NUMBER.exec(written) ?? [];
  const value = Number(digits ?? romanValue(numeral));
  return value > 0 ? `${value}${letter.toLowerCase()}` : '';
}

/** Of a path, `.3.2` for "Chapter III, Section 2": the same for equal paths alone. */
export const chapterKey = (path: ChapterPath): string =>
  CHAPTER_KINDS.map((kind) => path[kind] ?? '').join('.');
