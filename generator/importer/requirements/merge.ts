/**
 * Brings the requirements in the data folder up to date with a fresh extraction from the official text.
 *
 * A requirement is one record with a text in each edition. One that was restated names the official words by their
 * digests, and gets these words and no others. Of the rest, one whose statement is mostly the same keeps its id and
 * `created_at`. Labels come from the official words where these are known, unless a person reviewed the record; tags and
 * the deadline stay with the record, since a person set them. A statement that a person judged no requirement is named
 * by the digest of its words, and is not taken in.
 */
import { articleLabel, articleProvisionId, articleRefOf } from '../../../edge/law/article-ref.ts';
import { letterCode } from '../../dataset/numbers.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  DeadlineRecord,
  RejectedRecord,
  RequirementRecord,
} from '../../dataset/records.ts';
import { wordsDigest, wordsProvision } from '../../dataset/words-digest.ts';
import { deadlineIdOf } from './dates.ts';
import type { ExtractedRequirement } from './extract.ts';
import { type OfficialWords, officialWords } from './official-words.ts';
import { nearestTo, type Pair, pairUp } from './pairing.ts';

export interface MergeInput {
  existing: readonly RequirementRecord[];
  /** What the extraction found in the new texts, in reading order. */
  statements: readonly ExtractedRequirement[];
  frameworkId: number;
  /** The act's deadlines: a statement that sets a date is linked to the one that has it. */
  deadlines: readonly DeadlineRecord[];
  /** Statements that are no requirements. */
  rejected: readonly RejectedRecord[];
  /** The articles that the texts of `existing` were read out of; none where no official text was held. */
  oldArticles: readonly ArticleParagraphs[];
  newArticles: readonly ArticleParagraphs[];
  /** Annexes of the new texts: requirements may be points of them. */
  newAnnexes: readonly Pick<AnnexRecord, 'annex_number' | 'content'>[];
  /** ISO 8601 date-time of the sync. */
  now: string;
}

export type ArticleParagraphs = Pick<
  ArticleRecord,
  'article_number' | 'article_ref' | 'paragraphs'
>;

/** A requirement that names official words which the text does not have. */
export interface Unpaired {
  record: RequirementRecord;
  /** The statement of its paragraph that nobody names and that is most like it; null where there is none. */
  nearest: string | null;
}

interface MergeResult {
  /** Ordered by article and paragraph. */
  requirements: RequirementRecord[];
  added: number;
  /** Requirements that kept their id and changed. */
  updated: number;
  removed: number;
  /** Entries that a person reviewed, and those of them that no statement of the new text matches. */
  reviewed: { kept: number; unmatched: RequirementRecord[] };
  unpaired: Unpaired[];
}

interface Paragraph {
  articleRef: string;
  ref: string;
  position: number;
  content: string;
}

/**
 * @throws {RangeError} when a paragraph has no id left
 */
export function mergeRequirements(input: MergeInput): MergeResult {
  const before = paragraphsOf(input.oldArticles);
  const after = paragraphsOf(input.newArticles);
  const existing = groupBy(input.existing, (each) => key(articleRefOf(each), each.paragraph_ref));
  const statements = groupBy(input.statements, (each) => key(each.articleRef, each.paragraphRef));
  const rejected = new Map(input.rejected.map(({ provision, digests }) => [provision, digests]));
  const mergeRestated = restatedMerge(input, after);
  const result: MergeResult = {
    requirements: [],
    added: 0,
    updated: 0,
    removed: 0,
    reviewed: { kept: 0, unmatched: [] },
    unpaired: [],
  };
  const taken = new Set(input.existing.map((each) => each.id));

  for (const [place, paragraph] of after) {
    const records = existing.get(place) ?? [];
    existing.delete(place);
    const isChanged = before.get(place)?.content !== paragraph.content;
    const isRejected = new Set(rejected.get(provisionOf(paragraph)));
    const found = (statements.get(place) ?? []).filter(
      ({ text }) => !isRejected.has(wordsDigest(text)),
    );
    const free = mergeRestated(records, found, paragraph, result);
    const others = records.filter((each) => !isRestated(each));
    // A reviewer of an unchanged paragraph saw what the extraction finds in it, and left it out.
    const isComplete = !isChanged && records.some((each) => each.reviewed);
    for (const pair of pairUp(others, free))
      mergePair(pair, paragraph, { isChanged, isComplete }, taken, input, result);
  }
  for (const gone of [...existing.values()].flat()) mergeGone(gone, result);
  return result;
}

