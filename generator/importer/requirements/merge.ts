/**
 * Brings the requirements in the data folder up to date with a fresh extraction from one edition.
 *
 * A requirement is one record with a text in each edition. While a paragraph is unchanged its
 * requirements keep their ids and `created_at`; in a changed one, a statement that is mostly the same is
 * the same requirement. A record that has no text in this edition yet gets that of the statement that
 * says the same. Labels come from the official words where these are known, unless a person reviewed
 * the record; tags and the deadline stay with the record, since a person set them. A rejected record
 * takes its statement with it.
 */
import { articleLabel, articleRefOf } from '../../../edge/law/article-ref.ts';
import { letterCode } from '../../dataset/numbers.ts';
import type {
  ArticleRecord,
  DeadlineRecord,
  RequirementRecord,
  TextEdition,
} from '../../dataset/records.ts';
import { deadlineIdOf } from './dates.ts';
import type { ExtractedRequirement } from './extract.ts';
import { type Pair, pairUp } from './pairing.ts';

export interface MergeInput {
  existing: readonly RequirementRecord[];
  /** What the extraction found in the new texts, in reading order. */
  statements: readonly ExtractedRequirement[];
  /** The edition that statements and articles are of. */
  edition: TextEdition;
  frameworkId: number;
  /** The act's deadlines: a statement that sets a date is linked to the one that has it. */
  deadlines: readonly DeadlineRecord[];
  /** The articles that the texts of `existing` were read out of; none where this edition is new. */
  oldArticles: readonly ArticleParagraphs[];
  newArticles: readonly ArticleParagraphs[];
  /** ISO 8601 date-time of the sync. */
  now: string;
}

export type ArticleParagraphs = Pick<
  ArticleRecord,
  'article_number' | 'article_ref' | 'paragraphs'
>;

export interface MergeResult {
  /** Ordered by article, paragraph and place in the paragraph. */
  requirements: RequirementRecord[];
  added: number;
  /** Requirements that kept their id and changed. */
  updated: number;
  removed: number;
  /** Entries that a person reviewed, and those of them that no statement of the new text matches. */
  reviewed: { kept: number; unmatched: RequirementRecord[] };
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
  const result: MergeResult = {
    requirements: [],
    added: 0,
    updated: 0,
    removed: 0,
    reviewed: { kept: 0, unmatched: [] },
  };
  const taken = new Set(input.existing.map((each) => each.id));

  for (const [place, paragraph] of after) {
    const records = existing.get(place) ?? [];
    existing.delete(place);
    const isChanged = before.get(place)?.content !== paragraph.content;
    const pairs = pairUp(records, statements.get(place) ?? [], input.edition, isChanged);
    // A reviewer of an unchanged paragraph saw what the extraction finds in it, and left it out.
    const isComplete = !isChanged && records.some((each) => each.reviewed);
    for (const pair of pairs)
      mergePair(pair, paragraph, { isChanged, isComplete }, taken, input, result);
  }
  for (const gone of [...existing.values()].flat()) mergeGone(gone, 'gone', input, result);
  return result;
}

function mergePair(
  { record, statement }: Pair,
  { articleRef, position }: Paragraph,
  { isChanged, isComplete }: { isChanged: boolean; isComplete: boolean },
  taken: Set<number>,
  input: MergeInput,
  result: MergeResult,
): void {
  if (record !== null && statement !== null) {
    if (record.reviewed) result.reviewed.kept += 1;
    const next = updated(record, statement, input);
    if (!isSame(record, next)) result.updated += 1;
    result.requirements.push(next);
  } else if (record !== null) mergeGone(record, isChanged ? 'changed' : 'same', input, result);
  else if (statement !== null && !isComplete) {
    const id = nextRequirementId({ frameworkId: input.frameworkId, articleRef, position }, taken);
    taken.add(id);
    const texts = { plain_language: null, official: null, [input.edition]: statement.text };
    const labels = labelsOf(statement, deadlineIdOf(statement, input.deadlines));
    result.requirements.push({ ...labels, texts, id, created_at: input.now });
    result.added += 1;
  }
}

/** A record whose statement is not in the new text, or whose paragraph is not. */
function mergeGone(
  record: RequirementRecord,
  paragraph: 'same' | 'changed' | 'gone',
  { edition }: MergeInput,
  result: MergeResult,
): void {
  const isFixed = record.reviewed === true || record.rejected === true;
  const isWithOther = record.texts[edition === 'official' ? 'plain_language' : 'official'] !== null;
  if (record.reviewed && paragraph !== 'same') result.reviewed.unmatched.push(record);
  if (isFixed && (paragraph === 'same' || (paragraph === 'changed' && !isWithOther))) {
    result.requirements.push(record);
  } else if (isWithOther) {
    // The other edition still says it.
    const next = { ...record, texts: { ...record.texts, [edition]: null } };
    if (!isSame(record, next)) result.updated += 1;
    result.requirements.push(next);
  } else result.removed += 1;
}

/** Official words are facts; everything else that a person reviewed stays. */
function updated(
  record: RequirementRecord,
  statement: ExtractedRequirement,
  { edition, deadlines }: MergeInput,
): RequirementRecord {
  const isFixed = record.reviewed === true || record.rejected === true;
  const keepsText = isFixed && edition === 'plain_language' && record.texts.plain_language !== null;
  const texts = keepsText ? record.texts : { ...record.texts, [edition]: statement.text };
  const isLabelled = isFixed || (edition === 'plain_language' && record.texts.official !== null);
  const tags = record.tags.length > 0 ? record.tags : statement.tags;
  // As with tags: which deadline a statement means is not always in its words.
  const deadline = record.deadline_id ?? deadlineIdOf(statement, deadlines);
  return { ...record, ...(isLabelled ? {} : { ...labelsOf(statement, deadline), tags }), texts };
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

export interface Place {
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
