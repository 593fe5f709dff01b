/** What a sync did to one act, found by comparing the folder before with the folder after. */
import { articleProvisionId, articleRefOf } from '../../../../edge/law/article-ref.ts';
import type { Framework, Requirement } from '../../../dataset/dataset.ts';
import type { FrameworkFolder } from '../../../dataset/folder.ts';
import { linkDataset } from '../../../dataset/link.ts';
import { staleWordings } from '../../../dataset/notes.ts';
import type { RequirementRecord } from '../../../dataset/records.ts';
import { NO_WORDS } from '../../../words/words.ts';
import { datesIn } from '../../requirements/dates.ts';
import { addedRequirements } from '../law-changes.ts';
import type { Reviewed, Vocabulary } from '../next-folder.ts';
import { changesSince } from '../seen.ts';
import type { Delivery } from '../texts.ts';
import {
  type ActReport,
  provisionName,
  type RequirementChange,
  type RequirementReport,
  untouchedAct,
  type VersionReport,
} from './act-report.ts';
import { versionReports } from './version-reports.ts';

interface SyncedFolder {
  /** Null for an act that was added, without any text for one whose texts a clone lacks. */
  before: FrameworkFolder | null;
  after: FrameworkFolder;
  notHeld: Delivery['notHeld'];
  reviewed: Reviewed;
}

export function describeSync(
  { before, after, notHeld, reviewed }: SyncedFolder,
  { tags, roles }: Vocabulary,
): ActReport {
  const linked = (folder: FrameworkFolder): Framework | undefined =>
    linkDataset({
      frameworks: [folder],
      tags: [...tags],
      roles: [...roles],
      words: NO_WORDS,
    }).frameworks[0];
  const hadText = before !== null && (before.plain !== null || before.official !== null);
  const [old, next] = [hadText ? linked(before) : undefined, linked(after)];
  const { framework } = after;
  const noted = new Set(before?.framework.pending_amendments.map(({ celex }) => celex));
  const versions = versionReports(before, after);
  const deadlinesMoved = movedDeadlines(after, versions);
  const requirements = {
    ...requirementChanges(old?.requirements ?? [], next?.requirements ?? []),
    corrected: reviewed.kept,
    unmatched: reviewed.unmatched.map(recordReport),
    unpaired: reviewed.unpaired.map(({ record, nearest }) => ({
      ...recordReport(record),
      text: record.texts.plain_language ?? '',
      nearest,
    })),
  };
  return {
    ...untouchedAct({
      slug: framework.slug,
      shortName: framework.short_name,
      celex: framework.celex_number ?? '',
    }),
    isAdded: before === null,
    versions,
    notHeld: notHeld.map(({ celex, reason }) => ({ celex, reason })),
    pending: (next?.pendingAmendments ?? []).map(({ celex, from }) => ({
      celex,
      from,
      isNew: !noted.has(celex),
    })),
    deadlinesMoved,
    datesKept: datesKept(after.requirements, deadlinesMoved),
    ...sinceSeen({ requirements, stale: newlyStale(old, next) }, before, after),
  };
}

/** An act that could not be synced. */
export function describeFailure(failed: {
  slug: string;
  celex: string | null;
  /** Null for an act that was to be added. */
  folder: FrameworkFolder | null;
  error: string;
}): ActReport {
  const { slug, celex, folder, error } = failed;
  const shortName = folder?.framework.short_name ?? slug;
  return { ...untouchedAct({ slug, shortName, celex: celex ?? '' }), error };
}

/**
 * Where the texts before were not held, what the official text alone has is not new for that: of the
 * requirements and stale wordings those of provisions that changed since they were seen count.
 */
function sinceSeen(
  report: Pick<ActReport, 'requirements' | 'stale'>,
  before: FrameworkFolder | null,
  after: FrameworkFolder,
): Pick<ActReport, 'requirements' | 'stale'> {
  if (before === null || before.official !== null || before.seen === null || after.seen === null) {
    return report;
  }
  const changes = changesSince(before.seen, after.seen);
  const added = addedRequirements(before, after, changes);
  const changed = new Set(changes.map(({ id }) => id));
  const isOfChanged = ({ provision }: RequirementReport) =>
    changed.has(provision.split('/')[0] ?? '');
  const names = changes.map(({ id }) => provisionName(id));
  const { requirements, stale } = report;
  return {
    requirements: {
      ...requirements,
      added: requirements.added.filter(({ id }) => added.has(id)),
      gone: requirements.gone.filter(isOfChanged),
      unmatched: requirements.unmatched.filter(isOfChanged),
      unpaired: requirements.unpaired,
    },
    stale: stale.filter((citation) =>
      names.some((name) => citation === name || citation.startsWith(`${name}(`)),
    ),
  };
}

