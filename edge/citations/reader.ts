/**
 * The one reader of citations: what a text cites ("Articles 13 and 14 GDPR", "points (a) to (c) of Article 6(1)"), which
 * acts it names, and what is left of it. Each token is looked at a fixed number of times, so that a text takes time in
 * proportion to its length.
 */
import { nameKey } from '../contract/name-key.ts';
import { type Acts, isBesideName, type Mention, withMentions } from './acts.ts';
import {
  isBeforeAct,
  type List,
  type Places,
  type Range,
  readArticles,
  readList,
} from './lists.ts';
import type { Source } from './provision.ts';
import { type Token, tokenAt, tokensOf } from './tokens.ts';
import { isRoot, OF, type Step, type Unit } from './units.ts';

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
  /** Its place in a range; null where it is in none, or begins one. */
  range: Range | null;
  /** Whether it goes on with other parts, or with what follows: "Article 6(1) and (2)", "Art. 33 ff." */
  goesOn: boolean;
  /** Whether its list goes on with what follows. */
  isOpen: boolean;
  /** The other parts, and where the first one ends. */
  further: readonly Further[];
  firstEnd: number;
}

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

/** @param text as `plainText` has it */
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
        steps: part.steps,
        isRange: part.isRange,
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
    // "Annexes I and II to the CRA"
    const isJoining =
      OF.has(text) || text === 'to' || isBesideName(text) || isBeforeAct(tokens, at);
    if (kind !== 'sign' && !isJoining) return false;
  }
  return true;
}
