/** Several provisions in one citation: "Articles 13 and 14", "points (a) to (c) of Article 6(1)", "Art. 45 f.". */
import { romanValue } from '../contract/roman.ts';
import { type Group, readGroup, readNumbered } from './groups.ts';
import { labelsAfter, readLabel, type Source } from './labels.ts';
import { tokenAt } from './tokens.ts';
import { AND, isLooseLetter, isRoot, OF, type Step, type Unit, UP_TO } from './units.ts';

/** One of a list, by the places of its tokens. */
export interface Listed extends Pick<Group, 'steps' | 'first' | 'next'> {
  /** How it is bound to the one before; null for the first. */
  link: 'list' | 'range' | null;
}

export interface List {
  items: Listed[];
  next: number;
  /** Whether more provisions follow than it names: "Art. 33 ff." */
  goesOn: boolean;
}

export interface ListSource extends Source {
  /** Among other words: whether what is at a place may follow the last number of a list, as the name of an act may. */
  mayFollow: (at: number) => boolean;
}

/** Of a longer range, or list of a search, the others are left out. */
export const MOST_LISTED = 8;
/** "Point (a) of the second subparagraph of paragraph 1 of Article 43" has four. */
const MOST_LARGER = 6;
const SEVERAL = new Set(['ff', 'seq', 'seqq']);

/** A list and what it is of: "points (a) and (b) of Article 6(1)". */
export function readList(source: ListSource, at: number, root: Unit | null): List | null {
  const first = readGroup(source, at, root);
  return first === null ? null : withLarger(source, listFrom(source, first), root);
}

/** The same for a number that is known to be that of an article. */
export function readArticles(source: ListSource, at: number): List | null {
  const first = readNumbered(source, at, 'article');
  return first === null ? null : listFrom(source, first);
}

function withLarger(source: ListSource, first: List, root: Unit | null): List {
  const lists = [first];
  for (let list = first; lists.length <= MOST_LARGER && !isRooted(list.items[0]); ) {
    const at = afterOf(source, list.next);
    const group = at > list.next ? readGroup(source, at, root) : null;
    if (group === null) break;
    list = listFrom(source, group);
    lists.push(list);
  }
  return lists.reduceRight((larger, list) => ({
    items: within(list.items, larger),
    next: larger.next,
    goesOn: list.goesOn || larger.goesOn,
  }));
}

