/**
 * What keeps `npx serve public` from answering for the edge function: its rules see the path alone, so that a
 * filtered request would get the whole list, and nobody would be asked for a key.
 */

import { STATIC_CONFIG_FILE } from '../render/page-headers.ts';
import type { RenderedFile } from '../render/render.ts';

/** There is no such file; its name is what the user reads, in the browser and in the server's log. */
const EXPLANATION = '/static-servers-cannot-answer-the-api--use-npm-run-serve';

/** The form of https://github.com/vercel/serve-handler#options. A redirect alone comes before existing files. */
export function staticConfig(): RenderedFile {
  const config = {
    directoryListing: false,
    // Hidden files are not published, whoever put them there.
    redirects: ['/api/:path*', '/v1/:path*', '/.*'].map((source) => ({
      source,
      destination: EXPLANATION,
      type: 307,
    })),
  };
  const contents = `${JSON.stringify(config, null, 2)}\n`;
  return { path: STATIC_CONFIG_FILE, contents, endpoint: null };
}
