/**
 * The one reader of citations: what a text cites ("Articles 13 and 14 GDPR", "points (a) to (c) of Article 6(1)"), which
 * acts it names, and what is left of it. Each token is looked at a fixed number of times, so that a text takes time in
 * proportion to its length.
 */
import { nameKey } from '../contract/name-key.ts';
import { romanValue } from '../law/numerals.ts';
import { type Acts, isBesideName, type Mention, withMentions } from './acts.ts';
import {
  type Group,
  labelsAfter,
  readBehind,
  readGroup,
  readLabel,
  readNumbered,
  type Source,
} from './provision.ts';
import { type Token, tokenAt, tokensOf } from './tokens.ts';
import { AND, BEFORE, isRoot, OF, type Step, type Unit, UP_TO } from './units.ts';

export type { Mention } from './acts.ts';

/** A stretch of a text: offsets in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

export interface Citation<Act> extends Stretch {
  /** The largest first; without an article, recital or annex where the text leaves open of which it is a part. */
  steps: readonly Step[];
  /** The act that is named beside it, or beside the list that it is one of. */
  mention: Mention<Act> | null;
  /** Whether it is one of a list with the citation before it. */
  isListed: boolean;
  /** Of what is listed: one that only a range has ("6" of "5 to 7"), and the last of a range. */
  range: Range | null;
  /** Whether it goes on with other parts, or with what follows: "Article 6(1) and (2)", "Art. 33 ff." */
  goesOn: boolean;
  /** Whether its list goes on with what follows. */
  isOpen: boolean;
  /** The other parts, and where the first one ends. */
  further: readonly Further[];
  firstEnd: number;
}

type Range = 'between' | 'last';

/** Another part of a provision: the "(2)" of "Article 6(1) and (2)". */
export interface Further extends Stretch {
  /** Those that are written out. */
  steps: readonly Step[];
  /** Whether it ends a range that the part before it begins. */
  isRange: boolean;
}

/** What is in a text, all in its order. */
export interface Reading<Act> {
  citations: Citation<Act>[];
  /** The acts that it names, beside citations and alone, held or not. */
  mentions: Mention<Act>[];
  /** What has no meaning in a citation. */
  left: Stretch[];
}

/** How a text is read. */
interface Manner<Act> {
  /** Whether it should be one citation and nothing else, so that a lone number or letter can only be a part of it. */
  isAlone: boolean;
  /** Whether a number right behind an act is that of its article. @param at offset of the number */
  isArticleOf?: (act: Act, number: string, at: number) => boolean;
}

/** A text in tokens, one for each act that it mentions, and the mentions by the places of these. */
export interface MarkedText<Act> {
  tokens: readonly Token[];
  mentions: ReadonlyMap<number, Mention<Act>>;
}

export function markText<Act>(text: string, acts: Acts<Act>): MarkedText<Act> {
  const isName = (word: string): boolean => acts.named(nameKey(word)) != null;
  return withMentions({ text, tokens: tokensOf(text, isName), acts });
}

/** @param text in plain letters, see `plainLetters` */
export const readText = <Act>(text: string, acts: Acts<Act>, manner: Manner<Act>): Reading<Act> =>
  readMarked(markText(text, acts), manner);

/** Reads what is marked already: a text may be read in several manners. */
export function readMarked<Act>(
  { tokens, mentions }: MarkedText<Act>,
  manner: Manner<Act>,
): Reading<Act> {
  const { lists, left } = walk({ tokens, isAlone: manner.isAlone }, mentions, manner);
  const all = [...mentions.values()];
  const citations = [...citationsIn(all), ...citationsOf(tokens, lists, [...mentions])];
  citations.sort((one, other) => one.start - other.start);
  return { citations, mentions: all, left };
}

function walk<Act>(
  source: Source,
  mentions: ReadonlyMap<number, Mention<Act>>,
  { isAlone, isArticleOf }: Manner<Act>,
): { lists: List[]; left: Stretch[] } {
  const { tokens } = source;
  const lists: List[] = [];
  const left: Stretch[] = [];
  let root: Unit | null = null;
  /** The stretch that another word without meaning would belong to. */
  let open: Stretch | null = null;
  for (let at = 0; at < tokens.length; ) {
    const token = tokenAt(tokens, at);
    const mention = mentions.get(at);
    if (mention !== undefined) {
      const { unread, steps, end } = mention;
      if (unread !== '') left.push({ start: end - unread.length, end });
      root = rootOf(steps) ?? root;
      open = null;
      at += 1;
      continue;
    }
    const act = mentions.get(at - 1)?.act ?? null;
    const isArticle = act !== null && isArticleOf?.(act, token.text, token.start) === true;
    const list: List | null = isArticle
      ? readArticles(source, at)
      : readList(source, at, isAlone ? root : null);
    if (list !== null) {
      lists.push(list);
      root = rootOf(list.items[0]?.steps ?? []) ?? root;
      open = null;
    } else if (!isFiller(tokens, at)) {
      if (open === null) {
        open = { start: token.start, end: token.end };
        left.push(open);
      } else open.end = token.end;
    }
    at = list?.next ?? at + 1;
  }
  return { lists, left };
}

