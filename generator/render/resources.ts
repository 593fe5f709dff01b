/** Records of the dataset into resources of the interface. Pure; the key order here is that on the wire. */

import { dayOf } from '../../edge/contract/instant.ts';
import type { Wire } from '../../edge/contract/schemas.ts';
import { articleLabel, articleRefOf } from '../../edge/law/article-ref.ts';
import type { Dataset, Deadline, Framework, Requirement } from '../dataset/dataset.ts';
import type { RequirementRecord, SyncLogRecord, TagRecord } from '../dataset/records.ts';
import {
  exceptionsOf,
  placeOfDeadline,
  placeOfRequirement,
  type SitePages,
} from './record-places.ts';

export function frameworkResource({ record, inForce, ...framework }: Framework): Wire<'Framework'> {
  return {
    id: record.id,
    slug: record.slug,
    name: record.name,
    short_name: record.short_name,
    celex_number: record.celex_number,
    description: record.description,
    is_active: framework.isActive,
    status: record.status,
    text_edition: framework.edition,
    version: inForce.record.version,
    version_kind: inForce.record.kind,
    version_celex: inForce.record.celex,
    checked_on: framework.checkedAt === null ? null : dayOf(framework.checkedAt),
    pending_amendments: framework.pendingAmendments.map(({ celex, from }) => ({ celex, from })),
    expected_articles: record.expected_articles,
    expected_recitals: record.expected_recitals,
    last_synced_at: framework.lastSyncedAt,
    created_at: record.created_at,
    article_count: framework.articles.length,
    recital_count: framework.recitals.length,
  };
}

/** The day on which a sync last looked for newer versions of any act. */
export function lastCheck(frameworks: readonly Framework[]): string | null {
  const days = frameworks.flatMap(({ checkedAt }) => (checkedAt === null ? [] : dayOf(checkedAt)));
  return days.toSorted().at(-1) ?? null;
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

/** Each role with the number of requirements that address it. */
export function roleResources({ roles, frameworks }: Dataset): Wire<'Role'>[] {
  const counts = new Map<string, number>();
  for (const { requirements } of frameworks.filter(({ isActive }) => isActive)) {
    for (const { record } of requirements) {
      for (const name of new Set(record.stakeholder_roles)) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  return roles.map(({ name, description, kind, names, part_of = [], often_also }) => ({
    name,
    description,
    kind,
    names,
    part_of,
    often_also,
    requirement_count: counts.get(name) ?? 0,
  }));
}

/** The integers of the linked labels, without that of the own article. */
function linkedNumbers(record: RequirementRecord): number[] {
  const numbers = record.linked_article_refs.map((ref) => articleLabel(ref).number);
  return [...new Set(numbers)].filter((number) => number !== record.article_number);
}

export function requirementResource(
  requirement: Requirement,
  framework: Framework,
  site: SitePages,
): Wire<'Requirement'> {
  const { record, text, edition, tags, paragraphContent } = requirement;
  return {
    id: record.id,
    article_number: record.article_number,
    article_ref: articleRefOf(record),
    paragraph_ref: record.paragraph_ref,
    ...placeOfRequirement(requirement, framework, site),
    requirement_text: text,
    text_edition: edition,
    requirement_type: record.requirement_type,
    stakeholder_roles: record.stakeholder_roles,
    affected_roles: record.affected_roles ?? [],
    audience: requirement.audience,
    tags: tags.map(tagRef),
    applies_from: requirement.appliesFrom.map(({ each = false, ...day }) => ({ ...day, each })),
    exceptions: exceptionsOf(requirement, framework),
    compliance_deadline: requirement.complianceDeadline,
    deadline_id: record.deadline_id ?? null,
    linked_article_numbers: linkedNumbers(record),
    linked_article_refs: record.linked_article_refs,
    annex_number: record.annex_number ?? null,
    annex_point: record.annex_point ?? null,
    paragraph_content: paragraphContent,
    requirement_text_plain: edition === 'official' ? record.texts.plain_language : null,
    plain_language_stale: requirement.isStale,
    context: requirement.context,
    reviewed: record.reviewed === true,
    created_at: record.created_at,
    updated_at: requirement.updatedAt,
    framework_slug: framework.record.slug,
  };
}

export function deadlineResource(
  deadline: Deadline,
  framework: Framework,
  site: SitePages,
): Wire<'Deadline'> {
  return {
    id: deadline.id,
    framework_slug: framework.record.slug,
    article_number: deadline.article_number,
    article_ref: deadline.article_number === 0 ? null : articleRefOf(deadline),
    paragraph_ref: deadline.paragraph_ref,
    ...placeOfDeadline(deadline, framework, site),
    deadline_date: deadline.deadline_date,
    deadline_type: deadline.deadline_type,
    title: deadline.title ?? null,
    description: deadline.description,
    stakeholder_roles: deadline.stakeholder_roles,
    affected_roles: deadline.affected_roles,
    audience: deadline.audience,
    recurs: deadline.recurs,
    no_fixed_day: deadline.no_fixed_day ?? false,
    source_provision: deadline.source_provision,
    amended_by: deadline.amended_by,
    previous_date: deadline.previous_date,
    updated_at: deadline.updated_at,
  };
}

export function syncLogEntry(
  { looked_for_versions: _, edition: __, first_look: ___, note, ...entry }: SyncLogRecord,
  slug: string,
): Wire<'SyncLogEntry'> {
  return { framework_slug: slug, ...entry, note: note ?? null };
}
