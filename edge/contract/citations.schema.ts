/** What citations are resolved to. */
import { z } from 'zod';
import { detailOf } from './envelope.schema.ts';
import { articleRef, celexNumber, count, documentUrl, slug, versionName } from './values.schema.ts';
import { CITED_TYPES, PROVISION_STATUSES, TEXT_EDITIONS, VERDICTS } from './values.ts';
import { DiffSegment } from './versions.schema.ts';

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
  url: documentUrl.meta({ description: 'The document that holds it, relative to the host.' }),
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

/** Where in the text something is cited. */
const place = {
  text: z.string().meta({ description: 'As it stands in `q`.' }),
  start: count.meta({ description: 'Where it begins in `q`, in UTF-16 units.' }),
  end: count.meta({ description: 'Where it ends in `q`, in UTF-16 units.' }),
};

export const CitedResolution = z.strictObject({
  ...place,
  ...Resolution.shape,
  subdivision: z.string().nullable().meta({
    description:
      'The subparagraph, sentence or indent that is cited, such as `second subparagraph`: it has no id, and the other fields are those of what it is in. Null for anything else.',
  }),
  cites_following: z.boolean().meta({
    description: 'Whether the text also cites what follows, as "et seq." and "ff." say.',
  }),
});

export const UnresolvedCitation = z.strictObject({
  ...place,
  code: z.enum(['NOT_FOUND', 'INVALID_PARAM']).meta({
    description:
      '`NOT_FOUND` where the act is not held, or has no such provision; `INVALID_PARAM` where the text does not say enough.',
  }),
  message: z.string().meta({ description: 'Why, with the name of an act that is not held.' }),
});

export const ResolutionResponse = z.strictObject({
  data: Resolution.nullable().meta({
    description: 'The only provision that the text cites; null where it cites several.',
  }),
  results: z.array(CitedResolution).meta({
    description:
      'Each provision that the text cites, in its order; those between the ends of a range too.',
  }),
  unresolved: z.array(UnresolvedCitation).meta({
    description: 'The citations that lead to nothing, in their order.',
  }),
});

export const Verification = z.strictObject({
  verdict: z.enum(VERDICTS).meta({
    description:
      '`exact`: the words stand there; `normalised`: only case, punctuation or space differ; `differs`: other words stand there (`nearest`); `elsewhere`: they stand in the provision that the other fields name; `other_version`: another version of the provision has them (`version`); `not_found`: the act has no such provision; `not_checkable`: the wording is not held, or the act.',
  }),
  by: z.enum(['text', 'digest']).nullable().meta({
    description:
      '`digest` where the words were compared by digests of whole sentences, points and paragraphs, which leave case, punctuation and space open; null where nothing was compared.',
  }),
  citation: z.string().nullable().meta({
    description: 'As this API cites it; null where the act or the provision is not held.',
  }),
  framework_slug: slug.nullable(),
  provision_id: z.string().nullable().meta({
    description: 'In the manner of ELI, such as `art_33/par_1`; null for an act as a whole.',
  }),
  url: documentUrl
    .nullable()
    .meta({ description: 'The document that holds it, relative to the host.' }),
  edition: z.enum(TEXT_EDITIONS).meta({ description: 'The wording that was asked for.' }),
  version: versionName
    .nullable()
    .meta({ description: 'The version that brought the wording compared with.' }),
  nearest: z
    .strictObject({
      provision_id: z.string(),
      content: z.string().meta({ description: 'The most similar words of the provision.' }),
      diff: z.array(DiffSegment).meta({
        description:
          'From the quotation to these words: `delete` is in the quotation alone, `insert` in the provision alone.',
      }),
    })
    .nullable()
    .meta({ description: 'Of `differs`; null where nothing there is similar.' }),
  message: z
    .string()
    .nullable()
    .meta({ description: 'Why, of `not_found` and `not_checkable`; null otherwise.' }),
});

export const VerificationResponse = detailOf(Verification);