function requirementChanges(before: readonly Requirement[], after: readonly Requirement[]) {
  const old = new Map(before.map((one) => [one.record.id, one]));
  const next = new Set(after.map(({ record }) => record.id));
  return {
    added: after.filter(({ record }) => !old.has(record.id)).map(requirementReport),
    gone: before.filter(({ record }) => !next.has(record.id)).map(requirementReport),
    changed: after.flatMap((one) => requirementChange(old.get(one.record.id), one)),
  };
}

function requirementReport({ record, text }: Requirement): RequirementReport {
  return { ...recordReport(record), text };
}

/** The corrected requirements that apply from one of the dates that were moved; others follow their deadline. */
function datesKept(
  requirements: readonly RequirementRecord[],
  moved: ActReport['deadlinesMoved'],
): ActReport['datesKept'] {
  return requirements
    .filter(({ reviewed }) => reviewed)
    .flatMap((record) => {
      const dates = (record.applies_from ?? []).map(({ date }) => date);
      const own = moved.find(({ from }) => dates.includes(from));
      if (own === undefined) return [];
      const { id, provision } = recordReport(record);
      return [{ id, provision, from: own.from, to: own.to }];
    });
}

function recordReport(record: RequirementRecord): RequirementReport {
  const { id, paragraph_ref, texts } = record;
  const text = texts.official ?? texts.plain_language ?? '';
  return { id, provision: articleProvisionId(articleRefOf(record), paragraph_ref), text };
}

function requirementChange(
  before: Requirement | undefined,
  after: Requirement,
): RequirementChange[] {
  if (before === undefined) return [];
  const [old, next] = [labelsOf(before), labelsOf(after)];
  const labels = Object.keys(next).flatMap((label) => {
    const [from = '', to = ''] = [old[label], next[label]];
    return from === to ? [] : [{ label, from, to }];
  });
  const isReworded = before.edition === after.edition && before.text !== after.text;
  if (labels.length === 0 && !isReworded) return [];
  const { id, provision, text } = requirementReport(after);
  return [{ id, provision, before: isReworded ? before.text : text, after: text, labels }];
}

function labelsOf({ record, deadline }: Requirement): Record<string, string> {
  return {
    type: record.requirement_type,
    roles: record.stakeholder_roles.join(', '),
    deadline: deadline?.deadline_date ?? '',
    links: record.linked_article_refs.join(', '),
    tags: record.tags.join(', '),
  };
}

/** Restatements that this sync left behind the official text. */
function newlyStale(before: Framework | undefined, after: Framework | undefined): string[] {
  const citationsOf = (framework: Framework | undefined): string[] =>
    framework === undefined ? [] : staleWordings(framework).map(({ place }) => place);
  const known = new Set(citationsOf(before));
  return citationsOf(after).filter((citation) => !known.has(citation));
}

/**
 * A date is moved where the article that sets it had it before, has it no longer, and has one other date
 * that it did not have. The deadlines themselves are written by hand: a person enters the new one.
 */
function movedDeadlines(
  { framework, deadlines }: FrameworkFolder,
  versions: readonly VersionReport[],
): ActReport['deadlinesMoved'] {
  const provisions = versions.flatMap((version) => version.provisions);
  return deadlines.flatMap(({ id, description, deadline_date: from, source_provision }) => {
    // The article of another act is not looked for among those of this one.
    if (source_provision.celex !== framework.celex_number) return [];
    const changed = provisions.filter((one) => one.id === `art_${source_provision.article}`);
    const [before, after] = [
      new Set(changed.flatMap((one) => datesIn(one.before ?? ''))),
      new Set(changed.flatMap((one) => datesIn(one.after ?? ''))),
    ];
    if (!before.has(from) || after.has(from)) return [];
    const [to, ...others] = [...after].filter((date) => !before.has(date));
    return to === undefined || others.length > 0 ? [] : [{ id, description, from, to }];
  });
}
