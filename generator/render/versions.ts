/** Versions of a framework into resources: what each has, what changed, and the wordings of an article. */
import { diffWordsWithSpace } from 'diff';
import { type VersionsFile, versionsFileOf } from '../../edge/contract/index-files.ts';
import type { Wire } from '../../edge/contract/schemas.ts';
import { articleRefOf, compareArticleRefs } from '../../edge/law/article-ref.ts';
import type { ProvisionChange } from '../dataset/changes.ts';
import type { Framework, Requirement, Version } from '../dataset/dataset.ts';
import { editionOf } from '../dataset/link.ts';
import { oncePer } from '../dataset/once-per.ts';

/** Every version but the newest. */
export function earlierVersions({ versions }: Framework): Version[] {
  return versions.slice(0, -1);
}

/** The framework as each earlier version has it. */
export function earlierFrameworks(framework: Framework): Framework[] {
  // What an act should have is known of the version in force alone.
  const expected = { expected_articles: null, expected_recitals: null, expected_annexes: null };
  return earlierVersions(framework).map((version) => ({
    ...framework,
    record: { ...framework.record, ...expected },
    inForce: version,
    edition: editionOf(version),
    articles: version.articles,
    annexes: version.annexes,
    requirements: framework.requirements.filter((requirement) => isHeldBy(version, requirement)),
  }));
}

/** Requirements are those of the version in force; an earlier one has those of provisions that it has as well. */
const isHeldBy = ({ articles, annexes }: Version, { record }: Requirement): boolean =>
  articles.some(({ ref }) => ref === articleRefOf(record)) &&
  (record.annex_number === undefined ||
    annexes.some((annex) => annex.record.annex_number === record.annex_number));

/** Whether the next version has another wording of a provision, or none: then this one's file has it. */
export function isLastWording({ versions }: Framework, version: Version, id: string): boolean {
  const next = versions[versions.indexOf(version) + 1];
  return next?.changes.some((change) => change.id === id) === true;
}

/** Newest first. */
export function versionResources(framework: Framework): Wire<'Version'>[] {
  return framework.versions.toReversed().map((version) => {
    const { record, changes, articles, annexes, editions } = version;
    const idsOf = (kind: ProvisionChange['kind']) =>
      changes.filter((change) => change.kind === kind).map(({ id }) => id);
    return {
      framework_slug: framework.record.slug,
      version: record.version,
      kind: record.kind,
      celex: record.celex,
      from: record.from,
      is_in_force: version === framework.inForce,
      amended_by: record.amended_by.map(({ celex }) => celex),
      gap_before: record.gap_before,
      recitals_from: framework.versions[0].record.version,
      editions,
      article_count: articles.length,
      recital_count: framework.recitals.length,
      annex_count: annexes.length,
      inserted: idsOf('inserted'),
      changed: idsOf('changed'),
      repealed: idsOf('repealed'),
    };
  });
}

/** Newest first, in one version in the order of the act; each with the date that it counts from. */
export function changeResources({ record, versions }: Framework): {
  resource: Wire<'Change'>;
  from: string | null;
}[] {
  return versions
    .flatMap((version, position) => {
      const before = versions[position - 1];
      if (before === undefined) return [];
      const rows = version.changes.map(({ kind, id, title, amendedBy }) => ({
        from: version.record.from,
        resource: {
          framework_slug: record.slug,
          version: version.record.version,
          kind,
          id,
          article_ref: id.startsWith('art_') ? id.slice('art_'.length) : null,
          annex_number: id.startsWith('anx_') ? id.slice('anx_'.length) : null,
          title,
          amended_by: amendedBy,
          previous_version: before.record.version,
        },
      }));
      return [rows];
    })
    .toReversed()
    .flat();
}

/**
 * The wordings of every article that had several, newest first. The edge function answers for the others
 * out of the article itself.
 */
export function articleHistories(
  framework: Framework,
): { ref: string; wordings: readonly Wire<'Wording'>[] }[] {
  const refs = new Set(
    framework.versions.flatMap(({ articles }) => articles.map(({ ref }) => ref)),
  );
  return [...refs]
    .sort(compareArticleRefs)
    .map((ref) => ({ ref, wordings: wordingsOf(framework, `art_${ref}`) }))
    .filter(({ wordings }) => wordings.length > 1);
}

