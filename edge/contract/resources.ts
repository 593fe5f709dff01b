/**
 * The resources of the interface, as zod schemas. They become the published JSON Schemas and the OpenAPI
 * description, they validate every file before it is written, and their types are the wire types.
 * The edge function imports their types alone: zod is not part of its bundle.
 */
import { z } from 'zod';
import { DEADLINE_TYPES, FRAMEWORK_STATUSES, REQUIREMENT_TYPES, TEXT_EDITIONS } from './values.ts';

const id = z.int().positive().meta({ description: 'Stable: survives rebuilds and re-imports.' });
const dateTime = z.iso.datetime();
const slug = z.string().regex(/^[a-z0-9_]+$/);
const count = z.int().nonnegative();
const position = z.int().positive().meta({ description: '1-based place in its list.' });
const articleNumber = z.int().positive();
const celexNumber = z.string().meta({ description: 'CELEX number.' });
const percentage = z
  .number()
  .nonnegative()
  .nullable()
  .meta({ description: 'One decimal; may exceed 100; null when nothing is expected.' });

export const Tag = z.strictObject({
  id,
  slug,
  name: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  created_at: dateTime,
});

export const TagRef = Tag.pick({ slug: true, name: true, color: true });

export const Role = z.strictObject({
  name: z.string(),
  description: z.string(),
  requirement_count: count.meta({ description: 'Requirements of active frameworks.' }),
});

export const Framework = z.strictObject({
  id,
  slug,
  name: z.string(),
  short_name: z.string(),
  celex_number: celexNumber.nullable(),
  description: z.string().nullable(),
  is_active: z.boolean(),
  status: z.enum(FRAMEWORK_STATUSES),
  text_edition: z.enum(TEXT_EDITIONS).meta({
    description:
      'Which text is served: a restatement in plain English, or the official wording. `legaltext_url` leads to the binding text in both cases.',
  }),
  expected_articles: count.nullable(),
  expected_recitals: count.nullable(),
  last_synced_at: dateTime.nullable(),
  created_at: dateTime,
  article_count: count,
  recital_count: count,
});

export const FrameworkDetail = z.strictObject({
  ...Framework.shape,
  legaltext_url: z.url().nullable(),
  amended_by: z
    .array(celexNumber)
    .meta({ description: 'CELEX numbers of later amending acts, oldest first.' }),
  requirement_count: count,
  annex_count: count,
  tag_count: count.meta({
    description: 'Different tags that its articles and requirements carry.',
  }),
  coverage: z.strictObject({ articles_pct: percentage, recitals_pct: percentage }),
});

export const ArticleSummary = z.strictObject({
  id,
  article_number: articleNumber,
  title: z.string(),
  chapter: z.string().nullable().meta({
    description: 'The chapter and section that hold the article; null where the act has none.',
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

export const Requirement = z.strictObject({
  id,
  article_number: articleNumber,
  paragraph_ref: z.string().nullable(),
  requirement_text: z.string(),
  requirement_type: z.enum(REQUIREMENT_TYPES),
  stakeholder_roles: z
    .array(z.string())
    .meta({ description: 'Who bears the duty or the ban, or holds the right or power.' }),
  tags: z.array(TagRef),
  compliance_deadline: z.iso.date().nullable(),
  linked_article_numbers: z
    .array(articleNumber)
    .meta({ description: 'Other articles of the same act that the statement refers to.' }),
  paragraph_content: z
    .string()
    .nullable()
    .meta({ description: 'The first 300 characters of the source paragraph.' }),
  created_at: dateTime,
  framework_slug: slug,
});

export const Deadline = z.strictObject({
  id,
  framework_slug: slug,
  article_number: z.int().nonnegative().meta({ description: '0 when not tied to an article.' }),
  paragraph_ref: z.string().nullable(),
  deadline_date: z.iso.date(),
  deadline_type: z.enum(DEADLINE_TYPES),
  description: z.string(),
  source_provision: z
    .strictObject({
      celex: celexNumber,
      article: z.string().nullable(),
      paragraph: z.string().nullable(),
    })
    .meta({ description: 'The provision that fixes the date.' }),
  amended_by: celexNumber
    .nullable()
    .meta({ description: 'CELEX number of the later act that moved the date.' }),
  previous_date: z.iso.date().nullable().meta({ description: 'The date before it was moved.' }),
});

export const FrameworkStatistics = z.strictObject({
  framework: slug,
  name: z.string(),
  status: z.enum(FRAMEWORK_STATUSES),
  last_synced_at: dateTime.nullable(),
  articles: z.strictObject({ total: count, expected: count.nullable(), coverage_pct: percentage }),
  recitals: z.strictObject({ total: count, expected: count.nullable(), coverage_pct: percentage }),
  requirements: z.strictObject({ total: count }),
  annexes: z.strictObject({ total: count }),
  tags: z.strictObject({ total: count }),
});

export const SyncLogEntry = z.strictObject({
  framework_slug: slug,
  synced_at: dateTime,
  articles_added: count,
  articles_updated: count,
  recitals_added: count,
  recitals_updated: count,
  requirements_added: count,
  duration_seconds: z.number().nonnegative().nullable(),
  success: z.boolean(),
  error_message: z.string().nullable(),
});
