/** What `client.ts` needs of the API to be checked here: the published file has the types of `types.ts` in its place. */
import type { EndpointName, endpoints } from '../../../edge/contract/endpoints.ts';
import type { SchemaName, Wire } from '../../../edge/contract/schemas.ts';

type Value = string | number | readonly (string | number)[] | undefined;

export type Endpoints = {
  [Name in EndpointName as (typeof endpoints)[Name]['path']]: {
    params: { readonly [name: string]: Value };
    answer: (typeof endpoints)[Name]['response'] extends SchemaName
      ? Wire<(typeof endpoints)[Name]['response']>
      : unknown;
  };
};

export type ErrorBody = Wire<'Error'>;
export type HealthError = Wire<'HealthError'>;
