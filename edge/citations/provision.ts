/**
 * One provision in a citation, with its labels: "Art. 33(3)(a)", "Annex III point 1(a)", "art_6/par_1/pnt_f", "first
 * paragraph".
 */
import { letterOfOrdinal, ORDINAL_LETTERS } from '../law/article-ref.ts';
import { ORDINALS, romanOf, romanValue } from '../law/numerals.ts';
import { ENGLISH_WORDS, LETTERS } from './languages.ts';
import { afterSigns, type Token, tokenAt } from './tokens.ts';
import {
  FIRST_OF_TWO,
  isClearLabel,
  isLabelOf,
  isLooseLetter,
  isPart,
  isRoot,
  type Step,
  UNITS,
  UNITS_BEHIND,
  type Unit,
} from './units.ts';

/** Steps that stand side by side, from the largest down. */
export interface Group {
  steps: Step[];
  /** Places of the first token and after the last. */
  first: number;
  next: number;
  /** The last unit that is written out, as it stands there: "articles". */
  word: string;
  unit: Unit | null;
}

/** Nobody writes more beside one article. */
const MOST_FRAGMENTS = 8;
/** Numbers of articles and recitals have so many digits; among other words a longer one is something else. */
const CITED_NUMBER = /^0*[1-9][0-9]{0,3}(?![0-9])/;

/**
 * The provision that begins at a place; null where none does.
 * @param root the article, recital or annex that came before, of which it may be a part
 */
export function readGroup(source: Source, at: number, root: Unit | null): Group | null {
  const first = readFragment(source, at, root);
  return first === null ? null : withParts(source, first);
}

/** The provision whose label begins at a place, where its unit is known and not written. */
export function readNumbered(source: Source, at: number, unit: Unit): Group | null {
  const group = readLabelled(source, { at, unit, word: '', first: at }, null);
  return group === null ? null : withParts(source, group);
}

/** A group with the parts behind it: ", paragraph 1 lit. f". */
function withParts(source: Source, first: Group): Group {
  let group = first;
  for (let parts = 1; parts < MOST_FRAGMENTS; parts += 1) {
    const at = afterSigns(source.tokens, afterStop(source, group.next), ',/', 1);
    const root = group.steps.find(isRoot)?.unit ?? null;
    const part = readFragment(source, at, root ?? group.unit);
    if (part === null || part.steps.some(isRoot)) break;
    // An article is in a chapter; only beside nothing else is it written behind the article.
    if (!source.isAlone && root !== null && root !== 'annex' && part.steps.some(isPart)) break;
    group = { ...part, first: group.first, steps: [...group.steps, ...part.steps] };
  }
  return group;
}

/** A paragraph of a list with the point of it: the "3, point (b)" of "paragraphs 2 and 3, point (b)". */
export function withPoint(source: Source, paragraph: Group): Group {
  const at = afterSigns(source.tokens, paragraph.next, ',', 1);
  const point = readFragment(source, at, 'article');
  if (point?.unit !== 'point') return paragraph;
  return { ...paragraph, steps: [...paragraph.steps, ...point.steps], next: point.next };
}

/** The place after the full stop of a number: a sentence does not go on in lower case, "članak 33. stavak 3.". */
function afterStop(source: Source, at: number): number {
  const isStop =
    tokenAt(source.tokens, at).text === '.' && /[0-9]$/.test(tokenAt(source.tokens, at - 1).text);
  const { text, written, isGlued } = tokenAt(source.tokens, at + 1);
  const goesOn = isStop && !isGlued && text === written;
  return goesOn && wordIn(UNITS, source, at + 1) !== null ? at + 1 : at;
}

interface UnitWord {
  unit: Unit | null;
  /** The place after it. */
  next: number;
}

/** The unit that the word at a place is: with its full stop, or with the word behind it. */
function wordIn(
  units: ReadonlyMap<string, Unit | null>,
  { tokens, isAlone }: Source,
  at: number,
): UnitWord | null {
  const { text, kind } = tokenAt(tokens, at);
  if (kind !== 'word' || (!isAlone && ENGLISH_WORDS.has(text))) return null;
  const { text: after } = tokenAt(tokens, at + 1);
  const two = FIRST_OF_TWO.has(text) ? units.get(`${text}_${after}`) : undefined;
  if (two !== undefined) return { unit: two, next: at + 2 };
  const one = units.get(text);
  if (one !== undefined) return { unit: one, next: at + 1 };
  const stopped = after === '.' ? units.get(`${text}.`) : undefined;
  return stopped === undefined ? null : { unit: stopped, next: at + 2 };
}

