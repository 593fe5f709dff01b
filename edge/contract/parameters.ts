/**
 * The one table of parameters, those of paths and those of queries. Endpoints name them by their key
 * here; validation, the type of the parsed query, links, messages and the OpenAPI description follow.
 * To add a parameter: one entry here, its description in `parameters.words.ts`, and its key in the
 * endpoints that take it. A query parameter with `filter: 'posting'` also needs its values in the rows of
 * the lists, which the types then ask for.
 */
import { MAX_INTEGER, type Parameter } from './parameter.ts';
import { pathParameters } from './path-parameters.ts';
import {
  annexNumberText,
  articleLabelText,
  choice,
  day,
  dayOrToday,
  frameworkSlug,
  frameworkSlugs,
  freeText,
  instant,
  integer,
  memberOf,
} from './value-parsers.ts';
import {
  ALSO_FOUND,
  DEADLINE_TYPES,
  REQUIREMENT_TYPES,
  RESULT_TYPES,
  ROLE_NAME,
  SLUG,
} from './values.ts';
import { vocabularyEndpoints } from './vocabulary.ts';

export const parameters = {
  ...pathParameters,
  page: {
    place: 'query',
    name: 'page',
    ...integer(MAX_INTEGER, 1),
  },
  per_page: {
    place: 'query',
    name: 'per_page',
    ...integer(100, 20),
  },
  tag: {
    place: 'query',
    name: 'tag',
    filter: 'posting',
    ...memberOf('tags', vocabularyEndpoints.tags.path, SLUG),
  },
  article_text: {
    place: 'query',
    name: 'q',
    filter: 'text',
    ...freeText(2, 500),
  },
  role: {
    place: 'query',
    name: 'role',
    filter: 'posting',
    ...memberOf('roles', vocabularyEndpoints.roles.path, ROLE_NAME),
  },
  affects: {
    place: 'query',
    name: 'affects',
    filter: 'posting',
    ...memberOf('roles', vocabularyEndpoints.roles.path, ROLE_NAME),
  },
  deadline_role: {
    place: 'query',
    name: 'role',
    filter: 'posting',
    ...memberOf('roles', vocabularyEndpoints.roles.path, ROLE_NAME),
  },
  requirement_type: {
    place: 'query',
    name: 'type',
    filter: 'posting',
    ...choice(REQUIREMENT_TYPES),
  },
  framework: {
    place: 'query',
    name: 'framework',
    filter: 'posting',
    ...frameworkSlug(),
  },
  feed_frameworks: {
    place: 'query',
    name: 'framework',
    filter: 'posting',
    ...frameworkSlugs(),
  },
  deadline_type: {
    place: 'query',
    name: 'type',
    filter: 'posting',
    ...choice(DEADLINE_TYPES),
  },
  from: {
    place: 'query',
    name: 'from',
    filter: 'from',
    ...dayOrToday(),
  },
  next_from: {
    place: 'query',
    name: 'from',
    filter: 'next',
    ...dayOrToday(),
  },
  to: {
    place: 'query',
    name: 'to',
    filter: 'to',
    ...dayOrToday(),
  },
  annex: {
    place: 'query',
    name: 'annex',
    filter: 'posting',
    ...annexNumberText(),
  },
  requirement_annex: {
    place: 'query',
    name: 'annex_number',
    filter: 'posting',
    ...annexNumberText(),
  },
  annex_point: {
    place: 'query',
    name: 'annex_point',
    filter: 'posting',
    ...freeText(1, 100),
  },
  at: {
    place: 'query',
    name: 'at',
    ...day(),
  },
  article: {
    place: 'query',
    name: 'article',
    filter: 'posting',
    ...articleLabelText(),
  },
  search_text: {
    place: 'query',
    name: 'q',
    required: true,
    ...freeText(2, 500),
  },
  citation: {
    place: 'query',
    name: 'q',
    required: true,
    ...freeText(2, 500),
  },
  result_type: {
    place: 'query',
    name: 'type',
    ...choice(RESULT_TYPES),
  },
  include: {
    place: 'query',
    name: 'include',
    ...choice(ALSO_FOUND),
  },
  frameworks: {
    place: 'query',
    name: 'frameworks',
    required: true,
    ...frameworkSlugs(),
  },
  since: {
    place: 'query',
    name: 'since',
    filter: 'after',
    ...instant(),
  },
  framework_limit: {
    place: 'query',
    name: 'limit',
    ...integer(500, 20),
  },
  limit: {
    place: 'query',
    name: 'limit',
    ...integer(500, 50),
  },
} as const satisfies Record<string, Parameter>;

export type ParameterTable = typeof parameters;
export type ParameterKey = keyof ParameterTable;

/** The keys of the query parameters, as a type. */
export type QueryKey = {
  [Key in ParameterKey]: ParameterTable[Key]['place'] extends 'query' ? Key : never;
}[ParameterKey];

/** An entry without the literal types of the table. */
export function parameter(key: ParameterKey): Parameter {
  return parameters[key];
}
