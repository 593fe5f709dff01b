/**
 * The data folder, one zod schema per file; docs/data.md describes it. `data/<slug>/*.json` and the
 * two shared lists have exactly these shapes; everything that the API answers is derived from them.
 *
 * Derived, and therefore not stored: counts, coverage, `last_synced_at` (the newest successful
 * entry of the sync log), article tags (from the tags' keywords), article ids (from the framework's
 * id and the official number) and `paragraph_content`.
 */
import { z } from 'zod';
import { ARTICLE_REF } from '../../edge/contract/article-ref.ts';
import { FRAMEWORK_STATUSES, TEXT_EDITIONS, VERSION_KINDS } from '../../edge/contract/values.ts';
import {
  ANNEX_ID,
  ARTICLE_ID,
  article_ref,
  celex,
  date,
  dateTime,
  frameworkSlug,
  positive,
  roleName,
  slug,
  text,
  title,
  webAddress,
  written_from,
} from './record-values.ts';

export * from './duty-records.ts';

/** `data/tags.json`: topics that frameworks share. */
export const tagRecord = z.strictObject({
  id: positive,
  slug,
  name: title,
  description: text,
  /** Words and phrases that give a text this tag; matched as whole words in any inflection. */
  keywords: z.array(title).min(1),
  /** Phrases in which a keyword means something else: "non-personal data" says nothing about personal data. */
  exclusions: z.array(title).optional(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  created_at: dateTime,
});

/** `data/roles.json`: who has a duty or a right. `forms` are other spellings in the acts. */
export const roleRecord = z.strictObject({
  name: roleName,
  description: text,
  forms: z.array(title),
  /** Wider roles that it belongs to in every act that names both: a manufacturer is an economic operator. */
  part_of: z.array(z.string()).min(1).optional(),
});

/** A text of a framework from one day on. */
export const versionRecord = z.strictObject({
  /** `original` for the text as published, else the date of the consolidated text. */
  version: z.union([z.literal('original'), date]),
  kind: z.enum(VERSION_KINDS),
  celex: celex.nullable(),
  /** From when it is the law; for `original` the date of the Official Journal, null if not known. */
  from: date.nullable(),
  /**
   * The acts and corrigenda that made it out of the version before. `provisions` (`art_5a`, `anx_I`)
   * where an act changed only some of those that changed.
   */
  amended_by: z.array(z.strictObject({ celex, provisions: z.array(z.string()).optional() })),
  /** A version between this one and the one before is not held. */
  gap_before: z.boolean().default(false),
});

/** `data/<slug>/framework.json` */
export const frameworkRecord = z.strictObject({
  /**
   * Never changes: the ids of the framework's articles, recitals and annexes are derived from it.
   */
  id: positive.max(9_999),
  slug: frameworkSlug,
  name: title,
  short_name: title,
  /** In common use, in any language; neither in the title nor the short name. */
  names: z.array(title).default([]),
  celex_number: celex.nullable(),
  description: text.nullable(),
  status: z.enum(FRAMEWORK_STATUSES),
  legaltext_url: webAddress.nullable(),
  expected_articles: positive.nullable(),
  expected_recitals: z.int().nonnegative().nullable(),
  expected_annexes: z.int().nonnegative().nullable(),
  /** CELEX numbers of later acts that amended this one, oldest first. */
  amended_by: z.array(celex),
  /** Oldest first; the last one is in `articles.json` and `annexes.json`. Empty: the act as published. */
  versions: z.array(versionRecord).default([]),
  /**
   * Amending acts whose changes the text lacks, with the date from which they count. `known_since`: the
   * day on which a person noted that the date has passed; `check` is silent about it from then on.
   */
  pending_amendments: z
    .array(z.strictObject({ celex, from: date, known_since: date.optional() }))
    .default([]),
  created_at: dateTime,
});

const paragraphRecord = z.strictObject({
  /**
   * The official number without its full stop ("1", "2a"); empty in an article without numbered
   * paragraphs.
   */
  paragraph_ref: z.string().regex(/^([0-9]+[a-z]*)?$/),
  written_from,
  /** Points are on lines of their own, with their labels: "lead-in:\n(a) …;\n(b) …". */
  content: text,
});

/** `data/<slug>/articles.json` */
export const articleRecord = z.strictObject({
  article_number: positive.max(9_999),
  article_ref,
  title,
  /**
   * "Chapter III: Rights of the data subject, Section 1: Transparency"; null if the act has no
   * chapters.
   */
  chapter: title.nullable(),
  paragraphs: z.array(paragraphRecord).min(1),
  /** When a sync last added or changed the article. */
  processed_date: dateTime.nullable().default(null),
});

/** `data/<slug>/recitals.json` */
export const recitalRecord = z.strictObject({
  recital_number: positive.max(9_999),
  written_from,
  /** The wording leaves out parts of the official text. */
  is_summary: z.boolean().optional(),
  content: text,
});

/**
 * `data/<slug>/questions.json`: how people ask for a provision in words that it does not use. The
 * search uses them to find it; they are never shown.
 */
export const questionsRecord = z
  .strictObject({
    article_number: positive.optional(),
    article_ref,
    recital_number: positive.optional(),
    questions: z.array(title).min(1),
  })
  .refine(
    ({ article_number, recital_number }) =>
      (article_number === undefined) !== (recital_number === undefined),
    'must name either an article or a recital',
  );

/** `data/<slug>/names.json`: what people call a provision. A search for nothing else has it on top. */
export const namesRecord = z.strictObject({
  provision: z.string().regex(new RegExp(`^(${ARTICLE_ID}|${ANNEX_ID})$`)),
  names: z.array(title).min(1),
});

/** `data/<slug>/annexes.json`; a sole annex without a number is "I". */
export const annexRecord = z.strictObject({
  annex_number: z
    .string()
    .regex(/^[IVXLCDM]{1,15}[A-Za-z]?$/, 'an annex number is a Roman numeral of up to 15 letters'),
  title,
  written_from,
  content: text,
});

/** `data/<slug>/history/<version>/absent.json`: provisions of the next later version that are not in this one. */
export const absentRecord = z.strictObject({
  articles: z.array(z.string().regex(ARTICLE_REF)),
  annexes: z.array(z.string()),
});

const provisionId = z.string().regex(new RegExp(`^(${ARTICLE_ID}|rct_[0-9]+|${ANNEX_ID})$`));

/**
 * `data/<slug>/seen.json`: what of the official texts was seen last, without their words. The texts are
 * not committed: this is how a sync that starts without them tells what is new.
 */
export const seenRecord = z.strictObject({
  /** Every version that was ever taken in, oldest first. */
  versions: z.array(versionRecord.pick({ version: true, celex: true })).min(1),
  /** A digest of the official text of each provision of the newest version, and of each recital. */
  provisions: z.record(provisionId, z.string().regex(/^[0-9a-f]{12}$/)),
  /** Ids of the requirements that only the official text has. */
  requirements: z.array(positive),
});

/** `data/<slug>/sync-log.json`, oldest first. */
export const syncLogRecord = z.strictObject({
  synced_at: dateTime,
  articles_added: z.int().nonnegative(),
  articles_updated: z.int().nonnegative(),
  recitals_added: z.int().nonnegative(),
  recitals_updated: z.int().nonnegative(),
  requirements_added: z.int().nonnegative(),
  duration_seconds: z.number().nonnegative().nullable(),
  success: z.boolean(),
  error_message: text.nullable(),
  /** Whether the source was asked for newer versions, and answered. */
  looked_for_versions: z.boolean().default(false),
  /** The provisions whose text in force was added, changed or removed: `art_5a`, `rct_3`, `anx_I`. */
  provisions: z.array(provisionId).optional(),
  /** Whose texts the counts and provisions are of; not in entries from before it was recorded. */
  edition: z.enum(TEXT_EDITIONS).optional(),
  /** The official texts were looked at for the first time: what changed before is not known. */
  first_look: z.literal(true).optional(),
});

export type TagRecord = z.infer<typeof tagRecord>;
export type RoleRecord = z.infer<typeof roleRecord>;
export type FrameworkRecord = z.infer<typeof frameworkRecord>;
export type ParagraphRecord = z.infer<typeof paragraphRecord>;
export type ArticleRecord = z.infer<typeof articleRecord>;
export type RecitalRecord = z.infer<typeof recitalRecord>;
export type QuestionsRecord = z.infer<typeof questionsRecord>;
export type NamesRecord = z.infer<typeof namesRecord>;
export type AnnexRecord = z.infer<typeof annexRecord>;
export type AbsentRecord = z.infer<typeof absentRecord>;
export type SeenRecord = z.infer<typeof seenRecord>;
export type SyncLogRecord = z.infer<typeof syncLogRecord>;
export type VersionRecord = z.infer<typeof versionRecord>;
