/** The endpoints about the service itself. */
import { type Endpoint, json } from './endpoint.ts';

export const serviceEndpoints = {
  index: {
    ...json,
    path: '/',
    kind: 'document',
    response: 'EndpointIndex',
    example: '/',
  },
  health: {
    ...json,
    path: '/health',
    kind: 'health',
    response: 'Health',
    example: '/health',
    open: true,
  },
  openapi: {
    ...json,
    path: '/openapi.json',
    kind: 'document',
    response: null,
    example: '/openapi.json',
    open: true,
  },
  schema: {
    ...json,
    path: '/schemas/{name}.json',
    kind: 'document',
    response: null,
    parameters: ['schema_name'],
    example: '/schemas/Tag.json',
    open: true,
  },
} as const satisfies Record<string, Endpoint>;
