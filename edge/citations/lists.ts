/** Lists of provisions: "Articles 13 and 14", "points (a) to (c) of Article 6(1)", "Art. 33 ff." */
import { romanOf, romanValue } from '../law/numerals.ts';
import {
  type Group,
  labelsAfter,
  readBehind,
  readGroup,
  readLabel,
  readNumbered,
  type Source,
  withPoint,
} from './provision.ts';
import { type Token, tokenAt } from './tokens.ts';
import { AND, BEFORE, isRoot, OF, type Step, type Unit, UP_TO } from './units.ts';

/** Of what is listed: one that only a range has ("6" of "5 to 7"), and the last of a range. */
export type Range = 'between' | 'last';

export type Places = Pick<Group, 'first' | 'next'>;

interface Item extends Pick<Group, 'steps'>, Places {
  /** After its first part. */
  firstNext: number;
  range: Range | null;
  /** Its other parts: the steps that are written out, and whether a range ends with them. */
  further: (Places & { steps: readonly Step[]; isRange: boolean })[];
}

/** Articles, recitals and annexes; of other parts the first alone, as one that goes on. */
export interface List {
  items: Item[];
  next: number;
  /** Whether it has more than its items: "Article 6(1) and (2)", "Art. 33 ff." */
  goesOn: boolean;
  isOpen: boolean;
}

/** Provisions of a range, or of a list in a search, at most; the others are left out. */
export const MOST_LISTED = 8;
/** "Point (a) of the second subparagraph of paragraph 1 of Article 43" has four. */
const MOST_LARGER = 6;
const SEVERAL = new Set(['ff', 'seq', 'seqq']);

/** A list and what it is of: "points (a) and (b) of Article 6(1)". */
export function readList(source: Source, at: number, root: Unit | null): List | null {
  const first = readGroup(source, at, root);
  if (first === null) return null;
  let list = listFrom(source, first);
  for (let depth = 0; depth < MOST_LARGER && !isRooted(list.items[0]); depth += 1) {
    const of = afterOf(source.tokens, list.next);
    const group = of > list.next ? readGroup(source, of, root) : null;
    if (group === null) break;
    list = within(list, listFrom(source, group));
  }
  return list;
}

/** A list of articles that begins with a number which is known to be that of one. */
export function readArticles(source: Source, at: number): List | null {
  const first = readNumbered(source, at, 'article');
  return first === null ? null : listFrom(source, first);
}

const isRooted = (group?: Pick<Group, 'steps'>): boolean => group?.steps.some(isRoot) === true;

/** Of "de l’", with its sign. */
const MOST_ARTICLES = 3;

