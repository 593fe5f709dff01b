/** What an answer is made from. */
import { type ApiError, notFound } from '../contract/errors.ts';
import type { Query } from '../contract/parse-query.ts';
import type { Match, PathValues } from '../contract/paths.ts';
import { API_ROOT } from '../contract/version.ts';
import type { Catalogue } from '../store/catalogue.ts';
import type { RenderedFiles } from '../store/host.ts';
import { type Store, UnavailableError } from '../store/index-store.ts';

export interface AnswerContext {
  /** Filled-in path below the API root: `/frameworks/gdpr/articles`. */
  path: string;
  values: PathValues;
  query: Query;
  files: RenderedFiles;
  store: Store;
}

/** What a value of a path may look like; anything else names nothing that exists. */
const VALID_VALUE: Readonly<Record<string, RegExp>> = {
  slug: /^[a-z0-9_]{1,64}$/,
  article_number: /^[1-9][0-9]{0,3}$/,
  recital_number: /^[1-9][0-9]{0,3}$/,
  annex_number: /^[A-Za-z0-9]{1,16}$/,
  name: /^[A-Za-z]{1,64}$/,
};

export function areValid(values: PathValues): boolean {
  return Object.entries(values).every(([name, value]) => VALID_VALUE[name]?.test(value) === true);
}

const UNITS = [
  ['article_number', 'Article'],
  ['recital_number', 'Recital'],
  ['annex_number', 'Annex'],
] as const;

/**
 * Why a path that fits an endpoint has no file.
 * @param path filled in, below the API root
 * @throws {UnavailableError} where it should have one
 */
export function missing({ name, values }: Match, path: string, catalogue: Catalogue): ApiError {
  const { slug } = values;
  if (slug === undefined) return notFound.endpoint(`${API_ROOT}${path}`);
  if (name === 'tag') return notFound.tag(slug);
  if (!catalogue.frameworks.has(slug)) return notFound.framework(slug);
  for (const [value, kind] of UNITS) {
    const number = values[value];
    if (number !== undefined) return notFound.unit(kind, number, slug);
  }
  throw new UnavailableError(path, 'is missing');
}
