/** The Netlify edge function. Everything that matters is in `app/create-app.ts`; this file is its socket. */
import type { Config, Context } from '@netlify/edge-functions';
import { createApp } from './app/create-app.ts';

const app = createApp();

export default function handler(request: Request, context: Context): Promise<Response> {
  return app(request, {
    // Reads from the deploy itself: a request that is handed on does not come back to this function.
    file: (path) =>
      context.next(new Request(new URL(path, request.url)), { sendConditionalRequest: false }),
    apiKeys: Netlify.env.get('API_KEYS') ?? '',
  });
}

export const config: Config = {
  path: ['/api/*', '/v1/*'],
  // Netlify answers from its cache only with this and the `Netlify-CDN-Cache-Control` of the response.
  cache: 'manual',
  // Should the function ever fail as a whole, the static files still answer through the rewrite.
  onError: 'bypass',
};
