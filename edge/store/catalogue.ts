/** The small file that says which frameworks, tags and roles exist: what parameters are checked against. */
import { CATALOGUE_FILE, type CatalogueFile } from '../contract/index-files.ts';
import type { KnownValues } from '../contract/parameter.ts';
import type { Store } from './index-store.ts';
import { decoded } from './memory.ts';

/** @throws {import('./index-store.ts').UnavailableError} when the file is missing or is not a catalogue */
export function readCatalogue(store: Store): Promise<KnownValues> {
  return decoded(store, CATALOGUE_FILE, (text) => {
    const { frameworks, tags, roles }: CatalogueFile = JSON.parse(text);
    return {
      frameworks: new Map(frameworks.map(({ slug, active }) => [slug, active])),
      tags: new Set(tags),
      roles: new Set(roles),
    };
  });
}
