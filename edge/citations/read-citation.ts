/**
 * Reads a citation as people write it: "Art. 33(3)(a) GDPR", "point (a) of Article 6(1) of Regulation (EU)
 * 2016/679", an ELI, a CELEX number. Every word must have a meaning: one that is left over makes it an
 * error, so that nothing is guessed.
 */
import { withoutOrdinal } from '../contract/article-ref.ts';
import { ApiError, echo, notFound } from '../contract/errors.ts';
import { ofLetters } from '../contract/lazy.ts';
import { nameKey } from '../contract/name-key.ts';
import { invalid } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import { type Acts, type Mention, matchAt, mentionAt, type NamedAct } from './acts.ts';
import { plainLetters } from './plain-letters.ts';
import { readProvision } from './provision.ts';
import { unglued } from './unglued.ts';
import { below, holdsPoints, isRoot, OF, type Step, type Unit } from './units.ts';

/** Parts that citations name and no address ends with. */
const WITHOUT_ID: ReadonlySet<Unit> = new Set(['subparagraph', 'sentence', 'indent']);

export interface Citation<Act extends NamedAct> {
  act: Act;
  /** Name of the version that the citation says; null where it says none. */
  version: string | null;
  /** From the article, recital or annex down; empty where only the act is cited. */
  steps: Step[];
}

/** A word, or any other character. */
const nextPart = ofLetters('[\\p{L}\\d]+|.', 'y');
const MARK = /^[ .,;:!?"'“”„‘’«»()[\]_/\u2010\u2011–—-]$/;
const BEFORE_LARGER = new RegExp(`^(?:${OF})$`, 'i');
const FILLER = /^(?:the|in|to|eu|ue|celex)$/i;
/** How acts refer to themselves and to those just named. */
const UNNAMED_ACT = /^(?:(?:this|that|same|said) )?(?:regulation|directive|decision|act|law)$/i;

export const RULES = {
  noCitation:
    "must be a citation of an act or of one of its provisions, such as 'Article 33(3)(a) GDPR'",
  several: 'must cite one provision of one act only',
  noAct: "must say of which act, as in 'Article 33 GDPR'",
  noRoot: "must name an article, recital or annex, or a part of one, as in 'Article 33(3)(a) GDPR'",
  unclear: (numeral: string) => `must say whether '${numeral}' is a paragraph or a letter`,
  noId: (unit: string) => `must not name ${unit}s: cite the article, paragraph or point`,
  more: (words: string) => `must be a citation and nothing else, without '${echo(words)}'`,
} as const;

/**
 * @param text as it was sent
 * @throws {ApiError} INVALID_PARAM where it is not a citation of one provision of one act, NOT_FOUND where
 * the act is not held
 */
export function readCitation<Act extends NamedAct>(text: string, acts: Acts<Act>): Citation<Act> {
  const isName = (name: string): boolean => acts.byKey.get(nameKey(name)) !== undefined;
  const plain = plainLetters(text.normalize('NFC')).replace(/\s+/g, ' ');
  const read = citationIn(unglued(plain, isName), acts, text);
  if (read instanceof ApiError) throw read;
  const [root, ...deeper] = read.steps;
  if (root === undefined) return read;
  const label = root.label && /^[0-9]/.test(root.label) ? withoutOrdinal(root.label) : root.label;
  return { ...read, steps: [{ ...root, label }, ...deeper] };
}

/**
 * @param text with single spaces
 * @param typed for messages
 * @returns an error where it is not a citation of one provision of one act that is held
 */
export function citationIn<Act extends NamedAct>(
  text: string,
  acts: Acts<Act>,
  typed: string,
): Citation<Act> | ApiError {
  const refused = (rule: string): ApiError => invalid(parameters.citation.name, typed, rule);
  const { mentions, steps, isList, unread } = readParts(text, acts);
  const roots = steps.filter(isRoot);
  const cited = new Set(mentions.map(({ act, words }) => act?.slug ?? words));
  const versions = new Set(mentions.flatMap(({ version }) => version ?? []));
  if (isList || roots.length > 1 || cited.size > 1 || versions.size > 1) {
    return refused(RULES.several);
  }
  const missing = mentions.find(({ act }) => act === null);
  if (missing !== undefined) return notFound.act(missing.words);
  const act = mentions[0]?.act ?? null;
  const [left] = unread;
  if (act === null) {
    if (steps.length === 0) return refused(RULES.noCitation);
    if (left === undefined || UNNAMED_ACT.test(left)) return refused(RULES.noAct);
    // "Article 5 BDSG": what is left over can only be the act.
    if (unread.length === 1 && /^\p{L}/u.test(left)) return notFound.act(left);
  }
  if (act === null || left !== undefined) return refused(RULES.more(left ?? ''));
  if (steps.length > 0 && roots.length === 0) return refused(RULES.noRoot);
  const inner = steps.filter((step) => !isRoot(step));
  const deeper = below(roots[0]?.unit, inner);
  for (const step of deeper) {
    const { unit, label } = step;
    if (label && /^[IVX]/.test(label)) return refused(RULES.unclear(label));
    if (unit && WITHOUT_ID.has(unit) && (step === deeper.at(-1) || !holdsPoints(step))) {
      return refused(RULES.noId(unit));
    }
  }
  return { act, version: [...versions][0] ?? null, steps: [...roots, ...deeper] };
}

interface Parts<Act extends NamedAct> {
  mentions: (Mention<Act> & { words: string })[];
  /** What follows an "of" comes first: it is the larger part. */
  steps: Step[];
  isList: boolean;
  /** Stretches of words that have no meaning in a citation. */
  unread: string[];
}

/** @param text with single spaces */
function readParts<Act extends NamedAct>(text: string, acts: Acts<Act>): Parts<Act> {
  const groups: Step[][] = [[]];
  const mentions: Parts<Act>['mentions'] = [];
  const unread: string[] = [];
  let isList = false;
  /** Where the last stretch began, if another unread word would belong to it. */
  let open: number | null = null;
  for (let at = 0; at < text.length; ) {
    const mention = mentionAt(text, at, acts);
    const provision = mention === null ? readProvision(text, at, acts, groups.flat()) : null;
    const [word = ''] = matchAt(nextPart, text, at) ?? [];
    const end = mention?.end ?? provision?.end ?? at + word.length;
    if (mention !== null) {
      mentions.push({ ...mention, words: text.slice(at, end) });
      groups.push(mention.steps, []);
      if (mention.unread) unread.push(mention.unread);
    } else if (provision !== null) {
      groups.at(-1)?.push(...provision.steps);
      isList ||= provision.isList;
    } else if (BEFORE_LARGER.test(word)) groups.push([]);
    else if (!MARK.test(word) && !FILLER.test(word)) {
      if (open !== null) unread.pop();
      open ??= at;
      unread.push(text.slice(open, end));
    }
    if (mention !== null || provision !== null) open = null;
    at = end;
  }
  return { mentions, steps: groups.reverse().flat(), isList, unread };
}
