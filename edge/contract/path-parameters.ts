/** The parameters of paths; `parameters.ts` joins them with those of queries. */
import { ARTICLE_REF } from './article-ref.ts';
import { notFound } from './errors.ts';
import { nearest } from './nearest.ts';
import { type PathParameter, provision, textLike, unknownFramework } from './parameter.ts';
import { SLUG, VERSION_NAME } from './values.ts';

export const pathParameters = {
  framework_slug: {
    place: 'path',
    name: 'slug',
    ...textLike(SLUG),
    exists: (slug, { frameworks }) => frameworks.has(slug),
    missing: (slug, { known }) => unknownFramework(slug, known),
  },
  article_number: {
    place: 'path',
    name: 'article_number',
    ...provision('Article', ARTICLE_REF),
  },
  recital_number: {
    place: 'path',
    name: 'recital_number',
    ...provision('Recital', /^[1-9][0-9]{0,3}$/, { type: 'integer', minimum: 1, maximum: 9999 }),
  },
  annex_number: {
    place: 'path',
    name: 'annex_number',
    ...provision('Annex', /^[A-Za-z0-9]{1,16}$/, { type: 'string' }),
  },
  version: {
    place: 'path',
    name: 'version',
    ...provision('Version', VERSION_NAME),
  },
  tag_slug: {
    place: 'path',
    name: 'slug',
    ...textLike(SLUG),
    exists: (slug, { tags }) => tags.has(slug),
    missing: (slug, { known }) => notFound.tag(slug, nearest(slug, known.tags)),
  },
  schema_name: {
    place: 'path',
    name: 'name',
    ...textLike(/^[A-Za-z]{1,64}$/),
    missing: (_, { path }) => notFound.endpoint(path),
  },
} as const satisfies Record<string, PathParameter>;
