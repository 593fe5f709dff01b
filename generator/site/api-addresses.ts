/** Addresses of the interface that pages link to. */
import { type EndpointName, endpoint } from '../../edge/contract/endpoints.ts';
import type { PathValues } from '../../edge/contract/parameter.ts';
import { fillPath } from '../../edge/contract/paths.ts';
import { API_ROOT } from '../../edge/contract/version.ts';

/** @param values of the path @param query such as `{ q: 'Article 5 GDPR' }` */
export function api(
  name: EndpointName,
  values: PathValues = {},
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString();
  return `${API_ROOT}${fillPath(endpoint(name).path, values)}${search === '' ? '' : `?${search}`}`;
}
