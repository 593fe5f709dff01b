/**
 * The one table of parameters, those of paths and those of queries. Endpoints name them by their key
 * here; validation, the type of the parsed query, links, messages and the OpenAPI description follow.
 * To add a parameter: one entry here, and its key in the endpoints that take it. A query parameter with
 * `filter: 'posting'` also needs its values in the rows of the lists, which the types then ask for.
 */
import { ARTICLE_REF } from '../law/article-ref.ts';
import { nearest } from './edit-distances.ts';
import { notFound } from './errors.ts';
import {
  MAX_INTEGER,
  type Parameter,
  provision,
  recordId,
  textLike,
  unknownFramework,
} from './parameter.ts';
import {
  annexNumberText,
  articleLabelText,
  choice,
  day,
  dayOrToday,
  frameworkSlug,
  freeText,
  instant,
  integer,
  memberOf,
  several,
} from './value-parsers.ts';
import {
  ALSO_FOUND,
  AUDIENCES,
  DEADLINE_TYPES,
  REQUIREMENT_TYPES,
  RESULT_TYPES,
  ROLE_NAME,
  SLUG,
  TERM_SLUG,
  TEXT_EDITIONS,
  VERSION_NAME,
} from './values.ts';
import { vocabularyEndpoints } from './vocabulary.ts';

