/** Definitions: terms of an act with their meaning. */
import { z } from 'zod';
import { detailOf, pageOf } from './envelope.schema.ts';
import { Reference } from './references.schema.ts';
import { slug } from './values.schema.ts';
import { TERM_SLUG } from './values.ts';

const term = z.string().min(1).meta({ description: 'As the act writes it, or one of its names.' });
const termSlug = z.string().regex(TERM_SLUG).meta({
  description: 'The term in lower case, its words joined by hyphens.',
});

const DefinitionReference = Reference.omit({ start: true, end: true, kind: true });

export const Definition = z.strictObject({
  term,
  slug: termSlug,
  framework_slug: slug,
  provision_id: z.string().meta({
    description:
      'The point or paragraph that defines it, in the manner of ELI: `art_4/pnt_1`. Several terms may have one.',
  }),
  citation: z.string().meta({ description: 'Such as "Article 4(1) GDPR".' }),
  content: z.string().meta({ description: 'The whole definition, with the points in it.' }),
  refers_to: z.array(DefinitionReference).meta({
    description:
      'The provisions of other acts from which it takes words, as in "as defined in Article 4(1) of …"; empty where it has words of its own.',
  }),
});

export const DefinitionPage = pageOf(Definition);
export const DefinitionResponse = detailOf(
  z.strictObject({
    term,
    slug: termSlug,
    definitions: z.array(Definition),
    same_wording: z.array(z.array(slug).min(2)).meta({
      description:
        'Groups of frameworks that define it in the same words; case, punctuation and spaces do not count.',
    }),
  }),
);
