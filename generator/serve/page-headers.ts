/** Headers of pages and their files, as `netlify.toml` has them; the edge function sets its own. */

const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/** Their names have a digest of what is in them. */
const ASSETS = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** In the form of serve-handler. */
export const PAGE_HEADERS = [
  { source: '**', headers: listed(SECURITY) },
  { source: 'assets/**', headers: listed(ASSETS) },
];

function listed(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
