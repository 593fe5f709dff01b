/**
 * Links records into the dataset: everything that is derived rather than stored is derived here.
 */
import type { Article, Dataset, Framework, Requirement } from './dataset.ts';
import { annexId, annexOrder, unitId } from './numbers.ts';
import type { DataFolder } from './read-folder.ts';
import type {
  ArticleRecord,
  FrameworkFolder,
  ParagraphRecord,
  QuestionsRecord,
  RequirementRecord,
  TagRecord,
} from './records.ts';
import { createTagger } from './tagging.ts';

const PARAGRAPH_CONTEXT = 300;

export function linkDataset({ frameworks, tags, roles }: DataFolder): Dataset {
  const bySlug = tags.toSorted(by((tag) => tag.slug));
  const tagger = createTagger(bySlug);
  const known = new Map(bySlug.map((tag) => [tag.slug, tag]));
  const tagsOf = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => known.get(slug) ?? []).toSorted(by((tag) => tag.slug));
  return {
    frameworks: frameworks
      .map((folder) => linkFramework(folder, tagsOf, tagger.articleTags))
      .toSorted(by((framework) => framework.record.slug)),
    tags: bySlug,
    roles: roles.toSorted(by((role) => role.name)),
  };
}

type TagsOf = (slugs: readonly string[]) => TagRecord[];

function linkFramework(
  folder: FrameworkFolder,
  tagsOf: TagsOf,
  articleTags: (title: string, content: string) => string[],
): Framework {
  const { framework, articles, recitals, questions, annexes } = folder;
  const articleQuestions = byNumber(questions, 'article_number');
  const recitalQuestions = byNumber(questions, 'recital_number');
  const related = relatedNumbers(folder.requirements);
  const syncLog = folder.syncLog.toSorted(by((entry) => entry.synced_at)).reverse();
  return {
    record: framework,
    isActive: framework.status === 'active',
    lastSyncedAt: syncLog.find((entry) => entry.success)?.synced_at ?? null,
    articles: articles.map((record, index): Article => {
      const content = articleContent(record);
      return {
        id: unitId(framework.id, record.article_number),
        record,
        position: index + 1,
        tags: tagsOf(articleTags(record.title, content)),
        content,
        questions: articleQuestions.get(record.article_number) ?? [],
        related: [...(related.get(record.article_number) ?? [])].sort((a, b) => a - b),
      };
    }),
    recitals: recitals.map((record, index) => ({
      id: unitId(framework.id, record.recital_number),
      record,
      position: index + 1,
      questions: recitalQuestions.get(record.recital_number) ?? [],
    })),
    annexes: annexes
      .map((record) => ({ id: annexId(framework.id, record.annex_number), record }))
      .toSorted(by(({ record }) => annexOrder(record.annex_number))),
    requirements: linkRequirements(folder, tagsOf),
    deadlines: folder.deadlines.toSorted(
      (left, right) =>
        left.deadline_date.localeCompare(right.deadline_date) ||
        left.article_number - right.article_number ||
        left.id - right.id,
    ),
    syncLog,
  };
}

function byNumber(
  records: readonly QuestionsRecord[],
  kind: 'article_number' | 'recital_number',
): Map<number | undefined, string[]> {
  return new Map(records.map((record) => [record[kind], record.questions]));
}

/** Paragraphs preceded by their numbers, with a blank line between them. */
function articleContent({ paragraphs }: ArticleRecord): string {
  return paragraphs
    .map(({ paragraph_ref, content }) =>
      paragraph_ref === '' ? content : `${paragraph_ref}. ${content}`,
    )
    .join('\n\n');
}

/** Ordered by article, then paragraph as in the article, then id. */
function linkRequirements({ articles, requirements }: FrameworkFolder, tagsOf: TagsOf) {
  const places = new Map<string, { order: number; paragraph: ParagraphRecord }>();
  let order = 0;
  for (const { article_number, paragraphs } of articles) {
    for (const paragraph of paragraphs) {
      places.set(`${article_number}.${paragraph.paragraph_ref}`, { order, paragraph });
      order += 1;
    }
  }
  const placeOf = ({ article_number, paragraph_ref }: RequirementRecord) =>
    places.get(`${article_number}.${paragraph_ref ?? ''}`);
  return requirements
    .toSorted(
      (left, right) =>
        left.article_number - right.article_number ||
        (placeOf(left)?.order ?? 0) - (placeOf(right)?.order ?? 0) ||
        left.id - right.id,
    )
    .map((record): Requirement => {
      const content = placeOf(record)?.paragraph.content;
      return {
        record,
        tags: tagsOf(record.tags),
        paragraphContent:
          content === undefined ? null : [...content].slice(0, PARAGRAPH_CONTEXT).join(''),
      };
    });
}

/** Both directions of `linked_article_numbers`, without the article itself. */
function relatedNumbers(requirements: readonly RequirementRecord[]): Map<number, Set<number>> {
  const related = new Map<number, Set<number>>();
  const add = (from: number, to: number) => {
    const numbers = related.get(from) ?? new Set();
    if (from !== to) related.set(from, numbers.add(to));
  };
  for (const { article_number, linked_article_numbers } of requirements) {
    for (const linked of linked_article_numbers) {
      add(article_number, linked);
      add(linked, article_number);
    }
  }
  return related;
}

function by<Item>(key: (item: Item) => string | number): (left: Item, right: Item) => number {
  return (left, right) => {
    const [a, b] = [key(left), key(right)];
    return a < b ? -1 : a > b ? 1 : 0;
  };
}
