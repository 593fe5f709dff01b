/** The provision in a citation: "Art. 33(3)(a)", "Annex III point 1(a)", "art_6/par_1/pnt_f". */
import { ARTICLE_ORDINAL, letterOfOrdinal } from '../contract/article-ref.ts';
import { lazy, ofLetters } from '../contract/lazy.ts';
import { ORDINALS } from '../contract/ordinals.ts';
import { romanOf, romanValue } from '../contract/roman.ts';
import { type Acts, matchAt, mentionAt } from './acts.ts';
import {
  AND,
  isLabelOf,
  isLooseLetter,
  isPart,
  isRoot,
  type Step,
  UNITS,
  type Unit,
  UP_TO,
} from './units.ts';

export interface Steps {
  steps: Step[];
  /** The place after them. */
  end: number;
}

export interface ProvisionParts extends Steps {
  /** Another provision follows: "Articles 13 and 14". */
  isList: boolean;
}

/** In expressions: what may stand before a number, as in "Recital no. 26", "considérant n° 47", "recital #26". */
export const NUMBER_SIGN = '(?:(?:n[or]?[ .°º]*|# ?)(?=[0-9(]))?';
/** "Let." is a letter; "does Article 5 let a gatekeeper" has none. */
const unitName = ofLetters(`((?!let a )[\\p{L}]+|§)[\\s._:°-]*${NUMBER_SIGN}`, 'iy');
/** Words that count parts without a number: "the first subparagraph". */
export const COUNTING = ORDINALS.join('|');
const countedPart = ofLetters(`(${COUNTING}|last|[0-9]{1,2}(?:st|nd|rd|th)) ([\\p{L}]+)`, 'iy');

/**
 * The parts of a provision that begin at a place; null where none do.
 * @param acts null where the citation stands among other words: what may be one of them is no part of it
 * @param before the parts that were read before
 */
export function readProvision(
  text: string,
  at: number,
  acts: Acts | null,
  before: readonly Step[],
): ProvisionParts | null {
  const [counted = '', ordinal = '', what = ''] = matchAt(countedPart, text, at) ?? [];
  const step = { unit: UNITS.get(what.toLowerCase()) ?? null, label: ordinal.toLowerCase() };
  // Those that ids count are read as numbers.
  if (step.unit === 'paragraph' || step.unit === 'subparagraph') {
    const number = ORDINALS.indexOf(step.label) + 1 || Number.parseInt(ordinal, 10);
    step.label = `${number || step.label}`;
  }
  if (step.unit !== null && !isRoot(step)) {
    return { steps: [step], end: at + counted.length, isList: false };
  }
  const { unit, end: start } = unitAt(text, at, before);
  if (unit === null) return null;
  const first = readLabel(text, start, acts, unit);
  // A sole annex has no number.
  const sole = { steps: [{ unit, label: null }], end: start, isList: false };
  if (first === null) return unit === 'annex' ? sole : null;
  const { label, end: after, isBracketed } = withLetter(text, acts, unit, first);
  const own = { unit, label };
  const mayBeLoose = isBracketed || !isRoot(own);
  // "Annex I Part I 2": a number behind a part is one behind the annex.
  const isOfAnnex = isPart(own) && before.some((step) => step.unit === 'annex');
  const { steps, end } = labelsAfter(text, after, acts, isOfAnnex ? 'annex' : unit, mayBeLoose);
  return { steps: [own, ...steps], end, isList: acts !== null && startsList(text, end, acts) };
}

/**
 * What follows the number of an article, recital or annex among other words: "(3)(a)", ".3.a", ", para 1 lit. f".
 * @param at the place after the number
 */
export function stepsAfter(text: string, at: number, root: Unit): Steps {
  let { steps, end } = labelsAfter(text, at, null, root, false);
  for (;;) {
    let start = end;
    while (/[\s,]/.test(text.charAt(start))) start += 1;
    const next = readProvision(text, start, null, [{ unit: root, label: null }]);
    const isOther = next?.steps.some((step) => isRoot(step) || (isPart(step) && root !== 'annex'));
    if (next === null || isOther) return { steps, end };
    steps = [...steps, ...next.steps];
    end = next.end;
  }
}

