/** The envelopes of `envelope.ts` as zod schemas. */
import { z } from 'zod';
import { LARGEST_PAGE } from './paths.ts';
import { count } from './values.schema.ts';

export const api_version = z.string().regex(/^[0-9]+\.[0-9]+$/);
const link = z
  .string()
  .regex(/^\?page=[0-9]+&per_page=[0-9]+/)
  .nullable()
  .meta({ description: 'A relative query string; null where there is no such page.' });

export const pageMeta = {
  api_version,
  total: count.meta({ description: 'Matching records.' }),
  page: z.int().positive(),
  per_page: z.int().positive().max(LARGEST_PAGE),
};

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    data: z.array(row).max(LARGEST_PAGE),
    meta: z.strictObject({
      ...pageMeta,
      pages: count.meta({ description: 'Pages of this size; 0 when nothing matches.' }),
    }),
    links: z.strictObject({ next: link, prev: link }),
  });
}

export function listOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    data: z.array(row),
    meta: z.strictObject({ api_version, total: count }),
  });
}

export function detailOf<Resource extends z.ZodType>(resource: Resource) {
  return z.strictObject({ data: resource });
}