const rootOf = (steps: readonly Step[]): Unit | null => steps.find(isRoot)?.unit ?? null;

const MARKS = '.,;:!?"\'“”„‘’«»()[]_/\u2010\u2011–—-';
/** "L’article 33", "il-punt (a)" */
const ARTICLE = /^(?:d|il|l|tal)$/;

function isFiller(tokens: readonly Token[], at: number): boolean {
  const { text, kind } = tokenAt(tokens, at);
  if (kind === 'sign') return MARKS.includes(text);
  if (OF.has(text) || /^(?:the|in|to|eu|ue|celex)$/.test(text)) return true;
  const isArticle = ARTICLE.test(text) && /^['’-]$/.test(tokenAt(tokens, at + 1).text);
  return isArticle || isBeforeAct(tokens, at);
}

/** "Do RGPD"; a single letter behind a number may be a label, as in "26 a GDPR". */
function isBeforeAct(tokens: readonly Token[], at: number): boolean {
  const { written } = tokenAt(tokens, at);
  const mayBeLabel = written.length === 1 && tokenAt(tokens, at - 1).kind === 'word';
  return BEFORE.has(written) && !mayBeLabel && tokenAt(tokens, at + 1).kind === 'act';
}

/** The provisions in addresses. */
const citationsIn = <Act>(mentions: readonly Mention<Act>[]): Citation<Act>[] =>
  mentions.flatMap((mention) => {
    const { steps, start, end } = mention;
    const alone = { isListed: false, range: null, goesOn: false, isOpen: false, further: [] };
    return steps.length === 0 ? [] : { steps, start, end, firstEnd: end, mention, ...alone };
  });

/** Citations with the acts beside them: "Article 33 GDPR and Article 23 NIS2". */
function* citationsOf<Act>(
  tokens: readonly Token[],
  lists: readonly List[],
  mentions: readonly (readonly [at?: number, mention?: Mention<Act>])[],
): Generator<Citation<Act>> {
  let taken: Mention<Act> | undefined;
  let place = 0;
  for (const { items, next, goesOn, isOpen } of lists) {
    const first = items[0]?.first ?? 0;
    while ((mentions[place]?.[0] ?? first) < first) place += 1;
    const [leftAt = 0, left] = mentions[place - 1] ?? [];
    const [rightAt = 0, right] = mentions[place] ?? [];
    const isLeft = left && left !== taken && isBeside(tokens, leftAt + 1, first);
    const isRight = right && isBeside(tokens, next, rightAt);
    // "Article 33 GDPR, Article 23 NIS2", but "GDPR, art. 33, NIS2, art. 23".
    const isApart = isDivided(tokens, first - 1) && !isDivided(tokens, next);
    const isOfRight = isRight && (isApart || !isLeft);
    if (isOfRight) taken = right;
    const mention = (isOfRight ? right : isLeft ? left : null) ?? null;
    for (const [at, { steps, range, ...item }] of items.entries()) {
      const further = item.further.map((part) => ({
        ...{ steps: part.steps, isRange: part.isRange },
        ...stretchOf(tokens, part),
      }));
      const stretch = stretchOf(tokens, item);
      const firstEnd = tokenAt(tokens, item.firstNext - 1).end;
      const kind = { isListed: at > 0, range, goesOn, isOpen };
      yield { steps, ...stretch, mention, ...kind, further, firstEnd };
    }
  }
}

const stretchOf = (tokens: readonly Token[], { first, next }: Places): Stretch => ({
  start: tokenAt(tokens, first).start,
  end: tokenAt(tokens, next - 1).end,
});

const isDivided = (tokens: readonly Token[], at: number): boolean =>
  /^[,;:]$/.test(tokenAt(tokens, at).text);

/** Whether nothing that matters is between two places. */
function isBeside(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const { kind, text } = tokenAt(tokens, at);
    const isJoining = OF.has(text) || isBesideName(text) || isBeforeAct(tokens, at);
    if (kind !== 'sign' && !isJoining) return false;
  }
  return true;
}

