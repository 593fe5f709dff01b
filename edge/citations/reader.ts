/**
 * The one reader of citations: what a text cites, which acts it names, and what is left of it. Each token is looked at a
 * fixed number of times, so that a text takes time in proportion to its length.
 */
import { nameKey } from '../contract/name-key.ts';
import type { Acts } from './acts.ts';
import type { Source } from './labels.ts';
import { type List, readArticles, readList } from './lists.ts';
import { besideName, type Mention, withMentions } from './mentions.ts';
import { type Token, tokenAt, tokensOf } from './tokens.ts';
import { isRoot, OF, type Step, type Unit } from './units.ts';

export type { Mention } from './mentions.ts';

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
  /** Whether it goes on with other parts, or with what follows: "Article 6(1) and (2)", "Art. 33 ff." */
  goesOn: boolean;
}

/** What is in a text, all in its order. */
export interface Reading<Act> {
  citations: Citation<Act>[];
  /** Those beside citations and those alone, those that are not held too. */
  mentions: Mention<Act>[];
  /** What has no meaning in a citation. */
  left: Stretch[];
}

/** How a text is read. */
export interface Manner<Act> {
  /** Whether it should be one citation and nothing else, so that a lone number or letter can only be a part of it. */
  isAlone: boolean;
  /** Whether a number right behind an act is that of its article. @param at offset of the number */
  isArticleOf?: (act: Act, number: string, at: number) => boolean;
}

/** @param text in plain letters, see `plain-letters.ts` */
export function readText<Act>(text: string, acts: Acts<Act>, manner: Manner<Act>): Reading<Act> {
  const isName = (word: string): boolean => acts.named(nameKey(word)) != null;
  const { tokens, mentions } = withMentions({ text, tokens: tokensOf(text, isName), acts });
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
    } else if (!isFiller(token)) {
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
const isFiller = ({ text, kind }: Token): boolean =>
  kind === 'sign' ? MARKS.includes(text) : OF.has(text) || /^(?:the|in|to|eu|ue|celex)$/.test(text);

/** The provisions in addresses. */
const citationsIn = <Act>(mentions: readonly Mention<Act>[]): Citation<Act>[] =>
  mentions.flatMap((mention) => {
    const { steps, start, end } = mention;
    return steps.length === 0 ? [] : { steps, start, end, mention, isListed: false, goesOn: false };
  });

/** Citations with the acts beside them: "Article 33 GDPR and Article 23 NIS2". */
function* citationsOf<Act>(
  tokens: readonly Token[],
  lists: readonly List[],
  mentions: readonly (readonly [at?: number, mention?: Mention<Act>])[],
): Generator<Citation<Act>> {
  let taken: Mention<Act> | undefined;
  let place = 0;
  for (const { items, next, goesOn } of lists) {
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
    for (const [at, { steps, ...item }] of items.entries()) {
      const [start, end] = [tokenAt(tokens, item.first).start, tokenAt(tokens, item.next - 1).end];
      yield { steps, start, end, mention, isListed: at > 0, goesOn };
    }
  }
}

const isDivided = (tokens: readonly Token[], at: number): boolean =>
  /^[,;:]$/.test(tokenAt(tokens, at).text);

/** Whether nothing that matters is between two places. */
function isBeside(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const { kind, text } = tokenAt(tokens, at);
    if (kind !== 'sign' && !OF.has(text) && !besideName().test(text)) return false;
  }
  return true;
}
