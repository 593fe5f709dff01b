/** The 404 of a path that fits an endpoint but names nothing, worded by the table of parameters. */
import type { ApiError } from './errors.ts';
import type { KnownValues, PathParameter } from './parameter.ts';
import { parameter } from './parameters.ts';
import type { Match } from './paths.ts';
import { API_ROOT } from './version.ts';

/** Whether each value of a path looks as its parameter asks; anything else names nothing that exists. */
export function areValid(match: Match): boolean {
  return pathParametersOf(match).every(({ name, pattern }) =>
    pattern.test(match.values[name] ?? ''),
  );
}

/**
 * The 404 of the first value that certainly names nothing, as far as can be told without reading a file.
 * @param path filled in, below the API root
 * @returns null where there may be an answer
 */
export function unknownValue(match: Match, path: string, known: KnownValues): ApiError | null {
  return firstMissing(match, path, known, true);
}

/**
 * The 404 of a path without a file: that of the first value which is not known to exist.
 * @returns null where every value exists, so that there should be a file
 */
export function whyMissing(match: Match, path: string, known: KnownValues): ApiError | null {
  return firstMissing(match, path, known, false);
}

/** @param inDoubt whether a value counts as existing where only a file could tell */
function firstMissing(
  match: Match,
  path: string,
  known: KnownValues,
  inDoubt: boolean,
): ApiError | null {
  const context = { values: match.values, known, path: `${API_ROOT}${path}` };
  for (const { name, pattern, exists, missing } of pathParametersOf(match)) {
    const value = match.values[name] ?? '';
    const doesExist = pattern.test(value) && (exists?.(value, known) ?? inDoubt);
    if (!doesExist) return missing(value, context);
  }
  return null;
}

/** The parameters in the path of an endpoint, in its order. */
export function pathParametersOf({ endpoint }: Pick<Match, 'endpoint'>): PathParameter[] {
  return endpoint.parameters.map(parameter).filter((entry) => entry.place === 'path');
}