type Places = Pick<Group, 'first' | 'next'>;

interface Item extends Pick<Group, 'steps'>, Places {
  /** After its first part. */
  firstNext: number;
  range: Range | null;
  further: (Pick<Further, 'steps' | 'isRange'> & Places)[];
}

/** Articles, recitals and annexes; of other parts the first alone, as one that goes on. */
interface List {
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
function readList(source: Source, at: number, root: Unit | null): List | null {
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
function readArticles(source: Source, at: number): List | null {
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
    ...{ ...first, steps: [...first.steps, ...part.steps], first: part.first },
    further: [...part.further, ...first.further],
  };
  return {
    ...{ ...larger, items: [whole, ...others] },
    ...{ goesOn: goesOn || larger.goesOn, isOpen: isOpen || larger.isOpen },
  };
}

function listFrom(source: Source, group: Group): List {
  const itemOf = ({ steps, first, next }: Group, range: Range | null): Item => ({
    ...{ steps, first, next, firstNext: next, range, further: [] },
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
    if (isRooted(next)) {
      const others = sign.isRange ? between(last, next) : [];
      item = itemOf(next, sign.isRange ? 'last' : null);
      items.push(...others.map((other) => itemOf(other, 'between')), item);
      last = next;
    } else {
      goesOn = true;
      last = { ...last, next: next.next, unit: next.unit, word: next.word || last.word };
      const { steps } = next;
      item.further.push({ steps, first: sign.next, next: next.next, isRange: sign.isRange });
      item.next = next.next;
    }
  }
}

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
  // "Article 6, paragraphs 1 and 2"
  if (last.unit !== root.unit && last.word !== '' && group.steps.length === 1) return null;
  const isListed = source.isAlone || isPlural(last) || mayFollow(source.tokens, group.next);
  return isListed ? { ...group, word: last.word, unit: last.unit } : null;
}

const isPlural = ({ word }: Group): boolean => word.endsWith('s');

/** Whether what is at a place may follow the last number of a list: a noun may not, as in "Article 33 and 72 hours". */
function mayFollow(tokens: readonly Token[], at: number): boolean {
  const { text, kind } = tokenAt(tokens, at);
  const isWord = kind === 'act' || OF.has(text) || AND.has(text) || isBeforeAct(tokens, at);
  return isWord || (kind === 'sign' && (text === '' || '.:?!)'.includes(text)));
}

/** Another part of the same provision: "Article 6(1) and (2)", "points (a) to (c)". */
function labelAfter(source: Source, last: Group, sign: Sign): Group | null {
  const label = readLabel(source, sign.next, null);
  // "Point a), du RGPD" has one point.
  if (label === null || OF.has(label.label) || isBeforeAct(source.tokens, sign.next)) return null;
  const isNumber = /^[0-9]/.test(label.label) && !isRoot({ unit: last.unit, label: null });
  const isListed =
    source.isAlone ||
    label.isClosed ||
    (isNumber && (isPlural(last) || mayFollow(source.tokens, label.next)));
  if (!isListed) return null;
  const place = { unit: last.unit, word: '', mayBeLoose: false };
  const { steps, next } = labelsAfter(source, label.next, place);
  return { ...last, steps: [{ unit: null, label: label.label }, ...steps], next };
}

/** The provisions between two, at most so many: Articles 6 and 7 of "5 to 8", 5b of "5a to 5c". */
function between(from: Group, to: Group): Group[] {
  const [root] = from.steps;
  const [first = '', last = ''] = [root, to.steps[0]].map((step) => numberOf(step));
  const [, stem = '', start = ''] = /^(.*?)([0-9]+|[a-z])$/.exec(first) ?? [];
  if (root === undefined || !last.startsWith(stem)) return [];
  const base = /^[0-9]/.test(start) ? 10 : 36;
  const [one, end] = [start, last.slice(stem.length)].map((each) => Number.parseInt(each, base));
  const count = Math.min(MOST_LISTED, Math.max(0, (end ?? 0) - (one ?? 0) - 1)) || 0;
  return Array.from({ length: count }, (_, place) => {
    const label = stem + ((one ?? 0) + 1 + place).toString(base);
    return { ...to, steps: [{ ...root, label }] };
  });
}

const numberOf = (step?: Step): string =>
  step?.unit === 'annex' && step.label !== null
    ? `${Number(step.label) || romanValue(step.label)}`
    : (step?.label ?? '');
