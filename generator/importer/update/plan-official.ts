/** The plan of a sync that takes in official texts: `official/` is filled, everything else stays. */

import { isDeepStrictEqual } from 'node:util';
import { parseCelex } from '../../../edge/law/celex.ts';
import type { EditionFolder, FrameworkFolder } from '../../dataset/folder.ts';
import type { FrameworkRecord, VersionRecord } from '../../dataset/records.ts';
import { asDifferences, byVersion, type VersionTexts, versionsOf } from '../../dataset/versions.ts';
import {
  datedArticles,
  type EditionPlan,
  mergedRequirements,
  type Vocabulary,
} from './edition-plan.ts';
import { seenBefore, seenNow } from './seen.ts';
import { sentencesOf } from './sentences.ts';
import type { DeliveredVersion, OfficialDelivery } from './texts.ts';

export function planOfficial(
  before: FrameworkFolder,
  delivery: OfficialDelivery,
  vocabulary: Vocabulary,
  now: string,
): EditionPlan {
  const official = withVersions(before.official, delivery, now);
  const framework = withAmendments(before, official.versions, delivery);
  const remark = versionRemark(before.official, delivery.versions);
  if (!isNewest(official, before.plain)) {
    // Requirements are those of the version in force, which only the restatement has.
    const seen = seenNow(seenBefore(before), before, official);
    const folder = { ...before, framework, official, seen };
    return { folder, reviewed: { kept: 0, unmatched: [], unpaired: [] }, remarks: remark };
  }
  const { requirements, reviewed, remarks } = mergedRequirements(
    {
      edition: 'official',
      framework,
      deadlines: before.deadlines,
      folder: before,
      existing: before.requirements,
      oldArticles: before.official?.articles ?? [],
      newArticles: official.articles,
      newAnnexes: official.annexes,
    },
    vocabulary,
    now,
  );
  const seen = seenNow(seenBefore(before), { requirements }, official);
  return {
    folder: {
      ...before,
      framework,
      official,
      requirements,
      seen,
      sentences: sentencesOf(official, before),
    },
    reviewed,
    remarks: [...remark, ...remarks],
  };
}

/** Whether the newest version of all has an official text. */
export function isNewest(official: EditionFolder, plain: EditionFolder | null): boolean {
  const [own, other] = [official.versions.at(-1), plain?.versions.at(-1)];
  return own !== undefined && (other === undefined || byVersion(own, other) >= 0);
}

function withVersions(
  before: EditionFolder | null,
  delivery: OfficialDelivery,
  now: string,
): EditionFolder {
  const versions = new Map<string, VersionTexts>();
  for (const version of before === null ? [] : versionsOf(before)) {
    versions.set(version.record.version, version);
  }
  for (const { record, texts } of delivery.versions) {
    // An article keeps its date while its wording does, from one version to the next as well.
    const known = versions.get(record.version) ?? [...versions.values()].at(-1);
    versions.set(record.version, {
      record,
      articles: datedArticles(known?.articles ?? [], texts.articles, now),
      annexes: texts.annexes,
    });
  }
  const ordered = [...versions.values()].toSorted((left, right) =>
    byVersion(left.record, right.record),
  );
  return {
    ...asDifferences(ordered),
    recitals: delivery.recitals ?? before?.recitals ?? [],
  };
}

/**
 * `framework.json` speaks of the restatement: what amends the act after its newest version is pending,
 * whether an official text with the changes is held or not.
 */
function withAmendments(
  { framework, plain }: FrameworkFolder,
  versions: readonly VersionRecord[],
  { amendments, failedToLook }: OfficialDelivery,
): FrameworkRecord {
  const restated = plain?.versions ?? versions;
  const newest = restated.at(-1);
  const consolidated = new Set(
    restated.flatMap(({ amended_by }) => amended_by.map(({ celex }) => celex)),
  );
  const pending = new Map(framework.pending_amendments.map((record) => [record.celex, record]));
  const note = (celex: string, from: string | null) => {
    // A corrigendum may concern another language alone: it counts once a text with it is there.
    if (from === null || pending.has(celex) || parseCelex(celex)?.corrigendum != null) return;
    if (newest?.from == null || from > newest.from) pending.set(celex, { celex, from });
  };
  for (const { celex, from } of amendments) note(celex, from);
  // What a text prints without a list to compare it with may be of any version before it.
  for (const version of failedToLook ? [] : versions) {
    for (const { celex } of version.amended_by) note(celex, version.from);
  }
  const next = [...pending.values()].filter(({ celex }) => !consolidated.has(celex));
  const amendedBy = amendments
    .map(({ celex }) => celex)
    .filter((celex) => parseCelex(celex)?.corrigendum == null);
  const known = [...new Set([...framework.amended_by, ...amendedBy.toSorted()])];
  const noted = { ...framework, amended_by: known, pending_amendments: next };
  // What did not change is not written.
  return isDeepStrictEqual(noted, framework) ? framework : noted;
}

function versionRemark(
  before: EditionFolder | null,
  delivered: readonly DeliveredVersion[],
): string[] {
  const held = new Set(before?.versions.map(({ version }) => version));
  const added = delivered.filter(({ record }) => !held.has(record.version));
  if (added.length === 0) return [];
  return [`official versions taken in: ${added.map(({ record }) => record.version).join(', ')}`];
}
