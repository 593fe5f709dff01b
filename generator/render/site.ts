import type { z } from 'zod';
import type { Snapshot } from '../../edge/contract/snapshot-resources.ts';

/** What the rendered files say besides the dataset. */
export interface Site {
  /** The service version: that of package.json. */
  version: string;
  /** Releases, newest first. */
  snapshots: z.infer<typeof Snapshot>[];
}
