/** One provision in a citation: "Art. 33(3)(a)", "Annex III point 1(a)", "art_6/par_1/pnt_f", "first paragraph". */
import { ORDINALS } from '../contract/ordinals.ts';
import { labelsAfter, readLabel, type Source, withLetter } from './labels.ts';
import { afterSigns, type Token, tokenAt } from './tokens.ts';
import { isPart, isRoot, type Step, UNITS, type Unit } from './units.ts';

/** Steps that stand side by side, from the largest down. */
export interface Group {
  steps: Step[];
  /** Places of the first token and after the last. */
  first: number;
  next: number;
  /** The last unit that is written out, as it stands there: "articles". */
  word: string;
  unit: Unit;
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

/** The same where only a label is written, and what it is the label of is known. */
export function readNumbered(source: Source, at: number, unit: Unit): Group | null {
  const group = readLabelled(source, { at, unit, word: '', first: at }, null);
  return group === null ? null : withParts(source, group);
}

/** A group with the parts behind it: ", paragraph 1 lit. f". */
function withParts(source: Source, first: Group): Group {
  let group = first;
  for (let parts = 1; parts < MOST_FRAGMENTS; parts += 1) {
    const at = afterSigns(source.tokens, group.next, ',/', 1);
    const root = group.steps.find(isRoot)?.unit ?? null;
    const part = readFragment(source, at, root ?? group.unit);
    if (part === null || part.steps.some(isRoot)) break;
    // An article is in a chapter; only beside nothing else is it written behind the article.
    if (!source.isAlone && root !== null && root !== 'annex' && part.steps.some(isPart)) break;
    group = { ...part, first: group.first, steps: [...group.steps, ...part.steps] };
  }
  return group;
}

function readFragment(source: Source, at: number, root: Unit | null): Group | null {
  const part = counted(source.tokens, at);
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
  // Those that ids count are read as numbers.
  const isNumber = unit === 'paragraph' || unit === 'subparagraph';
  const number = place || Number.parseInt(ordinal, 10);
  const label = isNumber && number > 0 ? `${number}` : ordinal;
  return { steps: [{ unit, label }], first: at, next: at + 2, word: '', unit };
}

interface WrittenUnit {
  unit: Unit;
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
  const unit = UNITS.get(word) ?? (kind === 'number' && word !== '#' ? 'point' : undefined);
  if (unit !== undefined) return { unit, word, at: afterUnit(source, at + 1) };
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
