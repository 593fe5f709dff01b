/** What changed from one release to the next: counts for `/snapshots`, and every record by its name. */
import { z } from 'zod';
import type { Wire } from '../../edge/contract/schemas.ts';
import { articleProvisionId, articleRefOf } from '../../edge/law/article-ref.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { type Fingerprint, SHARED } from './fingerprint.ts';

const KINDS = ['added', 'changed', 'removed'] as const;
type Kind = (typeof KINDS)[number];

const perKind = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({ added: z.array(entry), changed: z.array(entry), removed: z.array(entry) });

/** `provision` is where it is now, such as `art_5/par_1`; null once it is removed. */
const named = z.strictObject({ id: z.int(), provision: z.string().nullable() });

const frameworkChanges = z.strictObject({
  framework_slug: z.string(),
  /** Whether `framework.json` differs: names, versions, pending amendments. */
  framework: z.boolean(),
  /** `art_5`, `rct_12`, `anx_I`; `original/art_5` for the wording of an earlier version. */
  provisions: perKind(z.string()),
  requirements: perKind(named),
  deadlines: perKind(named),
});

/** `data/snapshot-changes.json`, and `changes.json` of an archive. */
export const releaseChanges = z.strictObject({
  version: z.string(),
  /** The release before; null for the first one, in which everything is new and nothing is listed. */
  since: z.string().nullable(),
  frameworks: z.array(frameworkChanges),
  tags: perKind(z.string()),
  roles: perKind(z.string()),
});
export type ReleaseChanges = z.infer<typeof releaseChanges>;

/** Counts of the frameworks with any difference, by slug. */
export function changesBetween(before: Fingerprint, after: Fingerprint): Wire<'SnapshotChanges'>[] {
  return differingActs(before, after).map(({ slug, keys }) => ({
    framework_slug: slug,
    ...countsOf(keys, () => true),
    provisions: countsOf(keys, isProvision),
    requirements: countsOf(keys, isOf('requirement')),
    deadlines: countsOf(keys, isOf('deadline')),
  }));
}

/** @param since the release that `before` is of @param dataset what `after` is of */
export function changedRecords(
  version: string,
  since: string | null,
  before: Fingerprint,
  after: Fingerprint,
  dataset: Dataset,
): ReleaseChanges {
  const first = since === null;
  const shared = keysByKind(before[SHARED], first ? before[SHARED] : after[SHARED]);
  const frameworks = (first ? [] : differingActs(before, after)).map(({ slug, keys }) => {
    const provisions = provisionsOf(dataset, slug);
    const withProvision = (key: string) => ({
      id: Number(nameOf(key)),
      provision: provisions.get(key) ?? null,
    });
    return {
      framework_slug: slug,
      framework: KINDS.some((kind) => keys[kind].includes('framework')),
      provisions: picked(keys, isProvision, (key) => key),
      requirements: picked(keys, isOf('requirement'), withProvision),
      deadlines: picked(keys, isOf('deadline'), withProvision),
    };
  });
  return {
    version,
    since,
    frameworks,
    tags: picked(shared, isOf('tag'), nameOf),
    roles: picked(shared, isOf('role'), nameOf),
  };
}

/** The acts with any difference, by slug, and the keys of what differs. */
function differingActs(before: Fingerprint, after: Fingerprint): { slug: string; keys: Keys }[] {
  const slugs = new Set([...Object.keys(before), ...Object.keys(after)]);
  slugs.delete(SHARED);
  return [...slugs]
    .sort()
    .map((slug) => ({ slug, keys: keysByKind(before[slug], after[slug]) }))
    .filter(({ keys }) => KINDS.some((kind) => keys[kind].length > 0));
}

type Keys = Record<Kind, string[]>;

/** In the order of the dataset. */
function keysByKind(old: Record<string, string> = {}, current: Record<string, string> = {}): Keys {
  const keys = Object.keys(current);
  return {
    added: keys.filter((key) => old[key] === undefined),
    changed: keys.filter((key) => old[key] !== undefined && old[key] !== current[key]),
    removed: Object.keys(old).filter((key) => current[key] === undefined),
  };
}

/** `requirement 10050100`, `tag penalties`: the kind, a space, the name. Ids of provisions have no space. */
const isOf = (kind: string) => (key: string) => key.startsWith(`${kind} `);
const isProvision = (key: string) => key !== 'framework' && !key.includes(' ');
const nameOf = (key: string) => key.slice(key.indexOf(' ') + 1);

function countsOf(keys: Keys, isWanted: (key: string) => boolean): Record<Kind, number> {
  const { added, changed, removed } = picked(keys, isWanted, (key) => key);
  return { added: added.length, changed: changed.length, removed: removed.length };
}

function picked<Entry>(
  keys: Keys,
  isWanted: (key: string) => boolean,
  entryOf: (key: string) => Entry,
): Record<Kind, Entry[]> {
  const entries = (kind: Kind) => keys[kind].filter(isWanted).map(entryOf);
  return { added: entries('added'), changed: entries('changed'), removed: entries('removed') };
}

/** The provisions of requirements and deadlines, by their keys. */
function provisionsOf({ frameworks }: Dataset, slug: string): Map<string, string | null> {
  const { requirements = [], deadlines = [] } =
    frameworks.find(({ record }) => record.slug === slug) ?? {};
  const provisions = new Map<string, string | null>();
  for (const { record } of requirements) {
    provisions.set(`requirement ${record.id}`, provisionOf(record));
  }
  for (const record of deadlines) provisions.set(`deadline ${record.id}`, provisionOf(record));
  return provisions;
}

function provisionOf(
  record: Parameters<typeof articleRefOf>[0] & { paragraph_ref?: string | null },
): string | null {
  // A date that no article fixes has the number 0.
  if (record.article_number === 0) return null;
  return articleProvisionId(articleRefOf(record), record.paragraph_ref ?? null);
}
