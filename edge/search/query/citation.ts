/** Citations in a query: "GDPR art 33", "Article 5(1)(a) AI Act", "recital 26 gdpr", "eIDAS 45e". */

import { UNITS, wordsFor } from '../../citations/units.ts';
import { ARTICLE_LETTER, ARTICLE_ORDINAL } from '../../contract/article-ref.ts';
import { lazy } from '../../contract/lazy.ts';
import { BEYOND_ASCII, fold } from '../text/fold.ts';

/** A provision as a query cites it. */
export interface Citing {
  type: 'article' | 'recital' | 'annex';
  /** Label of the article, number of the recital; of an annex as written. */
  label: string;
  /** `1` of "Article 5(1)(a)". */
  paragraph: string | null;
  /** `a` of "Article 5(1)(a)". */
  point: string | null;
}

export interface CitedText {
  citation: Citing;
  /** The query without the citation. */
  rest: string;
}

/** A citation between what comes before and after it. */
export interface PlacedCitation {
  citation: Citing;
  /** As written; empty where the citation has none. */
  unit: string;
  before: string;
  after: string;
}

/** A cheap test: most queries have no letter after a number. */
const LETTERED = /\d\s*-?[a-z]/i;
/** Letter of an article that an amendment inserted; "1st" and "5th" are ordinals. */
const LETTER = `((?!st|nd|rd|th)${ARTICLE_LETTER})`;
/** "No. 26", "#26", and the number of a recital in brackets, as acts write it: "recital (26)". */
const BEFORE_NUMBER = `(?:no\\.?\\s*|#\\s*)?(?:(?<=(?:${wordsFor('recital')})\\.?\\s*)\\(\\s*(?=\\d{1,4}\\s*\\)))?`;
const CLOSED = '(?:(?<=\\(\\s*\\d{1,4})\\s*\\))?';
/** Label of a division: a number, a letter, a doubled letter, or a small Roman numeral. */
const LABEL = '(?:\\d{1,4}[a-z]?|[ivx]{1,5}|aa|bb|cc|dd|ee|ff|gg|[a-z])';
const IN_BRACKETS = '\\s*\\(\\s*[\\da-z]{1,4}\\s*\\)';
const BRACKETED = /[\da-z]+(?=\s*\))|(?<=\.)[\da-z]+/giu;

interface Patterns {
  provision: RegExp;
  letterArticle: RegExp;
  /** At a place: another provision of a list, whose unit may be that of the one before. */
  listed: RegExp;
  /** At the end of what comes before the unit: "point (f) of " Article 6(1). */
  leading: RegExp;
  /**
   * For the part after the bracketed labels, and for the leading one: labels after words such as
   * "point", and more in brackets.
   */
  worded: RegExp;
}

/**
 * @param letters in a character class
 * @param digits in a character class
 * @param flags of the expressions
 */
