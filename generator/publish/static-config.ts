/**
 * `serve.json`: how a plain static server (`npx serve public`) answers what the edge function answers on
 * a CDN, as far as it does not depend on a query. Made from the table of endpoints.
 */
import { endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { fileOf } from '../../edge/contract/paths.ts';
import { ALIAS_ROOT, API_ROOT } from '../../edge/contract/version.ts';

export const STATIC_CONFIG_FILE = 'serve.json';

/** The form of https://github.com/vercel/serve-handler#options. */
export function staticConfig(): object {
  const depth = Math.max(...endpointNames.map((name) => endpoint(name).path.split('/').length - 1));
  // Its patterns cannot repeat a part, so there is one rule for each depth of a path.
  const parts = Array.from({ length: depth }, (_, index) => `/:part${index}`);
  const templates = parts.map((_, index) => parts.slice(0, index + 1).join(''));
  return {
    trailingSlash: false,
    directoryListing: false,
    rewrites: [
      ...[API_ROOT, ALIAS_ROOT].map((root) => ({
        source: root,
        destination: `${API_ROOT}${fileOf('/')}`,
      })),
      ...templates.map((template) => ({
        source: `${ALIAS_ROOT}${template}`,
        destination: `${API_ROOT}${template}`,
      })),
      ...templates.map((template) => ({
        source: `${API_ROOT}${template}`,
        destination: `${API_ROOT}${template}.json`,
      })),
    ],
    headers: [{ source: '/api/**', headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }] }],
  };
}
