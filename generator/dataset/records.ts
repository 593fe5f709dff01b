/** The files of the data folder, one zod schema each. docs/data.md describes them. */
import { z } from 'zod';
import { digest as sha256Digest } from '../../edge/contract/values.schema.ts';
import {
  DEADLINE_TYPES,
  FRAMEWORK_STATUSES,
  REQUIREMENT_TYPES,
  ROLE_KINDS,
  TEXT_EDITIONS,
  VERSION_KINDS,
} from '../../edge/contract/values.ts';
import { ARTICLE_REF } from '../../edge/law/article-ref.ts';
import {
  ANNEX_ID,
  ARTICLE_ID,
  applicationDate,
  article_ref,
  celex,
  date,
  dateTime,
  digest,
  frameworkSlug,
  heading,
  positive,
  roleName,
  slug,
  sourceProvision,
  text,
  title,
  webAddress,
  written_from,
} from './record-values.ts';

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
  /** An organisation where nothing is said. */
  kind: z.enum(ROLE_KINDS).default('organisation'),
  forms: z.array(title),
  /** What people call those who have it; small letters, and no name of another role. */
  names: z.array(title).default([]),
  /** Wider roles that it belongs to in every act that names both: a manufacturer is an economic operator. */
  part_of: z.array(z.string()).min(1).optional(),
  /** Roles that the same organisation or person often has as well, but need not have. */
  often_also: z.array(z.string()).default([]),
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
  /** Oldest first; `articles.json` and `annexes.json` have the last one. Empty: the act as published. */
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
  /** Of our own: recitals have no titles. All recitals of an act have one, or none has. */
  heading: heading.optional(),
  written_from,
  /** The wording leaves out parts of the official text. */
  is_summary: z.boolean().optional(),
  content: text,
});

/** `data/<slug>/questions.json`: how people ask for a provision in words that it does not use. Only the search uses them. */
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
 * `data/<slug>/seen.json`: what of the official texts was seen last, without their words. A sync in a clone, which
 * lacks these texts, tells by it what is new.
 */
export const seenRecord = z.strictObject({
  /** Every version that was ever taken in, oldest first. */
  versions: z.array(versionRecord.pick({ version: true, celex: true })).min(1),
  /** A digest of the official text of each provision of the newest version, and of each recital. */
  provisions: z.record(provisionId, digest),
  /** Ids of the requirements that only the official text has. */
  requirements: z.array(positive),
});

/** `data/<slug>/sync-log.json`, oldest first: one entry for each change of the data, and for each sync. */
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
  /** Of the data as the entry left them (`data-digest.ts`); null in entries from before it was recorded. */
  data_digest: sha256Digest.nullable().default(null),
  /** What changed, in words for users of the API; entries of syncs have none. */
  note: text.optional(),
});

/** `data/<slug>/recorded.json`: the records as the newest entry of the log left them. */
export const recordedRecord = z.strictObject({
  /** By record: `art_5a`, `rct_3`, `anx_I`, `requirement 10050100`, `deadline 4001`. */
  digests: z.record(z.string(), z.string().regex(/^[0-9a-f]{12}$/)),
  /** When a requirement or a deadline last changed: the time of a log entry. Those that never did are not named. */
  updated_at: z.record(z.string(), dateTime),
});

/** `data/<slug>/requirements.json`; `sync` assigns the ids, which never change. */
export const requirementRecord = z.strictObject({
  id: positive,
  article_number: positive,
  article_ref,
  paragraph_ref: z.string().min(1).nullable(),
  requirement_text: text,
  requirement_type: z.enum(REQUIREMENT_TYPES),
  stakeholder_roles: z.array(z.string()),
  tags: z.array(slug),
  /** The record of `deadlines.json` with the date that it fixes itself; left out where it fixes none. */
  deadline_id: positive.optional(),
  /** Labels of other articles of the act, in its order. */
  linked_article_refs: z.array(z.string().regex(ARTICLE_REF)),
  /** From when the requirement applies, where `application.json` does not say it. */
  applies_from: z.array(applicationDate).min(1).optional(),
  /** Who has to act in the end, where the requirement addresses a Member State or an authority, or to honour the right. */
  affected_roles: z.array(z.string()).optional(),
  /** Where the requirement is a point of an annex that the article makes binding. */
  annex_number: z.string().optional(),
  annex_point: title.optional(),
  created_at: dateTime,
  /** A person checked or corrected this entry: `sync` does not change its labels and its text. */
  reviewed: z.boolean().optional(),
  /**
   * Digests of the official sentences, points, or lists with their lead-in that the text restates. They stand in the
   * paragraph, or in the annex where it is a point of one.
   */
  written_from: z.array(digest).min(1).optional(),
});

