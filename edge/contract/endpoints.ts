/**
 * The one table of endpoints. Static files, routing, parameters, OpenAPI, JSON Schemas, the reference
 * page and the tests derive from it. To add an endpoint: one entry in one of the table's two halves, its
 * schema in `responses.ts`, and its renderer (static) or handler (edge).
 */
import { addedEndpoints } from './added-endpoints.ts';
import type { Endpoint, EndpointKind } from './endpoint.ts';
import { interfaceEndpoints } from './interface-endpoints.ts';

export const endpoints = { ...interfaceEndpoints, ...addedEndpoints } as const;

export type { Endpoint, EndpointKind } from './endpoint.ts';
export type EndpointName = keyof typeof endpoints;

/** Names of the endpoints of some kinds, as a type: a record over them must list each. */
export type EndpointsOfKind<Kind extends EndpointKind> = {
  [Name in EndpointName]: (typeof endpoints)[Name]['kind'] extends Kind ? Name : never;
}[EndpointName];

export function endpoint(name: EndpointName): Endpoint {
  return endpoints[name];
}

export const endpointNames = Object.keys(endpoints) as EndpointName[];