const isRestated = ({ texts }: RequirementRecord): boolean => texts.plain_language !== null;

/**
 * @returns what gives the restated records of a paragraph the official words that they name; it returns the statements
 *   that none of them names
 */
function restatedMerge(input: MergeInput, paragraphs: ReadonlyMap<string, Paragraph>) {
  const contents = new Map([
    ...[...paragraphs.values()].map((each) => [provisionOf(each), each.content] as const),
    ...input.newAnnexes.map((each) => [`anx_${each.annex_number}`, each.content] as const),
  ]);
  const readAlready = new Map<string, OfficialWords>();
  const wordsOf = (provision: string): OfficialWords => {
    const words = readAlready.get(provision) ?? officialWords(contents.get(provision) ?? '');
    readAlready.set(provision, words);
    return words;
  };
  // Of an act that was restated from copies nobody has said yet which of its statements are restated.
  const isUnread =
    input.existing.some(isRestated) && input.existing.every(({ written_from }) => !written_from);
  return (
    records: readonly RequirementRecord[],
    statements: readonly ExtractedRequirement[],
    paragraph: Paragraph,
    result: MergeResult,
  ): ExtractedRequirement[] => {
    const restated = records.filter(isRestated);
    const words = wordsOf(provisionOf(paragraph));
    const named = new Set(restated.flatMap(({ written_from }) => written_from ?? []));
    const free = statements.filter(({ text }) => !words.isNamed(text, named));
    for (const record of restated) {
      const from = record.written_from ?? [];
      const text = wordsOf(wordsProvision(record)).named(from);
      const statement =
        record.annex_number === undefined && text !== null
          ? statements.find((each) => words.isNamed(each.text, new Set(from)))
          : undefined;
      const labelled = statement === undefined ? record : relabelled(record, statement, input);
      if (text === null && from.length > 0)
        result.unpaired.push({ record, nearest: nearestTo(record, free)?.text ?? null });
      keep(record, { ...labelled, texts: { ...record.texts, official: text } }, result);
    }
    return isUnread ? [] : free;
  };
}

/** A record that keeps its id. */
function keep(record: RequirementRecord, next: RequirementRecord, result: MergeResult): void {
  if (record.reviewed) result.reviewed.kept += 1;
  if (!isSame(record, next)) result.updated += 1;
  result.requirements.push(next);
}

const provisionOf = ({ articleRef, ref }: Pick<Paragraph, 'articleRef' | 'ref'>): string =>
  articleProvisionId(articleRef, ref);

function mergePair(
  { record, statement }: Pair,
  { articleRef, position }: Paragraph,
  { isChanged, isComplete }: { isChanged: boolean; isComplete: boolean },
  taken: Set<number>,
  input: MergeInput,
  result: MergeResult,
): void {
  if (record !== null && statement !== null) {
    const texts = { ...record.texts, official: statement.text };
    keep(record, { ...relabelled(record, statement, input), texts }, result);
  } else if (record !== null) mergeUnmatched(record, isChanged, result);
  else if (statement !== null && !isComplete) {
    const id = nextRequirementId({ frameworkId: input.frameworkId, articleRef, position }, taken);
    taken.add(id);
    const texts = { plain_language: null, official: statement.text };
    const labels = labelsOf(statement, deadlineIdOf(statement, input.deadlines));
    result.requirements.push({ ...labels, texts, id, created_at: input.now });
    result.added += 1;
  }
}

/** A record that no statement of its paragraph matches: what a person reviewed stays. */
function mergeUnmatched(record: RequirementRecord, isChanged: boolean, result: MergeResult): void {
  if (record.reviewed !== true) result.removed += 1;
  else {
    if (isChanged) result.reviewed.unmatched.push(record);
    result.requirements.push(record);
  }
}

/** A record whose paragraph is gone: the restatement may still say it. */
function mergeGone(record: RequirementRecord, result: MergeResult): void {
  if (record.reviewed) result.reviewed.unmatched.push(record);
  if (!isRestated(record)) result.removed += 1;
  else {
    const next = { ...record, texts: { ...record.texts, official: null } };
    if (!isSame(record, next)) result.updated += 1;
    result.requirements.push(next);
  }
}

