/** The values that resources share, as zod schemas. */
import { z } from 'zod';
import { ARTICLE_REF } from '../law/article-ref.ts';
import { AUDIENCES, ROLE_NAME, SLUG, VERSION_NAME } from './values.ts';

export const id = z
  .int()
  .positive()
  .meta({ description: 'Stable: survives rebuilds and re-imports.' });
export const dateTime = z.iso.datetime();
export const slug = z.string().regex(SLUG);
/** SHA-256, lower case. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/);
export const count = z.int().nonnegative();
export const position = z.int().positive().meta({ description: '1-based place in its list.' });
export const articleNumber = z.int().positive();
export const articleRef = z.string().regex(ARTICLE_REF).meta({
  description: 'The exact label of the article: `5`, or `5a` for one that an amendment inserted.',
});
export const celexNumber = z.string().meta({ description: 'CELEX number.' });
export const versionName = z.string().regex(VERSION_NAME);
export const roles = z.array(z.string().regex(ROLE_NAME));
/** Of a document, relative to the host. */
export const documentUrl = z.string().regex(/^\/v1\/frameworks\//);
/** `requirement_text`, paragraphs and dates name a paragraph by it. */
export const paragraphRef = z.string().nullable().meta({
  description:
    'The number of the paragraph; null where the article numbers none, or the record is about all of it.',
});
export const percentage = z
  .number()
  .nonnegative()
  .nullable()
  .meta({ description: 'One decimal; may exceed 100; null when nothing is expected.' });
/** It follows from the kinds of the roles that a record names. */
export const audience = z.array(z.enum(AUDIENCES)).meta({
  description:
    'Whom it binds or concerns in the end, by the `kind` of its roles: `business` (organisations and persons), `authority` (the Union, Member States, their authorities and bodies), or both.',
});
export const page = z
  .string()
  .regex(/^\/[a-z0-9-]+\//)
  .nullable()
  .meta({
    description: 'Path and anchor of the page for people; null in a build without pages.',
  });
