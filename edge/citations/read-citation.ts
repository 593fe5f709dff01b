/**
 * Whether a text is one citation and nothing else: "Art. 33(3)(a) GDPR", "point (a) of Article 6(1) of Regulation (EU)
 * 2016/679", an ELI, a CELEX number. Every word must have a meaning: one that is left over makes it an error, so that
 * nothing is guessed.
 */

import { type ApiError, echo, notFound } from '../contract/errors.ts';
import { invalid } from '../contract/parameter.ts';
import { parameters } from '../contract/parameters.ts';
import { withoutOrdinal } from '../law/article-ref.ts';
import type { Citation, Reading, Stretch } from './reader.ts';
import { below, holdsPoints, isRoot, type Step, type Unit } from './units.ts';

/** Parts that citations name and no address ends with. */
const WITHOUT_ID: ReadonlySet<Unit> = new Set(['subparagraph', 'sentence', 'indent']);

/** The steps of a citation that have ids: subparagraphs, sentences and indents at its end have none. */
export function stepsWithId(steps: readonly Step[]): readonly Step[] {
  const isWithoutId = ({ unit }: Step): boolean => unit !== null && WITHOUT_ID.has(unit);
  return steps.slice(0, steps.findLastIndex((step) => !isWithoutId(step)) + 1);
}

interface ResolvedCitation<Act> {
  act: Act;
  /** Name of the version that the citation says; null where it says none. */
  version: string | null;
  /** From the article, recital or annex down; empty where only the act is cited. */
  steps: Step[];
}

/** How acts refer to themselves and to those just named. */
const UNNAMED_ACT = /^(?:(?:this|that|same|said) )?(?:regulation|directive|decision|act|law)$/i;
/** How an act refers to itself alone. */
const OWN_ACT = /^(?:this )?(?:regulation|directive|decision|act|law)$/i;

export const RULES = {
  noCitation:
    "must be a citation of an act or of one of its provisions, such as 'Article 33(3)(a) GDPR'",
  several: 'must cite one provision of one act only',
  noAct: "must say of which act, as in 'Article 33 GDPR'",
  noRoot: "must name an article, recital or annex, or a part of one, as in 'Article 33(3)(a) GDPR'",
  unclear: (numeral: string) => `must say whether '${numeral}' is a paragraph or a letter`,
  noId: (unit: string) => `must not name ${unit}s: cite the article, paragraph or point`,
  behind: "must have its point right behind the article, as in 'Article 33(3)(a) GDPR'",
  more: (words: string) => `must be a citation and nothing else, without '${echo(words)}'`,
} as const;

/** Why a text is not one citation: a rule that it breaks, or an act that is not held. */
export type Refusal = { rule: string } | { missing: string };

/** @param text that is refused */
export const refused = (refusal: Refusal, text: string): ApiError =>
  'rule' in refusal
    ? invalid(parameters.citation.name, text, refusal.rule)
    : notFound.act(refusal.missing);

/** The citation of one provision of one act, if a text is that and nothing else. */
export function onlyCitation<Act>(
  text: string,
  { citations, mentions, left }: Reading<Act>,
  framework: Act | null,
): ResolvedCitation<Act> | Refusal {
  const steps = mergedSteps(citations);
  const roots = steps.filter(isRoot);
  const wordsOf = ({ start, end }: Stretch): string => text.slice(start, end);
  const cited = new Set(mentions.map((mention) => mention.act ?? wordsOf(mention)));
  const versions = new Set(mentions.flatMap(({ version }) => version ?? []));
  const isList = citations.some(({ isListed, goesOn }) => isListed || goesOn);
  if (isList || roots.length > 1 || cited.size > 1 || versions.size > 1) {
    return { rule: RULES.several };
  }
  const missing = mentions.find(({ act }) => act === null);
  if (missing !== undefined) return { missing: wordsOf(missing) };
  const named = mentions[0]?.act ?? null;
  const [isUnread] = left;
  const unread = isUnread && wordsOf(isUnread);
  const isOwn = unread === undefined || OWN_ACT.test(unread);
  const act = named ?? (isOwn ? framework : null);
  if (named === null) {
    if (steps.length === 0) return { rule: RULES.noCitation };
    const isUnnamed = isOwn || UNNAMED_ACT.test(unread);
    if (isUnnamed && act === null) return { rule: RULES.noAct };
    // "Article 5 BDSG": what is left over can only be the act.
    if (!isUnnamed && left.length === 1 && /^\p{L}/u.test(unread)) return { missing: unread };
  }
  const isMore = unread !== undefined && !(named === null && isOwn && left.length === 1);
  if (act === null || isMore) return { rule: RULES.more(unread ?? '') };
  const version = [...versions][0] ?? null;
  if (steps.length === 0) return { act, version, steps: [] };
  const settled = settledSteps(steps);
  return 'rule' in settled ? settled : { act, version, steps: settled.steps };
}

/** The steps of one provision as its act has them, from the article, recital or annex down; else the rule that they break. */
export function settledSteps(steps: readonly Step[]): { steps: Step[] } | { rule: string } {
  const root = steps.find(isRoot);
  if (root === undefined) return { rule: RULES.noRoot };
  const deeper = below(
    root.unit,
    steps.filter((step) => !isRoot(step)),
  );
  const rule = ruleBroken(deeper);
  return rule === null ? { steps: [root, ...deeper] } : { rule };
}

/** "5a" for article "5bis". @param steps from the article, recital or annex down */
export function withPlainLabel([root, ...deeper]: readonly Step[]): Step[] {
  if (root === undefined) return [];
  const label = root.label && /^[0-9]/.test(root.label) ? withoutOrdinal(root.label) : root.label;
  return [{ ...root, label }, ...deeper];
}

/** The steps of all citations, those beside the article, recital or annex first: "GDPR art 33 par 3", "point (a), GDPR article 6(1)". */
function mergedSteps<Act>(citations: readonly Citation<Act>[]): Step[] {
  const isRooted = ({ steps }: Citation<Act>): boolean => steps.some(isRoot);
  const others = citations.filter((citation) => !isRooted(citation));
  return [...citations.filter(isRooted), ...others].flatMap(({ steps }) => steps);
}

/** @param steps below the article, recital or annex */
function ruleBroken(steps: readonly Step[]): string | null {
  for (const step of steps) {
    const { unit, label } = step;
    if (label && /^[IVX]/.test(label)) return RULES.unclear(label);
    if (unit && WITHOUT_ID.has(unit) && (step === steps.at(-1) || !holdsPoints(step))) {
      return RULES.noId(unit);
    }
  }
  return null;
}
