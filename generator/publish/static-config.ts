/**
 * How static hosts answer what the edge function answers on Netlify, as far as it does not depend on a
 * query: `_redirects` for Netlify, when the function fails, and `serve.json` for `npx serve public`. Both
 * are made from the roots of the contract and the table of endpoints.
 */
import { endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { fileOf } from '../../edge/contract/paths.ts';
import { ALIAS_ROOT, API_ROOT } from '../../edge/contract/version.ts';

/** Each file beside the `api` folder, with what writes it. */
export const STATIC_CONFIG: Readonly<Record<string, () => string>> = {
  _redirects: netlifyRedirects,
  'serve.json': () => `${JSON.stringify(serveConfig(), null, 2)}\n`,
};

/** An existing file wins over a rewrite: https://docs.netlify.com/routing/redirects/. */
function netlifyRedirects(): string {
  const rewrites = [API_ROOT, ALIAS_ROOT].flatMap((root) => [
    `${root} ${API_ROOT}${fileOf('/')} 200`,
    `${root}/* ${API_ROOT}/:splat.json 200`,
  ]);
  return `${rewrites.join('\n')}\n`;
}

/** The form of https://github.com/vercel/serve-handler#options. */
function serveConfig(): object {
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
