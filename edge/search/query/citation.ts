/** Citations in a query: "GDPR art 33", "Article 5(1)(a) AI Act", "recital 26 gdpr", "nis2 21". */

import { BEYOND_ASCII } from '../text/words.ts';
import type { Citation } from '../types.ts';

export interface CitedText {
  citation: Citation;
  /** The query without the citation. */
  rest: string;
}

/** A cheap test; most queries have no number after a unit. */
const UNIT = /(?:art|rec|§)\D*\d/i;
/** Label of a division: a number, a letter, a doubled letter, or a small Roman numeral. */
const LABEL = '(?:\\d{1,4}|[ivx]{1,5}|aa|bb|cc|dd|ee|ff|gg|[a-z])';
const IN_BRACKETS = '\\s*\\(\\s*[\\da-z]{1,4}\\s*\\)';
const BRACKETED = /[\da-z]+(?=\s*\))|(?<=[\s.(])[\da-z]{1,4}$/giu;

interface Patterns {
  provision: RegExp;
  /**
   * For the part after the bracketed labels: labels after words such as "point", and more in
   * brackets.
   */
  worded: RegExp;
}

/**
 * @param letters in a character class
 * @param digits in a character class
 * @param flags of the expressions
 */
function patternsOf(letters: string, digits: string, flags: string): Patterns {
  const afterWord = `(?![${letters}${digits}])`;
  const division = `(?:paragraph|para|par|point|subparagraph|lit|letter)(?![${letters}])\\.?\\s*\\(?`;
  return {
    provision: new RegExp(
      `(?<![${letters}${digits}])(articles?|arts?|§|recitals?|rec)\\.?\\s*(\\d{1,4})(?![\\d/])` +
        `((?:${IN_BRACKETS})*)` +
        `((?:[\\s,]*${division}${LABEL}\\)?${afterWord}(?:${IN_BRACKETS})*)*)`,
      flags,
    ),
    worded: new RegExp(
      `${division}(${LABEL})\\)?${afterWord}|\\(\\s*([\\da-z]{1,4})\\s*\\)`,
      `g${flags}`,
    ),
  };
}

const OF_ASCII = patternsOf('a-z', '0-9', 'i');
/** Compiled when needed: Unicode classes take long to compile, and most queries do without. */
let ofUnicode: Patterns | null = null;

function patternsFor(text: string): Patterns {
  if (!BEYOND_ASCII.test(text)) return OF_ASCII;
  ofUnicode ??= patternsOf('\\p{L}', '\\p{N}', 'iu');
  return ofUnicode;
}

/** The first citation in a query; null if it cites no article or recital. */
export function citedProvision(text: string): CitedText | null {
  if (!UNIT.test(text)) return null;
  const { provision, worded: words } = patternsFor(text);
  const match = provision.exec(text);
  if (match === null) return null;
  const [whole, unit = '', number = '', brackets = '', worded = ''] = match;
  const labels = [
    ...labelsOf(brackets),
    ...[...worded.matchAll(words)].map(([, label, bracketed = '']) => label ?? bracketed),
  ];
  return {
    citation: {
      type: /^rec/iu.test(unit) ? 'recital' : 'article',
      number: Number(number),
      ...divisions(labels),
    },
    rest: `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`,
  };
}

function labelsOf(brackets: string): string[] {
  return [...brackets.matchAll(BRACKETED)].map(([label]) => label.toLowerCase());
}

function divisions(labels: readonly string[]): Pick<Citation, 'paragraph' | 'point'> {
  const paragraph = labels.find((label) => /^\d/.test(label)) ?? null;
  const point = labels.find((label) => /^[a-z]/i.test(label)) ?? null;
  return { paragraph, point: point?.toLowerCase() ?? null };
}
