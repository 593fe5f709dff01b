/** What a function on Netlify makes its answers with. */
import type { Context } from '@netlify/edge-functions';
import { DOCUMENTS_FROM_CDN } from '../contract/documents-from-cdn.ts';
import type { Host } from '../store/host.ts';

export const netlifyHost = (request: Request, context: Context): Host => ({
  // Reads from the deploy itself: a request that is handed on does not come back to a function.
  file: (path) =>
    context.next(new Request(new URL(path, request.url)), { sendConditionalRequest: false }),
  apiKeys: Netlify.env.get('API_KEYS') ?? '',
  documentsFromCdn: DOCUMENTS_FROM_CDN,
  requestId: context.requestId,
  now: () => new Date(),
});
