/** Versions of a framework, and what changed from one to the next. */
import { z } from 'zod';
import { listOf, pageOf } from './envelope.schema.ts';
import { articleRef, celexNumber, count, slug, versionName } from './values.schema.ts';
import { CHANGE_KINDS, TEXT_EDITIONS, VERSION_KINDS } from './values.ts';

const provisionId = z.string().meta({ description: 'Such as `art_5a` or `anx_I`.' });

export const Version = z.strictObject({
  framework_slug: slug,
  version: versionName,
  kind: z.enum(VERSION_KINDS).meta({
    description: 'The text of the Official Journal, or one with amendments and corrigenda.',
  }),
  celex: celexNumber.nullable(),
  from: z.iso.date().nullable().meta({
    description:
      'From when it is the law; of the text as published the date of the Official Journal.',
  }),
  is_in_force: z.boolean().meta({ description: 'The version that is served by default.' }),
  amended_by: z.array(celexNumber).meta({
    description: 'The acts and corrigenda that made it out of the version before.',
  }),
  gap_before: z.boolean().meta({
    description: 'A version between this one and the one before is not held.',
  }),
  recitals_from: versionName.meta({
    description:
      'The version that its recitals come from: a consolidated text has none of its own.',
  }),
  editions: z.array(z.enum(TEXT_EDITIONS)).meta({ description: 'The wordings that are held.' }),
  article_count: count,
  recital_count: count,
  annex_count: count,
  inserted: z
    .array(provisionId)
    .meta({ description: 'Provisions that the version before did not have.' }),
  changed: z
    .array(provisionId)
    .meta({ description: 'Provisions with another wording than there.' }),
  repealed: z.array(provisionId).meta({ description: 'Provisions that only that one has.' }),
});

export const Change = z.strictObject({
  framework_slug: slug,
  version: versionName,
  kind: z.enum(CHANGE_KINDS),
  id: provisionId,
  article_ref: articleRef.nullable(),
  annex_number: z.string().nullable(),
  title: z.string(),
  amended_by: z.array(celexNumber),
  previous_version: versionName.meta({
    description: 'The version before, with which `version` is compared.',
  }),
});

export const DiffSegment = z.strictObject({
  op: z.enum(['equal', 'insert', 'delete']),
  text: z.string(),
});

export const Wording = z.strictObject({
  version: versionName,
  from: z.iso.date().nullable(),
  kind: z.enum(['published', ...CHANGE_KINDS]).meta({
    description: '`published`: the act had it from the start; else what `version` did to it.',
  }),
  amended_by: z.array(celexNumber),
  edition: z.enum(TEXT_EDITIONS),
  title: z.string(),
  content: z.string(),
  diff: z.array(DiffSegment).nullable().meta({
    description: 'The difference by words to the wording before; null for the first.',
  }),
});

export const VersionList = listOf(Version);
export const ChangePage = pageOf(Change);
export const ArticleHistory = listOf(Wording);
