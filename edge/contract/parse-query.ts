/** Query strings into values, by the rules of the contract. */

import type { Catalogue } from '../store/catalogue.ts';
import { endpoints } from './endpoints.ts';
import { ApiError, echo, notFound } from './errors.ts';
import { parseInstant } from './instant.ts';
import { nearest } from './nearest.ts';
import { type ParameterKey, parameter, type Rule } from './parameters.ts';

/** Parsed values; a member is there when the parameter was sent or has a default. */
export interface Query {
  page: number;
  perPage: number;
  limit: number;
  tag?: string;
  role?: string;
  type?: string;
  framework?: string;
  frameworks?: string[];
  q?: string;
  /** Milliseconds since 1970. */
  since?: number;
  /** What was sent besides page and per_page, in the order of the description. */
  filters: (readonly [name: string, value: string])[];
}

/**
 * Parses and validates the parameters of an endpoint; others are ignored.
 * @throws {ApiError} INVALID_PARAM, naming parameter, value and rule; NOT_FOUND for an unknown framework
 */
export function parseQuery(
  search: URLSearchParams,
  keys: readonly ParameterKey[],
  catalogue: Catalogue,
): Query {
  const query: Query = { page: 1, perPage: 20, limit: 0, filters: [] };
  for (const key of keys) {
    const { name, rule, required } = parameter(key);
    const values = search.getAll(name);
    if (values.length > 1) {
      throw invalid(name, values.join(', '), 'may be given only once');
    }
    const value = values[0];
    if (value === undefined) {
      if (required) throw new ApiError('INVALID_PARAM', `Parameter '${name}' is required.`);
      if (rule.kind === 'integer') setInteger(query, name, rule.default);
      continue;
    }
    if (rule.kind === 'integer') {
      setInteger(query, name, integer(name, value, rule.maximum));
    } else {
      Object.assign(query, parseValue(name, value, rule, catalogue));
    }
    if (name !== 'page' && name !== 'per_page') query.filters.push([name, value]);
  }
  return query;
}

function setInteger(query: Query, name: string, value: number): void {
  if (name === 'page') query.page = value;
  else if (name === 'per_page') query.perPage = value;
  else query.limit = value;
}

function integer(name: string, value: string, maximum: number): number {
  const number = /^[1-9][0-9]{0,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= maximum)) throw invalid(name, value, `must be an integer from 1 to ${maximum}`);
  return number;
}

function parseValue(
  name: string,
  value: string,
  rule: Exclude<Rule, { kind: 'integer' }>,
  catalogue: Catalogue,
): Partial<Query> {
  switch (rule.kind) {
    case 'text': {
      const q = value.trim();
      const length = [...q].length;
      if (length < rule.minLength || length > rule.maxLength) {
        throw invalid(
          name,
          value,
          `must have ${rule.minLength} to ${rule.maxLength} characters; it has ${length}`,
        );
      }
      return { q };
    }
    case 'choice':
      if (!rule.values.includes(value)) {
        throw invalid(name, value, `must be one of ${rule.values.join(', ')}`);
      }
      return { type: value };
    case 'tag':
      return { tag: member(name, value, catalogue.tags, endpoints.tags.path) };
    case 'role':
      return { role: member(name, value, catalogue.roles, endpoints.roles.path) };
    case 'framework':
      if (!catalogue.frameworks.has(value)) throw notFound.framework(value);
      return { framework: value };
    case 'frameworks':
      return { frameworks: frameworks(name, value, rule.maximum, catalogue) };
    case 'instant': {
      const since = parseInstant(value);
      if (since === null) {
        throw invalid(
          name,
          value,
          'must be an ISO 8601 date or date-time, such as 2026-01-31T12:00:00Z',
        );
      }
      return { since };
    }
  }
}

function member(name: string, value: string, known: ReadonlySet<string>, list: string): string {
  if (known.has(value)) return value;
  const meant = nearest(value, known);
  const hint = meant === null ? '' : ` Did you mean '${meant}'?`;
  throw new ApiError(
    'INVALID_PARAM',
    `Parameter '${name}' has the unknown value '${echo(value)}'.${hint} '${list}' lists the valid values.`,
  );
}

function frameworks(name: string, value: string, maximum: number, catalogue: Catalogue): string[] {
  const slugs = [...new Set(value.split(',').map((slug) => slug.trim()))];
  if (slugs.length > maximum || slugs.includes('')) {
    throw invalid(name, value, `must be 1 to ${maximum} comma-separated framework slugs`);
  }
  for (const slug of slugs) {
    if (!catalogue.frameworks.has(slug)) throw notFound.framework(slug);
  }
  return slugs;
}

function invalid(name: string, value: string, rule: string): ApiError {
  return new ApiError(
    'INVALID_PARAM',
    `Parameter '${name}' ${rule}; the value is '${echo(value)}'.`,
  );
}
