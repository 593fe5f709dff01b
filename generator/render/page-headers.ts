/**
 * Headers of pages and of the files beside them; the edge function sets its own, and `cdn-documents.ts` has those of
 * what the CDN answers in its place. Netlify takes them from the file that is made here, the local server from the table
 * itself.
 */
import type { RenderedFile } from './render.ts';

export interface HeaderRule {
  /** As Netlify reads it: `:name` is one part of an address, a `*` at the end is any number of them. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Of every page and file. */
export const HEADERS_OF_ALL: HeaderRule['headers'] = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

const MARKDOWN = { 'Content-Type': 'text/markdown; charset=utf-8' };

/** Every rule that an address fits counts; of two values of one header, the later. */
export const PAGE_HEADERS: readonly HeaderRule[] = [
  { path: '/*', headers: HEADERS_OF_ALL },
  // Their names have a digest of what is in them.
  { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  // The Markdown of pages, in the type that programs ask for.
  { path: '/:framework/index.md', headers: MARKDOWN },
  { path: '/:framework/:provision/index.md', headers: MARKDOWN },
];

/** In the publish folder: these headers. */
const HEADERS_FILE = '/_headers';
/** In the publish folder: rules for addresses without a file. Netlify reads them before those of netlify.toml. */
export const REDIRECTS_FILE = '/_redirects';
/** In the publish folder: what `npx serve` reads. netlify.toml hides it. */
export const STATIC_CONFIG_FILE = '/serve.json';
/** Files that are for hosts alone, and for nobody who asks. */
export const FOR_HOSTS: readonly string[] = [HEADERS_FILE, REDIRECTS_FILE, STATIC_CONFIG_FILE];

/** In the form of https://docs.netlify.com/manage/routing/headers/. @param more rules besides those of pages */
export function headersFile(more: readonly HeaderRule[] = []): RenderedFile {
  const lines = [...PAGE_HEADERS, ...more].flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return { path: HEADERS_FILE, contents: `${lines.join('\n')}\n`, endpoint: null };
}
