/** What a reader of the texts in force will find changed by a sync. */
import { isDeepStrictEqual } from 'node:util';
import { articleRefOf, compareArticleRefs } from '../../../edge/law/article-ref.ts';
import { heldRecitals, heldVersions } from '../../dataset/editions.ts';
import type { FrameworkFolder } from '../../dataset/folder.ts';
import { isServed } from '../../dataset/link.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  QuestionsRecord,
  RecitalRecord,
} from '../../dataset/records.ts';

/** The texts that are served by default. */
interface ServedTexts {
  articles: ArticleRecord[];
  recitals: RecitalRecord[];
  annexes: AnnexRecord[];
  /** Ids of the requirements. */
  requirements: ReadonlySet<number>;
}

export function servedTexts(folder: FrameworkFolder): ServedTexts {
  const inForce = heldVersions(folder).at(-1);
  const articles = inForce?.articles.map(({ record }) => record) ?? [];
  const refs = new Set(articles.map(articleRefOf));
  return {
    articles,
    recitals: heldRecitals(folder).map(({ record }) => record),
    annexes: inForce?.annexes.map(({ record }) => record) ?? [],
    requirements: new Set(
      folder.requirements.filter((record) => isServed(record, refs)).map(({ id }) => id),
    ),
  };
}

/** Numbers or labels. */
interface Changes {
  added: string[];
  updated: string[];
  removed: string[];
}

export interface TextChanges {
  articles: Changes;
  recitals: Changes;
  requirementsAdded: number;
  /** Ids of all that was added, changed or removed: `art_5a`, `rct_3`, `anx_I`. */
  provisions: string[];
  remarks: string[];
  /** Without those that ask for a provision that is gone. */
  keptQuestions(questions: readonly QuestionsRecord[]): QuestionsRecord[];
}

export function textChanges(before: ServedTexts, after: ServedTexts): TextChanges {
  const articles = compare(before.articles, after.articles, articleRefOf, wordingOf);
  const recitals = compare(before.recitals, after.recitals, recitalKey, ({ content }) => content);
  const annexes = compare(before.annexes, after.annexes, annexKey, annexWording);
  return {
    articles,
    recitals,
    requirementsAdded: [...after.requirements].filter((id) => !before.requirements.has(id)).length,
    provisions: [
      ...changed(articles)
        .toSorted(compareArticleRefs)
        .map((ref) => `art_${ref}`),
      ...changed(recitals)
        .toSorted((left, right) => Number(left) - Number(right))
        .map((number) => `rct_${number}`),
      ...changed(annexes).map((number) => `anx_${number}`),
    ],
    remarks: [
      ...removed('article', articles.removed),
      ...removed('recital', recitals.removed),
      ...annexRemark(before.annexes, after.annexes, annexes.removed),
    ],
    keptQuestions: (questions) =>
      questions.filter(({ article_number, article_ref, recital_number }) =>
        article_number === undefined
          ? !recitals.removed.includes(String(recital_number))
          : !articles.removed.includes(articleRefOf({ article_number, article_ref })),
      ),
  };
}

const changed = ({ added, updated, removed }: Changes) => [...added, ...updated, ...removed];
const annexKey = ({ annex_number }: AnnexRecord) => annex_number;
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
  const changes: Changes = { added: [], updated: [], removed: [] };
  for (const record of after) {
    const known = old.get(key(record));
    old.delete(key(record));
    if (known === undefined) changes.added.push(key(record));
    else if (!isDeepStrictEqual(comparable(known), comparable(record)))
      changes.updated.push(key(record));
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

function annexWording({ annex_number, title, content }: AnnexRecord) {
  return [annex_number, title, content];
}

function annexRemark(
  before: readonly AnnexRecord[],
  after: readonly AnnexRecord[],
  gone: readonly string[],
): string[] {
  if (isDeepStrictEqual(before.map(annexWording), after.map(annexWording))) return [];
  const removed = gone.length === 0 ? '' : `; removed: ${gone.join(', ')}`;
  return [`annexes changed: ${before.length} before, ${after.length} after${removed}`];
}