function readFragment(source: Source, at: number, root: Unit | null): Group | null {
  const part = counted(source.tokens, at) ?? readBehind(source, at);
  if (part !== null) return part;
  const unit = unitAt(source, at, root !== null);
  return unit && readLabelled(source, { ...unit, first: at }, root);
}

/** "The first subparagraph", "3rd paragraph" */
function counted(tokens: readonly Token[], at: number): Group | null {
  const { text: ordinal } = tokenAt(tokens, at);
  const place = ORDINALS.indexOf(ordinal) + 1;
  if (place === 0 && !/^(?:last|[0-9]{1,2}(?:st|nd|rd|th))$/.test(ordinal)) return null;
  const { text: word, isGlued } = tokenAt(tokens, at + 1);
  const unit = UNITS.get(word);
  if (unit === undefined || isGlued || isRoot({ unit, label: null })) return null;
  // Ids count paragraphs and subparagraphs, so that these are read as numbers.
  const isNumber = unit === 'paragraph' || unit === 'subparagraph';
  const number = place || Number.parseInt(ordinal, 10);
  const label = isNumber && number > 0 ? `${number}` : ordinal;
  return { steps: [{ unit, label }], first: at, next: at + 2, word: '', unit };
}

/** A label before its unit: "33 artiklan", "33. cikk", "(3) bekezdés", "a) pont". */
export function readBehind(source: Source, at: number): Group | null {
  const { tokens, isAlone } = source;
  const first = tokenAt(tokens, at).text === '(' ? at + 1 : at;
  const next = first + (/^[.)]$/.test(tokenAt(tokens, first + 1).text) ? 2 : 1);
  const found = wordIn(UNITS_BEHIND, source, next);
  if (found === null) return null;
  const { unit } = found;
  const label = plainLabel(unit, tokenAt(tokens, first).text);
  const isNumber = unit === 'annex' || !isRoot({ unit, label }) || CITED_NUMBER.test(label);
  if (!isLabelOf(unit, label) || !(isAlone || isNumber)) return null;
  return { steps: [{ unit, label }], first: at, next: found.next, word: '', unit };
}

interface WrittenUnit {
  unit: Unit | null;
  word: string;
  /** The place after it. */
  at: number;
}

function unitAt(source: Source, at: number, hasRoot: boolean): WrittenUnit | null {
  const { tokens, isAlone } = source;
  const { text: word, kind } = tokenAt(tokens, at);
  // "§ 33" is an article, "Art. 33 § 3" a paragraph.
  if (word === '§')
    return { unit: hasRoot ? 'paragraph' : 'article', word, at: afterUnit(source, at + 1) };
  const written = wordIn(UNITS, source, at);
  if (written !== null) return { unit: written.unit, word, at: afterUnit(source, written.next) };
  // "N.º 3" is a paragraph or a point, "no. 3" a point.
  if (kind === 'number' && word !== '#') {
    const unit = UNITS.has(word) ? (UNITS.get(word) ?? null) : 'point';
    return { unit, word, at: afterUnit(source, at + 1) };
  }
  // A number without a unit is an article: "GDPR 33".
  return isAlone && !hasRoot && /^[0-9]/.test(word) ? { unit: 'article', word: '', at } : null;
}

/** The place after signs, and after what stands for "number": "Art. 33", "considérant n° 47", "recital #26". */
function afterUnit({ tokens, isAlone }: Source, first: number): number {
  let at = first;
  while (afterSigns(tokens, at, '._:°-', 1) > at && (isAlone || tokenAt(tokens, at).isGlued)) {
    at += 1;
  }
  return tokenAt(tokens, at).kind === 'number' ? at + 1 : at;
}

/** A unit with its label and those behind it. */
function readLabelled(
  source: Source,
  { at, unit, word, first }: WrittenUnit & { first: number },
  root: Unit | null,
): Group | null {
  const label = readLabel(source, at, unit);
  const isOfRoot = isRoot({ unit, label: null });
  if (label === null) {
    // A sole annex has no number.
    return unit === 'annex' && word !== ''
      ? { steps: [{ unit, label: null }], first, next: first + 1, word, unit }
      : null;
  }
  if (isOfRoot && !source.isAlone) {
    const isNumber = unit === 'annex' || CITED_NUMBER.test(label.label);
    if (!isNumber || (label.isBracketed && unit !== 'recital')) return null;
  }
  const { label: own, next: after, isBracketed } = withLetter(source, unit, label);
  const mayBeLoose = isBracketed || !isOfRoot;
  // "Annex I Part I 2": a number behind a part is one behind the annex.
  const above = root === 'annex' && isPart({ unit, label: own }) ? root : unit;
  const { steps, next } = labelsAfter(source, after, { unit: above, word, mayBeLoose });
  return { steps: [{ unit, label: own }, ...steps], first, next, word, unit };
}

