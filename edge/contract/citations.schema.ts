/** What a citation is resolved to. */
import { z } from 'zod';
import { detailOf } from './envelope.schema.ts';
import { articleRef, celexNumber, slug } from './values.schema.ts';
import { CITED_TYPES, PROVISION_STATUSES } from './values.ts';

/** Every field is there: those that do not apply to the type are null. */
export const Resolution = z.strictObject({
  citation: z.string().meta({
    description: 'As this API cites it, such as "Article 33(3)(a) GDPR".',
  }),
  framework_slug: slug,
  type: z.enum(CITED_TYPES).meta({
    description: 'A point of an annex or a recital is a `point` too, with the number of either.',
  }),
  article_ref: articleRef.nullable(),
  paragraph_ref: z
    .string()
    .nullable()
    .meta({ description: 'Null also for a point of an unnumbered paragraph.' }),
  point: z.string().nullable().meta({
    description: 'The label without brackets, deeper ones in brackets: `a`, `a(i)`, `1(a)`.',
  }),
  recital_number: z.int().positive().nullable(),
  annex_number: z.string().nullable(),
  id: z.string().nullable().meta({
    description:
      'In the manner of ELI, such as `art_33/par_3/pnt_a`; null for a framework. Unique in its framework.',
  }),
  url: z
    .string()
    .regex(/^\/v1\/frameworks\//)
    .meta({ description: 'The document that holds it, relative to the host.' }),
  eli: z.url().nullable().meta({
    description:
      'Its European Legislation Identifier; null below modules and classes of annexes, which have none.',
  }),
  celex: celexNumber.nullable().meta({
    description: 'CELEX number of the version that brought this wording.',
  }),
  status: z.enum(PROVISION_STATUSES).nullable().meta({
    description:
      'Of an article and its parts, as the document has it: `repealed` where it has no text any more. Null for anything else.',
  }),
  content: z.string().nullable().meta({
    description:
      'The wording, with the points that it contains; empty for a repealed article, null for a framework.',
  }),
});

export const ResolutionResponse = detailOf(Resolution);
