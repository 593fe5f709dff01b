/** Records of the dataset into resources of the interface. Pure; the key order here is that on the wire. */
import type { Wire } from '../../edge/contract/schemas.ts';
import type {
  Annex,
  Article,
  Dataset,
  Framework,
  Recital,
  Requirement,
} from '../dataset/dataset.ts';
import type { DeadlineRecord, RoleRecord, SyncLogRecord, TagRecord } from '../dataset/records.ts';

export function frameworkResource({ record, ...framework }: Framework): Wire<'Framework'> {
  return {
    id: record.id,
    slug: record.slug,
    name: record.name,
    short_name: record.short_name,
    celex_number: record.celex_number,
    description: record.description,
    is_active: framework.isActive,
    status: record.status,
    text_edition: record.text_edition,
    expected_articles: record.expected_articles,
    expected_recitals: record.expected_recitals,
    last_synced_at: framework.lastSyncedAt,
    created_at: record.created_at,
    article_count: framework.articles.length,
    recital_count: framework.recitals.length,
  };
}

export function frameworkDetail(framework: Framework): Wire<'FrameworkDetail'> {
  const { record, articles, recitals } = framework;
  return {
    ...frameworkResource(framework),
    legaltext_url: record.legaltext_url,
    amended_by: record.amended_by,
    requirement_count: framework.requirements.length,
    annex_count: framework.annexes.length,
    tag_count: tagCount(framework),
    coverage: {
      articles_pct: coverage(articles.length, record.expected_articles),
      recitals_pct: coverage(recitals.length, record.expected_recitals),
    },
  };
}

export function frameworkStatistics(framework: Framework): Wire<'FrameworkStatistics'> {
  const { record, articles, recitals } = framework;
  return {
    framework: record.slug,
    name: record.name,
    status: record.status,
    last_synced_at: framework.lastSyncedAt,
    articles: statistics(articles.length, record.expected_articles),
    recitals: statistics(recitals.length, record.expected_recitals),
    requirements: { total: framework.requirements.length },
    annexes: { total: framework.annexes.length },
    tags: { total: tagCount(framework) },
  };
}

function statistics(total: number, expected: number | null) {
  return { total, expected, coverage_pct: coverage(total, expected) };
}

/** Percentage with one decimal; null when nothing is expected. */
export function coverage(held: number, expected: number | null): number | null {
  return expected === null || expected === 0 ? null : Math.round((held / expected) * 1000) / 10;
}

/** Different tags of a framework's articles and requirements. */
function tagCount({ articles, requirements }: Framework): number {
  const tagged = [...articles, ...requirements];
  return new Set(tagged.flatMap(({ tags }) => tags.map((tag) => tag.slug))).size;
}

export function tagResource(tag: TagRecord): Wire<'Tag'> {
  const { id, slug, name, description, keywords, color, created_at } = tag;
  return { id, slug, name, description, keywords, color, created_at };
}

export function tagRef({ slug, name, color }: TagRecord): Wire<'TagRef'> {
  return { slug, name, color };
}

export function roleResource(role: RoleRecord, { frameworks }: Dataset): Wire<'Role'> {
  const requirements = frameworks.filter(({ isActive }) => isActive).flatMap((f) => f.requirements);
  return {
    name: role.name,
    description: role.description,
    requirement_count: requirements.filter(({ record }) =>
      record.stakeholder_roles.includes(role.name),
    ).length,
  };
}

export function articleSummary(article: Article, { record }: Framework): Wire<'ArticleSummary'> {
  return {
    id: article.id,
    article_number: article.record.article_number,
    title: article.record.title,
    chapter: article.record.chapter,
    framework_slug: record.slug,
    position: article.position,
    paragraph_count: article.record.paragraphs.length,
    processed_date: article.record.processed_date,
    tags: article.tags.map(tagResource),
  };
}

export function articleResource(article: Article, framework: Framework): Wire<'Article'> {
  return {
    ...articleSummary(article, framework),
    content: article.content,
    paragraphs: article.record.paragraphs.map(({ paragraph_ref, content }, index) => ({
      paragraph_ref,
      content,
      position: index + 1,
    })),
    tags: article.tags.map(tagRef),
  };
}

export function recitalResource(recital: Recital, { record }: Framework): Wire<'Recital'> {
  return {
    id: recital.id,
    recital_number: recital.record.recital_number,
    content: recital.record.content,
    framework_slug: record.slug,
    position: recital.position,
  };
}

export function annexSummary(annex: Annex, { record }: Framework): Wire<'AnnexSummary'> {
  return {
    id: annex.id,
    annex_number: annex.record.annex_number,
    title: annex.record.title,
    framework_slug: record.slug,
  };
}

export function annexResource(annex: Annex, framework: Framework): Wire<'Annex'> {
  return { ...annexSummary(annex, framework), content: annex.record.content };
}

export function requirementResource(
  { record, tags, paragraphContent }: Requirement,
  framework: Framework,
): Wire<'Requirement'> {
  return {
    id: record.id,
    article_number: record.article_number,
    paragraph_ref: record.paragraph_ref,
    requirement_text: record.requirement_text,
    requirement_type: record.requirement_type,
    stakeholder_roles: record.stakeholder_roles,
    tags: tags.map(tagRef),
    compliance_deadline: record.compliance_deadline,
    linked_article_numbers: record.linked_article_numbers,
    paragraph_content: paragraphContent,
    created_at: record.created_at,
    framework_slug: framework.record.slug,
  };
}

export function deadlineResource(deadline: DeadlineRecord, slug: string): Wire<'Deadline'> {
  return {
    id: deadline.id,
    framework_slug: slug,
    article_number: deadline.article_number,
    paragraph_ref: deadline.paragraph_ref,
    deadline_date: deadline.deadline_date,
    deadline_type: deadline.deadline_type,
    description: deadline.description,
    source_provision: deadline.source_provision,
    amended_by: deadline.amended_by,
    previous_date: deadline.previous_date,
  };
}

export function syncLogEntry(entry: SyncLogRecord, slug: string): Wire<'SyncLogEntry'> {
  return { framework_slug: slug, ...entry };
}
