/** Links the records into the dataset and derives what is not stored. */
import { articleRefOf, compareArticleRefs } from '../../edge/law/article-ref.ts';
import { applicationOf, firstDayOf } from './application.ts';
import { changesBetween } from './changes.ts';
import { dataDigest } from './data-digest.ts';
import type {
  Article,
  Dataset,
  Framework,
  Provenance,
  Recital,
  RepealedArticle,
  Requirement,
  Version,
} from './dataset.ts';
import { heldRecitals, heldVersions } from './editions.ts';
import { exceptionsTo } from './exceptions.ts';
import type { FrameworkFolder } from './folder.ts';
import { annexId, articleId, unitId } from './numbers.ts';
import type { DataFolder } from './read-folder.ts';
import { explainedArticles } from './recital-articles.ts';
import type {
  ArticleRecord,
  ParagraphRecord,
  QuestionsRecord,
  RequirementRecord,
  TagRecord,
  TextEdition,
} from './records.ts';
import { contextOf } from './requirement-context.ts';
import { roleLinker } from './roles.ts';
import { shownLog } from './sync-log.ts';
import { createTagger, requirementTagsByArticle, type Tagger } from './tagging.ts';

/** How many characters of its paragraph a requirement shows. */
const PARAGRAPH_CONTEXT = 300;

export function linkDataset({ frameworks, tags, roles, words }: DataFolder): Dataset {
  const bySlug = tags.toSorted(by((tag) => tag.slug));
  const tagger = createTagger(bySlug);
  const tagBySlug = new Map(bySlug.map((tag) => [tag.slug, tag]));
  const linkRoles = roleLinker(roles);
  const tagsOf = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => tagBySlug.get(slug) ?? []).toSorted(by((tag) => tag.slug));
  return {
    frameworks: frameworks
      .map((folder) => linkFramework(folder, tagsOf, tagger.articleTags, linkRoles))
      .toSorted(by((framework) => framework.record.slug)),
    tags: bySlug,
    roles: roles.toSorted(by((role) => role.name)),
    words,
  };
}

type TagsOf = (slugs: readonly string[]) => TagRecord[];
type LinkRoles = ReturnType<typeof roleLinker>;

function linkFramework(
  folder: FrameworkFolder,
  tagsOf: TagsOf,
  articleTags: Tagger['articleTags'],
  linkRoles: LinkRoles,
): Framework {
  const { framework } = folder;
  const questions = new Map(folder.questions.map((record) => [askedId(record), record.questions]));
  const topics = new Map(folder.topics.map(({ provision, tags }) => [provision, tags]));
  const ofRequirements = requirementTagsByArticle(folder.requirements);
  const isActive = framework.status === 'active';
  const related = relatedArticles(folder.requirements);
  const syncLog = shownLog(folder);
  const digest = dataDigest(folder);
  const { versions, inForce, repealed } = linkVersions(folder, (record, content) => {
    const ref = articleRefOf(record);
    const tags = articleTags(record.title, content, topics.get(`art_${ref}`));
    return {
      tags: tagsOf([...new Set([...tags, ...(ofRequirements.get(ref) ?? [])])]),
      questions: questions.get(`art_${ref}`) ?? [],
      related: [...(related.get(ref) ?? [])].sort(compareArticleRefs),
    };
  });
  const held = new Set(
    versions.flatMap(({ record }) => record.amended_by.map((amender) => amender.celex)),
  );
  return {
    record: framework,
    isActive,
    lastSyncedAt:
      syncLog.find(({ success, note }) => success && note === undefined)?.synced_at ?? null,
    checkedAt: syncLog.find((entry) => entry.looked_for_versions)?.synced_at ?? null,
    edition: editionOf(inForce),
    pendingAmendments: framework.pending_amendments.filter(({ celex }) => !held.has(celex)),
    versions,
    inForce,
    articles: inForce.articles,
    annexes: inForce.annexes,
    repealed,
    recitals: linkRecitals(folder, inForce.articles, questions),
    requirements: linkRequirements(folder, inForce, tagsOf, linkRoles),
    names: new Map(folder.names.map(({ provision, names }) => [provision, names])),
    application: folder.application,
    deadlines: folder.deadlines
      .map((deadline) => ({
        ...deadline,
        // What a superseded act repeated has ended with it.
        recurs: isActive ? deadline.recurs : null,
        ...linkRoles(deadline),
        updated_at: folder.recorded?.updated_at[`deadline ${deadline.id}`] ?? framework.created_at,
      }))
      .sort(
        (left, right) =>
          left.deadline_date.localeCompare(right.deadline_date) ||
          left.article_number - right.article_number ||
          left.id - right.id,
      ),
    withdrawn: folder.withdrawn,
    sentences: folder.sentences,
    syncLog,
    dataDigest: digest,
    isRecorded: folder.syncLog.at(-1)?.data_digest === digest,
  };
}