/** `data/<slug>/rejected.json`: statements that a person judged no requirements, by the digests of their words. */
export const rejectedRecord = z.strictObject({
  /** `art_9`, `art_9/par_2` */
  provision: z.string().regex(new RegExp(`^${ARTICLE_ID}(/par_[0-9a-z-]+)?$`)),
  digests: z.array(digest).min(1),
});

/**
 * `data/<slug>/sentences.json`: digests of the official words of the version in force: of each paragraph, recital and
 * annex, and of each sentence, point, and list with its lead-in of it. By them words can be checked without the text.
 */
export const sentencesRecord = z.strictObject({
  /** `original` or the date of the consolidated text. */
  version: z.string().min(1),
  /** By the id of the provision (`art_5a/par_1`, `art_7`, `rct_3`, `anx_I`), in the order of the text. */
  provisions: z.record(z.string(), z.array(digest)),
});

/**
 * `data/<slug>/official/requirements.json`: the official words of a requirement in `requirements.json`,
 * or a whole requirement that the plain wording does not have.
 */
export const officialRequirementRecord = z.union([
  requirementRecord,
  requirementRecord.pick({ id: true, requirement_text: true }).strict(),
]);

/** `data/<slug>/deadlines.json` */
export const deadlineRecord = z.strictObject({
  id: positive,
  /** 0 if the date is not tied to an article. */
  article_number: z.int().nonnegative(),
  article_ref,
  paragraph_ref: z.string().min(1).nullable(),
  deadline_date: date,
  deadline_type: z.enum(DEADLINE_TYPES),
  description: text,
  /** Short, for a calendar: "AI Act: high-risk systems of Annex III". */
  title: title.optional(),
  /** Who has to act, and whose duties or rights are spelled out by what is due. */
  stakeholder_roles: z.array(z.string()).default([]),
  affected_roles: z.array(z.string()).default([]),
  /** An ISO 8601 duration, such as P1Y: it falls due again and again. */
  recurs: z
    .string()
    .regex(/^P[1-9][0-9]{0,2}[YMWD]$/)
    .nullable()
    .default(null),
  /** Where the law fixes how often, but no day: the date is counted from when the duty began. */
  no_fixed_day: z.boolean().optional(),
  source_provision: sourceProvision,
  /** CELEX number of the act that moved the date, and the date before that. */
  amended_by: celex.nullable().default(null),
  previous_date: date.nullable().default(null),
});

/**
 * `data/<slug>/topics.json`: what provisions are about, as a person decided. An article carries its topics; a
 * requirement that is new carries those of its paragraph, else of its article.
 */
export const topicRecord = z.strictObject({
  /** `art_9`, `art_9/par_2`, `anx_IV` */
  provision: z.string().regex(new RegExp(`^(${ARTICLE_ID}(/par_[0-9a-z-]+)?|${ANNEX_ID})$`)),
  tags: z.array(slug).min(1),
});

const withdrawnRecords = z
  .array(z.strictObject({ id: positive, replaced_by: z.array(positive) }))
  .default([]);

/**
 * `data/<slug>/withdrawn.json`: ids that were published and name no record any more, each with the records that took
 * its place. No other record gets such an id.
 */
export const withdrawnRecord = z.strictObject({
  requirements: withdrawnRecords,
  deadlines: withdrawnRecords,
});

export type WithdrawnRecord = z.infer<typeof withdrawnRecord>;
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
export type RejectedRecord = z.infer<typeof rejectedRecord>;
export type SentencesRecord = z.infer<typeof sentencesRecord>;
export type SeenRecord = z.infer<typeof seenRecord>;
export type SyncLogRecord = z.infer<typeof syncLogRecord>;
export type RecordedRecord = z.infer<typeof recordedRecord>;
export type VersionRecord = z.infer<typeof versionRecord>;
/** A text, and which official words it restates where that is known: of a paragraph, a recital or an annex. */
export type RestatingText = Pick<AnnexRecord, 'content' | 'written_from'>;
export type TopicRecord = z.infer<typeof topicRecord>;
export type StoredRequirement = z.infer<typeof requirementRecord>;
export type OfficialRequirement = z.infer<typeof officialRequirementRecord>;
/** A requirement with its labels, and its text in each edition that has it. */
export interface RequirementRecord extends Omit<StoredRequirement, 'requirement_text'> {
  texts: Record<TextEdition, string | null>;
}
export type DeadlineRecord = z.infer<typeof deadlineRecord>;
export type RequirementType = StoredRequirement['requirement_type'];
export type TextEdition = (typeof TEXT_EDITIONS)[number];