/** A number without a unit is an article: "GDPR 33". */
function unitAt(
  text: string,
  at: number,
  before: readonly Step[],
): { unit: Unit | null; end: number } {
  const [whole = '', word = ''] = matchAt(unitName, text, at) ?? [];
  const end = at + whole.length;
  const isNew = !before.some(isRoot);
  // "§ 33" is an article, "Art. 33 § 3" a paragraph.
  if (word === '§') return { unit: isNew ? 'article' : 'paragraph', end };
  // "GDPR A33"
  if (isNew && /^a$/i.test(whole)) return { unit: 'article', end };
  if (word !== '') return { unit: UNITS.get(word.toLowerCase()) ?? null, end };
  return { unit: isNew && /[0-9]/.test(text.charAt(at)) ? 'article' : null, end: at };
}

interface Label {
  label: string;
  end: number;
  isBracketed: boolean;
  /** In brackets, or with the closing one alone: "a)". */
  isClosed: boolean;
}

const writtenLabel = ofLetters(
  '(\\( ?)?((?:[0-9]{1,5}-[a-z]|[0-9a-z]{1,14})(?![\\p{L}\\d]))( ?\\))?',
  'iy',
);

/** @param unit null for labels that only brackets or dots mark */
function readLabel(text: string, at: number, acts: Acts | null, unit: Unit | null): Label | null {
  const [whole = '', open = '', word = '', close = ''] = matchAt(writtenLabel, text, at) ?? [];
  const label = plainLabel(unit, word.toLowerCase());
  const [isBracketed, isClosed] = [open !== '', close !== ''];
  // Two letters are a word sooner than a label: "point we"; "33(1" is not typed to its end.
  const isClear =
    (isBracketed ? isClosed : acts !== null) ||
    ((isLooseLetter(label) || /^[0-9]/.test(label)) &&
      (!isBracketed || at + whole.length === text.length));
  if (!isClear || !isLabelOf(unit, label)) return null;
  if (mentionAt(text, at + open.length, acts) !== null) return null;
  return { label, end: at + whole.length, isBracketed, isClosed };
}

/** "Annex 1a" is Annex Ia, "article premier" article 1. */
function plainLabel(unit: Unit | null, word: string): string {
  if (unit === 'annex')
    return word.replace(/^[0-9]+(?=[a-z])/, (number) => romanOf(Number(number)).toLowerCase());
  return unit !== null && /^(?:1er|premier)$/.test(word) ? '1' : word;
}

/** The paragraph behind an article in German texts, "Art. 6 II", and what shows that the text is one. */
const romanParagraph = ofLetters(
  ' (X{0,3}(?:IX|IV|V?I{0,3}))(?<! )(?![\\p{L}\\d])( (?:lit|Nr|Buchst|S\\.|UAbs))?',
  'y',
);

/** French, Italian and Spanish texts write "5 bis" for the English "5a"; German "5 bis 7" is a range. */
const letterApart = ofLetters(
  ` (?:(${ARTICLE_ORDINAL})(?! [0-9])|(?!f\\.)([a-z]{1,2})(?! ?\\)|\\. [^ ]|°))(?![\\p{L}\\d])`,
  'iy',
);
/** What may be one label although it is written in two: "5 a", "5 aa", "I a"; capital numerals are paragraphs. */
const TAKES_LETTER: Readonly<Partial<Record<Unit, RegExp>>> = {
  article: /^[0-9]+ ([^IVX])\1?$/,
  annex: /^[ivx]+ [^ivx]$/i,
};

/** With its letter, where that is written apart: "5 a", "5 bis". */
function withLetter(text: string, acts: Acts | null, unit: Unit, label: Label): Label {
  const [whole = '', latin, apart = ''] = matchAt(letterApart, text, label.end) ?? [];
  const written = (latin ?? apart).toLowerCase();
  // Articles may have the ordinal itself.
  const letter = unit === 'article' ? written : letterOfOrdinal(written);
  const isLatin = latin !== undefined && /[0-9]$/.test(label.label);
  const isLetter =
    acts !== null &&
    TAKES_LETTER[unit]?.test(`${label.label} ${apart}`) === true &&
    isLooseLetter(letter) &&
    mentionAt(text, label.end + 1, acts) === null;
  if (label.isClosed || !(isLatin || isLetter)) return label;
  return { ...label, label: `${label.label}${letter}`, end: label.end + whole.length };
}