/** By the versions of a framework, then by id: pages show what the API answers, and comparing takes long. */
const wordingsById = oncePer(
  (_versions: Framework['versions']) => new Map<string, readonly Wire<'Wording'>[]>(),
);

/** The wordings of an article or an annex, newest first. @param id `art_5a`, `anx_I` */
export function wordingsOf(framework: Framework, id: string): readonly Wire<'Wording'>[] {
  const byId = wordingsById(framework.versions);
  const wordings = byId.get(id) ?? compareWordings(framework, id);
  byId.set(id, wordings);
  return wordings;
}

function compareWordings({ edition, versions }: Framework, id: string): Wire<'Wording'>[] {
  const wordings: Wire<'Wording'>[] = [];
  let before: VersionText | undefined;
  for (const [position, version] of versions.entries()) {
    const text = textIn(version, id);
    const change = version.changes.find((each) => each.id === id);
    if (position === 0 ? text === undefined : change === undefined) continue;
    wordings.push({
      version: version.record.version,
      from: version.record.from,
      kind: change?.kind ?? 'published',
      amended_by: change?.amendedBy ?? [],
      edition: text?.edition ?? before?.edition ?? edition,
      title: text?.title ?? before?.title ?? '',
      content: text?.content ?? '',
      diff: differenceBetween(before, text),
    });
    before = text ?? before;
  }
  return wordings.toReversed();
}

type VersionText = Pick<Wire<'Wording'>, 'title' | 'content' | 'edition'>;

/** What an article or an annex says in a version; undefined where the version does not have it. */
function textIn({ articles, annexes }: Version, id: string): VersionText | undefined {
  const article = articles.find(({ ref }) => `art_${ref}` === id);
  if (article !== undefined) {
    const { record, content, edition } = article;
    return { title: record.title, content, edition };
  }
  const annex = annexes.find(({ record }) => `anx_${record.annex_number}` === id);
  return (
    annex && { title: annex.record.title, content: annex.record.content, edition: annex.edition }
  );
}

/** Word by word. @param after undefined where the provision was repealed @returns null where two editions would be compared */
function differenceBetween(
  before: VersionText | undefined,
  after: VersionText | undefined,
): Wire<'DiffSegment'>[] | null {
  if (before === undefined || (after !== undefined && after.edition !== before.edition))
    return null;
  const segments = diffWordsWithSpace(before.content, after?.content ?? '');
  return segments.map(({ value, added, removed }) => ({
    op: added ? 'insert' : removed ? 'delete' : 'equal',
    text: value,
  }));
}

/** What the edge function looks up to find the file of a version. */
export function versionsFile({ record, versions }: Framework): [path: string, text: string] {
  const file: VersionsFile = {
    versions: versions.map((version, position) => ({
      version: version.record.version,
      celex: version.record.celex,
      from: version.record.from,
      gap_before: version.record.gap_before,
      articles: version.articles.map(({ ref }) => ref),
      annexes: version.annexes.map((annex) => annex.record.annex_number),
      changed: version.changes.map(({ id }) => id),
      chapters: otherChapters(versions.slice(position)),
    })),
  };
  return [versionsFileOf(record.slug), JSON.stringify(file)];
}

/** The chapters of the first version's articles that are another one where their wording is held. */
function otherChapters([version, ...later]: readonly Version[]): Record<string, string | null> {
  const chapterOf = (ref: string, holder?: Version) =>
    holder?.articles.find((article) => article.ref === ref)?.record.chapter;
  const moved = version?.articles.flatMap(({ ref, record }) => {
    const next = later.findIndex(({ changes }) => changes.some(({ id }) => id === `art_${ref}`));
    const holder = [version, ...later].at(next);
    return chapterOf(ref, holder) === record.chapter ? [] : [[ref, record.chapter] as const];
  });
  return Object.fromEntries(moved ?? []);
}
