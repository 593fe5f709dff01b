/** The endpoints about the service itself. */
import { type Endpoint, json } from './endpoint.ts';

const common = { ...json, group: 'Service' } as const;

export const serviceEndpoints = {
  index: {
    ...common,
    path: '/',
    kind: 'document',
    response: 'EndpointIndex',
    summary: 'Index of the endpoints',
    description:
      'Every endpoint with its path below the API root, what it answers, and a request to try. The place to start.',
    example: '/',
  },
  health: {
    ...common,
    path: '/health',
    kind: 'health',
    response: 'Health',
    open: true,
    summary: 'Health of the API and its data',
    description:
      'Answers `ok` when the files behind the answers and the search index can be read as they were built, and 503 with a body of its own when they cannot. Kept for half a minute. Never needs a key.',
    example: '/health',
  },
  openapi: {
    ...common,
    path: '/openapi.json',
    kind: 'document',
    response: null,
    open: true,
    summary: 'This description, as OpenAPI 3.1',
    description:
      'Made from the same table of endpoints and the same schemas that validate every published file.',
    example: '/openapi.json',
  },
  typescript_client: {
    ...common,
    path: '/client.ts',
    kind: 'document',
    media: 'text/plain',
    response: null,
    open: true,
    summary: 'A client in TypeScript, in one file without dependencies',
    description:
      'Types of all parameters and answers, one call for each path, and lists record by record. Save it beside your code; a newer one is compatible.',
    example: '/client.ts',
  },
  schema: {
    ...common,
    path: '/schemas/{name}.json',
    kind: 'document',
    response: null,
    parameters: ['schema_name'],
    open: true,
    summary: 'JSON Schema (2020-12) of a resource or response',
    description:
      'Objects are open: fields may be added within `v1`, so a validator must accept fields that it does not know.',
    example: '/schemas/Tag.json',
  },
} as const satisfies Record<string, Endpoint>;
