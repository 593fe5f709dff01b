/** The parameters of paths; `parameters.ts` joins them with those of queries. */
import { ARTICLE_REF } from './article-ref.ts';
import { notFound } from './errors.ts';
import { nearest } from './nearest.ts';
import { type PathParameter, provision, provisionNumber, unknownFramework } from './parameter.ts';
import { SLUG, VERSION_NAME } from './values.ts';

export const pathParameters = {
  framework_slug: {
    place: 'path',
    name: 'slug',
    schema: { type: 'string', pattern: SLUG.source },
    pattern: SLUG,
    exists: (slug, { frameworks }) => frameworks.has(slug),
    missing: (slug, { known }) => unknownFramework(slug, known),
  },
  article_number: {
    place: 'path',
    name: 'article_number',
    ...provision('Article', ARTICLE_REF, { type: 'string', pattern: ARTICLE_REF.source }),
  },
  recital_number: {
    place: 'path',
    name: 'recital_number',
    ...provisionNumber('Recital'),
  },
  annex_number: {
    place: 'path',
    name: 'annex_number',
    ...provision('Annex', /^[A-Za-z0-9]{1,16}$/, { type: 'string' }),
  },
  version: {
    place: 'path',
    name: 'version',
    ...provision('Version', VERSION_NAME, { type: 'string', pattern: VERSION_NAME.source }),
  },
  tag_slug: {
    place: 'path',
    name: 'slug',
    schema: { type: 'string', pattern: SLUG.source },
    pattern: SLUG,
    exists: (slug, { tags }) => tags.has(slug),
    missing: (slug, { known }) => notFound.tag(slug, nearest(slug, known.tags)),
  },
  schema_name: {
    place: 'path',
    name: 'name',
    schema: { type: 'string', pattern: '^[A-Za-z]+$' },
    pattern: /^[A-Za-z]{1,64}$/,
    missing: (_, { path }) => notFound.endpoint(path),
  },
} as const satisfies Record<string, PathParameter>;
