/** The Netlify edge function: connects `app/create-app.ts` to Netlify. */
import type { Config, Context } from '@netlify/edge-functions';
import { createApp } from './app/create-app.ts';
import { netlifyHost } from './app/netlify-host.ts';
import { excludedPatterns } from './contract/cdn-documents.ts';
import { DOCUMENTS_FROM_CDN } from './contract/documents-from-cdn.ts';
import { FUNCTION_PATTERN } from './contract/version.ts';

const app = createApp();

// Deno takes a millisecond for the first timer, which each read needs: it is set here, before anyone waits. Other hosts
// refuse timers while a function loads.
clearTimeout(setTimeout(() => {}));

export default function handler(request: Request, context: Context): Promise<Response> {
  return app(request, netlifyHost(request, context));
}

export const config: Config = {
  pattern: FUNCTION_PATTERN,
  excludedPattern: excludedPatterns(DOCUMENTS_FROM_CDN),
  // Netlify answers from its cache only with this and the `Netlify-CDN-Cache-Control` of the response.
  cache: 'manual',
  // Should the function ever fail as a whole, nothing is answered: the files know neither filters nor keys.
  onError: 'fail',
};
