/** Requirements. */
import { z } from 'zod';
import { detailOf, pageOf } from './envelope.schema.ts';
import {
  articleNumber,
  articleRef,
  audience,
  dateTime,
  id,
  page,
  paragraphRef,
  roles,
  slug,
} from './values.schema.ts';
import { REQUIREMENT_TYPES, TEXT_EDITIONS } from './values.ts';
import { TagRef } from './vocabulary.schema.ts';

export const Requirement = z.strictObject({
  id,
  article_number: articleNumber,
  article_ref: articleRef,
  paragraph_ref: paragraphRef,
  citation: z.string().meta({
    description: 'The provision that it stands in, such as "Article 13(1) Cyber Resilience Act".',
  }),
  provision_id: z.string().meta({
    description:
      'The same in the manner of ELI: `art_13/par_1`; of a duty of an annex the point of the annex, `anx_I/prt_I/pnt_1`.',
  }),
  eli: z.url().nullable().meta({
    description: 'Its European Legislation Identifier; null where it has none.',
  }),
  page,
  requirement_text: z.string().meta({ description: 'The sentence or point that requires it.' }),
  text_edition: z.enum(TEXT_EDITIONS).meta({
    description: 'The edition of `requirement_text`: the official wording where it is held.',
  }),
  requirement_type: z.enum(REQUIREMENT_TYPES).meta({
    description:
      '`mandatory`: a duty without a condition; `conditional`: a duty that arises only under a condition or after an event; `prohibition`: something is forbidden; `general`: a right, a permission, a power or a principle, which imposes no duty.',
  }),
  stakeholder_roles: roles.meta({
    description: 'Who has the duty, the ban, the right or the power.',
  }),
  affected_roles: roles.meta({
    description:
      'Who has to act or gains the right in the end, where the addressee is a Member State or an authority; of a right against somebody, who has to honour it.',
  }),
  audience,
  tags: z.array(TagRef),
  applies_from: z
    .array(
      z.strictObject({
        date: z.iso.date(),
        scope: z
          .string()
          .nullable()
          .meta({ description: 'The cases that it is for; null for all.' }),
        each: z.boolean().meta({
          description:
            'Whether each of these cases has a day of its own, which `scope` says: nobody is bound by `date` alone.',
        }),
      }),
    )
    .meta({
      description: 'From when the requirement binds; several dates where it depends on the case.',
    }),
  exceptions: z
    .array(
      z.strictObject({
        exception: z.string().meta({ description: 'For whom, or when, it does not hold.' }),
        citation: z.string().meta({ description: 'The provision that says so.' }),
        provision_id: z.string().meta({ description: 'The same in the manner of ELI.' }),
      }),
    )
    .meta({
      description:
        'What other sentences of the act except from it. What its own sentence excepts is in `requirement_text`; what the act as a whole leaves out is in its articles on scope.',
    }),
  compliance_deadline: z.iso.date().nullable().meta({
    description:
      'Of duties and bans: the date that the requirement or a transitional rule fixes, else the earliest of `applies_from` that is one day for all of its scope. Null where each of those whom it binds has a day of its own, which the scope says, and for rights and powers (`general`).',
  }),
  deadline_id: id.nullable().meta({
    description: 'The deadline that it fixes itself, at `/deadlines`; null where it fixes none.',
  }),
  linked_article_numbers: z
    .array(articleNumber)
    .meta({ description: 'Other articles of the same act that the requirement refers to.' }),
  linked_article_refs: z
    .array(articleRef)
    .meta({ description: 'The same articles by their exact labels.' }),
  annex_number: z.string().nullable().meta({
    description:
      'The annex that the requirement is a point of; the article is the one that makes it binding.',
  }),
  annex_point: z.string().nullable().meta({
    description:
      'Such as `Part I, 2(a)`; null beside an `annex_number` where the whole annex is meant.',
  }),
  paragraph_content: z.string().nullable().meta({
    description:
      'The first 300 characters of the source paragraph, which may change without `updated_at`.',
  }),
  requirement_text_plain: z.string().nullable().meta({
    description:
      'The requirement in plain English where `requirement_text` is the official wording, and both are held.',
  }),
  plain_language_stale: z.boolean().nullable().meta({
    description:
      'Whether the official words that the plain wording restates are no longer in the text in force; null where that is not known.',
  }),
  context: z.string().nullable().meta({
    description:
      'Of official words that point back ("It shall", "Such measures shall"): the sentences of the paragraph that say what is meant. Null where the requirement stands alone.',
  }),
  reviewed: z.boolean().meta({ description: 'Whether a person decided its labels.' }),
  created_at: dateTime.meta({ description: 'When the requirement was first recorded.' }),
  updated_at: dateTime.meta({
    description:
      'When the changelog entry was made in which it last changed; `created_at` if it never did.',
  }),
  framework_slug: slug,
});

export const RequirementResponse = detailOf(Requirement);
export const RequirementPage = pageOf(Requirement);
