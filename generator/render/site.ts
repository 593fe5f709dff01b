import type { Wire } from '../../edge/contract/schemas.ts';

/** What the rendered files say besides the dataset. */
export interface Site {
  /** The service version: that of package.json. */
  version: string;
  /** Releases, newest first. */
  snapshots: Wire<'Snapshot'>[];
}