/** A text in tokens, and how it is to be read. */
export interface Source {
  tokens: readonly Token[];
  /** Whether the text has nothing beside one citation; other words are no labels, so that less is one among them. */
  isAlone: boolean;
}

interface Label {
  label: string;
  /** The place after its last token. */
  next: number;
  isBracketed: boolean;
  /** In brackets, or with the closing one alone: "a)". */
  isClosed: boolean;
}

/** Nobody cites more levels. */
const MOST_LEVELS = 8;
const WRITTEN = /^(?:[0-9]{1,5}-[a-z]|[0-9a-z]{1,14})$/;

/** @param unit null for labels that only brackets or dots mark */
export function readLabel(source: Source, at: number, unit: Unit | null): Label | null {
  const { tokens, isAlone } = source;
  const isBracketed = tokenAt(tokens, at).text === '(';
  const first = isBracketed ? at + 1 : at;
  const { text: word, kind } = tokenAt(tokens, first);
  const isLocal = LETTERS.has(word);
  if (kind !== 'word' || !(isLocal || WRITTEN.test(word))) return null;
  const label = plainLabel(unit, word);
  const next = first + 1;
  // A number in front of a bracket may be all that is in it: "(recital 26)".
  const isClosed = tokenAt(tokens, next).text === ')' && (isBracketed || !/^[0-9]/.test(label));
  // Two letters are a word sooner than a label: "point we"; "33(1" is not typed to its end.
  const isClear =
    (isBracketed ? isClosed : isAlone) ||
    (isClearLabel(unit, label) && (!isBracketed || next === tokens.length));
  // Many letters are words too.
  const isWord = isLocal && unit === null && !isClosed;
  if (!isClear || isWord || !isLabelOf(unit, label)) return null;
  return { label, next: isClosed ? next + 1 : next, isBracketed, isClosed };
}

/** "Annex 1a" is Annex Ia, "article premier" article 1, "στοιχείο στ" point f. */
function plainLabel(unit: Unit | null, word: string): string {
  const letter = LETTERS.get(word);
  if (letter !== undefined) return letter;
  if (unit === 'annex')
    return word.replace(/^[0-9]+(?=[a-z])/, (number) => romanOf(Number(number)).toLowerCase());
  return unit !== null && /^(?:1er|premier)$/.test(word) ? '1' : word;
}

/** What may be one label although it is written in two: "5 a", "5 aa", "I a"; capital numerals are paragraphs. */
const TAKES_LETTER: Readonly<Partial<Record<Unit, RegExp>>> = {
  article: /^[0-9]+ ([^IVX])\1?$/,
  annex: /^[ivx]+ [^ivx]$/i,
};

/** A label with its letter, where that is written apart: "5 a"; "5 bis", as other languages have it for "5a". */
function withLetter(source: Source, unit: Unit | null, label: Label): Label {
  const { tokens, isAlone } = source;
  const { written, text, isGlued } = tokenAt(tokens, label.next);
  const after = tokenAt(tokens, label.next + 1);
  if (label.isClosed || isGlued || !/^[a-z]+$/.test(text)) return label;
  const isOrdinal = ORDINAL_LETTERS.has(text);
  // "5 bis 7" is a range in German texts.
  const isLatin =
    isOrdinal && /[0-9]$/.test(label.label) && (after.isGlued || !/^[0-9]/.test(after.text));
  // Articles may have the ordinal itself.
  const letter = unit === 'article' ? text : letterOfOrdinal(text);
  const isStopped = after.text === '.' && (text === 'f' || isWordApart(tokens, label.next + 2));
  const isLetter =
    isAlone &&
    !isStopped &&
    !/^[)°]$/.test(after.text) &&
    TAKES_LETTER[unit ?? 'point']?.test(`${label.label} ${written}`) === true &&
    isLooseLetter(letter);
  if (!isLatin && !isLetter) return label;
  return { ...label, label: `${label.label}${letter}`, next: label.next + 1 };
}

const isWordApart = (tokens: readonly Token[], at: number): boolean =>
  at < tokens.length && !tokenAt(tokens, at).isGlued;

interface Labels {
  steps: Step[];
  next: number;
}

/** The signs that commas stand behind in "Annex III, 5(b)", "Section B, 3" and "Class II, (2)". */
const TAKES_COMMA = /^(?:an(?:ne)?xe?|anhang|part|section|module|class)$/;

