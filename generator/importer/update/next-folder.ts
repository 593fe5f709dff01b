/** What a sync of official texts makes of the folder of an act. */

import { isDeepStrictEqual } from 'node:util';
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import { parseCelex } from '../../../edge/law/celex.ts';
import type { EditionFolder, FrameworkFolder } from '../../dataset/folder.ts';
import { count } from '../../dataset/problem.ts';
import type {
  ArticleRecord,
  FrameworkRecord,
  RequirementRecord,
  RoleRecord,
  TagRecord,
  VersionRecord,
} from '../../dataset/records.ts';
import { createTagger } from '../../dataset/tagging.ts';
import { asDifferences, byVersion, type VersionTexts, versionsOf } from '../../dataset/versions.ts';
import { timeLimit } from '../act/time-limit.ts';
import { requirementsOfAct } from '../requirements/extract.ts';
import { mergeRequirements, type Unpaired } from '../requirements/merge.ts';
import { seenBefore, seenNow } from './seen.ts';
import { sentencesOf } from './sentences.ts';
import type { DeliveredVersion, Delivery, Texts } from './texts.ts';

export interface Vocabulary {
  tags: readonly TagRecord[];
  roles: readonly RoleRecord[];
}

/** What becomes of the requirements that a person corrected. */
export interface Reviewed {
  /** How many keep their labels. */
  kept: number;
  /** Requirements, as they were before, that no statement of a paragraph which changed or is gone matches. */
  unmatched: RequirementRecord[];
  /** Restated requirements whose official words are gone. */
  unpaired: Unpaired[];
}

interface NextFolder {
  folder: FrameworkFolder;
  reviewed: Reviewed;
  remarks: string[];
}

/** Official texts fill `official/`; everything else stays. */
export function nextFolder(
  before: FrameworkFolder,
  delivery: Delivery,
  vocabulary: Vocabulary,
  now: string,
): NextFolder {
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
    { ...before, framework },
    official,
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
  delivery: Delivery,
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
  { amendments, failedToLook }: Delivery,
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

/** Unchanged articles keep the date on which they were last processed. */
function datedArticles(
  before: readonly ArticleRecord[],
  after: Texts['articles'],
  now: string,
): ArticleRecord[] {
  const known = new Map(before.map((article) => [articleRefOf(article), article]));
  return after.map((article) => {
    const old = known.get(articleRefOf(article));
    const { processed_date: date = null, ...undated } = old ?? {};
    return { ...article, processed_date: isDeepStrictEqual(undated, article) ? date : now };
  });
}

/** Brings the requirements up to date with the official texts. */
function mergedRequirements(
  before: FrameworkFolder,
  { articles, annexes }: Pick<EditionFolder, 'articles' | 'annexes'>,
  { tags, roles }: Vocabulary,
  now: string,
): Omit<NextFolder, 'folder'> & { requirements: RequirementRecord[] } {
  const { framework, deadlines } = before;
  const act = { articles, topics: before.topics };
  const checkTime = timeLimit(framework.celex_number ?? framework.slug);
  const statements = requirementsOfAct(act, { roles, tagger: createTagger(tags) }, checkTime);
  const { requirements, reviewed, unpaired } = mergeRequirements({
    existing: before.requirements,
    statements,
    frameworkId: framework.id,
    deadlines,
    rejected: before.rejected,
    oldArticles: before.official?.articles ?? [],
    newArticles: articles,
    newAnnexes: annexes,
    now,
  });
  return {
    requirements,
    reviewed: { ...reviewed, unpaired },
    remarks: [...reviewRemark(reviewed), ...pairRemarks(requirements, unpaired)],
  };
}

/** Which restated requirements show no official words. */
function pairRemarks(
  requirements: readonly RequirementRecord[],
  unpaired: readonly Unpaired[],
): string[] {
  const open = requirements.filter(
    ({ texts, written_from }) => texts.plain_language !== null && written_from === undefined,
  );
  const gone = unpaired.map(({ record }) => record);
  return [
    ...(gone.length === 0
      ? []
      : [
          `the official words that ${count(gone.length, 'requirement')} restated are gone: ${shortList(gone)}`,
        ]),
    ...(open.length === 0
      ? []
      : [
          `${count(open.length, 'requirement')} without official words: nobody has paired them (npm run check -- --pairs)`,
        ]),
  ];
}

/** One line, however many there are. */
function reviewRemark({ kept, unmatched }: Pick<Reviewed, 'kept' | 'unmatched'>): string[] {
  if (kept === 0 && unmatched.length === 0) return [];
  const others =
    unmatched.length === 0
      ? ''
      : `; no statement of the text matches ${unmatched.length} ${unmatched.length === 1 ? 'other' : 'others'}: ${shortList(unmatched)}`;
  const keep = kept === 1 ? 'keeps its' : 'keep their';
  return [`${count(kept, 'corrected requirement')} ${keep} labels${others}`];
}

const LISTED = 10;

function shortList(records: readonly RequirementRecord[]): string {
  const ids = records.slice(0, LISTED).map(({ id }) => id);
  return `${ids.join(', ')}${records.length > LISTED ? ', …' : ''}`;
}