function linkRecitals(
  folder: FrameworkFolder,
  articles: readonly Article[],
  questions: ReadonlyMap<string, string[]>,
): Recital[] {
  const recitals = heldRecitals(folder).map((recital) => ({
    ...recital,
    questions: questions.get(`rct_${recital.record.recital_number}`) ?? [],
  }));
  const explained = explainedArticles(
    recitals.map(({ record, questions }) => ({ content: record.content, questions })),
    articles.map(({ ref, record, content, questions }) => ({
      ref,
      title: record.title,
      content,
      questions,
    })),
  );
  return recitals.map((recital, index) => ({
    ...recital,
    id: unitId(folder.framework.id, recital.record.recital_number),
    position: index + 1,
    articles: explained[index] ?? [],
  }));
}

/** The id of the provision that questions ask for: `art_5a`, `rct_7`. */
function askedId({ article_number, article_ref, recital_number }: QuestionsRecord): string {
  if (article_number === undefined) return `rct_${recital_number}`;
  return `art_${articleRefOf({ article_number, article_ref })}`;
}

/**
 * The requirements of articles in force, by article, then by paragraph as in the article, then by
 * id. On disk those of an article that the official text has repealed stay until the restatement follows. Official
 * words are served where the version in force has an official text: else they are of an earlier version.
 */
function linkRequirements(
  { requirements, application, exceptions, deadlines, recorded }: FrameworkFolder,
  { articles, editions }: Version,
  tagsOf: TagsOf,
  linkRoles: LinkRoles,
): Requirement[] {
  const isOfficial = editions.includes('official');
  const deadlineById = new Map(deadlines.map((deadline) => [deadline.id, deadline]));
  const places = new Map<string, { order: number; content: string }>();
  const inForce = new Set<string>();
  for (const { ref, record } of articles) {
    inForce.add(ref);
    for (const { paragraph_ref, content } of record.paragraphs) {
      places.set(`${ref}.${paragraph_ref}`, { order: places.size, content });
    }
  }
  const placeOf = (record: RequirementRecord) =>
    places.get(`${articleRefOf(record)}.${record.paragraph_ref ?? ''}`);
  return requirements
    .filter((record) => isServed(record, inForce))
    .toSorted(
      (left, right) =>
        compareArticleRefs(articleRefOf(left), articleRefOf(right)) ||
        (placeOf(left)?.order ?? 0) - (placeOf(right)?.order ?? 0) ||
        left.id - right.id,
    )
    .map((record): Requirement => {
      const content = placeOf(record)?.content;
      const { official, plain_language: plain } = record.texts;
      const edition =
        official !== null && (isOfficial || plain === null) ? 'official' : 'plain_language';
      const { applies_from: dates } = record;
      const deadline = deadlineById.get(record.deadline_id ?? 0) ?? null;
      const firstDay =
        dates === undefined
          ? firstDayOf(application, record)
          : dates.find(({ each }) => each !== true)?.date;
      return {
        record,
        updatedAt: recorded?.updated_at[`requirement ${record.id}`] ?? record.created_at,
        text: (edition === 'official' ? official : plain) ?? '',
        edition,
        isStale:
          isOfficial && plain !== null && record.written_from !== undefined
            ? official === null
            : null,
        appliesFrom: dates ?? applicationOf(application, record),
        exceptions: exceptionsTo(exceptions, record),
        deadline,
        complianceDeadline:
          record.requirement_type === 'general'
            ? null
            : (deadline?.deadline_date ?? firstDay ?? null),
        tags: tagsOf(record.tags),
        ...linkRoles(record),
        paragraphContent:
          content === undefined ? null : [...content].slice(0, PARAGRAPH_CONTEXT).join(''),
        context:
          edition === 'official' && content !== undefined && record.annex_number === undefined
            ? contextOf(content, official ?? '')
            : null,
      };
    });
}

