/** What texts cite, and which texts cite an article. */
import { z } from 'zod';
import { pageOf } from './envelope.schema.ts';
import { celexNumber, count, documentUrl, slug } from './values.schema.ts';
import { REFERENCE_KINDS } from './values.ts';

export const Reference = z.strictObject({
  text: z.string().meta({
    description:
      'The words that cite it, with the name of its act where that stands beside it. All of a list or range have the same.',
  }),
  start: count.meta({ description: 'Where they begin in `content`, in UTF-16 units.' }),
  end: count.meta({ description: 'Where they end in `content`, in UTF-16 units.' }),
  celex: celexNumber.nullable().meta({
    description:
      'CELEX number of the act; null where the text does not say which, and for treaties.',
  }),
  framework_slug: slug.nullable().meta({ description: 'Null for an act that is not held.' }),
  provision_id: z.string().nullable().meta({
    description:
      'In the manner of ELI, such as `art_4/pnt_1`; null where no provision is named, for an act that is not held, and where the version in force has no such provision.',
  }),
  kind: z.enum(REFERENCE_KINDS).meta({
    description:
      '`amends` and `repeals` of the act that an article changes, `defines` where the meaning of a term is taken from there, `cites` of everything else.',
  }),
});

export const CitingProvision = z.strictObject({
  framework_slug: slug.meta({ description: 'Of the text that cites the article.' }),
  provision_id: z.string().meta({
    description: 'The paragraph, recital or annex that cites it: `art_5a/par_1`, `rct_26`.',
  }),
  citation: z.string().meta({ description: 'Of the same, such as "Article 5a(1) eIDAS".' }),
  url: documentUrl.meta({ description: 'The document that holds it, relative to the host.' }),
  text: z.string().meta({ description: 'The words that cite the article or a part of it.' }),
});

export const CitingProvisionPage = pageOf(CitingProvision);
