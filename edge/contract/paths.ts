/**
 * From endpoints to paths of files and back to endpoints, the one place that knows how files are named; and the 404 of a
 * path that fits an endpoint but names nothing.
 */
import { annexLabelOf } from '../law/annexes.ts';
import { readArticleRef } from '../law/article-ref.ts';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoint, endpointNames } from './endpoints.ts';
import type { ApiError } from './errors.ts';
import type { KnownValues, PathParameter, PathValues } from './parameter.ts';
import { type ParameterKey, parameter, parameters } from './parameters.ts';
import { ANNEX_NUMBER } from './values.ts';
import { API_ROOT } from './version.ts';

/** Rows of a list's own file, its first page. A list with no more rows has no other file. */
export const FIRST_PAGE = parameters.per_page.default;
/** Rows of the pages that longer lists have; every other page is cut out of these. */
export const LARGEST_PAGE = parameters.per_page.schema.maximum;

/** Fills a path template: `/frameworks/{slug}` with `{ slug: 'gdpr' }`. */
export function fillPath(template: string, values: PathValues): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template}: no value for {${name}}`);
    return value;
  });
}

/** The static file of the root itself. Static servers would take `index.json` for a folder's own page. */
const ROOT_FILE = '/endpoints.json';

/**
 * The path of the document that holds a provision of the version in force, below the API root.
 * @param id of the provision, or of what it is a part of: `art_5a/par_1`, `rct_26`, `anx_I`
 */
export function documentPathOf(slug: string, id: string): string {
  const [, kind = '', label = ''] = /^([a-z]+)_([^/]+)/.exec(id) ?? [];
  if (kind === 'rct') return fillPath(endpoint('recital').path, { slug, recital_number: label });
  return kind === 'anx'
    ? fillPath(endpoint('annex').path, { slug, annex_number: label })
    : fillPath(endpoint('article').path, { slug, article_number: label });
}

/** The static file of a path below the API root: `/frameworks` is `/frameworks.json`. */
export function fileOf(path: string): string {
  if (path === '/') return ROOT_FILE;
  return /\.[a-z]+$/.test(path) ? path : `${path}.json`;
}

/** The static file of one page of a list; the first page of the default size is the list's own file. */
export function pageFileOf(path: string, perPage: number, page: number): string {
  if (perPage === FIRST_PAGE && page === 1) return fileOf(path);
  return `${path}/pages/${perPage}/${page}.json`;
}

export interface Match {
  name: EndpointName;
  endpoint: Endpoint<ParameterKey>;
  values: PathValues;
}

/** A value of a path as names of files have it: an article is found under "5A" as well, an annex under "iv". */
function inFileNames(name: string, written: string): string {
  if (name === parameters.article_number.name) return readArticleRef(written) ?? written;
  if (name !== parameters.annex_number.name) return written;
  const spellings = [written, annexLabelOf(written, [])];
  return spellings.find((spelling) => ANNEX_NUMBER.test(spelling)) ?? written;
}

/** A part of a path template between two slashes. A value may have text around it: `{name}.json`. */
interface Segment {
  before: string;
  /** Name of the value; null where the part is only text. */
  value: string | null;
  after: string;
}

function segmentOf(part: string): Segment {
  const [before = '', value = null, after = ''] = part.split(/[{}]/);
  return { before, value, after };
}

const templates = endpointNames.map((name) => ({
  name,
  segments: endpoint(name).path.split('/').map(segmentOf),
}));

/**
 * The endpoint of a decoded path below the API root.
 * @returns null where the table has none
 */
export function matchPath(path: string): Match | null {
  const parts = path.split('/');
  for (const { name, segments } of templates) {
    // A name with ".json" is the file of an endpoint, not a framework called "gdpr.json".
    if (path.endsWith('.json') !== endpoint(name).path.endsWith('.json')) continue;
    const values = valuesIn(parts, segments);
    if (values !== null) return { name, endpoint: endpoint(name), values };
  }
  return null;
}

/** The values that the parts of a path have in a template; null where they do not fit it. */
function valuesIn(parts: readonly string[], segments: readonly Segment[]): PathValues | null {
  if (parts.length !== segments.length) return null;
  const values: Record<string, string> = {};
  for (const [index, { before, value, after }] of segments.entries()) {
    const part = parts[index] ?? '';
    if (value === null) {
      if (part !== before) return null;
      continue;
    }
    const written = part.slice(before.length, part.length - after.length);
    if (written === '' || part !== `${before}${written}${after}`) return null;
    values[value] = inFileNames(value, written);
  }
  return values;
}

/** Whether each value of a path looks as its parameter asks; anything else names nothing that exists. */
export function areValid(match: Match): boolean {
  return pathParametersOf(match).every(({ name, pattern }) =>
    pattern.test(match.values[name] ?? ''),
  );
}

/**
 * The 404 of the first value that certainly names nothing, as far as can be told without reading a file.
 * @param path filled in, below the API root
 * @returns null where there may be an answer
 */
export function unknownValue(match: Match, path: string, known: KnownValues): ApiError | null {
  return firstMissing(match, path, known, true);
}

/**
 * The 404 of a path without a file: that of the first value which is not known to exist.
 * @returns null where every value exists, so that there should be a file
 */
export function whyMissing(match: Match, path: string, known: KnownValues): ApiError | null {
  return firstMissing(match, path, known, false);
}

/** @param inDoubt whether a value counts as existing where only a file could tell */
function firstMissing(
  match: Match,
  path: string,
  known: KnownValues,
  inDoubt: boolean,
): ApiError | null {
  const context = { values: match.values, known, path: `${API_ROOT}${path}` };
  for (const { name, pattern, exists, missing } of pathParametersOf(match)) {
    const value = match.values[name] ?? '';
    const doesExist = pattern.test(value) && (exists?.(value, known) ?? inDoubt);
    if (!doesExist) return missing(value, context);
  }
  return null;
}

/** The parameters in the path of an endpoint, in its order. */
export function pathParametersOf({ endpoint }: Pick<Match, 'endpoint'>): PathParameter[] {
  return endpoint.parameters.map(parameter).filter((entry) => entry.place === 'path');
}
