/** What `/search` answers. */
import { z } from 'zod';
import { RESULT_TYPES } from './values.ts';

const count = z.int().nonnegative();

export const SearchResult = z.strictObject({
  type: z.enum(RESULT_TYPES),
  framework_slug: z.string(),
  framework_name: z.string().meta({ description: 'The short name.' }),
  article_number: z.int().positive().nullable(),
  recital_number: z.int().positive().nullable(),
  requirement_id: z.int().positive().nullable(),
  paragraph_ref: z.string().nullable(),
  title: z.string().nullable(),
  match_context: z.string().meta({
    description:
      'About 200 characters around the best match; the beginning where none of the words is in the text.',
  }),
  highlights: z.array(z.tuple([count, count])).meta({
    description: 'Matches in `match_context`: [start, end) in UTF-16 units.',
  }),
  score: z.number().nonnegative(),
  url: z.string().regex(/^\/v1\/frameworks\//),
});

export const SearchInterpretation = z.looseObject({
  mode: z.string().meta({ description: 'How the terms were combined.' }),
});

export const SearchResponse = z.strictObject({
  data: z.array(SearchResult).max(100),
  meta: z.strictObject({
    api_version: z.string(),
    total: count,
    page: z.int().positive(),
    per_page: z.int().positive().max(100),
    query: z.string(),
    facets: z.strictObject({ articles: count, recitals: count, requirements: count }),
    interpretation: SearchInterpretation,
  }),
});
