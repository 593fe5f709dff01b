import type { SentenceCase } from './sentence-case.ts';

/** One level above the articles: a part, title, chapter or section of the act. */
export interface Division {
  /** "CHAPTER III" as printed; empty for a heading without a number. */
  label: string;
  /** Empty where the act names none. */
  name: string;
}

/** Kinds of division, the widest first. */
const KINDS: readonly string[] = ['book', 'part', 'title', 'chapter', 'section', 'subsection'];
const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth';
const NUMBER_WORD = new RegExp(`^(${NUMBER_WORDS})$`, 'i');
const LABEL = new RegExp(
  `^((?:sub-?)?(?:${KINDS.join('|')}))\\s+` +
    `(-?[0-9]{1,3}[a-z]?|-?[ivxlcdm]+[a-z]?|[a-z]|${NUMBER_WORDS})(?![\\p{L}\\p{N}])[.\\s]*[:–—-]?\\s*`,
  'iu',
);

/**
 * Reads the heading of a division out of its lines.
 * @returns label and name; a heading without a number is all name.
 */
export function readDivision(lines: readonly string[]): Division {
  const text = lines.join(' ');
  const match = LABEL.exec(text);
  if (match === null) return { label: '', name: text };
  return { label: `${match[1]} ${match[2]}`, name: text.slice(match[0].length) };
}

/** @returns how deep a division is nested in its act; the widest kind is 0. */
export function divisionDepth({ label }: Division): number {
  const kind = (/^\S*/.exec(label)?.[0] ?? '').replace('-', '').toLowerCase();
  const depth = KINDS.indexOf(kind);
  return depth === -1 ? KINDS.length : depth;
}

/**
 * @returns "Chapter III: Rights of the data subject", with the number as printed. A name without any capital
 *   is one whose capitals were lost in print.
 */
export function divisionHeading(division: Division, casing: SentenceCase): string {
  const [kind = '', number = ''] = division.label.split(' ');
  const isWord = NUMBER_WORD.test(number);
  const label = [firstUpper(kind), isWord ? firstUpper(number) : number].join(' ').trim();
  const { name } = division;
  const printed = /\p{Lu}/u.test(name) ? name : name.toUpperCase();
  return [label, casing.apply(printed)].filter((part) => part !== '').join(': ');
}

function firstUpper(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
