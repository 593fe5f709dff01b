/** What search and comparison answer. */
import { z } from 'zod';
import { ARTICLE_REF } from '../law/article-ref.ts';
import { api_version, pageMeta } from './envelope.schema.ts';
import { LARGEST_PAGE } from './paths.ts';
import { ArticleSummary } from './texts.schema.ts';
import { articleNumber, count, documentUrl, slug } from './values.schema.ts';
import { ANNEX_NUMBER, SEARCH_MODES } from './values.ts';
import { Tag, TagRef } from './vocabulary.schema.ts';

/** What all results have, and null for what only some types have: each sets its own. */
const common = {
  framework_slug: slug,
  framework_name: z.string().meta({ description: 'The short name.' }),
  match_context: z.string().meta({
    description:
      'A passage of the text of the row, about 200 characters around the best match and at most 300, "…" where something was cut off; the beginning where none of the words is in the text.',
  }),
  highlights: z.array(z.array(count).length(2)).meta({
    description: 'Matches in `match_context`: [start, end) in UTF-16 units.',
  }),
  score: z.number().nonnegative().meta({
    description: 'Higher is better; comparable within one answer only.',
  }),
  url: documentUrl.meta({ description: 'The whole resource, relative to the host.' }),
  citation: z.string().meta({
    description:
      'Of the paragraph, or point of an annex, that the passage stands in: "Article 33(3) GDPR".',
  }),
  provision_id: z.string().meta({ description: 'The same as an id: `art_33/par_3`.' }),
  page: z.string().nullable().meta({
    description: 'The page for people, at that place; null in a build without pages.',
  }),
  article_number: z.null(),
  article_ref: z.null(),
  title: z.string(),
  recital_number: z.null(),
  requirement_id: z.null(),
  paragraph_ref: z.null(),
  annex_number: z.null(),
  annex_point: z.null(),
  stakeholder_roles: z.null(),
  compliance_deadline: z.null(),
};
const article_ref = z.string().regex(ARTICLE_REF).meta({ description: 'The label: "5", "5a".' });

export const ArticleResult = z.strictObject({
  type: z.literal('article'),
  ...common,
  article_number: articleNumber,
  article_ref,
});

export const RecitalResult = z.strictObject({
  type: z.literal('recital'),
  ...common,
  title: z.string().meta({ description: 'Such as "Recital 26".' }),
  recital_number: z.int().positive(),
});

export const AnnexResult = z.strictObject({
  type: z.literal('annex'),
  ...common,
  title: z.string().meta({ description: 'The title of the annex.' }),
  annex_number: z.string().regex(ANNEX_NUMBER),
});

export const RequirementResult = z.strictObject({
  type: z.literal('requirement'),
  ...common,
  article_number: articleNumber,
  article_ref,
  title: z.string().meta({ description: 'The title of the article.' }),
  requirement_id: z.int().positive(),
  paragraph_ref: z.string().nullable(),
  annex_number: z
    .string()
    .regex(ANNEX_NUMBER)
    .nullable()
    .meta({ description: 'The annex that has its words, for a duty of an annex.' }),
  annex_point: z.string().nullable().meta({ description: 'The point there: "Part I, 2(a)".' }),
  stakeholder_roles: z.array(z.string()).meta({ description: 'Who has to act.' }),
  compliance_deadline: z.iso
    .date()
    .nullable()
    .meta({ description: 'From when it has to be complied with.' }),
});

/** Every result has every field: those that do not apply to its type are null. */
export const SearchResult = z.discriminatedUnion('type', [
  ArticleResult,
  RecitalResult,
  RequirementResult,
  AnnexResult,
]);

export const SearchCitation = z.strictObject({
  type: z.enum(['article', 'recital', 'annex']),
  number: z.int().positive().nullable().meta({ description: 'Null for an annex.' }),
  article_ref: article_ref.nullable(),
  annex_number: z.string().nullable().meta({ description: '`III` of "AI Act Annex 3".' }),
  paragraph: z.string().nullable().meta({ description: '`1` of "Article 5(1)(a)".' }),
  point: z.string().nullable().meta({ description: '`a` of "Article 5(1)(a)".' }),
  url: z.string().nullable().meta({
    description: 'The provision, where the query names its framework and that has it.',
  }),
});

export const SearchInterpretation = z.strictObject({
  mode: z.enum(SEARCH_MODES).meta({
    description:
      '`all`: some result contains every word; `any`: none does, so any of them was enough; `citation`: the query cites provisions, or is a chapter of an act, and what it cites comes first; `framework`: the query is the name of a framework and lists its documents; `none`: nothing was found.',
  }),
  terms: z.array(z.string()).meta({ description: 'Words that were looked up, after correction.' }),
  ignored: z.array(z.string()).meta({
    description: 'Words of a long query that were left out, the most common ones.',
  }),
  unknown: z.array(z.string()).meta({
    description: 'Words that were looked up, and that no text has, nor anything like them.',
  }),
  not_held: z.array(z.string()).meta({
    description:
      'Numbers of acts in the query that are not held, such as "2026/1744": what is found names them, or was changed by them. Empty where the query cites a provision.',
  }),
  phrases: z
    .array(z.string())
    .meta({ description: 'Quoted phrases: every result contains them word for word.' }),
  prefix: z
    .string()
    .nullable()
    .meta({ description: 'The last word where it was taken as the beginning of others as well.' }),
  corrections: z
    .array(z.strictObject({ from: z.string(), to: z.string() }))
    .meta({ description: 'Words that no text contains, and what was looked up instead.' }),
  near: z.array(z.strictObject({ term: z.string(), words: z.array(z.string()) })).meta({
    description:
      'Words of `unknown` with words of texts that are spelled alike, at most three each, the nearest first.',
  }),
  synonyms: z
    .array(z.strictObject({ term: z.string(), expanded: z.array(z.string()) }))
    .meta({ description: 'Words and phrases with what else was accepted, at a lower weight.' }),
  framework: slug
    .nullable()
    .meta({ description: 'The framework that the query names; its documents come first.' }),
  excluded: z.array(slug).meta({
    description:
      'Frameworks that the query leaves aside ("-dora", "except the GDPR"): none of their documents is found.',
  }),
  citation: SearchCitation.nullable(),
});

export const SearchFacets = z.strictObject({
  articles: count,
  recitals: count,
  requirements: count,
  annexes: count.optional().meta({ description: 'Only where the query asks for annexes.' }),
});

export const FrameworkCount = z.strictObject({ slug, count });

export const SearchResponse = z.strictObject({
  data: z.array(SearchResult).max(LARGEST_PAGE),
  meta: z.strictObject({
    ...pageMeta,
    query: z.string(),
    facets: SearchFacets,
    frameworks: z.array(FrameworkCount).meta({
      description:
        'How many results each framework has under all filters, most first; together they are `total`.',
    }),
    interpretation: SearchInterpretation,
  }),
});

export const ComparedArticle = z.strictObject({
  ...ArticleSummary.shape,
  requirement_count: count.meta({ description: 'Requirements of the article.' }),
});

export const ComparisonResponse = z.strictObject({
  data: z.strictObject({
    frameworks: z
      .record(slug, z.array(ComparedArticle))
      .meta({ description: 'In the order of the parameter, by slug.' }),
    tag: Tag.nullable().meta({ description: 'The tag of the filter; null without it.' }),
  }),
  meta: z.strictObject({
    api_version,
    shared_tags: z
      .array(TagRef)
      .meta({ description: 'Tags that articles of every compared framework carry.' }),
  }),
});
