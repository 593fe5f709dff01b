/**
 * Brings the requirements in the data folder up to date with a fresh extraction.
 *
 * While a paragraph is unchanged its requirements keep their ids and `created_at`. In a changed
 * paragraph, one whose text is mostly the same is the same requirement, updated. Entries that a
 * person reviewed are never overwritten: they go only with their paragraph.
 */
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import type { ArticleRecord, RequirementRecord } from '../../dataset/records.ts';
import type { ExtractedRequirement } from './extract.ts';
import { nextRequirementId } from './ids.ts';
import { pairUp } from './pairing.ts';

export interface MergeInput {
  existing: readonly RequirementRecord[];
  /** What the extraction found in the new texts, in reading order. */
  statements: readonly ExtractedRequirement[];
  frameworkId: number;
  /** The articles that `existing` was read out of; none for a new framework. */
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
  /** Reviewed entries whose paragraph changed or is gone, each with what to do. */
  warnings: string[];
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
  const result: MergeResult = { requirements: [], added: 0, updated: 0, removed: 0, warnings: [] };
  const taken = new Set(input.existing.map((each) => each.id));

  for (const [place, paragraph] of after) {
    const known = existing.get(place) ?? [];
    existing.delete(place);
    const isChanged = before.get(place)?.content !== paragraph.content;
    mergeParagraph(paragraph, known, statements.get(place) ?? [], isChanged, taken, input, result);
  }
  for (const gone of [...existing.values()].flat()) {
    result.removed += 1;
    if (gone.reviewed)
      result.warnings.push(`${nameOf(gone)}: removed with its paragraph, though it was reviewed.`);
  }
  return result;
}

function mergeParagraph(
  paragraph: Paragraph,
  known: readonly RequirementRecord[],
  statements: readonly ExtractedRequirement[],
  isChanged: boolean,
  taken: Set<number>,
  input: MergeInput,
  result: MergeResult,
): void {
  const pairs = pairUp(known, statements, isChanged);
  const isReviewed = known.some((each) => each.reviewed);
  for (const { record, statement } of pairs) {
    if (record?.reviewed) {
      result.requirements.push(record);
      if (isChanged)
        result.warnings.push(
          `${nameOf(record)}: kept as reviewed, but its paragraph changed. Compare it with the new text.`,
        );
    } else if (record && statement) {
      const next = { ...contentOf(statement), id: record.id, created_at: record.created_at };
      if (!isSame(record, next)) result.updated += 1;
      result.requirements.push(next);
    } else if (record) result.removed += 1;
    // A reviewer of an unchanged paragraph saw what the extraction finds in it, and left it out.
    else if (statement && (isChanged || !isReviewed)) {
      const { articleRef, position } = paragraph;
      const id = nextRequirementId({ frameworkId: input.frameworkId, articleRef, position }, taken);
      taken.add(id);
      result.requirements.push({ ...contentOf(statement), id, created_at: input.now });
      result.added += 1;
    }
  }
}

function contentOf(statement: ExtractedRequirement): Omit<RequirementRecord, 'id' | 'created_at'> {
  return {
    article_number: statement.articleNumber,
    ...(statement.articleRef === String(statement.articleNumber)
      ? {}
      : { article_ref: statement.articleRef }),
    paragraph_ref: statement.paragraphRef,
    requirement_text: statement.text,
    requirement_type: statement.type,
    stakeholder_roles: statement.roles,
    tags: statement.tags,
    compliance_deadline: statement.deadline,
    linked_article_refs: statement.linkedArticleNumbers.map(String),
  };
}

function isSame(record: RequirementRecord, next: RequirementRecord): boolean {
  const { reviewed: _, ...known } = record;
  const ordered = (value: object): string => JSON.stringify(Object.entries(value).sort());
  return ordered(known) === ordered(next);
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

function nameOf(record: RequirementRecord): string {
  const ref = record.paragraph_ref === null ? '' : `(${record.paragraph_ref})`;
  return `Requirement ${record.id}, Article ${articleRefOf(record)}${ref}`;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
