/**
 * The versions of an edition in time. On disk the newest one is whole; each earlier one has in its
 * folder only what differs from the next later one, and a list of what did not exist yet.
 */
import { isDeepStrictEqual } from 'node:util';
import { articleRefOf, compareArticleRefs } from '../../edge/law/article-ref.ts';
import type { EditionFolder, HistoryFolder } from './folder.ts';
import { annexOrder } from './numbers.ts';
import type { AnnexRecord, ArticleRecord, VersionRecord } from './records.ts';

/** The texts of one version in one edition, whole. */
export interface VersionTexts {
  record: VersionRecord;
  /** In the order of the act. */
  articles: ArticleRecord[];
  annexes: AnnexRecord[];
}

/** The one version of a framework whose `framework.json` lists none. */
export function onlyVersion(celex: string | null): VersionRecord {
  return {
    version: 'original',
    kind: 'as_published',
    celex,
    from: null,
    amended_by: [],
    gap_before: false,
  };
}

type Named = Pick<VersionRecord, 'version'>;

/** The text as published first, then consolidated texts by date. */
export function byVersion(left: Named, right: Named): number {
  const dateOf = ({ version }: Named) => (version === 'original' ? '' : version);
  return dateOf(left).localeCompare(dateOf(right));
}

/** @returns every version of an edition, oldest first */
export function versionsOf(edition: EditionFolder): VersionTexts[] {
  const versions: VersionTexts[] = [];
  let { articles, annexes } = edition;
  for (const record of edition.versions.toReversed()) {
    const history = edition.history.find(({ version }) => version === record.version);
    if (history !== undefined) {
      articles = withDifferences(articles, history.articles, history.absent.articles, articleRefOf);
      annexes = withDifferences(annexes, history.annexes, history.absent.annexes, annexNumberOf);
    }
    versions.unshift({
      record,
      articles: articles.toSorted((left, right) =>
        compareArticleRefs(articleRefOf(left), articleRefOf(right)),
      ),
      annexes: annexes.toSorted(
        (left, right) => annexOrder(left.annex_number) - annexOrder(right.annex_number),
      ),
    });
  }
  return versions;
}

/** The edition as it is on disk: the newest version whole, earlier ones as differences. @param versions oldest first */
export function asDifferences(versions: readonly VersionTexts[]): Omit<EditionFolder, 'recitals'> {
  const history = versions.slice(0, -1).map((version, position): HistoryFolder => {
    const later = versions[position + 1] ?? version;
    const articles = difference(version.articles, later.articles, articleRefOf);
    const annexes = difference(version.annexes, later.annexes, annexNumberOf);
    return {
      version: version.record.version,
      articles: articles.different,
      annexes: annexes.different,
      absent: { articles: articles.absent, annexes: annexes.absent },
    };
  });
  const newest = versions.at(-1);
  return {
    versions: versions.map(({ record }) => record),
    articles: newest?.articles ?? [],
    annexes: newest?.annexes ?? [],
    history,
  };
}

const annexNumberOf = ({ annex_number }: AnnexRecord) => annex_number;

/** The provisions of a version, made of those of the next later version. */
function withDifferences<Provision>(
  later: readonly Provision[],
  different: readonly Provision[],
  absent: readonly string[],
  nameOf: (provision: Provision) => string,
): Provision[] {
  const replaced = new Set([...different.map(nameOf), ...absent]);
  return [...later.filter((provision) => !replaced.has(nameOf(provision))), ...different];
}

function difference<Provision>(
  version: readonly Provision[],
  later: readonly Provision[],
  nameOf: (provision: Provision) => string,
): { different: Provision[]; absent: string[] } {
  const names = new Set(version.map(nameOf));
  const kept = new Map(later.map((provision) => [nameOf(provision), provision]));
  return {
    different: version.filter(
      (provision) => !isDeepStrictEqual(kept.get(nameOf(provision)), provision),
    ),
    absent: later.map(nameOf).filter((name) => !names.has(name)),
  };
}
