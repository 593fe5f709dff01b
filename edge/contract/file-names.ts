/** What an answer is called where a browser or a program keeps it: what is in it, in a few words. */
import { carriedParameters } from './endpoints.ts';
import type { Match } from './paths.ts';

/** Formats that people open with other programs. Feeds are read where they are, and JSON by programs. */
const KEPT = /\/(oscal-catalog(?=\.json$)|[\w-]+(?=\.(?:csv|xlsx|ics|ndjson|yaml)$))\.(\w+)$/;

/** Whether answers of an endpoint have a name to be kept under. */
export const isKept = (path: string): boolean => KEPT.test(path);

/** Filters whose values say enough: "manufacturer", but not "13". */
const CLEAR_ALONE: readonly string[] = ['role', 'type', 'tag', 'audience'];

const LONGEST = 100;

/**
 * @param search the parameters, which have been found valid
 * @returns such as `cra-requirements-manufacturer.csv`; null where an answer is none to keep
 */
export function fileNameOf(
  { name, endpoint, values }: Match,
  search: URLSearchParams,
): string | null {
  const [, kind, extension] = KEPT.exec(endpoint.path) ?? [];
  if (kind === undefined) return null;
  const { framework, ...filters } = Object.fromEntries(
    carriedParameters(name, search).map((entry) => [entry.name, search.get(entry.name) ?? '']),
  );
  const chosen = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .map(([filter, value]) => (CLEAR_ALONE.includes(filter) ? value : `${filter} ${value}`));
  const words = [values.slug ?? framework ?? '', kind, ...chosen].join(' ').toLowerCase();
  const plain = words.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST);
  return `${plain.replace(/^-|-$/g, '')}.${extension}`;
}
