/** What was decoded from the index, kept for later requests to the same deployment, the known values among it. */
import {
  CITATIONS_FILE,
  type CitationsFile,
  indexPath,
  KNOWN_VALUES_FILE,
  type KnownValuesFile,
} from '../contract/index-files.ts';
import type { KnownValues } from '../contract/parameter.ts';
import { type Store, UnavailableError } from './index-store.ts';

const memories = new WeakMap<object, Map<string, unknown>>();

/**
 * A file of the index, decoded once. A file that cannot be decoded is not kept: the next request
 * reads it again.
 * @param decode throws when the text is not what it should be
 * @throws {UnavailableError} when the file is missing or corrupt
 */
export async function decoded<Value>(
  store: Store,
  path: string,
  decode: (text: string) => Value,
): Promise<Value> {
  const memory = memories.get(store.deployment) ?? new Map<string, unknown>();
  memories.set(store.deployment, memory);
  if (memory.has(path)) return memory.get(path) as Value;
  const text = await store.text(path);
  let value: Value;
  try {
    value = decode(text);
  } catch (error) {
    throw new UnavailableError(indexPath(path), error);
  }
  memory.set(path, value);
  return value;
}

/** A file of the index that is used as it is parsed. @throws {UnavailableError} as {@link decoded} */
export const parsed = <Value>(store: Store, path: string): Promise<Value> =>
  decoded(store, path, (text): Value => JSON.parse(text));

/** What is known of a deployment without a look at its records. */
export interface Known extends KnownValues {
  /** Whether it has the pages for people. */
  hasPages: boolean;
}

/** @throws {import('./index-store.ts').UnavailableError} when the file is missing or has another shape */
export function readKnownValues(store: Store): Promise<Known> {
  return decoded(store, KNOWN_VALUES_FILE, (text) => {
    const { frameworks, tags, roles, role_names, has_pages }: KnownValuesFile = JSON.parse(text);
    return {
      frameworks: new Map(frameworks.map(({ slug, active }) => [slug, active])),
      tags: new Set(tags),
      roles: new Set(roles),
      roleNames: new Map(Object.entries(role_names)),
      hasPages: has_pages,
    };
  });
}

/** How acts are cited. @throws {import('./index-store.ts').UnavailableError} as {@link readKnownValues} */
export function readCitedActs(store: Store): Promise<CitationsFile> {
  return parsed(store, CITATIONS_FILE);
}