/** The place after "of the". */
function afterOf({ tokens }: Source, at: number): number {
  const of = tokenAt(tokens, at).text === ',' ? at + 1 : at;
  if (!OF.has(tokenAt(tokens, of).text)) return at;
  return /^(?:the|['’])$/.test(tokenAt(tokens, of + 1).text) ? of + 2 : of + 1;
}

/** The items of a list as parts of the first of another one, which they are "of". */
function within(items: readonly Listed[], { items: [larger, ...others], next }: List): Listed[] {
  if (larger === undefined) return [...items];
  const all = items.map((item) => ({ ...item, steps: [...larger.steps, ...item.steps] }));
  return [
    ...all.map((item, place) => (place < all.length - 1 ? item : { ...item, next })),
    ...others,
  ];
}

function listFrom(source: ListSource, first: Group): List {
  const items: Listed[] = [{ ...first, link: null }];
  for (let last = first; ; ) {
    const another = following(source, last);
    if (another !== null) items.push({ ...another, link: 'list' });
    const end = another?.next ?? last.next;
    const sign = signAt(source, end);
    if (SEVERAL.has(tokenAt(source.tokens, sign.next).text)) {
      return { items, next: sign.next + 1, goesOn: true };
    }
    const next = sign.next === end ? null : nextOf(source, last, sign);
    if (next === null) return { items, next: end, goesOn: false };
    const link = sign.isRange ? 'range' : 'list';
    const others = sign.isRange ? between(last, next) : [];
    items.push(...[...others, next.steps].map((steps) => ({ ...next, steps, link }) as const));
    last = next;
  }
}

/** What "f." adds to a provision. */
function following({ tokens }: Source, last: Group): Group | null {
  const { next, steps } = last;
  const step = steps.at(-1);
  const isNext = tokenAt(tokens, next).text === 'f' && tokenAt(tokens, next + 1).text === '.';
  if (step === undefined || !isNext) return null;
  const label = `${Number(step.label) + 1 || step.label}`;
  return {
    ...last,
    steps: [...steps.slice(0, -1), { ...step, label }],
    first: next,
    next: next + 2,
  };
}

/** What is between two of a list. */
interface Sign {
  next: number;
  isRange: boolean;
  /** A word, or "&" and "+". */
  isConjunction: boolean;
  isSlash: boolean;
}

/** Nobody writes more between two: ", and". */
const MOST_SIGNS = 3;

function signAt({ tokens }: Source, at: number): Sign {
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
    isSlash: signs.includes('/'),
  };
}

/** The next of a list; null where what follows is something else. */
function nextOf(source: ListSource, last: Group, sign: Sign): Group | null {
  const isLabel = /^[0-9(]/.test(tokenAt(source.tokens, sign.next).text);
  const group = isLabel ? null : readGroup(source, sign.next, null);
  if (group === null) return numberAfter(source, last, sign) ?? labelAfter(source, last, sign);
  // "Title III, Article 16"
  if (isRooted(group)) return isRooted(last) || sign.isConjunction ? group : null;
  const isOther = afterOf(source, group.next) > group.next && isRooted(last);
  return sign.isConjunction && !isOther ? inPlace(last, group) : null;
}

/** The number of another article, recital or annex: "Articles 6(1)(a) and 9(2)", "recitals (85), (86)". */
function numberAfter(source: ListSource, last: Group, sign: Sign): Group | null {
  const [root, ...deeper] = last.steps;
  if (!root?.unit || !isRoot(root)) return null;
  const isInBrackets = tokenAt(source.tokens, sign.next).text === '(';
  if ((isInBrackets || root.unit === 'annex') && deeper.length > 0) return null;
  if (isInBrackets && root.unit === 'article') return null;
  const group = readNumbered(source, sign.next, root.unit);
  if (group === null) return null;
  // "Article 6, paragraphs 1 and 2"
  if (last.unit !== root.unit && last.word !== '' && group.steps.length === 1) return null;
  const isListed = source.isAlone || sign.isSlash || isPlural(last) || source.mayFollow(group.next);
  return isListed ? { ...group, word: last.word, unit: last.unit } : null;
}

const isPlural = ({ word }: Group): boolean => word.endsWith('s');

/** Another part of the same provision: "Article 6(1) and (2)", "points (a) to (c)". */
function labelAfter(source: ListSource, last: Group, sign: Sign): Group | null {
  const label = readLabel(source, sign.next, null);
  if (label === null) return null;
  const isDigit = /^[0-9]/.test(label.label);
  const isOfRoot = isRoot({ unit: last.unit, label: null });
  const isListed = source.isAlone
    ? sign.isConjunction || sign.isRange || sign.isSlash || label.isBracketed || isDigit
    : label.isClosed || (!isOfRoot && isDigit && (isPlural(last) || source.mayFollow(label.next)));
  if (!isListed) return null;
  const place = { unit: last.unit, word: '', mayBeLoose: false };
  const { steps, next } = labelsAfter(source, label.next, place);
  const own = [{ unit: null, label: label.label }, ...steps];
  return inPlace(last, { ...last, steps: own, first: sign.next, next });
}

/** A part with what the one before it is a part of, in the place of a step of the same kind. */
function inPlace(last: Group, part: Group): Group {
  const isLetter = (step?: Step): boolean => isLooseLetter(step?.label ?? '');
  const found = last.steps.findLastIndex(
    (step) => !isRoot(step) && isLetter(step) === isLetter(part.steps[0]),
  );
  const above = last.steps.slice(0, found < 0 ? last.steps.length : found);
  return { ...part, steps: [...above, ...part.steps], word: part.word || last.word };
}

/** The steps of what is between two, at most so many: Articles 6 and 7 of "5 to 8", 5b of "5a to 5c". */
function between(from: Group, to: Group): Step[][] {
  const at = from.steps.findIndex((step, place) => step.label !== to.steps[place]?.label);
  const [step, last] = [from.steps[at], to.steps[at]];
  if (!step?.label || !last?.label) return [];
  const [first, end] = [step.label, last.label].map((label) =>
    step.unit === 'annex' ? `${Number(label) || romanValue(label)}` : label,
  );
  return labelsBetween(first, end).map((label) => [...from.steps.slice(0, at), { ...step, label }]);
}

const NUMBER_AND_LETTER = /^([0-9]*)([a-z]?)$/;

function labelsBetween(from = '', to = ''): string[] {
  const [, number = '', letter = ''] = NUMBER_AND_LETTER.exec(from) ?? [];
  const [, end = '', last = ''] = NUMBER_AND_LETTER.exec(to) ?? [];
  const isOfLetters = letter !== '' && last !== '' && number === end;
  if (!isOfLetters && letter + last !== '') return [];
  const base = isOfLetters ? 36 : 10;
  const [start, stop] = (isOfLetters ? [letter, last] : [number, end]).map((each) =>
    Number.parseInt(each, base),
  );
  const count = Math.min(MOST_LISTED, Math.max(0, (stop ?? 0) - (start ?? 0) - 1)) || 0;
  return Array.from({ length: count }, (_, place) => {
    const value = ((start ?? 0) + 1 + place).toString(base);
    return isOfLetters ? number + value : value;
  });
}

const isRooted = (group: Pick<Group, 'steps'> | undefined): boolean =>
  group?.steps.some(isRoot) === true;