/** Whether a requirement is one of an article in force. @param inForce labels of articles */
export function isServed(record: RequirementRecord, inForce: ReadonlySet<string>): boolean {
  return inForce.has(articleRefOf(record));
}

/** Both directions of `linked_article_refs`, without the article itself. */
function relatedArticles(requirements: readonly RequirementRecord[]): Map<string, Set<string>> {
  const related = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const refs = related.get(from) ?? new Set();
    if (from !== to) related.set(from, refs.add(to));
  };
  for (const requirement of requirements) {
    const ref = articleRefOf(requirement);
    for (const linked of requirement.linked_article_refs) {
      add(ref, linked);
      add(linked, ref);
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

/** What a version is served in. */
export const editionOf = ({ editions }: Pick<Version, 'editions'>): TextEdition =>
  editions.includes('official') ? 'official' : 'plain_language';

/** What an article has besides its text and its history. */
type Extras = Pick<Article, 'tags' | 'questions' | 'related'>;

function linkVersions(
  folder: FrameworkFolder,
  extrasOf: (record: ArticleRecord, content: string) => Extras,
): Pick<Framework, 'versions' | 'inForce' | 'repealed'> {
  const held = heldVersions(folder);
  const steps = held.map((version, index) => ({
    record: version.record,
    changes: changesBetween(held[index - 1], version),
  }));
  const { id: frameworkId, slug } = folder.framework;
  const versions = held.map(({ record, editions, articles, annexes }, index): Version => {
    const past = steps.slice(0, index + 1);
    return {
      record,
      editions,
      changes: past.at(-1)?.changes ?? [],
      articles: articles.map((article, index): Article => {
        const content = articleContent(article.record.paragraphs);
        const ref = articleRefOf(article.record);
        return {
          ...article,
          id: articleId(frameworkId, ref),
          ref,
          position: index + 1,
          content,
          ...provenanceOf(`art_${ref}`, past),
          ...extrasOf(article.record, content),
        };
      }),
      annexes: annexes.map((annex) => ({
        ...annex,
        id: annexId(frameworkId, annex.record.annex_number),
        ...provenanceOf(`anx_${annex.record.annex_number}`, past),
      })),
    };
  });
  const [first, ...later] = versions;
  if (first === undefined) throw new Error(`${slug} has no version`);
  const inForce = later.at(-1) ?? first;
  const present = new Set(inForce.articles.map(({ ref }) => ref));
  const repealed = new Map<string, RepealedArticle>();
  for (const last of versions.flatMap(({ articles }) => articles)) {
    if (present.has(last.ref)) continue;
    repealed.set(last.ref, { last, ...provenanceOf(`art_${last.ref}`, steps) });
  }
  return { versions: [first, ...later], inForce, repealed: [...repealed.values()] };
}

/** @param past the versions up to the one that is looked at, oldest first */
function provenanceOf(
  id: string,
  past: readonly Pick<Version, 'record' | 'changes'>[],
): Provenance {
  const [first] = past;
  if (first === undefined) throw new Error('there is no version');
  const changed = past.filter(({ changes }) => changes.some((change) => change.id === id));
  const amenders = changed.flatMap(({ changes }) =>
    changes.flatMap((change) => (change.id === id ? change.amendedBy : [])),
  );
  const last = changed.at(-1)?.record;
  return {
    since: last ?? first.record,
    changedBy: [...new Set(amenders)],
    changedOn: last?.from ?? null,
  };
}

/** Paragraphs preceded by their numbers, with a blank line between them. */
function articleContent(paragraphs: readonly ParagraphRecord[]): string {
  return paragraphs
    .map(({ paragraph_ref, content }) =>
      paragraph_ref === '' ? content : `${paragraph_ref}. ${content}`,
    )
    .join('\n\n');
}