/** The place after "of the". */
function afterOf(tokens: readonly Token[], at: number): number {
  const of = tokenAt(tokens, at).text === ',' ? at + 1 : at;
  const { text } = tokenAt(tokens, of);
  if (!OF.has(text) && !(BEFORE.has(text) && text.length > 1)) return at;
  let next = of + 1;
  while (next - of < MOST_ARTICLES && /^(?:the|d|l|['’-])$/.test(tokenAt(tokens, next).text)) {
    next += 1;
  }
  return next;
}

/** Parts of the first of a list that they are "of". */
function within({ items: [part], goesOn, isOpen }: List, larger: List): List {
  const [first, ...others] = larger.items;
  if (part === undefined || first === undefined) return larger;
  const whole = {
    ...first,
    steps: [...first.steps, ...part.steps],
    first: part.first,
    further: [...part.further, ...first.further],
  };
  return {
    ...larger,
    items: [whole, ...others],
    goesOn: goesOn || larger.goesOn,
    isOpen: isOpen || larger.isOpen,
  };
}

function listFrom(source: Source, group: Group): List {
  const itemOf = ({ steps, first, next }: Group, range: Range | null): Item => ({
    steps,
    first,
    next,
    firstNext: next,
    range,
    further: [],
  });
  let item = itemOf(group, null);
  const items = [item];
  let last = group;
  let goesOn = false;
  for (;;) {
    const sign = signAt(source.tokens, last.next);
    if (isSeveral(source.tokens, sign.next)) {
      return { items, next: sign.next + 1, goesOn: true, isOpen: true };
    }
    const next = sign.next === last.next ? null : nextOf(source, last, sign);
    if (next === null) return { items, next: last.next, goesOn, isOpen: false };
    if (isRooted(next) && !(sign.isRange && isOfSame(last, next))) {
      const others = sign.isRange ? between(last, next) : [];
      item = itemOf(next, sign.isRange ? 'last' : null);
      items.push(...others.map((other) => itemOf(other, 'between')), item);
      last = next;
    } else {
      goesOn = true;
      last = { ...last, next: next.next, unit: next.unit, word: next.word || last.word };
      const steps = next.steps.filter((step) => !isRoot(step));
      item.further.push({ steps, first: sign.next, next: next.next, isRange: sign.isRange });
      item.next = next.next;
    }
  }
}

/** "Article 6(1) to Article 6(3)" is a range of paragraphs. */
const isOfSame = ({ steps: [one] }: Group, { steps: [other, ...deeper] }: Group): boolean =>
  one?.unit === other?.unit && one?.label === other?.label && deeper.length > 0;

/** "ff", and "f.". */
const isSeveral = (tokens: readonly Token[], at: number): boolean => {
  const { text } = tokenAt(tokens, at);
  return SEVERAL.has(text) || (text === 'f' && tokenAt(tokens, at + 1).text === '.');
};

/** What is between two of a list. */
interface Sign {
  next: number;
  isRange: boolean;
  /** A word, or "&" and "+". */
  isConjunction: boolean;
  /** "Or" */
  isAlternative: boolean;
}

/** Nobody writes more between two: ", and". */
const MOST_SIGNS = 3;

function signAt(tokens: readonly Token[], at: number): Sign {
  const signs: string[] = [];
  while (signs.length < MOST_SIGNS) {
    const { text } = tokenAt(tokens, at + signs.length);
    if (!UP_TO.has(text) && !AND.has(text)) break;
    signs.push(text);
  }
  return {
    next: at + signs.length,
    isRange: signs.some((sign) => UP_TO.has(sign)),
    isConjunction: signs.some((sign) => /^[&+a-z]/.test(sign)),
    isAlternative: signs.includes('or'),
  };
}

/** The next of a list, or another part of the last; null where what follows is something else. */
function nextOf(source: Source, last: Group, sign: Sign): Group | null {
  const isLabel = /^[0-9(]/.test(tokenAt(source.tokens, sign.next).text);
  const group = isLabel ? null : readGroup(source, sign.next, null);
  if (group === null) return numberAfter(source, last, sign) ?? labelAfter(source, last, sign);
  // "Title III, Article 16"
  if (isRooted(group)) return isRooted(last) || sign.isConjunction ? group : null;
  return sign.isConjunction && !(isRooted(last) && isOfAnother(source, group)) ? group : null;
}

/** "Point (a) of", "points (a) and (b) of": parts of what follows. */
function isOfAnother(source: Source, { next }: Group): boolean {
  let end = next;
  for (let count = 0; count < MOST_LISTED; count += 1) {
    const sign = signAt(source.tokens, end);
    const label = sign.next > end ? readLabel(source, sign.next, null) : null;
    if (label === null) break;
    end = label.next;
  }
  return afterOf(source.tokens, end) > end;
}

/** The number of another article, recital or annex: "Articles 6(1)(a) and 9(2)", "recitals (85), (86)". */
function numberAfter(source: Source, last: Group, sign: Sign): Group | null {
  const [root, ...deeper] = last.steps;
  if (!root?.unit || !isRoot(root)) return null;
  const isInBrackets = tokenAt(source.tokens, sign.next).text === '(';
  if ((isInBrackets || root.unit === 'annex') && deeper.length > 0) return null;
  if (isInBrackets && root.unit === 'article') return null;
  const group = readBehind(source, sign.next) ?? readNumbered(source, sign.next, root.unit);
  if (group === null) return null;
  // "Article 6, paragraphs 1 and 2, point (a)", but "Article 6, paragraph 1, and 9(2)"
  const [, part] = group.steps;
  const hasParagraph = part?.unit === 'paragraph' || /^[0-9]/.test(part?.label ?? '');
  const isParagraph = deeper.some(({ unit }) => unit === 'paragraph') && !hasParagraph;
  if (last.unit !== root.unit && last.word !== '' && (part === undefined || isParagraph)) {
    return null;
  }
  const isListed = source.isAlone || isPlural(last) || mayFollow(source.tokens, group.next, sign);
  return isListed ? { ...group, word: last.word, unit: last.unit } : null;
}

const isPlural = ({ word }: Group): boolean => word.endsWith('s');

/** What a number counts that is none of a list. */
const COUNTED =
  /^(?:(?:working|calendar|business)|(?:hour|day|week|month|year|minute|euro|time)s?|per|percent|%|eur|million|billion|other)$/;

/**
 * Whether what is at a place may follow the last number of a list: a noun may not, as in "Article 33 and 72 hours".
 * "Where Article 33 or 34 requires it" is told from this, since few things are counted behind an "or".
 */
function mayFollow(tokens: readonly Token[], at: number, { isAlternative }: Sign): boolean {
  const { text, kind } = tokenAt(tokens, at);
  if (isAlternative && kind === 'word' && !COUNTED.test(text)) return true;
  const isWord = kind === 'act' || OF.has(text) || AND.has(text) || isBeforeAct(tokens, at);
  return isWord || (kind === 'sign' && (text === '' || '.:?!)'.includes(text)));
}

/** Another part of the same provision: "Article 6(1) and (2)", "points (a) to (c)". */
function labelAfter(source: Source, last: Group, sign: Sign): Group | null {
  const label = readLabel(source, sign.next, null);
  // "Point a), du RGPD" has one point.
  if (label === null || OF.has(label.label) || isBeforeAct(source.tokens, sign.next)) return null;
  // "(a) disclosure under paragraph 1 and (b) delay": no list goes on from a number to a letter.
  const lastLabel = [last.next - 1, last.next - 2]
    .map((at) => tokenAt(source.tokens, at))
    .find(({ kind }) => kind !== 'sign');
  const isNumber = /^[0-9]/.test(label.label);
  if (!source.isAlone && !isNumber && /^[0-9]/.test(lastLabel?.text ?? '')) return null;
  const isOfParts = (last.unit === 'part' || last.unit === 'section') && isPlural(last);
  const isListed =
    source.isAlone ||
    label.isClosed ||
    isOfParts ||
    (isNumber &&
      !isRoot({ unit: last.unit, label: null }) &&
      (isPlural(last) || mayFollow(source.tokens, label.next, sign)));
  if (!isListed) return null;
  const place = { unit: last.unit, word: '', mayBeLoose: false };
  const { steps, next } = labelsAfter(source, label.next, place);
  const part = { ...last, steps: [{ unit: null, label: label.label }, ...steps], next };
  return isNumber && last.unit === 'paragraph' ? withPoint(source, part) : part;
}

/** The provisions between two, at most so many: Articles 6 and 7 of "5 to 8", 5b of "5a to 5c". */
function between(from: Group, to: Group): Group[] {
  const [root] = from.steps;
  const [first = '', last = ''] = [root, to.steps[0]].map((step) => numberOf(step));
  if (root === undefined) return [];
  return labelsBetween(first, last, MOST_LISTED).map((label) => ({
    ...to,
    steps: [{ ...root, label }],
  }));
}

/** Numerals of points. */
export const POINT_NUMERAL = /^[ivx]+$/;

/** @returns at most so many: "b" and "c" of "a" and "d", "ii" of "i" and "iii", "5b" of "5a" and "5c" */
export function labelsBetween(first: string, last: string, most: number): string[] {
  if (POINT_NUMERAL.test(first) && POINT_NUMERAL.test(last)) {
    const values = numbersBetween(romanValue(first), romanValue(last), most);
    return values.map((value) => romanOf(value).toLowerCase());
  }
  const [, stem = '', start = ''] = /^(.*?)([0-9]+|[a-z])$/.exec(first) ?? [];
  const end = last.slice(stem.length);
  const [base, alike] = /^[0-9]/.test(start) ? [10, /^[0-9]+$/] : [36, /^[a-z]$/];
  if (!last.startsWith(stem) || !alike.test(end)) return [];
  const [one, other] = [start, end].map((each) => Number.parseInt(each, base));
  return numbersBetween(one ?? 0, other ?? 0, most).map((value) => stem + value.toString(base));
}

function numbersBetween(first: number, last: number, most: number): number[] {
  const count = Math.min(most, Math.max(0, last - first - 1)) || 0;
  return Array.from({ length: count }, (_, place) => first + 1 + place);
}

const numberOf = (step?: Step): string =>
  step?.unit === 'annex' && step.label !== null
    ? `${Number(step.label) || romanValue(step.label)}`
    : (step?.label ?? '');

/** "Do RGPD"; a single letter behind a number may be a label, as in "26 a GDPR". */
export function isBeforeAct(tokens: readonly Token[], at: number): boolean {
  const { written } = tokenAt(tokens, at);
  const mayBeLabel = written.length === 1 && tokenAt(tokens, at - 1).kind === 'word';
  return BEFORE.has(written) && !mayBeLabel && tokenAt(tokens, at + 1).kind === 'act';
}
