/**
 * The small file that lists the existing frameworks, tags and roles, against which parameters are
 * checked.
 */

import type { Store } from './index-store.ts';
import { decoded } from './memory.ts';

export interface Catalogue {
  /** Every framework by slug; false if it is superseded. */
  frameworks: ReadonlyMap<string, boolean>;
  tags: ReadonlySet<string>;
  roles: ReadonlySet<string>;
}

/** The catalogue on disk; the generator writes it. */
export interface CatalogueFile {
  frameworks: { slug: string; active: boolean }[];
  tags: string[];
  roles: string[];
}

export const CATALOGUE_FILE = 'catalogue.json';

/**
 * @throws {import('./index-store.ts').UnavailableError} when the file is missing or is not a
 * catalogue
 */
export function readCatalogue(store: Store): Promise<Catalogue> {
  return decoded(store, CATALOGUE_FILE, (text) => {
    const { frameworks, tags, roles }: CatalogueFile = JSON.parse(text);
    return {
      frameworks: new Map(frameworks.map(({ slug, active }) => [slug, active])),
      tags: new Set(tags),
      roles: new Set(roles),
    };
  });
}
