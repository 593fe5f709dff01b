/** What a sync did to one act, found by comparing the folder before with the folder after. */
import { articleRefOf } from '../../../../edge/contract/article-ref.ts';
import { changesBetween } from '../../../dataset/changes.ts';
import type { Framework, Requirement } from '../../../dataset/dataset.ts';
import { type HeldVersion, heldVersions } from '../../../dataset/editions.ts';
import type { FrameworkFolder } from '../../../dataset/folder.ts';
import { linkDataset } from '../../../dataset/link.ts';
import { staleWordings } from '../../../dataset/stale-wordings.ts';
import type { Vocabulary } from '../plan.ts';
import type { OfficialDelivery } from '../texts.ts';
import {
  type ActReport,
  type ProvisionReport,
  type RequirementChange,
  type RequirementReport,
  untouchedAct,
  type VersionReport,
} from './act-report.ts';
import { movedDeadlines } from './moved-deadlines.ts';

export interface SyncedFolder {
  /** Null for an act that was added, without any text for one whose texts a clone lacks. */
  before: FrameworkFolder | null;
  after: FrameworkFolder;
  notHeld: OfficialDelivery['notHeld'];
  /** How many requirements a person corrected. */
  corrected: number;
}

export function describeSync(
  { before, after, notHeld, corrected }: SyncedFolder,
  { tags, roles }: Vocabulary,
): ActReport {
  const linked = (folder: FrameworkFolder): Framework | undefined =>
    linkDataset({ frameworks: [folder], tags: [...tags], roles: [...roles] }).frameworks[0];
  const hadText = before !== null && (before.plain !== null || before.official !== null);
  const [old, next] = [hadText ? linked(before) : undefined, linked(after)];
  const { framework } = after;
  const versions = versionReports(before, after);
  return {
    slug: framework.slug,
    shortName: framework.short_name,
    celex: framework.celex_number ?? '',
    error: null,
    versions,
    notHeld: notHeld.map(({ celex, reason }) => ({ celex, reason })),
    pending: next?.pendingAmendments ?? [],
    deadlinesMoved: movedDeadlines(after, versions),
    requirements: {
      ...requirementChanges(old?.requirements ?? [], next?.requirements ?? []),
      corrected,
    },
    stale: newlyStale(old, next),
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

/** Versions that are new, and those whose official text was delivered with other words than before. */
function versionReports(before: FrameworkFolder | null, after: FrameworkFolder): VersionReport[] {
  const old = before === null ? [] : heldVersions(before);
  const versions = heldVersions(after);
  return versions.flatMap((version, place) => {
    const { record, editions } = version;
    const known = old.find((one) => one.record.version === record.version);
    const isCorrected = known?.editions.includes('official') && editions.includes('official');
    // The first text of an act is no change of it.
    const base = known === undefined ? versions[place - 1] : isCorrected ? known : undefined;
    if (base === undefined) return [];
    const provisions = provisionReports(base, version);
    if (known !== undefined && provisions.length === 0) return [];
    return [
      {
        version: record.version,
        isNew: known === undefined,
        celex: record.celex,
        from: record.from,
        amendedBy: record.amended_by.map(({ celex }) => celex),
        provisions,
      },
    ];
  });
}

function provisionReports(before: HeldVersion, after: HeldVersion): ProvisionReport[] {
  return changesBetween(before, after).map((change) => {
    const [old, next] = [wordingOf(before, change.id), wordingOf(after, change.id)];
    // Words of two editions are not compared: a restatement has others throughout.
    const isOneEdition = old === null || next === null || old.edition === next.edition;
    return {
      ...change,
      before: isOneEdition ? (old?.text ?? null) : null,
      after: next?.text ?? null,
    };
  });
}

function wordingOf({ articles, annexes }: HeldVersion, id: string) {
  const article = articles.find(({ record }) => `art_${articleRefOf(record)}` === id);
  if (article !== undefined) {
    const paragraphs = article.record.paragraphs.map(({ paragraph_ref, content }) =>
      paragraph_ref === '' ? content : `${paragraph_ref}. ${content}`,
    );
    return { edition: article.edition, text: paragraphs.join('\n') };
  }
  const annex = annexes.find(({ record }) => `anx_${record.annex_number}` === id);
  return annex === undefined ? null : { edition: annex.edition, text: annex.record.content };
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
  const paragraph = record.paragraph_ref === null ? '' : `/par_${record.paragraph_ref}`;
  return { id: record.id, provision: `art_${articleRefOf(record)}${paragraph}`, text };
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

function labelsOf({ record }: Requirement): Record<string, string> {
  return {
    type: record.requirement_type,
    roles: record.stakeholder_roles.join(', '),
    deadline: record.compliance_deadline ?? '',
    links: record.linked_article_refs.join(', '),
    tags: record.tags.join(', '),
  };
}

/** Restatements that this sync left behind the official text. */
function newlyStale(before: Framework | undefined, after: Framework | undefined) {
  const citationsOf = (framework: Framework | undefined): string[] =>
    framework === undefined ? [] : staleWordings(framework).map(({ citation }) => citation);
  const known = new Set(citationsOf(before));
  return citationsOf(after)
    .filter((citation) => !known.has(citation))
    .map((citation) => ({ citation }));
}
