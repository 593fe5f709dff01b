/** Update logs and releases. */
import { z } from 'zod';
import { api_version, listOf } from './envelope.schema.ts';
import { count, dateTime, slug } from './values.schema.ts';

export const SyncLogEntry = z.strictObject({
  framework_slug: slug,
  synced_at: dateTime,
  articles_added: count,
  articles_updated: count,
  recitals_added: count,
  recitals_updated: count,
  requirements_added: count,
  duration_seconds: z.number().nonnegative().nullable(),
  success: z.boolean(),
  error_message: z.string().nullable(),
  provisions: z
    .array(z.string())
    .optional()
    .meta({
      description:
        'Provisions whose text in force was added, changed or removed: `art_5a`, `rct_3`, `anx_I`. Left out ' +
        'of entries from before version 1.1, and of syncs that failed.',
      examples: [['art_5a', 'anx_I']],
    }),
});

export const SnapshotCounts = z.strictObject({
  frameworks: count,
  articles: count,
  recitals: count,
  annexes: count,
  requirements: count,
  deadlines: count,
});

export const SnapshotChanges = z.strictObject({
  framework_slug: slug,
  added: count,
  changed: count,
  removed: count,
});

export const Snapshot = z.strictObject({
  version: z.string().regex(/^[0-9]+\.[0-9]+\.[0-9]+/),
  date: z.iso.date(),
  digest: z
    .string()
    .regex(/^sha256:[0-9a-f]{64}$/)
    .meta({ description: 'Digest of the data folder that the release was built from.' }),
  counts: SnapshotCounts,
  changes: z
    .array(SnapshotChanges)
    .meta({ description: 'Records that differ from the release before, by framework.' }),
});

export const FrameworkChangelog = z.strictObject({
  data: z.array(SyncLogEntry),
  meta: z.strictObject({
    api_version,
    framework: slug,
    total: count.meta({ description: 'Entries before `limit` cuts them.' }),
  }),
});
export const Changelog = listOf(SyncLogEntry);
export const SnapshotList = listOf(Snapshot);
