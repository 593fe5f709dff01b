/**
 * The query parameters: name on the wire, rule and description, each once. Endpoints name them by their
 * key here; validation, links and the OpenAPI description follow.
 */

import { REQUIREMENT_TYPES, RESULT_TYPES } from './values.ts';

export const MAX_INTEGER = 2 ** 31 - 1;

export type Rule =
  | { kind: 'integer'; maximum: number; default: number }
  /** Length in Unicode code points, after trimming. */
  | { kind: 'text'; minLength: number; maxLength: number }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'tag' }
  | { kind: 'role' }
  | { kind: 'framework' }
  | { kind: 'frameworks'; maximum: number }
  | { kind: 'instant' };

export interface Parameter {
  name: string;
  rule: Rule;
  description: string;
  required?: true;
}

const text: Rule = { kind: 'text', minLength: 2, maxLength: 500 };

export const parameters = {
  page: {
    name: 'page',
    rule: { kind: 'integer', maximum: MAX_INTEGER, default: 1 },
    description: '1-based number of the page. A page after the last one is empty.',
  },
  per_page: {
    name: 'per_page',
    rule: { kind: 'integer', maximum: 100, default: 20 },
    description: 'Records a page.',
  },
  tag: {
    name: 'tag',
    rule: { kind: 'tag' },
    description: 'Only records that carry this tag; a slug of `/tags`.',
  },
  article_text: {
    name: 'q',
    rule: text,
    description:
      'Only articles in whose title or content every one of these words occurs, inflections included.',
  },
  role: {
    name: 'role',
    rule: { kind: 'role' },
    description: 'Only requirements of this stakeholder role; a name of `/roles`.',
  },
  requirement_type: {
    name: 'type',
    rule: { kind: 'choice', values: REQUIREMENT_TYPES },
    description: 'Only requirements of this type.',
  },
  framework: {
    name: 'framework',
    rule: { kind: 'framework' },
    description: 'Only records of this framework; a slug.',
  },
  search_text: {
    name: 'q',
    rule: text,
    required: true,
    description:
      'What to search for: words, a "quoted phrase", or a citation such as `GDPR art 33`. Trimmed; 2 to 500 characters.',
  },
  result_type: {
    name: 'type',
    rule: { kind: 'choice', values: RESULT_TYPES },
    description: 'Only results of this type. The facets count every type.',
  },
  frameworks: {
    name: 'frameworks',
    rule: { kind: 'frameworks', maximum: 19 },
    required: true,
    description:
      'Comma-separated framework slugs, 1 to 19; at most 5 recommended. Duplicates are folded, the order is kept.',
  },
  since: {
    name: 'since',
    rule: { kind: 'instant' },
    description:
      'Only entries strictly after this ISO 8601 date or date-time; without a zone it is UTC.',
  },
  framework_limit: {
    name: 'limit',
    rule: { kind: 'integer', maximum: 500, default: 20 },
    description: 'The largest number of entries.',
  },
  limit: {
    name: 'limit',
    rule: { kind: 'integer', maximum: 500, default: 50 },
    description: 'The largest number of entries.',
  },
} as const satisfies Record<string, Parameter>;

export type ParameterKey = keyof typeof parameters;

/** The parameter behind a key, without the literal types of the table. */
export function parameter(key: ParameterKey): Parameter {
  return parameters[key];
}
