/** Compliance deadlines. */
import { z } from 'zod';
import { detailOf, pageOf } from './envelope.schema.ts';
import {
  articleRef,
  audience,
  celexNumber,
  dateTime,
  id,
  page,
  paragraphRef,
  roles,
  slug,
} from './values.schema.ts';
import { DEADLINE_TYPES } from './values.ts';

export const Deadline = z.strictObject({
  id,
  framework_slug: slug,
  article_number: z.int().nonnegative().meta({ description: '0 when not tied to an article.' }),
  article_ref: articleRef.nullable().meta({ description: 'Null when not tied to an article.' }),
  paragraph_ref: paragraphRef,
  citation: z.string().nullable().meta({
    description: 'The provision that it is a date of; null when not tied to an article.',
  }),
  provision_id: z.string().nullable().meta({
    description: 'The same in the manner of ELI, `art_13/par_1`; null when not tied to an article.',
  }),
  page,
  deadline_date: z.iso.date(),
  deadline_type: z.enum(DEADLINE_TYPES).meta({
    description:
      '`entry_into_force`: the act becomes law; `transposition`: Member States must have their own rules; `partial_application`: some provisions start to apply; `full_application`: the act applies in general; `review`: an evaluation or a report is due; `other`: any other date, such as the end of a transitional period.',
  }),
  title: z.string().nullable().meta({ description: 'A few words, for a calendar.' }),
  description: z.string().meta({ description: 'What has to be done, or changes, on that day.' }),
  stakeholder_roles: roles.meta({ description: 'Who has to act.' }),
  affected_roles: roles.meta({
    description: 'Whom it reaches, where a Member State or an authority has to act.',
  }),
  audience,
  recurs: z.string().nullable().meta({
    description: 'ISO 8601 duration after which it falls due again, such as `P1Y`; null for once.',
  }),
  no_fixed_day: z.boolean().meta({
    description:
      'True where the law says how often, but fixes no day: the date is then counted from when the duty began, as `description` says, and may be another one for whoever came under it later.',
  }),
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
  updated_at: dateTime.meta({
    description:
      'When the changelog entry was made in which it last changed; when the act was added if it never did.',
  }),
  next_date: z.iso.date().optional().meta({
    description:
      'When it falls due first on or after `from`, recurrences included. Only where the query has `from`.',
  }),
});

export const DeadlineResponse = detailOf(Deadline);
export const DeadlineList = z.strictObject({ data: z.array(Deadline) });
export const DeadlinePage = pageOf(Deadline);
