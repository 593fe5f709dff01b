/** What the table of endpoints says of each. */
import type { ParameterKey } from './parameters.ts';
import type { ResponseName } from './responses.ts';

/**
 * How an endpoint is answered.
 * - `document`: one static file a path, no parameters.
 * - `page`: static files for the usual page sizes; the edge function cuts other sizes and filters.
 * - `log`: a static file without parameters; the edge function filters.
 * - `probe`, `search`, `comparison`: the edge function alone (`probe` falls back on a static file).
 */
export type EndpointKind = 'document' | 'page' | 'log' | 'probe' | 'search' | 'comparison';

export type Media =
  | 'application/json'
  | 'application/x-ndjson'
  | 'application/atom+xml'
  | 'text/calendar'
  | 'text/csv';

export interface Endpoint {
  /** Below the API root, with `{name}` for what varies. */
  path: string;
  kind: EndpointKind;
  media: Media;
  /** Schema of a JSON body; null where the format has a standard of its own. */
  response: ResponseName | null;
  /** Query parameters, in the order of the description and of links. */
  parameters: readonly ParameterKey[];
  group:
    | 'Frameworks'
    | 'Texts'
    | 'Requirements'
    | 'Deadlines'
    | 'Search'
    | 'Tags and roles'
    | 'Updates'
    | 'Service';
  summary: string;
  /** A request that answers on the shipped data, below the API root. */
  example: string;
  /** Answers without a key even where keys are configured. */
  open?: true;
}

/** What most endpoints have in common. */
export const json = { media: 'application/json', parameters: [] } as const;
export const PAGING = ['page', 'per_page'] as const;
