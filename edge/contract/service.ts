/** The endpoints about the service itself. */
import { type Endpoint, json } from './endpoint.ts';

export const serviceEndpoints = {
  index: {
    ...json,
    path: '/',
    kind: 'document',
    response: 'EndpointIndex',
  },
  health: {
    ...json,
    path: '/health',
    kind: 'health',
    response: 'Health',
    open: true,
  },
  openapi: {
    ...json,
    path: '/openapi.json',
    kind: 'document',
    response: null,
    open: true,
  },
  schema: {
    ...json,
    path: '/schemas/{name}.json',
    kind: 'document',
    response: null,
    parameters: ['schema_name'],
    open: true,
  },
} as const satisfies Record<string, Endpoint>;
