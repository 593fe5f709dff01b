/** The provisions of other acts that a text cites, resolved in the dataset. */
import { type Acts, actsOf } from '../../edge/citations/acts.ts';
import { findDivision } from '../../edge/citations/divisions.ts';
import { type Citation, type Mention, readText } from '../../edge/citations/reader.ts';
import { plainLetters } from '../../edge/citations/tokens.ts';
import { below, isRoot, type Step } from '../../edge/citations/units.ts';
import { ApiError } from '../../edge/contract/errors.ts';
import type { CitedAct } from '../../edge/contract/index-files.ts';
import type { Wire } from '../../edge/contract/schemas.ts';
import { annexLabelOf } from '../../edge/law/annexes.ts';
import { celexOfCited } from '../../edge/law/celex.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';
import { citationsFile } from './citations.ts';
import { annexResource, articleResource } from './text-resources.ts';

export type CitedProvision = Wire<'Definition'>['refers_to'][number];

/** What citations are resolved in. */
export interface CitableActs {
  acts: Acts<CitedAct>;
  frameworks: ReadonlyMap<string, Framework>;
}

export function citableActs(dataset: Dataset): CitableActs {
  const [, file] = citationsFile(dataset);
  return {
    acts: actsOf(JSON.parse(file)),
    frameworks: new Map(dataset.frameworks.map((each) => [each.record.slug, each])),
  };
}

/** Words before an act that says nothing of a meaning: "authorised under Directive …", "Union law such as …". */
const IN_PASSING = /\b(?:under|pursuant to|such as|application of|apply)$/i;
/** "what Regulation … defines as such in its Article 4": the act is the one named last. */
const OF_ACT_BEFORE = /\bits $/;

/**
 * The provisions of other acts whose words a text takes, in its order. Of an act that is named without a provision there
 * is one entry, and none where the number says nothing of the act.
 */
export function citedProvisions(
  written: string,
  { acts, frameworks }: CitableActs,
): CitedProvision[] {
  const text = plainLetters(written);
  const { citations, mentions } = readText(text, acts, { isAlone: false });
  return mentions.flatMap((mention) => {
    if (IN_PASSING.test(text.slice(0, mention.start).trimEnd()) || !isName(text, mention))
      return [];
    const ofMention = citations.filter(
      (citation) => mentionOf(citation, mentions, text) === mention,
    );
    if (ofMention.some(({ start }) => IN_PASSING.test(text.slice(0, start).trimEnd()))) return [];
    const { act } = mention;
    const framework = frameworks.get(act?.slug ?? '');
    const celex = framework?.record.celex_number ?? celexOfCited(text.slice(0, mention.end));
    if (framework === undefined && celex === null) return [];
    const places = ofMention.length === 0 ? [{ ...mention, steps: [] }] : ofMention;
    return places.map(({ start, end, steps }) => ({
      text: wordsOf(text, Math.min(start, mention.start), Math.max(end, mention.end)),
      celex,
      framework_slug: act?.slug ?? null,
      provision_id: framework === undefined ? null : provisionIdOf(steps, framework),
    }));
  });
}

/** Small letters alone are a word: "a red team" is no Radio Equipment Directive. */
const isName = (text: string, { start, end }: Mention<CitedAct>): boolean =>
  /[A-Z\d ]/.test(text.slice(start, end));

function mentionOf(
  { mention, start }: Citation<CitedAct>,
  mentions: readonly Mention<CitedAct>[],
  text: string,
): Mention<CitedAct> | null {
  if (mention !== null || !OF_ACT_BEFORE.test(text.slice(0, start))) return mention;
  return mentions.findLast(({ end }) => end < start) ?? null;
}

/** The type of an act, where the reader takes its number alone: "Recommendation ", "Regulation (EU, Euratom) ". */
const TYPE_BEFORE = /\b(?:Regulation|Directive|Decision|Recommendation) (?:\([^)]*\) )?$/;

/** A stretch of a text, with the type of the act before it, and the bracket that closes one in it. */
function wordsOf(text: string, start: number, end: number): string {
  const [type = ''] = TYPE_BEFORE.exec(text.slice(0, start)) ?? [];
  const words = type + text.slice(start, end);
  const isOpen = words.split('(').length > words.split(')').length;
  return isOpen && text.charAt(end) === ')' ? `${words})` : words;
}

/** @returns null where the act does not have the provision, or the steps name none */
function provisionIdOf([root, ...deeper]: readonly Step[], framework: Framework): string | null {
  const part = root && isRoot(root) ? partOf(root, framework) : null;
  if (root === undefined || part === null) return null;
  const [next, ...rest] = below(root.unit, deeper);
  if (next === undefined) return part.id;
  try {
    return findDivision(part.text, [next, ...rest], framework.record.slug)?.id ?? null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The article or annex that a step names; null for a recital, and where the act in force has none. */
function partOf({ unit, label }: Step, framework: Framework) {
  if (unit === 'article') {
    const article = framework.articles.find(({ ref }) => ref === label);
    return article ? { id: `art_${article.ref}`, text: articleResource(article, framework) } : null;
  }
  const numbers = framework.annexes.map(({ record }) => record.annex_number);
  const number =
    label === null && numbers.length === 1 ? numbers[0] : annexLabelOf(label ?? '', numbers);
  const annex = framework.annexes.find(({ record }) => record.annex_number === number);
  return unit === 'annex' && annex
    ? { id: `anx_${number}`, text: annexResource(annex, framework) }
    : null;
}