/** With the labels of the statement, unless a person decided them. */
function relabelled(
  record: RequirementRecord,
  statement: ExtractedRequirement,
  { deadlines }: MergeInput,
): RequirementRecord {
  if (record.reviewed) return record;
  const tags = record.tags.length > 0 ? record.tags : statement.tags;
  // As with tags: which deadline a statement means is not always in its words.
  const deadline = record.deadline_id ?? deadlineIdOf(statement, deadlines);
  return { ...record, ...labelsOf(statement, deadline), tags };
}

function labelsOf(
  statement: ExtractedRequirement,
  deadline: number | undefined,
): Omit<RequirementRecord, 'id' | 'created_at' | 'texts'> {
  return {
    article_number: statement.articleNumber,
    ...(statement.articleRef === String(statement.articleNumber)
      ? {}
      : { article_ref: statement.articleRef }),
    paragraph_ref: statement.paragraphRef,
    requirement_type: statement.type,
    stakeholder_roles: statement.roles,
    // What a person found out about whom it reaches is not in the sentence.
    ...(statement.affectedRoles.length === 0 ? {} : { affected_roles: statement.affectedRoles }),
    tags: statement.tags,
    ...(deadline === undefined ? {} : { deadline_id: deadline }),
    linked_article_refs: statement.linkedArticleRefs,
  };
}

function isSame(record: RequirementRecord, next: RequirementRecord): boolean {
  const ordered = ({ texts, ...labels }: RequirementRecord): string =>
    JSON.stringify([texts.plain_language, texts.official, Object.entries(labels).sort()]);
  return ordered(record) === ordered(next);
}

function paragraphsOf(articles: readonly ArticleParagraphs[]): Map<string, Paragraph> {
  const paragraphs = new Map<string, Paragraph>();
  for (const article of articles) {
    article.paragraphs.forEach(({ paragraph_ref: ref, content }, index) => {
      const place = key(articleRefOf(article), ref === '' ? null : ref);
      const known = paragraphs.get(place);
      // An article with several paragraphs under one number is compared as a whole.
      if (known) known.content += `\n${content}`;
      else
        paragraphs.set(place, {
          articleRef: articleRefOf(article),
          ref,
          position: index + 1,
          content,
        });
    });
  }
  return paragraphs;
}

function key(articleRef: string, ref: string | null): string {
  return `${articleRef}/${ref ?? ''}`;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}

const PER_FRAMEWORK = 10_000_000;
const PER_ARTICLE = 10_000;
const PER_PARAGRAPH = 100;
const LETTERED = 1_000_000_000_000;
const LETTERS = 1000;

interface Place {
  frameworkId: number;
  /** "5", "5a". */
  articleRef: string;
  /** 1-based place of the paragraph in its article. */
  position: number;
}

/**
 * The next free id of a paragraph.
 * @param taken ids in use, or freed in this sync and not to be assigned again
 * @throws {RangeError} when the article, the paragraph or the counter outgrows its digits
 */
export function nextRequirementId(place: Place, taken: ReadonlySet<number>): number {
  const { frameworkId, articleRef, position } = place;
  const { number: articleNumber, letter } = articleLabel(articleRef);
  const where = `article ${articleRef}, paragraph ${position} of framework ${frameworkId}`;
  if (articleNumber >= PER_FRAMEWORK / PER_ARTICLE || position >= PER_ARTICLE / PER_PARAGRAPH)
    throw new RangeError(
      `No requirement id for ${where}: ids have room for articles up to ${PER_FRAMEWORK / PER_ARTICLE - 1} ` +
        `and ${PER_ARTICLE / PER_PARAGRAPH - 1} paragraphs each. Split the framework.`,
    );
  const first =
    frameworkId * PER_FRAMEWORK + articleNumber * PER_ARTICLE + position * PER_PARAGRAPH;
  for (let counted = first; counted < first + PER_PARAGRAPH; counted += 1) {
    const id = letter === '' ? counted : LETTERED + counted * LETTERS + letterCode(letter);
    if (!taken.has(id)) return id;
  }
  throw new RangeError(
    `No requirement id left for ${where}: all ${PER_PARAGRAPH} are taken. ` +
      'Remove requirements of that paragraph from requirements.json and sync again.',
  );
}