function patternsOf(letters: string, digits: string, flags: string): Patterns {
  const beforeWord = `(?<![${letters}${digits}])`;
  const afterWord = `(?![${letters}${digits}])`;
  const division = `(?:${wordsFor('paragraph', 'point', 'subparagraph')})(?![${letters}])\\.?\\s*\\(?`;
  const dotted = `\\.(?:\\d{1,2}|[a-z])${afterWord}`;
  const labels =
    `((?:${IN_BRACKETS}|${dotted})*)` +
    `((?:[\\s,]*${division}${LABEL}\\)?${afterWord}(?:${IN_BRACKETS})*)*)`;
  // "Art. 33", "art-33".
  const unit = `(${wordsFor('article', 'recital')}|§)(?:\\.?\\s*|-)`;
  // "5 bis", but not the "5 bis 7" of German texts.
  const apart = `(?:\\s+(?=${ARTICLE_ORDINAL}${afterWord}(?!\\s*\\d)))?`;
  const numbered = `(\\d{1,4})(?:${apart}${LETTER}${afterWord}|(?!\\d|(?<=\\d{4})/|/\\d*(?:\\d{4}|/[a-z])))${CLOSED}${labels}`;
  return {
    provision: new RegExp(`${beforeWord}${unit}${BEFORE_NUMBER}${numbered}`, flags),
    listed: new RegExp(`(?:${unit}${BEFORE_NUMBER}|(?:\\(\\s*)?)${numbered}`, `y${flags}`),
    letterArticle: new RegExp(
      `${beforeWord}((?:${wordsFor('article')}|§)\\.?\\s*)?(\\d{1,4})(?!\\s+(?!${ARTICLE_ORDINAL})[a-z]{2})\\s*${LETTER}${afterWord}${labels}`,
      flags,
    ),
    leading: new RegExp(
      `(?:${beforeWord}${division}${LABEL}\\)?${afterWord}(?:${IN_BRACKETS})*,?\\s+of\\s+)+$`,
      flags,
    ),
    worded: new RegExp(
      `${division}(${LABEL})\\)?${afterWord}|\\(\\s*([\\da-z]{1,4})\\s*\\)`,
      `g${flags}`,
    ),
  };
}

const OF_ASCII = patternsOf('a-z', '0-9', 'i');
const ofUnicode = lazy(() => patternsOf('\\p{L}', '\\p{N}', 'iu'));

const patternsFor = (text: string): Patterns => (BEYOND_ASCII.test(text) ? ofUnicode() : OF_ASCII);

/** The first citation in a query, with its place; null if it cites no article or recital. */
export function placedProvision(text: string): PlacedCitation | null {
  return citedBy('provision', text);
}

/** The provision that stands at the beginning of a text, after another one of a list. */
export function listedProvision(text: string): PlacedCitation | null {
  return citedBy('listed', text);
}

/**
 * The first letter article in a query that may not be meant as one: without "article" ("eIDAS 45e"),
 * or with a space before its letter ("Article 5 a eIDAS"). "RED 5g" looks the same.
 */
export function possibleLetterArticle(text: string): CitedText | null {
  const placed = LETTERED.test(text) ? citedBy('letterArticle', text) : null;
  return placed === null ? null : withoutPlace(placed);
}

const withoutPlace = ({ citation, before, after }: PlacedCitation): CitedText => ({
  citation,
  rest: `${before} ${after}`,
});

function citedBy(
  form: 'provision' | 'letterArticle' | 'listed',
  text: string,
): PlacedCitation | null {
  const { [form]: pattern, leading, worded: words } = patternsFor(text);
  pattern.lastIndex = 0;
  const match = pattern.exec(text);
  if (match === null) return null;
  const [whole, unit = '', digits = '', letter = '', brackets = '', worded = ''] = match;
  const number = Number(digits);
  if (number === 0) return null;
  const before = text.slice(0, match.index);
  const [above = ''] = leading.exec(before) ?? [];
  const labels = [
    ...labelsOf(brackets),
    ...[...`${worded} ${above}`.matchAll(words)].map(
      ([, label, bracketed = '']) => label ?? bracketed,
    ),
  ];
  const isRecital = UNITS.get(unit.toLowerCase()) === 'recital';
  return {
    citation: {
      type: isRecital ? 'recital' : 'article',
      label: isRecital ? String(number) : `${number}${fold(letter)}`,
      ...divisions(labels),
    },
    unit,
    before: before.slice(0, before.length - above.length),
    after: text.slice(match.index + whole.length),
  };
}

function labelsOf(brackets: string): string[] {
  return [...brackets.matchAll(BRACKETED)].map(([label]) => label.toLowerCase());
}

function divisions(labels: readonly string[]): Pick<Citing, 'paragraph' | 'point'> {
  const paragraph = labels.find((label) => /^\d/.test(label)) ?? null;
  const point = labels.find((label) => /^[a-z]/i.test(label)) ?? null;
  return { paragraph, point: point?.toLowerCase() ?? null };
}
