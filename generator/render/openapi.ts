/** The OpenAPI 3.1 description, made from endpoints, parameters, the words of both, and schemas. */
import { GROUPS } from '../../edge/contract/endpoint.ts';
import { type EndpointName, endpoint, endpointNames } from '../../edge/contract/endpoints.ts';
import type { Parameter } from '../../edge/contract/parameter.ts';
import { type ParameterKey, parameter } from '../../edge/contract/parameters.ts';
import { matchPath } from '../../edge/contract/paths.ts';
import { RESULT_TYPES } from '../../edge/contract/values.ts';
import { ALIAS_ROOT, API_ROOT } from '../../edge/contract/version.ts';
import { answerHeaders, headers, responses } from './openapi-responses.ts';
import { jsonSchemas } from './schemas.ts';
import type { Site } from './site.ts';

const SCHEMA_ROOT = '#/components/schemas/';

const DESCRIPTION = `A read-only JSON API over EU digital regulation.

Lists with \`links\`, and search, are paginated with \`page\` and \`per_page\`; \`links.next\` and \`links.prev\` keep
the active filters, and search has \`meta.total\` in place of them. All other lists come whole.
A page after the last one is empty and answers 200. Unknown parameters are ignored, except \`at\`, which
is refused where it would change nothing; a parameter given twice is an error. An unknown framework is a
404, in paths and in filters; an unknown tag or role is a 400. Errors about an unknown slug name the nearest one in \`error.suggestion\`. \`q\` of article lists wants
every word; search ranks. Search covers active frameworks only; its facets count under every filter except
\`type\`. The total of a changelog counts entries before \`limit\`. Every answer with status 200 has an ETag, and
answers \`If-None-Match\` with 304. Fields are only ever added, so objects in the schemas are open. Every static
file also answers under its own name with \`.json\`.`;

/** Answers of the API to its own examples, by endpoint: JSON values, or text in other formats. */
export type Examples = ReadonlyMap<EndpointName, unknown>;

export function openapi({ version }: Site, examples: Examples): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'EU Digital Regulation API',
      version,
      description: DESCRIPTION,
      contact: { name: 'The maintainers, through the issues of the repository' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: API_ROOT, description: 'This deployment' },
      { url: ALIAS_ROOT, description: 'The same, under a shorter path' },
    ],
    // Keys are needed only where the deployment configures them, so one alternative is empty.
    security: [{}, { bearer: [] }, { apiKey: [] }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      endpointNames.map((name) => [
        endpoint(name).path,
        { get: operation(name, examples), options: preflight(name) },
      ]),
    ),
    components: {
      schemas: componentSchemas(),
      headers,
      responses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  };
}

/** Components are found by their place in the document: `$schema` and `$id` would say otherwise. */
function componentSchemas(): Record<string, object> {
  const schemas = jsonSchemas({ uri: (name) => `${SCHEMA_ROOT}${name}`, strict: false });
  const components = Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
  return { ...components, SearchResult: { ...components.SearchResult, discriminator } };
}

/** JSON Schema tells the results apart by a constant `type`; code generators want it said like this. */
const discriminator = {
  propertyName: 'type',
  mapping: Object.fromEntries(
    RESULT_TYPES.map((type) => [
      type,
      `${SCHEMA_ROOT}${type.charAt(0).toUpperCase()}${type.slice(1)}Result`,
    ]),
  ),
};

function operation(name: EndpointName, examples: Examples): object {
  const entry = endpoint(name);
  const { summary, description, group, example } = entry;
  return {
    operationId: name,
    summary,
    description,
    tags: [group],
    'x-example': example,
    ...(entry.open === true ? { security: [{}] } : {}),
    parameters: operationParameters(name),
    responses: {
      200: success(name, examples),
      304: response('NotModified'),
      // Without other parameters too: a day that would change nothing is refused.
      400: response('InvalidParameter'),
      ...(entry.open === true ? {} : { 401: response('Unauthorized') }),
      ...(entry.parameters.map(parameter).some(mayNameNothing) || entry.kind === 'resolution'
        ? { 404: response('NotFound') }
        : {}),
      405: response('MethodNotAllowed'),
      503: response(name === 'health' ? 'Unhealthy' : 'Unavailable'),
    },
  };
}

/**
 * The parameters of an operation. Required ones have the values of the endpoint's example, so that a console can send a
 * request at once. Others have none: a console would fill them in, and filter by them.
 */
function operationParameters(
  name: EndpointName,
  keys: readonly ParameterKey[] = endpoint(name).parameters,
): object[] {
  const [path = '', query] = endpoint(name).example.split('?');
  const values: Readonly<Record<string, string>> = {
    ...matchPath(path)?.values,
    ...Object.fromEntries(new URLSearchParams(query)),
  };
  return keys.map((key) => {
    const entry = parameter(key);
    return parameterObject(entry, isRequired(entry) ? values[entry.name] : undefined);
  });
}

function isRequired(entry: Parameter): boolean {
  return entry.place === 'path' || entry.required === true;
}

function parameterObject(entry: Parameter, value?: string): object {
  const { name, place, schema, description } = entry;
  const example =
    schema.type === 'integer' ? Number(value) : schema.type === 'array' ? value?.split(',') : value;
  return {
    name,
    in: place,
    required: isRequired(entry),
    description,
    schema,
    // As it is written: separated by commas, not one parameter for each.
    ...(schema.type === 'array' ? { explode: false } : {}),
    ...(value === undefined ? {} : { example }),
  };
}

/** What browsers ask by themselves before a request with a key. */
function preflight(name: EndpointName): object {
  const { path, parameters, group } = endpoint(name);
  const inPath = parameters.filter((key) => parameter(key).place === 'path');
  return {
    operationId: `${name}_options`,
    summary: `Methods and headers that ${path} takes`,
    description: 'A browser sends this by itself before a request with a key. It never needs one.',
    tags: [group],
    security: [{}],
    parameters: operationParameters(name, inPath),
    responses: { 204: response('Preflight'), '4XX': response('Malformed') },
  };
}

/** A path that names something, or a filter that does. */
function mayNameNothing({ place, name }: Parameter): boolean {
  return place === 'path' || name === 'framework' || name === 'frameworks';
}

function success(name: EndpointName, examples: Examples): object {
  const { media, summary, response: schemaName } = endpoint(name);
  const schema =
    schemaName !== null
      ? { $ref: `${SCHEMA_ROOT}${schemaName}` }
      : { type: media === 'application/json' ? 'object' : 'string' };
  const example = name === 'openapi' ? { openapi: '3.1.0' } : examples.get(name);
  return {
    description: `${summary}.`,
    headers: answerHeaders,
    content: { [media]: { schema, ...(example === undefined ? {} : { example }) } },
  };
}

function response(name: keyof typeof responses): object {
  return { $ref: `#/components/responses/${name}` };
}
