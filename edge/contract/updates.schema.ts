/** Update logs and releases. */
import { z } from 'zod';
import { api_version, listOf } from './envelope.schema.ts';
import { count, dateTime, digest, slug } from './values.schema.ts';

export const SyncLogEntry = z.strictObject({
  framework_slug: slug,
  synced_at: dateTime.meta({ description: 'The time of the sync, or of the change.' }),
  articles_added: count.meta({ description: 'Articles that were new in the data.' }),
  articles_updated: count.meta({ description: 'Articles whose text changed.' }),
  recitals_added: count,
  recitals_updated: count,
  requirements_added: count,
  duration_seconds: z
    .number()
    .nonnegative()
    .nullable()
    .meta({ description: 'How long the sync of this framework took; null if nobody noted it.' }),
  success: z.boolean().meta({ description: 'False where the sync left the framework as it was.' }),
  error_message: z
    .string()
    .nullable()
    .meta({ description: 'Why it failed; null where it succeeded.' }),
  provisions: z
    .array(z.string())
    .optional()
    .meta({
      description:
        'Provisions whose text in force was added, changed or removed: `art_5a`, `rct_3`, `anx_I`. Left out ' +
        'of entries of syncs that failed, and of those from before it was recorded.',
      examples: [['art_5a', 'anx_I']],
    }),
  data_digest: digest.nullable().meta({
    description:
      'Digest of the data of the framework as the entry left them (SHA-256); null in entries from before it was recorded.',
  }),
  note: z.string().nullable().meta({
    description: 'What changed, in words, where a person changed the data; null for syncs.',
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

const differences = { added: count, changed: count, removed: count };

export const SnapshotChanges = z.strictObject({
  framework_slug: slug,
  ...differences,
  provisions: z.strictObject(differences).meta({
    description: 'Articles, recitals and annexes, wordings of earlier versions included.',
  }),
  requirements: z.strictObject(differences),
  deadlines: z.strictObject(differences),
});

export const SnapshotArchive = z.strictObject({
  name: z.string(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const Snapshot = z.strictObject({
  version: z.string().regex(/^[0-9]+\.[0-9]+\.[0-9]+/),
  date: z.iso.date(),
  digest: z
    .string()
    .regex(/^sha256:[0-9a-f]{64}$/)
    .meta({
      description: 'Digest of the records that the release was made from.',
    }),
  data_digest: digest.nullable().meta({
    description:
      '`data_digest` of `/health` at the time of the release; null before it was recorded.',
  }),
  counts: SnapshotCounts,
  changes: z
    .array(SnapshotChanges)
    .meta({ description: 'Records that differ from the release before, by framework.' }),
  archive: SnapshotArchive.nullable().meta({
    description: 'The archive of the release; null in the archive itself.',
  }),
  download_url: z
    .url()
    .nullable()
    .meta({ description: 'Where the archive can be had; null where nobody has put it anywhere.' }),
  url: z.string().regex(/^\//).nullable().meta({
    description:
      'The root of the files of the release on this host, such as `/api/snapshots/1.0.0/v1`; null where they are not served here.',
  }),
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
