/**
 * The one table of endpoints. Static files, routing, parameters, OpenAPI, JSON Schemas, the reference
 * and the tests derive from it. To add an endpoint: one entry in the file of its resource, its schema in
 * `<resource>.schema.ts` beside it, and its renderer (static) or handler (edge).
 */
import { deadlineEndpoints } from './deadlines.ts';
import { definitionEndpoints } from './definitions.ts';
import type { Endpoint, EndpointKind } from './endpoint.ts';
import { frameworkEndpoints } from './frameworks.ts';
import type { QueryParameter } from './parameter.ts';
import { type ParameterKey, type ParameterTable, parameters, type QueryKey } from './parameters.ts';
import { requirementEndpoints } from './requirements.ts';
import { searchEndpoints } from './search.ts';
import { serviceEndpoints } from './service.ts';
import { textEndpoints } from './texts.ts';
import { updateEndpoints } from './updates.ts';
import { versionEndpoints } from './versions.ts';
import { vocabularyEndpoints } from './vocabulary.ts';

export const endpoints = {
  ...frameworkEndpoints,
  ...textEndpoints,
  ...definitionEndpoints,
  ...versionEndpoints,
  ...requirementEndpoints,
  ...deadlineEndpoints,
  ...searchEndpoints,
  ...vocabularyEndpoints,
  ...updateEndpoints,
  ...serviceEndpoints,
} as const satisfies Record<string, Endpoint<ParameterKey>>;

export type EndpointName = keyof typeof endpoints;

/** Names of the endpoints of some kinds, as a type: a record over them must list each. */
export type EndpointsOfKind<Kind extends EndpointKind> = {
  [Name in EndpointName]: (typeof endpoints)[Name]['kind'] extends Kind ? Name : never;
}[EndpointName];

/** An entry without the literal types of the table. */
export function endpoint(name: EndpointName): Endpoint<ParameterKey> {
  return endpoints[name];
}

export const endpointNames = Object.keys(endpoints) as EndpointName[];

type QueryKeyOf<Name extends EndpointName> = Extract<
  (typeof endpoints)[Name]['parameters'][number],
  QueryKey
>;

/** The part of the table of parameters that the query of an endpoint takes. */
export type QueryTableOf<Name extends EndpointName> = Pick<ParameterTable, QueryKeyOf<Name>>;

/** {@link QueryTableOf} as a value, in the order of the description. */
export function queryTable<Name extends EndpointName>(name: Name): QueryTableOf<Name> {
  const keys = endpoint(name).parameters.filter((key) => parameters[key].place === 'query');
  return Object.fromEntries(keys.map((key) => [key, parameters[key]])) as QueryTableOf<Name>;
}

/** The query parameters of an endpoint that a request carries. */
export function carriedParameters(name: EndpointName, search: URLSearchParams): QueryParameter[] {
  const table = Object.values<QueryParameter>(queryTable(name));
  return table.filter((entry) => search.has(entry.name));
}
