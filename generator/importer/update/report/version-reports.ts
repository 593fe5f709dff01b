/** The versions that a sync took in, and those whose words are others than before. */
import { articleRefOf } from '../../../../edge/law/article-ref.ts';
import { changesBetween } from '../../../dataset/changes.ts';
import { type HeldVersion, heldRecitals, heldVersions } from '../../../dataset/editions.ts';
import type { FrameworkFolder } from '../../../dataset/folder.ts';
import { changesSince, type SeenChange, seenBefore } from '../seen.ts';
import type { ProvisionReport, VersionReport } from './act-report.ts';

/** @param before null for an act that was added */
export function versionReports(
  before: FrameworkFolder | null,
  after: FrameworkFolder,
): VersionReport[] {
  const old = before === null ? [] : heldVersions(before);
  const versions = heldVersions(after);
  const changes = changesOfSeen(before, after);
  const seen = new Set(before?.seen?.versions.map(({ version }) => version));
  const newest = after.seen?.versions.at(-1)?.version;
  return versions.flatMap((version, place) => {
    const { record, editions } = version;
    const known = old.find((one) => one.record.version === record.version);
    const isHeld = known?.editions.includes('official') === true;
    const isKnown = known !== undefined || seen.has(record.version);
    // The first text of an act is no change of it.
    const base = !isKnown
      ? versions[place - 1]
      : isHeld && editions.includes('official')
        ? known
        : undefined;
    const provisions = [
      ...(base === undefined ? [] : provisionReports(base, version)),
      // Its text before is not held, but what was seen of it.
      ...(!isHeld && seen.has(record.version) && record.version === newest
        ? changes.filter(({ id }) => !isRecital(id)).map((change) => seenReport(change, version))
        : []),
      // Recitals are those of the act as published.
      ...(place === 0
        ? changes
            .filter(({ id }) => isRecital(id))
            .map((change) => recitalReport(change, before, after))
        : []),
    ];
    if (provisions.length === 0 && (isKnown || base === undefined)) return [];
    return [
      {
        version: record.version,
        isNew: !isKnown,
        celex: record.celex,
        from: record.from,
        amendedBy: record.amended_by.map(({ celex }) => celex),
        provisions,
      },
    ];
  });
}

const isRecital = (id: string) => id.startsWith('rct_');

/** What is other than when it was seen last; nothing where it was never seen. */
function changesOfSeen(before: FrameworkFolder | null, after: FrameworkFolder): SeenChange[] {
  const known = before === null ? null : seenBefore(before);
  return known === null || after.seen === null ? [] : changesSince(known, after.seen);
}

function seenReport({ id, kind }: SeenChange, version: HeldVersion): ProvisionReport {
  const { articles, annexes } = version;
  const own =
    articles.find(({ record }) => `art_${articleRefOf(record)}` === id) ??
    annexes.find(({ record }) => `anx_${record.annex_number}` === id);
  const after = wordingOf(version, id)?.text ?? null;
  return { id, kind, title: own?.record.title ?? '', amendedBy: [], before: null, after };
}

function recitalReport(
  { id, kind }: SeenChange,
  before: FrameworkFolder | null,
  after: FrameworkFolder,
): ProvisionReport {
  const officialOf = (folder: FrameworkFolder) =>
    heldRecitals(folder).find(({ record }) => `rct_${record.recital_number}` === id)?.official;
  return {
    id,
    kind,
    title: '',
    amendedBy: [],
    before: before === null ? null : (officialOf(before) ?? null),
    after: officialOf(after) ?? null,
  };
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
