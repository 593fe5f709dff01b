/** The values that the records of the data folder share. */
import { z } from 'zod';
import { ARTICLE_REF } from '../../edge/contract/article-ref.ts';
import { CELEX_PATTERN } from '../../edge/contract/celex.ts';
import { SLUG } from '../../edge/contract/values.ts';

export const slug = z.string().regex(SLUG, 'a slug is lower case, digits and underscores');
export const celex = z.string().regex(CELEX_PATTERN, 'not a CELEX number');
export const dateTime = z.iso.datetime();
export const date = z.iso.date();
export const positive = z.int().positive();
/** The label of an article that has a letter: "5a" beside `article_number` 5. Left out where it has none. */
export const article_ref = z
  .string()
  .regex(/[a-z]$/, 'only the label of an article with a letter is written')
  .regex(ARTICLE_REF, 'not the label of an article')
  .optional();
export const text = z
  .string()
  .refine((value) => value.trim() !== '', 'is empty')
  .refine((value) => value === value.trim(), 'begins or ends with white space');
/** Of a plain wording: the digest of the official words that it restates (`wordsDigest`). Left out where it was written from a copy. */
export const written_from = z
  .string()
  .regex(/^[0-9a-f]{12}$/, 'not a digest of official words')
  .optional();
