/** What workbooks say of where their rows come from. */
import type { SourcesFile } from '../../edge/contract/index-files.ts';
import { dayOf } from '../../edge/contract/instant.ts';
import type { Dataset, Framework } from '../dataset/dataset.ts';
import type { Site } from './site.ts';

export function sourcesOf({ frameworks }: Dataset, { origin = null }: Site): SourcesFile {
  return {
    origin,
    acts: Object.fromEntries(
      frameworks.map((framework) => [framework.record.slug, actOf(framework)]),
    ),
  };
}

function actOf({ record, isActive, inForce, edition, syncLog }: Framework) {
  const newest = syncLog.find(({ success }) => success)?.synced_at;
  return {
    active: isActive,
    name: record.name,
    celex: record.celex_number,
    version: inForce.record.version,
    edition,
    data_of: newest === undefined ? null : dayOf(new Date(newest)),
  };
}