/**
 * The labels behind that of a unit: "(3)(a)", ".3.a", "(3) a", "(1) f)", and "Annex III 1".
 * @param word for the unit, as it stands there
 * @param mayBeLoose whether a letter may be one without brackets, unless other words are beside the citation
 */
export function labelsAfter(
  source: Source,
  at: number,
  { unit, word, mayBeLoose }: { unit: Unit | null; word: string; mayBeLoose: boolean },
): Labels {
  const { tokens, isAlone } = source;
  const { steps, next: first } = germanParagraph(source, at, unit);
  let next = first;
  const isNumeral =
    next === at && TAKES_COMMA.test(word) && /^[a-z]{1,6}$/.test(tokenAt(tokens, at - 1).text);
  while (steps.length < MOST_LEVELS) {
    const gap = gapAt(tokens, next, isNumeral && steps.length === 0);
    const label = gap && readLabel(source, gap.next, null);
    if (!gap || !label) break;
    const isLetter = isLooseLetter(label.label);
    const isFirst = steps.length === 0;
    // "Art. 6 1 f"
    const takesNumber = unit === 'annex' || (unit === 'article' && hasLetter(source, label));
    const isLoose = isLetter
      ? label.isClosed || (isAlone && (mayBeLoose || !isFirst))
      : isAlone && (gap.sign === ',' || (isFirst && /^[0-9]/.test(label.label) && takesNumber));
    const isDotted = gap.sign === '.' && (isLetter || /^[1-9][0-9]?[a-z]?$/.test(label.label));
    if (!label.isBracketed && !isDotted && !isLoose) break;
    steps.push({ unit: null, label: label.label });
    next = label.next;
  }
  return { steps, next };
}

const NUMERAL = /^X{0,3}(?:IX|IV|V?I{0,3})$/;
/** What shows that a text is German. */
const GERMAN = new Set(['lit', 'nr', 'buchst', 'uabs']);

/** The paragraph behind an article in German texts: "Art. 6 II". */
function germanParagraph({ tokens, isAlone }: Source, at: number, unit: Unit | null): Labels {
  const { written, isGlued } = tokenAt(tokens, at);
  const value = unit === 'article' && !isGlued && NUMERAL.test(written) ? romanValue(written) : 0;
  const after = tokenAt(tokens, at + 1);
  const isGerman =
    GERMAN.has(after.text) || (after.text === 's' && tokenAt(tokens, at + 2).text === '.');
  // One sign may be the letter of the article too.
  const isClear = written.length > 1 || isGerman;
  if (value === 0 || !(isClear || isAlone)) return { steps: [], next: at };
  return { steps: [{ unit: 'paragraph', label: isClear ? `${value}` : written }], next: at + 1 };
}

/** Whether a letter follows, other than in "33 72 h". */
function hasLetter(source: Source, { label, next }: Label): boolean {
  const after = tokenAt(source.tokens, next);
  const letter = (!after.isGlued && readLabel(source, next, null)?.label) || '';
  return isLooseLetter(letter) && !/[0-9]{2} [hkm]$/.test(`${label} ${letter}`);
}

/**
 * What is before a label: nothing, a space, a full stop, or a comma where it does not begin a list.
 * @param takesComma whether a number may follow one; a letter may behind a number, in "§ 2, d)"
 * @returns null where no label can follow
 */
function gapAt(
  tokens: readonly Token[],
  at: number,
  takesComma: boolean,
): { sign: '' | '.' | ','; next: number } | null {
  const textAt = (place: number): string => tokenAt(tokens, place).text;
  const { text: sign, isGlued } = tokenAt(tokens, at);
  const next = at + 1;
  if (sign === '.') return isGlued && tokenAt(tokens, next).isGlued ? { sign, next } : null;
  if (sign === ',') {
    const before = textAt(textAt(at - 1) === ')' ? at - 2 : at - 1);
    const isPoint = /[0-9]$/.test(before) && /^[a-z]{1,4}$/.test(textAt(next));
    const isLabel = takesComma ? /^[0-9(]/.test(textAt(next)) : false;
    return isLabel || (isPoint && textAt(next + 1) === ')') ? { sign, next } : null;
  }
  // Words that look like a letter: "f.", "S. 1", "n° 5".
  const after = textAt(next);
  const isSentence = sign === 's' && /^[0-9]/.test(after === '.' ? textAt(next + 1) : after);
  const isOther = isSentence || (/^[fn]$/.test(sign) && /^[.°]$/.test(after));
  return isOther && !isGlued ? null : { sign: '', next: at };
}
