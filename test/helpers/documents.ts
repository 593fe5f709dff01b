/** The documents of a build that a CDN can answer by itself. */
import { cdnEndpoints } from '../../edge/contract/cdn-documents.ts';
import type { EndpointName } from '../../edge/contract/endpoints.ts';
import { fileOf, matchPath } from '../../edge/contract/paths.ts';
import { API_ROOT } from '../../edge/contract/version.ts';
import type { RenderedFile } from '../../generator/render/render.ts';

export interface CdnDocument {
  name: EndpointName;
  /** Below a root; empty for the root itself. */
  path: string;
}

export function cdnDocuments(files: Iterable<RenderedFile>): CdnDocument[] {
  return [...files].flatMap(({ path, endpoint: name }) =>
    name !== null && cdnEndpoints.includes(name) ? [{ name, path: pathOf(path) }] : [],
  );
}

/** As a file is found through its endpoint: most without `.json`. */
function pathOf(file: string): string {
  const below = file.slice(API_ROOT.length);
  if (below === fileOf('/')) return '';
  const stem = below.replace(/\.json$/, '');
  return matchPath(stem) === null ? below : stem;
}
