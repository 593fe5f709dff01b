/** The digests of a dataset's records, which show what changed between releases. */
import { createHash } from 'node:crypto';
import type { Annex, Article, Dataset, Framework, Requirement } from '../dataset/dataset.ts';
import { shownExceptions } from '../dataset/exceptions.ts';
import type { ArticleRecord } from '../dataset/records.ts';
import { earlierVersions, isLastWording } from '../render/versions.ts';

/**
 * Framework slug to record key to digest. The keys of a framework: `framework`, `art_5`, `rct_12`, `anx_I`,
 * `original/art_5` for a wording that only an earlier version has, `requirement 10050100`, `deadline 4001`.
 */
export type Fingerprint = Record<string, Record<string, string>>;

/** Takes the place of a slug for what all frameworks share: `tag penalties`, `role importer`. No slug begins so. */
export const SHARED = '_shared';

export function fingerprintOf({ frameworks, tags, roles }: Dataset): Fingerprint {
  const entries = frameworks.map((framework) => [
    framework.record.slug,
    digests(recordsOf(framework)),
  ]);
  const shared: Keyed[] = [
    ...tags.map((tag): Keyed => [`tag ${tag.slug}`, tag]),
    ...roles.map((role): Keyed => [`role ${role.name}`, role]),
  ];
  return Object.fromEntries([...entries, [SHARED, digests(shared)]]);
}

type Keyed = [key: string, record: object];

/**
 * What users can see of each record. That a sync looked for changes is none, nor are questions and names, by which
 * provisions and acts are only found.
 */
function recordsOf(framework: Framework): Keyed[] {
  const { articles, recitals, annexes, requirements, deadlines } = framework;
  const { names: _, ...record } = framework.record;
  return [
    ['framework', record],
    ...articles.map(articleEntry),
    ...recitals.map(({ record: recital, heading }): Keyed => {
      const own = heading === null ? recital : { ...recital, heading };
      return [`rct_${recital.recital_number}`, own];
    }),
    ...annexes.map(annexEntry),
    ...earlierVersions(framework).flatMap((version) =>
      [...version.articles.map(articleEntry), ...version.annexes.map(annexEntry)]
        .filter(([id]) => isLastWording(framework, version, id))
        .map(([id, wording]): Keyed => [`${version.record.version}/${id}`, wording]),
    ),
    ...requirements.map((requirement): Keyed => {
      const { text, appliesFrom, complianceDeadline, exceptions } = requirement;
      const key = `requirement ${requirement.record.id}`;
      const [excepted] = shownExceptions(exceptions);
      const own = datedRecord(requirement);
      return [key, { own, text, appliesFrom, complianceDeadline, exceptions: excepted }];
    }),
    ...deadlines.map(
      ({ updated_at: _, ...deadline }): Keyed => [`deadline ${deadline.id}`, deadline],
    ),
  ];
}

/** A requirement with its date, which stood in it in earlier releases: one that says the same keeps its digest. */
function datedRecord({ record, deadline }: Requirement): object {
  const { id, article_number, article_ref, paragraph_ref, ...labels } = record;
  const { requirement_type, stakeholder_roles, tags, deadline_id: _, ...others } = labels;
  const provision = { id, article_number, article_ref, paragraph_ref };
  const date = { compliance_deadline: deadline?.deadline_date ?? null };
  return { ...provision, requirement_type, stakeholder_roles, tags, ...date, ...others };
}

function articleEntry({ ref, record, restated, tags }: Article): Keyed {
  const slugs = tags.map(({ slug }) => slug);
  return [`art_${ref}`, { own: texts(record), restated: texts(restated), tags: slugs }];
}

/** When a sync last changed an article is not part of its contents. */
function texts(record: ArticleRecord | null): object | null {
  if (record === null) return null;
  const { processed_date: _, ...contents } = record;
  return contents;
}

function annexEntry({ record, restated }: Annex): Keyed {
  return [`anx_${record.annex_number}`, { own: record, restated }];
}

function digests(records: readonly Keyed[]): Record<string, string> {
  return Object.fromEntries(
    records.map(([key, record]) => [key, sha256(JSON.stringify(record)).slice(0, 12)]),
  );
}

/** The digest of a whole release. */
export function digestOf(fingerprint: Fingerprint): string {
  return `sha256:${sha256(JSON.stringify(fingerprint))}`;
}

export function sha256(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex');
}
