/** What follows from the texts: requirements, deadlines, and from when provisions apply. */
import { z } from 'zod';
import { ARTICLE_REF } from '../../edge/contract/article-ref.ts';
import {
  DEADLINE_TYPES,
  REQUIREMENT_TYPES,
  type TEXT_EDITIONS,
} from '../../edge/contract/values.ts';
import {
  ANNEX_ID,
  ARTICLE_ID,
  article_ref,
  celex,
  date,
  dateTime,
  positive,
  slug,
  text,
  title,
} from './record-values.ts';

/** From when a requirement applies, and in which cases (null: all). */
const applicationDate = z.strictObject({ date, scope: title.nullable() });
/** The provision that sets a date, in the act itself or in a later one. */
const sourceProvision = z.strictObject({
  celex,
  article: z.string().min(1).nullable(),
  paragraph: z.string().min(1).nullable(),
});

/**
 * `data/<slug>/application.json`: from when the provisions of an act apply. Of the rules that cover a
 * provision the most specific ones count (`application.ts`).
 */
export const applicationRecord = z.strictObject({
  date,
  /** The cases that the date is for; null for all. */
  scope: title.nullable(),
  /** Each case has a day of its own, which the scope says: nobody is bound by the date alone. */
  each: z.literal(true).optional(),
  /** Whose date it is: requirements that bind others follow the next rules. Left out for all. */
  roles: z.array(z.string()).min(1).optional(),
  /** `art_5`, `art_5/par_2`, `anx_I`, ranges `art_8..art_27`; left out for the whole act. */
  provisions: z
    .array(
      z
        .string()
        .regex(new RegExp(`^(${ARTICLE_ID}(/par_[0-9]+[a-z]*|\\.\\.${ARTICLE_ID})?|${ANNEX_ID})$`)),
    )
    .min(1)
    .optional(),
  source_provision: sourceProvision,
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
  /** Who has to act in the end, where the requirement addresses a Member State or an authority. */
  affected_roles: z.array(z.string()).optional(),
  /** Where the requirement is a point of an annex that the article makes binding. */
  annex_number: z.string().optional(),
  annex_point: title.optional(),
  created_at: dateTime,
  /** A person checked or corrected this entry: `sync` does not change its labels and its text. */
  reviewed: z.boolean().optional(),
  /** A person found that this is not a requirement: it is not served, and `sync` does not add it again. */
  rejected: z.boolean().optional(),
});

/**
 * `data/<slug>/official/requirements.json`: the official words of a requirement in `requirements.json`,
 * or a whole requirement that the plain wording does not have.
 */
export const officialRequirementRecord = z.union([
  // Files that were written before deadlines had the dates of requirements have dates of their own.
  requirementRecord
    .extend({ compliance_deadline: date.nullable().optional() })
    .transform(({ compliance_deadline: _, ...record }): StoredRequirement => record),
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
  /** Who has to act, and whom it reaches, as of requirements. */
  stakeholder_roles: z.array(z.string()).default([]),
  affected_roles: z.array(z.string()).default([]),
  /** An ISO 8601 duration, such as P1Y: it falls due again and again. */
  recurs: z
    .string()
    .regex(/^P[1-9][0-9]{0,2}[YMWD]$/)
    .nullable()
    .default(null),
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

export type TopicRecord = z.infer<typeof topicRecord>;
export type StoredRequirement = z.infer<typeof requirementRecord>;
export type OfficialRequirement = z.infer<typeof officialRequirementRecord>;
/** A requirement with its labels, and its text in each edition that has it. */
export interface RequirementRecord extends Omit<StoredRequirement, 'requirement_text'> {
  texts: Record<TextEdition, string | null>;
}
export type DeadlineRecord = z.infer<typeof deadlineRecord>;
export type ApplicationRecord = z.infer<typeof applicationRecord>;
export type RequirementType = StoredRequirement['requirement_type'];
export type TextEdition = (typeof TEXT_EDITIONS)[number];
