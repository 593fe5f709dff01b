/**
 * The versions of a framework in time. On disk the newest one is whole; each earlier one has in its
 * folder only what differs from the next later one, and a list of what did not exist yet.
 */
import { isDeepStrictEqual } from 'node:util';
import { articleRefOf, compareArticleRefs } from '../../edge/contract/article-ref.ts';
import { annexOrder } from './numbers.ts';
import type { AnnexRecord, ArticleRecord, FrameworkFolder, VersionRecord } from './records.ts';

/** The texts of one version, whole. */
export interface VersionTexts {
  record: VersionRecord;
  /** In the order of the act. */
  articles: ArticleRecord[];
  annexes: AnnexRecord[];
  /** Differences from the version before; none for the first. */
  changes: ProvisionChange[];
}

export interface ProvisionChange {
  kind: 'inserted' | 'changed' | 'repealed';
  /** `art_5a`, `anx_I`. */
  id: string;
  title: string;
  /** CELEX numbers of the acts and corrigenda that made the change. */
  amendedBy: string[];
}

/** The one version of a framework whose `framework.json` lists none. */
function onlyVersion(celex: string | null): VersionRecord {
  return {
    version: 'original',
    kind: 'as_published',
    celex,
    from: null,
    amended_by: [],
    gap_before: false,
  };
}

/** @returns every version, oldest first; the last one is served by default */
export function versionsOf(folder: FrameworkFolder): VersionTexts[] {
  const listed = folder.framework.versions;
  const records = listed.length > 0 ? listed : [onlyVersion(folder.framework.celex_number)];
  const versions: VersionTexts[] = [];
  let articles = folder.articles;
  let annexes = folder.annexes;
  for (const record of records.toReversed()) {
    const history = folder.history.find(({ version }) => version === record.version);
    if (history !== undefined) {
      articles = earlier(articles, history.articles, history.absent.articles, articleRefOf);
      annexes = earlier(annexes, history.annexes, history.absent.annexes, annexNumberOf);
    }
    versions.unshift({
      record,
      articles: articles.toSorted((left, right) =>
        compareArticleRefs(articleRefOf(left), articleRefOf(right)),
      ),
      annexes: annexes.toSorted(
        (left, right) => annexOrder(left.annex_number) - annexOrder(right.annex_number),
      ),
      changes: [],
    });
  }
  return versions.map((version, index) => {
    const before = versions[index - 1];
    return before === undefined
      ? version
      : { ...version, changes: changesBetween(before, version) };
  });
}

const annexNumberOf = ({ annex_number }: AnnexRecord) => annex_number;

/** The provisions of a version out of those of the next later one. */
function earlier<Provision>(
  later: readonly Provision[],
  different: readonly Provision[],
  absent: readonly string[],
  nameOf: (provision: Provision) => string,
): Provision[] {
  const replaced = new Set([...different.map(nameOf), ...absent]);
  return [...later.filter((provision) => !replaced.has(nameOf(provision))), ...different];
}

function changesBetween(before: VersionTexts, after: VersionTexts): ProvisionChange[] {
  return [
    ...changesOf(before.articles, after.articles, after.record, articleId, articleWording),
    ...changesOf(before.annexes, after.annexes, after.record, annexId, (annex) => annex),
  ];
}

const articleId = (article: ArticleRecord) => `art_${articleRefOf(article)}`;
const annexId = (annex: AnnexRecord) => `anx_${annex.annex_number}`;

/** What counts as the wording of an article: its chapter may be renamed around it. */
const articleWording = ({ title, paragraphs }: ArticleRecord) => ({
  title,
  paragraphs: paragraphs.map(({ paragraph_ref, content }) => ({ paragraph_ref, content })),
});

function changesOf<Provision extends { title: string }>(
  before: readonly Provision[],
  after: readonly Provision[],
  version: VersionRecord,
  idOf: (provision: Provision) => string,
  wordingOf: (provision: Provision) => object,
): ProvisionChange[] {
  const old = new Map(before.map((provision) => [idOf(provision), provision]));
  const changes: ProvisionChange[] = [];
  const add = (kind: ProvisionChange['kind'], provision: Provision) => {
    const id = idOf(provision);
    changes.push({ kind, id, title: provision.title, amendedBy: amendersOf(version, id) });
  };
  for (const provision of after) {
    const known = old.get(idOf(provision));
    old.delete(idOf(provision));
    if (known === undefined) add('inserted', provision);
    else if (!isDeepStrictEqual(wordingOf(known), wordingOf(provision))) add('changed', provision);
  }
  for (const provision of old.values()) add('repealed', provision);
  return changes;
}

/** The acts that name the provision, else those that name none. */
function amendersOf({ amended_by }: VersionRecord, id: string): string[] {
  const naming = amended_by.filter(({ provisions }) => provisions?.includes(id));
  const acts =
    naming.length > 0 ? naming : amended_by.filter(({ provisions }) => provisions === undefined);
  return acts.map(({ celex }) => celex);
}
