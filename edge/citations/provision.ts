/** The provision in a citation: "Art. 33(3)(a)", "Annex III point 1(a)", "art_6/par_1/pnt_f". */
import { ARTICLE_ORDINAL, letterOfOrdinal } from '../contract/article-ref.ts';
import { lazy } from '../contract/lazy.ts';
import { romanOf, romanValue } from '../contract/roman.ts';
import { type Acts, matchAt, mentionAt } from './acts.ts';
import { isLabelOf, isLooseLetter, isRoot, type Step, UNITS, type Unit } from './units.ts';

export interface ProvisionParts {
  steps: Step[];
  /** The place after them. */
  end: number;
  /** Another provision follows: "Articles 13 and 14". */
  isList: boolean;
}

/** "Recital no. 26", "considérant n° 47". */
const unitName = lazy(() => /(\p{L}+|§)[ ._:°]*(?:n[or]?[ .°º]*(?=[0-9(]))?/iuy);
/** Words that count parts without a number: "the first subparagraph". */
const countedPart = lazy(
  () =>
    /(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|[0-9]{1,2}(?:st|nd|rd|th)) (\p{L}+)/iuy,
);

/**
 * The parts of a provision that begin at a place; null where none do.
 * @param before the parts that were read before
 */
export function readProvision(
  text: string,
  at: number,
  acts: Acts,
  before: readonly Step[],
): ProvisionParts | null {
  const [counted = '', ordinal = '', what = ''] = matchAt(countedPart(), text, at) ?? [];
  const step = { unit: UNITS.get(what.toLowerCase()) ?? null, label: ordinal.toLowerCase() };
  if (step.unit !== null && !isRoot(step)) {
    return { steps: [step], end: at + counted.length, isList: false };
  }
  const { unit, end } = unitAt(text, at, before);
  if (unit === null) return null;
  const label = labelAt(text, end, acts, unit);
  if (label !== null) return withDeeper(text, acts, unit, joined(text, acts, unit, label));
  // A sole annex has no number.
  return unit === 'annex' ? { steps: [{ unit, label: null }], end, isList: false } : null;
}

/** A number without a unit is an article: "GDPR 33". */
function unitAt(
  text: string,
  at: number,
  before: readonly Step[],
): { unit: Unit | null; end: number } {
  const [whole = '', word = ''] = matchAt(unitName(), text, at) ?? [];
  const end = at + whole.length;
  // "§ 33" is an article, "Art. 33 § 3" a paragraph.
  if (word === '§') return { unit: before.some(isRoot) ? 'paragraph' : 'article', end };
  if (word !== '') return { unit: UNITS.get(word.toLowerCase()) ?? null, end };
  const mayBeArticle = /[0-9]/.test(text.charAt(at)) && !before.some(isRoot);
  return { unit: mayBeArticle ? 'article' : null, end: at };
}

interface Label {
  label: string;
  end: number;
  isBracketed: boolean;
  /** In brackets, or with the closing one alone: "a)". */
  isClosed: boolean;
}

const writtenLabel = lazy(
  () => /(\( ?)?([0-9]{1,5}(?=ff\b)|(?:[0-9]{1,5}-[a-z]|[0-9a-z]{1,7})(?![\p{L}\p{N}]))( ?\))?/iuy,
);

/** @param unit null for labels that only brackets or dots mark */
function labelAt(text: string, at: number, acts: Acts, unit: Unit | null): Label | null {
  const [whole = '', open = '', word = '', close = ''] = matchAt(writtenLabel(), text, at) ?? [];
  const label = meantBy(unit, word.toLowerCase());
  const [isBracketed, isClosed] = [open !== '', close !== ''];
  if (!isLabelOf(unit, label) || (isBracketed && !isClosed)) return null;
  if (mentionAt(text, at + open.length, acts) !== null) return null;
  return { label, end: at + whole.length, isBracketed, isClosed };
}

/** "Annex 1a" is Annex Ia, "article premier" article 1. */
function meantBy(unit: Unit | null, word: string): string {
  if (unit === 'annex')
    return word.replace(/^[0-9]+(?=[a-z])/, (number) => romanOf(Number(number)).toLowerCase());
  return unit !== null && FRENCH_FIRST.test(word) ? '1' : word;
}

const FRENCH_FIRST = /^(?:1er|premier)$/;
/** The paragraph behind an article in German texts, "Art. 6 II", and what shows that the text is one. */
const romanParagraph = lazy(() => / ([IVX]+)(?![\p{L}\p{N}])( (?:lit|Nr|Buchst|S\.|UAbs))?/uy);

/** French, Italian and Spanish texts write "5 bis" for the English "5a"; German "5 bis 7" is a range. */
const letterApart = lazy(
  () =>
    new RegExp(
      ` (?:(${ARTICLE_ORDINAL})(?! [0-9])|(?!f\\.)([a-z]{1,2})(?! ?\\)|\\. [^ ]|°))(?![\\p{L}\\p{N}])`,
      'iuy',
    ),
);
/** What may be one label although it is written in two: "5 a", "5 aa", "I a"; capital numerals are paragraphs. */
const TAKES_LETTER: Readonly<Partial<Record<Unit, RegExp>>> = {
  article: /^[0-9]+ ([^IVX])\1?$/,
  annex: /^[ivx]+ [^ivx]$/i,
};

/** With its letter, where that is written apart: "5 a", "5 bis". */
function joined(text: string, acts: Acts, unit: Unit, label: Label): Label {
  const [whole = '', latin, apart = ''] = matchAt(letterApart(), text, label.end) ?? [];
  const letter = letterOfOrdinal((latin ?? apart).toLowerCase());
  const isLatin = latin !== undefined && /[0-9]$/.test(label.label);
  const isLetter =
    TAKES_LETTER[unit]?.test(`${label.label} ${apart}`) === true &&
    isLooseLetter(letter) &&
    mentionAt(text, label.end + 1, acts) === null;
  if (label.isClosed || !(isLatin || isLetter)) return label;
  return { ...label, label: `${label.label}${letter}`, end: label.end + whole.length };
}

/** With the labels behind the first: "(3)(a)", ".3.a", "(3) a", "(1) f)", and "Annex III 1". */
function withDeeper(text: string, acts: Acts, unit: Unit, first: Label): ProvisionParts {
  const steps: Step[] = [{ unit, label: first.label }];
  let { end } = first;
  const [, numeral = '', german] =
    (unit === 'article' && matchAt(romanParagraph(), text, end)) || [];
  const value = romanValue(numeral);
  const paragraph = romanOf(value) === numeral ? value : 0;
  let mayBeLoose = first.isBracketed || paragraph > 0 || !isRoot({ unit, label: null });
  if (paragraph > 0) {
    // One sign may be the letter of the article too.
    const label = numeral.length > 1 || german ? `${paragraph}` : numeral;
    steps.push({ unit: 'paragraph', label });
    end += numeral.length + 1;
  }
  for (;;) {
    const [gap = ''] = matchAt(gapBefore(), text, end) ?? [];
    const label = labelAt(text, end + gap.length, acts, null);
    if (label === null) break;
    const isLoose = isLooseLetter(label.label)
      ? mayBeLoose || label.isClosed
      : gap.startsWith(',') ||
        (unit === 'annex' && steps.length === 1 && /^[0-9]/.test(label.label));
    if (!label.isBracketed && gap !== '.' && !isLoose) break;
    steps.push({ unit: null, label: label.label });
    end = label.end;
    mayBeLoose = true;
  }
  return { steps, end, isList: startsList(text, end, acts) };
}

/**
 * A space, but not before words that look like a letter: "f.", "S. 1", "n° 5". A full stop. A comma in "Annex III, 5(b)"
 * and "Section B, 3"; in "Annexes III, 5" and "Annex 3, 5" it begins a list.
 */
const gapBefore = lazy(
  () =>
    / (?!f\.|s\.? ?[0-9]|n[.°])|\.|(?<=(?:an(?:ne)?xe?|anhang|part|section)[ ._:]*[a-z]{1,6}), ?(?=[0-9])/iy,
);

const afterSpace = (text: string, at: number): number => (text.charAt(at) === ' ' ? at + 1 : at);

const CONJUNCTION = /[&+]|[a-z]/i;
const listMark = lazy(
  () =>
    /(?: ?(?:[,;/&+\u2010\u2011–—-]|(?:and|or|to|through|until|und|oder|et|ou|bis)(?![\p{L}\p{N}])))+/iuy,
);
/** "33 ff", "33 f.", "33f. DSGVO" */
const andFollowing = lazy(() => / ?(?:ff|seqq?)(?![\p{L}\p{N}])| f\.|(?<=[0-9]f)\. [^ ]/iuy);

/** Whether another provision follows the one before the place. */
function startsList(text: string, at: number, acts: Acts): boolean {
  const [list = ''] = matchAt(listMark(), text, at) ?? [];
  if (matchAt(andFollowing(), text, at + list.length) !== null) return true;
  if (list === '') return false;
  const next = afterSpace(text, at + list.length);
  const hasConjunction = CONJUNCTION.test(list);
  const following = unitAt(text, next, []);
  if (following.unit !== null && following.end > next) return hasConjunction;
  const label = labelAt(text, next, acts, null);
  if (label === null) return false;
  return hasConjunction || !/[,;]$/.test(list) || label.isBracketed || /^[0-9]/.test(label.label);
}
