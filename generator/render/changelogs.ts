/** Update logs: the default answers, and the whole log for the edge function's filters. */

import { type EndpointsOfKind, endpoints } from '../../edge/contract/endpoints.ts';
import { changelogBody } from '../../edge/contract/envelope.ts';
import { parameters } from '../../edge/contract/parameters.ts';
import { fileOf, fillPath } from '../../edge/contract/paths.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';
import { syncLogEntry } from './resources.ts';

export interface ChangelogFile {
  endpoint: EndpointsOfKind<'changelog'>;
  file: string;
  body: string;
}

export function* changelogFiles({ frameworks }: Dataset): Iterable<ChangelogFile> {
  for (const framework of frameworks) {
    const { slug } = framework.record;
    yield {
      endpoint: 'framework_changelog',
      file: fileOf(fillPath(endpoints.framework_changelog.path, { slug })),
      body: changelogBody(changelogRows([framework]), parameters.framework_limit.default, slug),
    };
  }
  yield {
    endpoint: 'changelog',
    file: fileOf(endpoints.changelog.path),
    body: changelogBody(changelogRows(frameworks), parameters.limit.default, undefined),
  };
}

/** Entries of some frameworks as JSON texts, newest first; at one instant ordered by slug. */
export function changelogRows(frameworks: readonly Framework[]): string[] {
  return frameworks
    .flatMap(({ record, syncLog }) => syncLog.map((entry) => syncLogEntry(entry, record.slug)))
    .sort((left, right) => Date.parse(right.synced_at) - Date.parse(left.synced_at))
    .map((entry) => JSON.stringify(entry));
}
