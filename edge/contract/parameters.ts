/**
 * The one table of parameters, those of paths and those of queries. Endpoints name them by their key
 * here; validation, the type of the parsed query, links, messages and the OpenAPI description follow.
 * To add a parameter: one entry here, and its key in the endpoints that take it. A query parameter with
 * `filter: 'posting'` also needs its values in the rows of the lists, which the types then ask for.
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
    description: '1-based number of the page. A page after the last one is empty.',
    ...integer(MAX_INTEGER, 1),
  },
  per_page: {
    place: 'query',
    name: 'per_page',
    description: 'Records a page.',
    ...integer(100, 20),
  },
  tag: {
    place: 'query',
    name: 'tag',
    description: 'Only records that carry this tag; a slug of `/tags`.',
    filter: 'posting',
    ...memberOf('tags', vocabularyEndpoints.tags.path, SLUG),
  },
  article_text: {
    place: 'query',
    name: 'q',
    description:
      'Only articles in whose title or content every one of these words occurs, inflections included.',
    filter: 'text',
    ...freeText(2, 500),
  },
  role: {
    place: 'query',
    name: 'role',
    description: 'Only requirements of this stakeholder role; a name of `/roles`.',
    filter: 'posting',
    ...memberOf('roles', vocabularyEndpoints.roles.path, ROLE_NAME),
  },
  affects: {
    place: 'query',
    name: 'affects',
    description:
      'Only records that reach this role in the end, whether it is addressed itself or through a Member State or an authority; a name of `/roles`.',
    filter: 'posting',
    ...memberOf('roles', vocabularyEndpoints.roles.path, ROLE_NAME),
  },
  deadline_role: {
    place: 'query',
    name: 'role',
    description: 'Only deadlines at which this stakeholder role has to act; a name of `/roles`.',
    filter: 'posting',
    ...memberOf('roles', vocabularyEndpoints.roles.path, ROLE_NAME),
  },
  requirement_type: {
    place: 'query',
    name: 'type',
    description: 'Only requirements of this type.',
    filter: 'posting',
    ...choice(REQUIREMENT_TYPES),
  },
  framework: {
    place: 'query',
    name: 'framework',
    description: 'Only records of this framework; a slug.',
    filter: 'posting',
    ...frameworkSlug(),
  },
  feed_frameworks: {
    place: 'query',
    name: 'framework',
    description: 'Only records of these frameworks; comma-separated slugs.',
    filter: 'posting',
    ...frameworkSlugs(),
  },
  deadline_type: {
    place: 'query',
    name: 'type',
    description: 'Only deadlines of this type.',
    filter: 'posting',
    ...choice(DEADLINE_TYPES),
  },
  from: {
    place: 'query',
    name: 'from',
    description:
      'Only records due on or after this date (`compliance_deadline`, `deadline_date`, and of what recurs the later dates until 2060), or `today` in UTC.',
    filter: 'from',
    ...dayOrToday(),
  },
  to: {
    place: 'query',
    name: 'to',
    description: 'Only records due on or before this date, or `today` in UTC.',
    filter: 'to',
    ...dayOrToday(),
  },
  annex: {
    place: 'query',
    name: 'annex',
    description: 'Only requirements that are a point of this annex, such as `I`.',
    filter: 'posting',
    ...annexNumberText(),
  },
  at: {
    place: 'query',
    name: 'at',
    description: 'The text as it was on this day, `YYYY-MM-DD`; without it the version in force.',
    ...day(),
  },
  article: {
    place: 'query',
    name: 'article',
    description: 'Only records of this article; its exact label, so that `5` leaves `5a` out.',
    filter: 'posting',
    ...articleLabelText(),
  },
  search_text: {
    place: 'query',
    name: 'q',
    description:
      'What to search for: words, a "quoted phrase", or a citation such as `GDPR art 33`. Trimmed; 2 to 500 characters.',
    required: true,
    ...freeText(2, 500),
  },
  citation: {
    place: 'query',
    name: 'q',
    description:
      'A citation of an act or of one provision, such as `Art. 33(3)(a) GDPR`, an ELI, or a CELEX number. Trimmed; 2 to 500 characters.',
    required: true,
    ...freeText(2, 500),
  },
  result_type: {
    place: 'query',
    name: 'type',
    description:
      'Only results of this type. The facets count every type, annexes only where they are asked for.',
    ...choice(RESULT_TYPES),
  },
  include: {
    place: 'query',
    name: 'include',
    description: '`annexes` finds annexes too, beside the other types.',
    ...choice(ALSO_FOUND),
  },
  frameworks: {
    place: 'query',
    name: 'frameworks',
    description:
      'Comma-separated framework slugs, at most 5 recommended. Duplicates are folded, the order is kept.',
    required: true,
    ...frameworkSlugs(),
  },
  since: {
    place: 'query',
    name: 'since',
    filter: 'after',
    description:
      'Only entries strictly after this ISO 8601 date or date-time; without a zone it is UTC.',
    ...instant(),
  },
  framework_limit: {
    place: 'query',
    name: 'limit',
    description: 'The largest number of entries.',
    ...integer(500, 20),
  },
  limit: {
    place: 'query',
    name: 'limit',
    description: 'The largest number of entries.',
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
