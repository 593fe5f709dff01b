/**
 * What of the official texts was seen, by digests: the texts themselves are not committed, so that a sync
 * of a fresh copy of the repository starts without them.
 */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import { annexWording, articleWording, withoutLayout } from '../../dataset/changes.ts';
import type { EditionFolder, FrameworkFolder } from '../../dataset/folder.ts';
import type { RecitalRecord, SeenRecord } from '../../dataset/records.ts';
import { byVersion } from '../../dataset/versions.ts';
import { SeenTextError } from './failures.ts';

/** As many hexadecimal digits as `written_from` has. */
const DIGEST_LENGTH = 12;

/** What was seen before a sync: as recorded, else what is held. Null before the first look. */
export function seenBefore(folder: FrameworkFolder): SeenRecord | null {
  const { official, seen } = folder;
  return seen ?? (official === null ? null : seenNow(null, folder, official));
}

/**
 * What was seen after a sync. Where that is what was seen before, the same record.
 * @param before what was seen before
 * @param folder after the sync
 * @param official its official texts
 * @throws {SeenTextError} where the newest version that was seen is not among the texts: an older one
 *   would pass for a change of the law
 */
export function seenNow(
  before: SeenRecord | null,
  { requirements }: Pick<FrameworkFolder, 'requirements'>,
  official: EditionFolder,
): SeenRecord {
  const [seen, held] = [before?.versions.at(-1), official.versions.at(-1)];
  if (seen !== undefined && (held === undefined || byVersion(held, seen) < 0)) {
    throw new SeenTextError(seen.celex ?? seen.version);
  }
  const versions = new Map(before?.versions.map((version) => [version.version, version]));
  for (const { version, celex } of official.versions) versions.set(version, { version, celex });
  const now: SeenRecord = {
    versions: [...versions.values()].toSorted(byVersion),
    provisions: { ...digestsOf(official), ...recitalDigests(official.recitals, before) },
    requirements: requirements
      .filter(({ texts }) => texts.plain_language === null)
      .map(({ id }) => id)
      .toSorted((left, right) => left - right),
  };
  const isSame =
    isDeepStrictEqual(before?.versions, now.versions) &&
    isDeepStrictEqual(before?.provisions, now.provisions);
  // Other requirements found in the same texts are no change of the law.
  return before !== null && isSame ? before : now;
}

function digestsOf({ articles, annexes }: EditionFolder): SeenRecord['provisions'] {
  return Object.fromEntries([
    ...articles.map((record) => [`art_${articleRefOf(record)}`, digest(articleWording(record))]),
    ...annexes.map((record) => [`anx_${record.annex_number}`, digest(annexWording(record))]),
  ]);
}

/** Without the act as published there are none to look at: those from before stay. */
function recitalDigests(
  recitals: readonly RecitalRecord[],
  before: SeenRecord | null,
): SeenRecord['provisions'] {
  if (recitals.length === 0) {
    const known = Object.entries(before?.provisions ?? {});
    return Object.fromEntries(known.filter(([id]) => id.startsWith('rct_')));
  }
  return Object.fromEntries(
    recitals.map(({ recital_number, content }) => [
      `rct_${recital_number}`,
      digest(withoutLayout(content)),
    ]),
  );
}

function digest(wording: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(wording));
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}

export interface SeenChange {
  /** `art_5a`, `rct_3`, `anx_I` */
  id: string;
  kind: 'inserted' | 'changed' | 'repealed';
}

/** Which provisions are other than when they were seen last, in the order of the record. */
export function changesSince(before: SeenRecord, after: SeenRecord): SeenChange[] {
  if (before === after) return [];
  const { provisions: old } = before;
  return [
    ...Object.entries(after.provisions).flatMap(([id, own]): SeenChange[] => {
      const known = old[id];
      if (known === own) return [];
      return [{ id, kind: known === undefined ? 'inserted' : 'changed' }];
    }),
    ...Object.keys(old)
      .filter((id) => after.provisions[id] === undefined)
      .map((id): SeenChange => ({ id, kind: 'repealed' })),
  ];
}
