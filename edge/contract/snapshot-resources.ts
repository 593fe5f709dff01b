/** What `/snapshots` answers: the releases of the dataset. */
import { z } from 'zod';

const count = z.int().nonnegative();

export const SnapshotCounts = z.strictObject({
  frameworks: count,
  articles: count,
  recitals: count,
  annexes: count,
  requirements: count,
  deadlines: count,
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
    .array(
      z.strictObject({
        framework_slug: z.string(),
        added: count,
        changed: count,
        removed: count,
      }),
    )
    .meta({ description: 'Records that differ from the release before, by framework.' }),
});

export const SnapshotList = z.strictObject({
  data: z.array(Snapshot),
  meta: z.strictObject({ api_version: z.string(), total: count }),
});
