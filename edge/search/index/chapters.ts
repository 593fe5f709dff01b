/** The chapters of an act, in the file of its outlines: which articles each has. */
import { romanValue } from '../../contract/roman.ts';
import { ByteReader } from './byte-reader.ts';

/** What holds the articles of an act, the widest first. */
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

/** The same for equal paths alone. */
const keyOf = (path: ChapterPath): string =>
  CHAPTER_KINDS.map((kind) => path[kind] ?? '').join('.');

/**
 * @param at where the list begins: varint count; then for each title, chapter and section in the order of the act four
 *   varints: its place in `CHAPTER_KINDS`, its number, its letter (1 for a, 0 for none), and how many articles are between
 *   its first and that of the one before
 * @param articles how many the act has
 * @returns the places of its articles in the act; null where the act has no such chapter
 */
export function articlesOfChapter(
  body: Uint8Array,
  at: number,
  wanted: ChapterPath,
  articles: number,
): { first: number; end: number } | null {
  const reader = new ByteReader(body, at);
  const key = keyOf(wanted);
  const path: ChapterPath = {};
  let found: { first: number; depth: number } | null = null;
  let place = 0;
  for (let left = reader.number(); left > 0; left -= 1) {
    const depth = reader.number();
    const [number, letter] = [reader.number(), reader.number()];
    place += reader.number();
    if (found !== null && depth <= found.depth) return { first: found.first, end: place };
    const [kind = 'section', ...narrower] = CHAPTER_KINDS.slice(depth);
    for (const each of narrower) delete path[each];
    path[kind] = `${number}${letter === 0 ? '' : (9 + letter).toString(36)}`;
    if (keyOf(path) === key) found ??= { first: place, depth };
  }
  return found && { first: found.first, end: articles };
}
