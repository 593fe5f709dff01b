/** What a reader of the texts in force will find changed by a sync. */
import { isDeepStrictEqual } from 'node:util';
import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import { heldRecitals, heldVersions } from '../../dataset/editions.ts';
import type { FrameworkFolder } from '../../dataset/folder.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  QuestionsRecord,
  RecitalRecord,
} from '../../dataset/records.ts';

/** The texts that are served by default. */
export interface ServedTexts {
  articles: ArticleRecord[];
  recitals: RecitalRecord[];
  annexes: AnnexRecord[];
}

export function servedTexts(folder: FrameworkFolder): ServedTexts {
  const inForce = heldVersions(folder).at(-1);
  return {
    articles: inForce?.articles.map(({ record }) => record) ?? [],
    recitals: heldRecitals(folder).map(({ record }) => record),
    annexes: inForce?.annexes.map(({ record }) => record) ?? [],
  };
}

export interface Changes {
  added: number;
  updated: number;
  /** Numbers or labels. */
  removed: string[];
}

export interface TextChanges {
  articles: Changes;
  recitals: Changes;
  remarks: string[];
  /** Without those that ask for a provision that is gone. */
  keptQuestions(questions: readonly QuestionsRecord[]): QuestionsRecord[];
}

export function textChanges(before: ServedTexts, after: ServedTexts): TextChanges {
  const articles = compare(before.articles, after.articles, articleRefOf, wordingOf);
  const recitals = compare(before.recitals, after.recitals, recitalKey, ({ content }) => content);
  return {
    articles,
    recitals,
    remarks: [
      ...removed('article', articles.removed),
      ...removed('recital', recitals.removed),
      ...annexRemark(before.annexes, after.annexes),
    ],
    keptQuestions: (questions) =>
      questions.filter(({ article_number, article_ref, recital_number }) =>
        article_number === undefined
          ? !recitals.removed.includes(String(recital_number))
          : !articles.removed.includes(articleRefOf({ article_number, article_ref })),
      ),
  };
}

const recitalKey = (record: RecitalRecord) => String(record.recital_number);

function wordingOf({ title, chapter, paragraphs }: ArticleRecord) {
  return [title, chapter, paragraphs.map(({ paragraph_ref, content }) => [paragraph_ref, content])];
}

function compare<Unit>(
  before: readonly Unit[],
  after: readonly Unit[],
  key: (record: Unit) => string,
  comparable: (record: Unit) => unknown,
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

function removed(kind: string, numbers: readonly string[]): string[] {
  if (numbers.length === 0) return [];
  return [
    `${numbers.length} ${kind}${numbers.length === 1 ? '' : 's'} removed: ${numbers.join(', ')}`,
  ];
}

function annexRemark(before: readonly AnnexRecord[], after: readonly AnnexRecord[]): string[] {
  const wordingOf = ({ annex_number, title, content }: AnnexRecord) => [
    annex_number,
    title,
    content,
  ];
  if (isDeepStrictEqual(before.map(wordingOf), after.map(wordingOf))) return [];
  return [`annexes changed: ${before.length} before, ${after.length} after`];
}