/**
 * The labels behind that of a unit: "(3)(a)", ".3.a", "(3) a", "(1) f)", and "Annex III 1".
 * @param mayBeLoose whether a letter may be one without brackets, unless other words are beside the citation
 */
function labelsAfter(
  text: string,
  at: number,
  acts: Acts | null,
  unit: Unit,
  mayBeLoose: boolean,
): Steps {
  const steps: Step[] = [];
  let end = at;
  const [, numeral = '', german] = (unit === 'article' && matchAt(romanParagraph, text, end)) || [];
  const value = romanValue(numeral);
  // One sign may be the letter of the article too.
  const isClear = numeral.length > 1 || german !== undefined;
  if (value > 0 && (isClear || acts !== null)) {
    steps.push({ unit: 'paragraph', label: isClear ? `${value}` : numeral });
    end += numeral.length + 1;
  }
  for (;;) {
    const [gap = ''] = matchAt(gapBefore, text, end) ?? [];
    const label = readLabel(text, end + gap.length, acts, null);
    if (label === null) break;
    const isLetter = isLooseLetter(label.label);
    const isLoose = isLetter
      ? label.isClosed || (acts !== null && (mayBeLoose || steps.length > 0))
      : acts !== null &&
        (gap.startsWith(',') ||
          (steps.length === 0 &&
            /^[0-9]/.test(label.label) &&
            // "Art. 6 1 f"
            (unit === 'annex' || (unit === 'article' && hasLetter(text, label, acts)))));
    const isDotted = gap === '.' && (isLetter || /^[1-9][0-9]?[a-z]?$/.test(label.label));
    if (!label.isBracketed && !isDotted && !isLoose) break;
    steps.push({ unit: null, label: label.label });
    end = label.end;
  }
  return { steps, end };
}

/** Whether a letter follows, other than in "33 72 h". */
function hasLetter(text: string, { label, end }: Label, acts: Acts): boolean {
  const next = text.charAt(end) === ' ' && readLabel(text, end + 1, acts, null)?.label;
  return isLooseLetter(next || '') && !/[0-9]{2} [hkm]$/.test(`${label} ${next}`);
}

/**
 * A space, but not before words that look like a letter: "f.", "S. 1", "n° 5". A full stop. A comma in "Annex III, 5(b)",
 * "Section B, 3" and "Class II, (2)"; in "Annexes III, 5" and "Annex 3, 5" it begins a list. Also one in "§ 2, d)".
 */
const gapBefore = lazy(
  () =>
    / (?!f\.|s\.? ?[0-9]|n[.°])|\.|(?<=(?:an(?:ne)?xe?|anhang|part|section|module|class)[ ._:]*[a-z]{1,6}), ?(?=[0-9(])|(?<=[0-9]\)?), ?(?=[a-z]{1,4}\))/iy,
);

const CONJUNCTION = /[&+]|[a-z]/i;
const listMark = ofLetters(`(?: ?(?:${AND}|${UP_TO}))+ ?`, 'iy');
/** "33 ff", "33 f.", "33f. DSGVO" */
const andFollowing = ofLetters(' ?(?:ff|seqq?)(?![\\p{L}\\d])| f\\.|(?<=[0-9]f)\\. [^ ]', 'iy');

/** Whether another provision follows the one before the place. */
function startsList(text: string, at: number, acts: Acts): boolean {
  const [list = ''] = matchAt(listMark, text, at) ?? [];
  if (matchAt(andFollowing, text, at + list.length) !== null) return true;
  if (list === '') return false;
  const next = at + list.length;
  const hasConjunction = CONJUNCTION.test(list);
  const following = unitAt(text, next, []);
  if (following.unit !== null && following.end > next) return hasConjunction;
  const label = readLabel(text, next, acts, null);
  if (label === null) return false;
  return hasConjunction || !/[,;] ?$/.test(list) || label.isBracketed || /^[0-9]/.test(label.label);
}
