/** The parameters of operations, as the API description has them. */
import { type EndpointName, endpoint } from '../../edge/contract/endpoints.ts';
import type { Parameter } from '../../edge/contract/parameter.ts';
import { type ParameterKey, parameter } from '../../edge/contract/parameters.ts';
import { matchPath } from '../../edge/contract/paths.ts';

/**
 * Required ones have the values of the endpoint's example, so that a console can send a request at once.
 * Others have none: a console would fill them in, and filter by them.
 */
export function operationParameters(
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
    return described(entry, isRequired(entry) ? values[entry.name] : undefined);
  });
}

function isRequired(entry: Parameter): boolean {
  return entry.place === 'path' || entry.required === true;
}

export function described(entry: Parameter, value?: string): object {
  const { name, place, schema, description } = entry;
  const example = schema.type === 'integer' ? Number(value) : value;
  return {
    name,
    in: place,
    required: isRequired(entry),
    description,
    schema,
    ...(value === undefined ? {} : { example }),
  };
}
