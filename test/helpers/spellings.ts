/** Other ways to write the path of a file, any of which some host may take for that file. */
import fc from 'fast-check';

/** Files and endpoints that need a key, by every root there is. */
const GUARDED = [
  '/api/v1',
  '/api/v1/frameworks',
  '/api/v1/frameworks.json',
  '/api/v1/requirements',
  '/api/v1/requirements.json',
  '/api/v1/frameworks/bread_act.json',
  '/api/v1/frameworks/bread_act/articles/3.json',
  '/api/v1/frameworks/bread_act/articles/pages/100/1.json',
  '/api/v1/frameworks/bread_act/export.ndjson',
  '/api/v1/compliance/deadlines.ics',
  '/api/v1/changelog.atom',
  '/api/index/known-values.json',
  '/v1/frameworks',
  '/v1/frameworks/bread_act',
  '/v1/frameworks.json',
];

/** Those that were found to lead past the function once. */
export const KNOWN_SPELLINGS = [
  '//api/v1/frameworks.json',
  '///api//v1///frameworks.json',
  '/./api/v1/frameworks.json',
  '/x/../api/v1/frameworks.json',
  '/x/%2e%2e/api/v1/frameworks.json',
  '/style.css/../api/v1/frameworks.json',
  '/%61pi/v1/frameworks.json',
  '/%61pi/v1/frameworks',
  '/%61%70%69/v1/frameworks',
  '/ap%69/v1/frameworks/bread_act',
  '/%761/frameworks/bread_act',
  '/v%31/frameworks/bread_act',
  '/api%2Fv1/frameworks.json',
  '/api%2fv1%2fframeworks.json',
  '/%2Fapi/v1/frameworks.json',
  '/%2F%2Fapi/v1/frameworks.json',
  '/\\api/v1/frameworks.json',
  '/\\/api/v1/frameworks.json',
  '/api\\v1\\frameworks.json',
  '/%5Capi/v1/frameworks.json',
  '/%2561pi/v1/frameworks.json',
  '/API/v1/frameworks.json',
  '/Api/V1/Frameworks.json',
  '/api;x/v1/frameworks.json',
  '/api/v1/frameworks.json/',
  '/api/v1/frameworks.json%00.html',
  '/%61pi/index/known-values.json',
  '//api/index/known-values.json',
  '/api/v1/../index/known-values.json',
  '/index.html/../api/index/known-values.json',
  '/%EF%BC%8Fapi/v1/frameworks.json',
  '/%c0%afapi/v1/frameworks.json',
];

const hexOf = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0');

/** Each takes a path and a number that says where, and gives another way to write it. */
const CHANGES: readonly ((path: string, at: number) => string)[] = [
  (path, at) => replaced(path, at, (character) => `%${hexOf(character)}`),
  (path, at) => replaced(path, at, (character) => `%${hexOf(character).toUpperCase()}`),
  (path, at) => replaced(path, at, (character) => `%25${hexOf(character)}`),
  (path, at) => replaced(path, at, (character) => character.toUpperCase()),
  ...['//', '\\', '/\\', '%2f', '%2F', '%5c', '/./', '/%2e/', '/x/../', '/x/%2E%2e/', '/.//'].map(
    (separator) => (path: string, at: number) => atSlash(path, at, separator),
  ),
  ...['/;/', ';x/', '%3b/', '/%00/', '%20/', './', '%c0%af', '%EF%BC%8F', '/..;/'].map(
    (separator) => (path: string, at: number) => atSlash(path, at, separator),
  ),
  ...['/', '//', '/.', '%2f', '.html', '/index.html', '.json', '%00', '%20', ';x', '.', '#x'].map(
    (end) => (path: string) => path + end,
  ),
  ...['/', '/.', '/x/..', '/%2e', '/\\', '/style.css/..', '/%2f', '/x/y/../..', '/.netlify/..'].map(
    (start) => (path: string) => start + path,
  ),
];

function replaced(path: string, at: number, change: (character: string) => string): string {
  const place = 1 + (at % (path.length - 1));
  return path.slice(0, place) + change(path.charAt(place)) + path.slice(place + 1);
}

function atSlash(path: string, at: number, separator: string): string {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
  const place = slashes[at % slashes.length] ?? 0;
  // A request has to begin with a slash.
  return place === 0 && !separator.startsWith('/')
    ? `/${separator}${path.slice(1)}`
    : path.slice(0, place) + separator + path.slice(place + 1);
}

/**
 * Paths as they go over the wire, the same ones in every run; none twice.
 * @param paths whose spellings come after those that are known
 */
export function spellings(count: number, paths: readonly string[] = GUARDED): string[] {
  const change = fc.tuple(fc.constantFrom(...CHANGES), fc.nat(200));
  const spelling = fc
    .tuple(fc.constantFrom(...paths), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([path, changes]) => changes.reduce((spelt, [apply, at]) => apply(spelt, at), path));
  const found = new Set(KNOWN_SPELLINGS);
  for (let seed = 1; found.size < count; seed++) {
    for (const path of fc.sample(spelling, { numRuns: count, seed })) found.add(path);
  }
  return [...found].slice(0, count);
}
