/** The small file that says which frameworks, tags and roles exist: what parameters are checked against. */
import { KNOWN_VALUES_FILE, type KnownValuesFile } from '../contract/index-files.ts';
import type { KnownValues } from '../contract/parameter.ts';
import type { Store } from './index-store.ts';
import { decoded } from './memory.ts';

/** @throws {import('./index-store.ts').UnavailableError} when the file is missing or has another shape */
export function readKnownValues(store: Store): Promise<KnownValues> {
  return decoded(store, KNOWN_VALUES_FILE, (text) => {
    const { frameworks, tags, roles }: KnownValuesFile = JSON.parse(text);
    return {
      frameworks: new Map(frameworks.map(({ slug, active }) => [slug, active])),
      tags: new Set(tags),
      roles: new Set(roles),
    };
  });
}
