/** Articles, recitals and annexes. */
import { z } from 'zod';
import { detailOf, pageOf } from './envelope.schema.ts';
import { Reference } from './references.schema.ts';
import {
  articleNumber,
  articleRef,
  celexNumber,
  count,
  dateTime,
  id,
  position,
  slug,
  versionName,
} from './values.schema.ts';
import { EXPLANATION_BASES, PROVISION_STATUSES, TEXT_EDITIONS } from './values.ts';
import { Tag, TagRef } from './vocabulary.schema.ts';

/** Where the wording of a provision comes from. */
const provenance = {
  version: versionName.meta({ description: 'The version from which this wording is the law.' }),
  changed_by: z.array(celexNumber).meta({
    description: 'The acts and corrigenda that inserted or changed it since publication.',
  }),
  changed_on: z.iso.date().nullable().meta({ description: 'When they last did; null if never.' }),
};
/** How a provision is cited. */
const names = {
  citation: z.string().meta({ description: 'Such as "Article 5a eIDAS".' }),
  eli: z.url().nullable().meta({
    description:
      'Its European Legislation Identifier; null below modules and classes of annexes, which have none.',
  }),
};

/** A text in both editions, where a document shows them side by side. */
const wordings = {
  official: z.string().nullable().meta({ description: 'The official wording, where held.' }),
  plain_language: z
    .string()
    .nullable()
    .meta({ description: 'The wording in plain English, where held.' }),
  plain_language_stale: z.boolean().nullable().meta({
    description:
      'True where the official text is no longer the one that the plain wording restates; null where that is not known.',
  }),
};

const references = z.array(Reference).meta({
  description:
    'What `content` cites, in its order: provisions of its own act and of others, and acts as a whole.',
});

export const Point = z.strictObject({
  label: z.string().meta({ description: 'Without brackets: `a`, `i`; in annexes also `3.1`.' }),
  content: z.string(),
  id: z.string().meta({
    description:
      'Such as `art_6/par_1/pnt_a`; `art_43/par_1/subpar_2/pnt_a` in the second list of a paragraph.',
  }),
  // Named one by one: with a spread the type could not be inferred of a shape that holds itself.
  citation: names.citation,
  eli: names.eli,
  get points() {
    return z.array(Point);
  },
});

export const ArticleSummary = z.strictObject({
  id,
  article_number: articleNumber.meta({
    description: 'The integer in front of the letter: 5 for Article 5a.',
  }),
  article_ref: articleRef,
  title: z.string(),
  chapter: z.string().nullable().meta({
    description: 'The chapter and section of the article; null where the act has none.',
  }),
  framework_slug: slug,
  position,
  paragraph_count: count,
  processed_date: dateTime.nullable().meta({
    description: 'When a sync last added or changed the article; null if none has.',
  }),
  status: z.enum(PROVISION_STATUSES).meta({
    description:
      'Of the article within its act: an article of a superseded act is `in_force` if the act had it to the end, and `/frameworks/{slug}` has the status of the act. A repealed article has no text; `changed_by` and `changed_on` say who repealed it, and when.',
  }),
  ...provenance,
  ...names,
  tags: z.array(Tag),
});

export const Article = z.strictObject({
  ...ArticleSummary.shape,
  text_edition: z.enum(TEXT_EDITIONS),
  content: z.string().meta({ description: 'The whole article as plain text.' }),
  paragraphs: z.array(
    z.strictObject({
      paragraph_ref: z
        .string()
        .meta({ description: 'The official number; empty where the article numbers none.' }),
      content: z.string(),
      position,
      id: z.string().meta({ description: 'Such as `art_5a/par_1`.' }),
      ...names,
      points: z.array(Point).meta({ description: 'The points of the text, nested.' }),
      ...wordings,
      references,
    }),
  ),
  tags: z.array(TagRef),
});

export const RecitalSummary = z.strictObject({
  id,
  recital_number: z.int().positive(),
  heading: z.string().nullable().meta({
    description:
      'What the recital is about, in words of this project: the act has none. Null where it was not written.',
  }),
  content: z.string(),
  is_summary: z.boolean().meta({
    description: 'Whether `content` is a summary that leaves out parts of the official text.',
  }),
  framework_slug: slug,
  position,
  ...names,
  articles: z
    .array(
      z.strictObject({
        article_ref: articleRef,
        basis: z.enum(EXPLANATION_BASES).meta({
          description:
            '`explicit` where the recital names the article; `similarity` where a program found that they use the same words, which is right in nine of ten cases.',
        }),
      }),
    )
    .meta({
      description:
        'The articles in force that it explains, first those that it names; empty where none is known. Few acts say it, so this is no part of the law.',
    }),
});

export const Recital = z.strictObject({
  ...RecitalSummary.shape,
  text_edition: z.enum(TEXT_EDITIONS),
  points: z.array(Point),
  ...wordings,
  references,
});

export const AnnexSummary = z.strictObject({
  id,
  annex_number: z
    .string()
    .meta({ description: 'Roman numeral; a sole annex without a number is `I`.' }),
  title: z.string(),
  framework_slug: slug,
  ...provenance,
  ...names,
});

export const Annex = z.strictObject({
  ...AnnexSummary.shape,
  text_edition: z.enum(TEXT_EDITIONS),
  content: z.string(),
  points: z.array(Point).meta({ description: 'Its numbered points, nested.' }),
  ...wordings,
  references,
});

export const ArticlePage = pageOf(ArticleSummary);
export const ArticleResponse = detailOf(Article);
export const RecitalPage = pageOf(RecitalSummary);
export const RecitalResponse = detailOf(Recital);
export const AnnexPage = pageOf(AnnexSummary);
export const AnnexResponse = detailOf(Annex);
