/** What a sync would change: from the folder before and the delivery to the folder after, with counts. */
import { isDeepStrictEqual } from 'node:util';
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import type {
  ArticleRecord,
  FrameworkFolder,
  RecitalRecord,
  RoleRecord,
  SyncLogRecord,
  TagRecord,
} from '../../dataset/records.ts';
import { createTagger } from '../../dataset/tagging.ts';
import { requirementsOfAct } from '../requirements/act-requirements.ts';
import { mergeRequirements } from '../requirements/merge.ts';
import { dateInForce } from './moved-dates.ts';
import type { Delivery, Texts } from './texts.ts';

/** The counts of a log entry. */
export type Counts = Pick<
  SyncLogRecord,
  | 'articles_added'
  | 'articles_updated'
  | 'recitals_added'
  | 'recitals_updated'
  | 'requirements_added'
>;

export const NO_CHANGES: Counts = {
  articles_added: 0,
  articles_updated: 0,
  recitals_added: 0,
  recitals_updated: 0,
  requirements_added: 0,
};

export interface Plan {
  folder: FrameworkFolder;
  counts: Counts;
  /** What the log has no column for, in words: removed units, changed annexes. */
  remarks: string[];
  warnings: string[];
}

export interface Vocabulary {
  tags: readonly TagRecord[];
  roles: readonly RoleRecord[];
}

/** @param now the time stamp of new and changed records */
export function planSync(
  before: FrameworkFolder,
  delivery: Delivery,
  { tags, roles }: Vocabulary,
  now: string,
): Plan {
  const { texts } = delivery;
  const articles = datedArticles(before.articles, texts.articles, now);
  const framework = { ...(delivery.framework ?? before.framework), text_edition: delivery.edition };
  const deadlines = delivery.deadlines ?? before.deadlines;
  const act = { celex: framework.celex_number, articles };
  const statements = requirementsOfAct(act, { roles, tagger: createTagger(tags) }).map(
    (statement) => ({
      ...statement,
      deadline:
        statement.deadline === null ? null : dateInForce(statement.deadline, statement, deadlines),
    }),
  );
  const { requirements, added, warnings } = mergeRequirements({
    existing: before.requirements,
    statements,
    frameworkId: framework.id,
    oldArticles: before.articles,
    newArticles: articles,
    now,
  });
  const articleChanges = compare(before.articles, articles, articleKey, undated);
  const recitalChanges = compare(before.recitals, texts.recitals, recitalKey, (record) => record);
  return {
    folder: {
      ...before,
      framework,
      articles,
      recitals: texts.recitals,
      questions: before.questions.filter(({ article_number, article_ref, recital_number }) =>
        article_number === undefined
          ? !recitalChanges.removed.includes(String(recital_number))
          : !articleChanges.removed.includes(articleRefOf({ article_number, article_ref })),
      ),
      annexes: texts.annexes,
      deadlines,
      requirements,
    },
    counts: {
      articles_added: articleChanges.added,
      articles_updated: articleChanges.updated,
      recitals_added: recitalChanges.added,
      recitals_updated: recitalChanges.updated,
      requirements_added: added,
    },
    remarks: [
      ...removed('article', articleChanges.removed),
      ...removed('recital', recitalChanges.removed),
      ...annexRemark(before.annexes, texts.annexes),
    ],
    warnings: [...delivery.warnings, ...warnings],
  };
}

/** Unchanged articles keep the date on which they were last processed. */
function datedArticles(
  before: readonly ArticleRecord[],
  after: Texts['articles'],
  now: string,
): ArticleRecord[] {
  const known = new Map(before.map((article) => [articleRefOf(article), article]));
  return after.map((article) => {
    const old = known.get(articleRefOf(article));
    const isSame = old !== undefined && isDeepStrictEqual(undated(old), article);
    return { ...article, processed_date: isSame ? old.processed_date : now };
  });
}

function undated({ processed_date: _, ...article }: ArticleRecord): Texts['articles'][number] {
  return article;
}

interface Changes {
  added: number;
  updated: number;
  /** Numbers or labels. */
  removed: string[];
}

function compare<Before>(
  before: readonly Before[],
  after: readonly Before[],
  key: (record: Before) => string,
  comparable: (record: Before) => object,
): Changes {
  const old = new Map(before.map((record) => [key(record), record]));
  const changes: Changes = { added: 0, updated: 0, removed: [] };
  for (const record of after) {
    const known = old.get(key(record));
    old.delete(key(record));
    if (known === undefined) changes.added += 1;
    else if (!isDeepStrictEqual(comparable(known), comparable(record))) changes.updated += 1;
  }
  changes.removed = [...old.keys()];
  return changes;
}

const articleKey = (record: ArticleRecord) => articleRefOf(record);
const recitalKey = (record: RecitalRecord) => String(record.recital_number);

function removed(kind: string, numbers: readonly string[]): string[] {
  if (numbers.length === 0) return [];
  return [
    `${numbers.length} ${kind}${numbers.length === 1 ? '' : 's'} removed: ${numbers.join(', ')}`,
  ];
}

function annexRemark(before: readonly object[], after: readonly object[]): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  return [`annexes changed: ${before.length} before, ${after.length} after`];
}
