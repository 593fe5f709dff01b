import type { Wire } from '../../edge/contract/schemas.ts';
import packageFile from '../../package.json' with { type: 'json' };

/** What the rendered files contain that is not in the dataset. */
export interface Site {
  /** The service version: that of package.json. */
  version: string;
  /** Releases, newest first. */
  snapshots: Wire<'Snapshot'>[];
  /** Where the site will be, such as `https://example.org`; null if the build does not know. */
  origin?: string | null;
  /** Whether the build has pages for people, which feeds then link to; it has without saying so. */
  hasPages?: boolean;
}

/**
 * The address of the site, for what is read far from it: `SITE_URL`, else what Netlify says of the site
 * that it builds.
 * @throws {Error} when it is not an address
 */
export function siteOrigin(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  // Other programs have a variable URL too.
  const netlify = environment.NETLIFY === 'true' ? environment.URL : undefined;
  const address = environment.SITE_URL || netlify || '';
  if (address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`SITE_URL: '${address}' is not an address such as https://example.org`);
  }
  if (url.href !== `${url.origin}/`) {
    throw new Error(`SITE_URL has more than a host; the site is at the top of ${url.origin}`);
  }
  return url.origin;
}

/** The folder of the publish folder that the edge function answers from; pages and their files are beside it. */
export const API_FOLDER = 'api';

/** The version that the API reports, and under which a release is packed: that of package.json. */
export const SERVICE_VERSION: string = packageFile.version;
