/** Articles, recitals and annexes. */
import { z } from 'zod';
import { detailOf, pageOf } from './envelope.schema.ts';
import { articleNumber, count, dateTime, id, position, slug } from './values.schema.ts';
import { Tag, TagRef } from './vocabulary.schema.ts';

export const ArticleSummary = z.strictObject({
  id,
  article_number: articleNumber,
  title: z.string(),
  chapter: z.string().nullable().meta({
    description: 'The chapter and section of the article; null where the act has none.',
  }),
  framework_slug: slug,
  position,
  paragraph_count: count,
  processed_date: dateTime.nullable(),
  tags: z.array(Tag),
});

export const Article = z.strictObject({
  ...ArticleSummary.shape,
  content: z.string().meta({ description: 'The whole article as plain text.' }),
  paragraphs: z.array(
    z.strictObject({
      paragraph_ref: z
        .string()
        .meta({ description: 'The official number; empty where the article numbers none.' }),
      content: z.string(),
      position,
    }),
  ),
  tags: z.array(TagRef),
});

export const Recital = z.strictObject({
  id,
  recital_number: z.int().positive(),
  content: z.string(),
  framework_slug: slug,
  position,
});

export const AnnexSummary = z.strictObject({
  id,
  annex_number: z
    .string()
    .meta({ description: 'Roman numeral; a sole annex without a number is `I`.' }),
  title: z.string(),
  framework_slug: slug,
});

export const Annex = z.strictObject({ ...AnnexSummary.shape, content: z.string() });

export const ArticlePage = pageOf(ArticleSummary);
export const ArticleResponse = detailOf(Article);
export const RecitalPage = pageOf(Recital);
export const RecitalResponse = detailOf(Recital);
export const AnnexPage = pageOf(AnnexSummary);
export const AnnexResponse = detailOf(Annex);
