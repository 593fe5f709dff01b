/** The digests of a dataset's records, which show what changed between releases. */
import { createHash } from 'node:crypto';
import { articleRefOf } from '../../edge/contract/article-ref.ts';
import type { Wire } from '../../edge/contract/schemas.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';

/** Framework slug to record key (`article 5`, `requirement 10050100`) to digest. */
export type Fingerprint = Record<string, Record<string, string>>;

type FrameworkChanges = Wire<'SnapshotChanges'>;

export function fingerprintOf({ frameworks }: Dataset): Fingerprint {
  return Object.fromEntries(
    frameworks.map((framework) => [framework.record.slug, recordDigests(framework)]),
  );
}

function recordDigests(framework: Framework): Record<string, string> {
  const records: [string, object][] = [
    ['framework', framework.record],
    // When a sync last changed an article is not part of its contents.
    ...framework.articles.map(({ record: { processed_date: _, ...record } }): [string, object] => [
      `article ${articleRefOf(record)}`,
      record,
    ]),
    ...framework.recitals.map(({ record }): [string, object] => [
      `recital ${record.recital_number}`,
      record,
    ]),
    ...framework.annexes.map(({ record }): [string, object] => [
      `annex ${record.annex_number}`,
      record,
    ]),
    ...framework.requirements.map(({ record }): [string, object] => [
      `requirement ${record.id}`,
      record,
    ]),
    ...framework.deadlines.map((record): [string, object] => [`deadline ${record.id}`, record]),
  ];
  return Object.fromEntries(records.map(([key, record]) => [key, shortDigest(record)]));
}

function shortDigest(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 12);
}

/** The digest of a whole release. */
export function digestOf(fingerprint: Fingerprint): string {
  return `sha256:${createHash('sha256').update(JSON.stringify(fingerprint)).digest('hex')}`;
}

/** Frameworks with any difference, by slug. */
export function changesBetween(before: Fingerprint, after: Fingerprint): FrameworkChanges[] {
  const slugs = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return slugs
    .map((slug) => {
      const [old, current] = [before[slug] ?? {}, after[slug] ?? {}];
      const keys = Object.keys(current);
      return {
        framework_slug: slug,
        added: keys.filter((key) => old[key] === undefined).length,
        changed: keys.filter((key) => old[key] !== undefined && old[key] !== current[key]).length,
        removed: Object.keys(old).filter((key) => current[key] === undefined).length,
      };
    })
    .filter(({ added, changed, removed }) => added + changed + removed > 0);
}
