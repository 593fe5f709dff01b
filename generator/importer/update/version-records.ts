/** What `versions` says of a text that a sync takes in: who amended it, and whether one before is missing. */
import type { VersionRecord } from '../../dataset/records.ts';
import { byVersion } from '../../dataset/versions.ts';
import type { KnownVersions } from '../sources/source.ts';
import type { OfficialDelivery } from './texts.ts';

export function newVersion(celex: string, date: string): VersionRecord {
  return {
    version: date,
    kind: 'consolidated',
    celex,
    from: date,
    amended_by: [],
    gap_before: false,
  };
}

export interface Surroundings {
  /** Those that the data have. */
  versions: readonly VersionRecord[];
  /** CELEX numbers of the acts that the text itself lists as amending it. */
  printed: readonly string[];
  known: KnownVersions | null;
  notHeld: OfficialDelivery['notHeld'];
}

export function completed(
  record: VersionRecord,
  { versions, printed, known, notHeld }: Surroundings,
): VersionRecord {
  const own = versions.find(({ version }) => version === record.version);
  const missing = new Set(notHeld.map(({ celex }) => celex));
  const listed = (known?.consolidated ?? []).filter(({ date }) => date < record.version);
  // A consolidated text lists every act since publication; those of earlier texts are not its own.
  const earlier = new Set([
    ...versions
      .filter((other) => byVersion(other, record) < 0)
      .flatMap(({ amended_by }) => amended_by.map(({ celex }) => celex)),
    ...listed.flatMap(({ amendedBy }) => amendedBy),
  ]);
  const all = known?.consolidated.find(({ celex }) => celex === record.celex)?.amendedBy ?? [];
  const amenders = all.length > 0 ? all : printed;
  const before = listed.at(-1);
  return {
    ...record,
    amended_by:
      own?.amended_by ??
      amenders.filter((celex) => !earlier.has(celex)).map((celex) => ({ celex })),
    gap_before: before === undefined ? record.gap_before : missing.has(before.celex),
  };
}
