import type { Wire } from '../../edge/contract/schemas.ts';
import packageFile from '../../package.json' with { type: 'json' };

/** What the rendered files contain that is not in the dataset. */
export interface Site {
  /** The service version: that of package.json. */
  version: string;
  /** Releases, newest first. */
  snapshots: Wire<'Snapshot'>[];
}

/** The folder of the publish folder that a build replaces; everything else there is written by hand. */
export const GENERATED_FOLDER = 'api';

/** The version that the API reports, and under which a release is packed: that of package.json. */
export const SERVICE_VERSION: string = packageFile.version;
