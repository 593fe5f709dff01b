/** Every field of the interface document, by name and type, written down here a second time on purpose. */
import { expect } from 'vitest';
import type { Json } from '../helpers/client.ts';

export type Check = (value: unknown) => boolean;
export type Fields = Record<string, Check>;

export const int: Check = Number.isInteger;
export const string: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number';
const boolean: Check = (value) => typeof value === 'boolean';
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const dt = matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const date = matches(/^\d{4}-\d\d-\d\d$/);
export const slug = matches(/^[a-z0-9_]+$/);
const color = matches(/^#[0-9a-f]{6}$/);
export const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
export const or =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const arrayOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const shape =
  (fields: Fields): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(
      ([name, check]) => name in value && check(Reflect.get(value, name)),
    );

/** Expects a record to have each of the fields; others may be there too. */
export function expectFields(record: unknown, fields: Fields): void {
  for (const [name, check] of Object.entries(fields)) {
    expect(record, name).toHaveProperty(name);
    const value = (record as Json)[name];
    expect(check(value), `${name} is ${JSON.stringify(value)}`).toBe(true);
  }
}

export const apiVersion = oneOf('1.0');
export const pageMeta = {
  api_version: apiVersion,
  total: int,
  page: int,
  per_page: int,
  pages: int,
};

export const tag = {
  id: int,
  slug,
  name: string,
  description: string,
  keywords: arrayOf(string),
  color,
  created_at: dt,
};
export const tagRef = { slug, name: string, color };
const status = oneOf('active', 'superseded');
export const framework = {
  id: int,
  slug,
  name: string,
  short_name: string,
  celex_number: or(string),
  description: or(string),
  is_active: boolean,
  status,
  expected_articles: or(int),
  expected_recitals: or(int),
  last_synced_at: or(dt),
  created_at: dt,
  article_count: int,
  recital_count: int,
};
export const frameworkDetail = {
  ...framework,
  legaltext_url: or(string),
  requirement_count: int,
  annex_count: int,
  tag_count: int,
  coverage: shape({ articles_pct: or(number), recitals_pct: or(number) }),
};
export const articleSummary = {
  id: int,
  article_number: int,
  title: string,
  framework_slug: slug,
  position: int,
  paragraph_count: int,
  processed_date: or(dt),
  tags: arrayOf(shape(tag)),
};
export const article = {
  ...articleSummary,
  content: string,
  paragraphs: arrayOf(shape({ paragraph_ref: string, content: string, position: int })),
  tags: arrayOf((value) => shape(tagRef)(value) && Object.keys(value as Json).length === 3),
};
export const recital = {
  id: int,
  recital_number: int,
  content: string,
  framework_slug: slug,
  position: int,
};
export const annexSummary = { id: int, annex_number: string, title: string, framework_slug: slug };
export const annex = { ...annexSummary, content: string };
export const requirement = {
  id: int,
  article_number: int,
  paragraph_ref: or(string),
  requirement_text: string,
  requirement_type: oneOf('general', 'mandatory', 'conditional', 'prohibition'),
  stakeholder_roles: arrayOf(string),
  tags: arrayOf(shape(tagRef)),
  compliance_deadline: or(string),
  linked_article_numbers: arrayOf(int),
  paragraph_content: or(string),
  created_at: dt,
  framework_slug: slug,
};
export const deadline = {
  id: int,
  framework_slug: slug,
  article_number: int,
  paragraph_ref: or(string),
  deadline_date: date,
  deadline_type: oneOf(
    'entry_into_force',
    'transposition',
    'partial_application',
    'full_application',
    'review',
    'other',
  ),
  description: string,
};
const coverage = shape({ total: int, expected: or(int), coverage_pct: or(number) });
const total = shape({ total: int });
export const statistics = {
  framework: slug,
  name: string,
  status,
  last_synced_at: or(dt),
  articles: coverage,
  recitals: coverage,
  requirements: total,
  annexes: total,
  tags: total,
};
export const logEntry = {
  synced_at: dt,
  articles_added: int,
  articles_updated: int,
  recitals_added: int,
  recitals_updated: int,
  requirements_added: int,
  duration_seconds: or(number),
  success: boolean,
  error_message: or(string),
};
export const searchResult = {
  type: oneOf('article', 'recital', 'requirement'),
  framework_slug: slug,
  framework_name: string,
  article_number: or(int),
  title: or(string),
  match_context: string,
  url: matches(/^\/v1\/frameworks\/[a-z0-9_]+\//),
};
export const resolution = {
  citation: string,
  framework_slug: slug,
  type: oneOf('framework', 'article', 'paragraph', 'point', 'recital', 'annex'),
  article_ref: or(matches(/^\d+[a-z]*$/)),
  paragraph_ref: or(string),
  point: or(string),
  recital_number: or(int),
  annex_number: or(string),
  id: or(matches(/^[a-z]{3}_\w+(\/[a-z]{3}_\w+)*$/)),
  url: matches(/^\/v1\/frameworks\/[a-z0-9_]+/),
  eli: or(string),
  celex: or(string),
  content: or(string),
};
export const facets = shape({ articles: int, recitals: int, requirements: int });
export const health = {
  status: oneOf('ok'),
  database: oneOf('ok'),
  version: matches(/^\d+\.\d+\.\d+$/),
  checked_on: or(matches(/^\d{4}-\d\d-\d\d$/)),
};
