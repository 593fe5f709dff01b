/** Frameworks and what is known of them. */
import { z } from 'zod';
import { api_version, detailOf, listOf, pageOf } from './envelope.schema.ts';
import {
  celexNumber,
  count,
  dateTime,
  id,
  percentage,
  slug,
  versionName,
} from './values.schema.ts';
import { FRAMEWORK_STATUSES, TEXT_EDITIONS, VERSION_KINDS } from './values.ts';

const lastSyncedAt = dateTime.nullable().meta({
  description:
    'The time of the newest sync that read the text of the act and succeeded; null if none has. Such a sync need not have looked for newer versions: `checked_on` of the framework says when one did.',
});

export const Framework = z.strictObject({
  id,
  slug,
  name: z.string().meta({ description: 'The official title.' }),
  short_name: z.string(),
  celex_number: celexNumber.nullable(),
  description: z.string().nullable().meta({
    description: 'What the act is about. It speaks of the version in force, with `at` too.',
  }),
  is_active: z.boolean(),
  status: z.enum(FRAMEWORK_STATUSES).meta({
    description:
      'A superseded act was replaced by another one, and its texts are no longer the law.',
  }),
  text_edition: z.enum(TEXT_EDITIONS).meta({
    description:
      'Which text is served: a restatement in plain English, or the official wording. `legaltext_url` leads to the binding text in both cases.',
  }),
  version: versionName.meta({ description: 'The version that is served: the newest one held.' }),
  version_kind: z.enum(VERSION_KINDS).meta({
    description:
      'Whether that version is the text of the Official Journal, or one with amendments and corrigenda.',
  }),
  version_celex: celexNumber.nullable().meta({ description: 'CELEX number of that version.' }),
  checked_on: z.iso.date().nullable().meta({
    description:
      'The day on which a sync last asked the source for newer versions of the act, and was answered; null if none has, so that newer ones may exist.',
  }),
  pending_amendments: z.array(z.strictObject({ celex: celexNumber, from: z.iso.date() })).meta({
    description: 'Amending acts whose changes the text lacks, with the date from which they count.',
  }),
  expected_articles: count
    .nullable()
    .meta({ description: 'How many articles the act should have; null where that is not known.' }),
  expected_recitals: count
    .nullable()
    .meta({ description: 'How many recitals it should have; null where that is not known.' }),
  last_synced_at: lastSyncedAt,
  created_at: dateTime.meta({ description: 'When the framework was added to the data.' }),
  article_count: count,
  recital_count: count,
});

export const FrameworkDetail = z.strictObject({
  ...Framework.shape,
  legaltext_url: z.url().nullable().meta({ description: 'The official text on EUR-Lex.' }),
  amended_by: z
    .array(celexNumber)
    .meta({ description: 'CELEX numbers of later amending acts, oldest first.' }),
  requirement_count: count.meta({
    description:
      'Of an earlier version: how many requirements of the version in force are of articles and annexes that it has too. What a changed article required before is not held.',
  }),
  annex_count: count,
  tag_count: count.meta({
    description: 'Different tags that its articles, and the requirements so counted, carry.',
  }),
  coverage: z.strictObject({ articles_pct: percentage, recitals_pct: percentage }),
});

const coverage = z.strictObject({
  total: count,
  expected: count.nullable(),
  coverage_pct: percentage,
});

export const FrameworkStatistics = z.strictObject({
  framework: slug,
  name: z.string(),
  status: z.enum(FRAMEWORK_STATUSES),
  last_synced_at: lastSyncedAt,
  articles: coverage,
  recitals: coverage,
  requirements: z.strictObject({ total: count }),
  annexes: z.strictObject({ total: count }),
  tags: z.strictObject({ total: count }),
});

export const FrameworkPage = pageOf(Framework);
export const FrameworkDetailResponse = detailOf(FrameworkDetail);
export const FrameworkStatisticsResponse = z.strictObject({
  data: FrameworkStatistics,
  meta: z.strictObject({ api_version }),
});
export const FrameworkStatisticsList = listOf(FrameworkStatistics);
