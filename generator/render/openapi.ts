/** The OpenAPI 3.1 description, made from the table of endpoints, the parameters and the schemas. */
import { type Endpoint, endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import { type Parameter, parameter, type Rule } from '../../edge/contract/parameters.ts';
import { API_ROOT } from '../../edge/contract/version.ts';
import { jsonSchemas } from './schemas.ts';
import type { Site } from './site.ts';

const SCHEMA_ROOT = '#/components/schemas/';

const DESCRIPTION = `A read-only JSON API over EU digital regulation.

Lists are paginated with \`page\` and \`per_page\`; \`links.next\` and \`links.prev\` keep the active filters.
A page after the last one is empty and answers 200. Unknown parameters are ignored; a parameter given
twice is an error. An unknown framework is a 404, in paths and in filters; an unknown tag or role is a
400. \`q\` of article lists wants every word; search ranks. Search covers active frameworks only; its
facets count under every filter but \`type\`. The total of a changelog counts entries before \`limit\`.
Fields are only ever added. Every static file also answers under its own name with \`.json\`.`;

const GROUPS: Readonly<Record<Endpoint['group'], string>> = {
  Frameworks: 'Acts, their metadata, counts and coverage.',
  Texts: 'Articles with paragraphs, recitals and annexes.',
  Requirements: 'Duties, bans, rights and powers, by who bears or holds them.',
  Deadlines: 'Dates of entry into force, application, transposition and review.',
  Search: 'Full-text search and comparison.',
  'Tags and roles': 'The vocabulary of the filters.',
  Updates: 'What changed, and when.',
  Service: 'Health and description of the API.',
};

export function openapi({ version }: Site): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'EU Digital Regulation API',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_ROOT }],
    // Keys are needed only where the deployment configures them: hence the empty alternative.
    security: [{}, { bearer: [] }, { apiKey: [] }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      endpointNames.map((name) => [endpoint(name).path, { get: operation(name, endpoint(name)) }]),
    ),
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  };
}

/** Components are found by their place in the document: `$schema` and `$id` would say otherwise. */
function componentSchemas(): Record<string, object> {
  const schemas = jsonSchemas((name) => `${SCHEMA_ROOT}${name}`);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

function operation(name: string, entry: Endpoint): object {
  return {
    operationId: name,
    summary: entry.summary,
    tags: [entry.group],
    'x-example': entry.example,
    ...(entry.open === true ? { security: [{}] } : {}),
    parameters: [
      ...[...entry.path.matchAll(/\{(\w+)\}/g)].map(([, value = '']) => pathParameter(value)),
      ...entry.parameters.map((key) => queryParameter(parameter(key))),
    ],
    responses: {
      200: success(entry),
      ...(entry.parameters.length > 0 ? { 400: failure('A parameter is invalid.') } : {}),
      ...(entry.open === true ? {} : { 401: failure('A key is required.') }),
      ...(mayBeMissing(entry) ? { 404: failure('Not found.') } : {}),
      405: failure('Only GET, HEAD and OPTIONS are allowed.'),
      503:
        name === 'health'
          ? jsonResponse('The data cannot be read.', 'HealthError')
          : failure('The data cannot be read right now.'),
    },
  };
}

/** A path that names something, or a filter that does. */
function mayBeMissing({ path, parameters }: Endpoint): boolean {
  const kinds = parameters.map((key) => parameter(key).rule.kind);
  return path.includes('{') || kinds.includes('framework') || kinds.includes('frameworks');
}

function success({ media, response, summary }: Endpoint): object {
  if (response !== null) return jsonResponse(summary, response);
  const schema = media === 'application/json' ? { type: 'object' } : { type: 'string' };
  return { description: summary, content: { [media]: { schema } } };
}

function failure(description: string): object {
  return jsonResponse(description, 'Error');
}

function jsonResponse(description: string, schema: string): object {
  const content = { 'application/json': { schema: { $ref: `${SCHEMA_ROOT}${schema}` } } };
  return { description, content };
}

const PATH_VALUES: Readonly<Record<string, { description: string; schema: object }>> = {
  slug: { description: 'Slug.', schema: { type: 'string', pattern: '^[a-z0-9_]+$' } },
  article_number: {
    description: 'Number of the article.',
    schema: { type: 'integer', minimum: 1 },
  },
  recital_number: {
    description: 'Number of the recital.',
    schema: { type: 'integer', minimum: 1 },
  },
  annex_number: { description: 'Number of the annex, such as `IV`.', schema: { type: 'string' } },
  name: { description: 'Name of the schema.', schema: { type: 'string' } },
};

function pathParameter(name: string): object {
  return { name, in: 'path', required: true, ...PATH_VALUES[name] };
}

function queryParameter({ name, rule, description, required }: Parameter): object {
  return { name, in: 'query', required: required === true, description, schema: schemaOf(rule) };
}

function schemaOf(rule: Rule): object {
  switch (rule.kind) {
    case 'integer':
      return { type: 'integer', minimum: 1, maximum: rule.maximum, default: rule.default };
    case 'text':
      return { type: 'string', minLength: rule.minLength, maxLength: rule.maxLength };
    case 'choice':
      return { type: 'string', enum: rule.values };
    case 'tag':
    case 'framework':
      return { type: 'string', pattern: '^[a-z0-9_]+$' };
    case 'role':
    case 'frameworks':
    case 'instant':
      return { type: 'string' };
  }
}