export const parameters = {
  framework_slug: {
    place: 'path',
    name: 'slug',
    description: 'Slug of the framework, superseded ones included.',
    ...textLike(SLUG),
    exists: (slug, { frameworks }) => frameworks.has(slug),
    missing: (slug, { known }) => unknownFramework(slug, known),
  },
  article_number: {
    place: 'path',
    name: 'article_number',
    description:
      'Label of the article: its number, with a letter where it has one, such as `5a`. `5A` and `5 a` are read as `5a`.',
    ...provision('Article', ARTICLE_REF, {
      // Rows carry both: `article_number`, an integer, and the label `article_ref`.
      anyOf: [
        { type: 'integer', minimum: 1, maximum: 9999 },
        { type: 'string', pattern: ARTICLE_REF.source },
      ],
    }),
  },
  recital_number: {
    place: 'path',
    name: 'recital_number',
    description: 'Number of the recital.',
    ...provision('Recital', /^[1-9][0-9]{0,3}$/, { type: 'integer', minimum: 1, maximum: 9999 }),
  },
  annex_number: {
    place: 'path',
    name: 'annex_number',
    description: 'Number of the annex, such as `IV`; `iv` and `4` are read as `IV`.',
    ...provision('Annex', /^[A-Za-z0-9]{1,16}$/, { type: 'string' }),
  },
  requirement_id: {
    place: 'path',
    name: 'id',
    description: 'Id of the requirement: an integer.',
    ...recordId('Requirement'),
  },
  deadline_id: {
    place: 'path',
    name: 'id',
    description: 'Id of the deadline: an integer.',
    ...recordId('Deadline'),
  },
  version: {
    place: 'path',
    name: 'version',
    description: 'Name of the version: `original`, or the date of a consolidated text.',
    ...provision('Version', VERSION_NAME),
  },
  tag_slug: {
    place: 'path',
    name: 'slug',
    description: 'Slug of the tag.',
    ...textLike(SLUG),
    exists: (slug, { tags }) => tags.has(slug),
    missing: (slug, { known }) => notFound.tag(slug, nearest(slug, known.tags)),
  },
  definition_term: {
    place: 'path',
    name: 'term',
    description: 'The term in lower case, its words joined by hyphens: `placing-on-the-market`.',
    ...textLike(TERM_SLUG),
    missing: (term) => notFound.definition(term),
  },
  schema_name: {
    place: 'path',
    name: 'name',
    description: 'Name of the schema.',
    ...textLike(/^[A-Za-z]{1,64}$/),
    missing: (_, { path }) => notFound.endpoint(path),
  },
  page: {
    place: 'query',
    name: 'page',
    description: '1-based number of the page. A page after the last one is empty.',
    ...integer(MAX_INTEGER, 1),
  },
  per_page: {
    place: 'query',
    name: 'per_page',
    description: 'Records a page.',
    ...integer(100, 20),
  },
  tag: {
    place: 'query',
    name: 'tag',
    description:
      'Only records that carry this tag; a slug of `/tags`, or several separated by commas: any of them.',
    filter: 'posting',
    ...several(memberOf('tags', vocabularyEndpoints.tags.path, SLUG)),
  },
  compared_tag: {
    place: 'query',
    name: 'tag',
    description: 'Only articles that carry this tag; one slug of `/tags`.',
    ...memberOf('tags', vocabularyEndpoints.tags.path, SLUG),
  },
  article_text: {
    place: 'query',
    name: 'q',
    description:
      'Only articles in whose title or content every one of these words occurs, inflections included; one to ten different words. Single letters are not words, and a number is one word with its unit (`2 %`, `10 million`, `2016/679`): `percent` alone does not find `2 %`.',
    filter: 'text',
    ...freeText(2, 500),
  },
  role: {
    place: 'query',
    name: 'role',
    description:
      'Only requirements of this stakeholder role; a name of `/roles`, or several separated by commas: any of them.',
    filter: 'posting',
    ...several(memberOf('roles', vocabularyEndpoints.roles.path, ROLE_NAME)),
  },
  affects: {
    place: 'query',
    name: 'affects',
    description:
      'Only records that reach this role in the end, whether it is addressed itself or through a Member State or an authority, or has to honour a right; a name of `/roles`, or several separated by commas.',
    filter: 'posting',
    ...several(memberOf('roles', vocabularyEndpoints.roles.path, ROLE_NAME)),
  },
  concerns: {
    place: 'query',
    name: 'concerns',
    description:
      'Only records that concern whoever has this role: those that name it, or a wider role that it is part of (`part_of` of `/roles`), as who has to act or as whom they reach; a name of `/roles`, or several separated by commas.',
    filter: 'posting',
    ...several(memberOf('roles', vocabularyEndpoints.roles.path, ROLE_NAME)),
  },
  audience: {
    place: 'query',
    name: 'audience',
    description:
      'Only records that bind or concern this side: `business` (organisations and persons) or `authority` (the Union, Member States, their authorities and bodies). A record may be for both.',
    filter: 'posting',
    ...choice(AUDIENCES),
  },
  deadline_role: {
    place: 'query',
    name: 'role',
    description:
      'Only deadlines at which this stakeholder role has to act; a name of `/roles`, or several separated by commas.',
    filter: 'posting',
    ...several(memberOf('roles', vocabularyEndpoints.roles.path, ROLE_NAME)),
  },
  requirement_type: {
    place: 'query',
    name: 'type',
    description: 'Only requirements of this type, or of several, separated by commas.',
    filter: 'posting',
    ...several(choice(REQUIREMENT_TYPES)),
  },
  framework: {
    place: 'query',
    name: 'framework',
    description:
      'Only records of these frameworks; one slug, or several separated by commas. Of a superseded one only `/changelog` and `/definitions` have any: its requirements and deadlines are at `/frameworks/{slug}/requirements`, `/frameworks/{slug}/requirements.csv`, `/frameworks/{slug}/compliance/deadlines` and `/frameworks/{slug}/compliance/deadlines.ics`, and searches leave it out.',
    filter: 'posting',
    ...several(frameworkSlug()),
  },
  deadline_type: {
    place: 'query',
    name: 'type',
    description: 'Only deadlines of this type, or of several, separated by commas.',
    filter: 'posting',
    ...several(choice(DEADLINE_TYPES)),
  },
  from: {
    place: 'query',
    name: 'from',
    description:
      'Only requirements due on or after this date (`compliance_deadline`), or `today` in UTC. Not later than `to`. Requirements without a `compliance_deadline` are left out.',
    filter: 'from',
    ...dayOrToday(),
  },
  next_from: {
    place: 'query',
    name: 'from',
    description:
      'Only deadlines that fall due on or after this date (`deadline_date`, and of what recurs the later dates until 2060), or `today` in UTC. Not later than `to`. Lists are then ordered by the first such date, which each row has as `next_date`.',
    filter: 'next',
    ...dayOrToday(),
  },
  to: {
    place: 'query',
    name: 'to',
    description:
      'Only records due on or before this date, or `today` in UTC. Requirements without a `compliance_deadline` are left out.',
    filter: 'to',
    ...dayOrToday(),
  },
  annex: {
    place: 'query',
    name: 'annex',
    description: 'The same as `annex_number`.',
    filter: 'posting',
    ...annexNumberText(),
  },
  requirement_annex: {
    place: 'query',
    name: 'annex_number',
    description:
      'Only requirements that stand in this annex, such as `IV`; `iv` and `4` are read as `IV`.',
    filter: 'posting',
    ...annexNumberText(),
  },
  annex_point: {
    place: 'query',
    name: 'annex_point',
    description:
      'Only requirements at this point of an annex, written as their `annex_point` is, or below it: `Part I` finds `Part I, 1` and `Part I, 2(a)`, and `Part I, 2` the latter. Points are cut at commas and brackets, so that `4` does not find `4.1`.',
    filter: 'posting',
    ...freeText(1, 100),
  },
  at: {
    place: 'query',
    name: 'at',
    description: 'The text as it was on this day, `YYYY-MM-DD`; without it the version in force.',
    ...day(),
  },
  article: {
    place: 'query',
    name: 'article',
    description: 'Only records of this article; its exact label, so that `5` leaves `5a` out.',
    filter: 'posting',
    ...articleLabelText(),
  },
  search_text: {
    place: 'query',
    name: 'q',
    description:
      'What to search for: words, a "quoted phrase", or a citation such as `GDPR art 33`. Trimmed; 2 to 500 characters.',
    required: true,
    ...freeText(2, 500),
  },
  citation: {
    place: 'query',
    name: 'q',
    description:
      'A citation such as `Art. 33(3)(a) GDPR`, an ELI or a CELEX number, several of these, or a text that has some. Trimmed; 2 to 500 characters.',
    required: true,
    ...freeText(2, 500),
  },
  citation_framework: {
    place: 'query',
    name: 'framework',
    description:
      'The framework of citations that name no act, such as `Article 33`; one slug, superseded ones included. Of the others it changes nothing.',
    ...frameworkSlug(),
  },
  verified_citation: {
    place: 'query',
    name: 'citation',
    description:
      'Where the words should stand: one provision, such as `Article 33(1) GDPR`, an ELI or an `id` with its act; or an act alone. Trimmed; 2 to 500 characters.',
    required: true,
    ...freeText(2, 500),
  },
  quote: {
    place: 'query',
    name: 'quote',
    description:
      'The words, with or without quotation marks around them. Trimmed; 2 to 2,000 characters.',
    required: true,
    ...freeText(2, 2000),
  },
  verified_edition: {
    place: 'query',
    name: 'edition',
    description: 'The wording to compare with: `official` unless asked otherwise.',
    ...choice(TEXT_EDITIONS),
  },
  result_type: {
    place: 'query',
    name: 'type',
    description:
      'Only results of this type, or of several, separated by commas. The facets count every type, annexes only where they are asked for.',
    ...several(choice(RESULT_TYPES)),
  },
  include: {
    place: 'query',
    name: 'include',
    description: '`annexes` finds annexes too, beside the other types.',
    ...choice(ALSO_FOUND),
  },
  frameworks: {
    place: 'query',
    name: 'frameworks',
    description:
      'Comma-separated framework slugs, at most 5 recommended. Duplicates are folded, the order is kept.',
    required: true,
    ...several(frameworkSlug()),
  },
  since: {
    place: 'query',
    name: 'since',
    description:
      'Only entries strictly after this ISO 8601 date or date-time; without a zone it is UTC.',
    filter: 'after',
    ...instant(),
  },
  framework_limit: {
    place: 'query',
    name: 'limit',
    description: 'The largest number of entries.',
    ...integer(500, 20),
  },
  limit: {
    place: 'query',
    name: 'limit',
    description: 'The largest number of entries.',
    ...integer(500, 50),
  },
} as const satisfies Record<string, Parameter>;

export type ParameterTable = typeof parameters;
export type ParameterKey = keyof ParameterTable;

/** The keys of the query parameters, as a type. */
export type QueryKey = {
  [Key in ParameterKey]: ParameterTable[Key]['place'] extends 'query' ? Key : never;
}[ParameterKey];

/** An entry without the literal types of the table. */
export function parameter(key: ParameterKey): Parameter {
  return parameters[key];
}
