/**
 * The two editions of a framework together: each version with every provision that it has, in the wordings that are
 * held. The official text decides what a version has; where it is not held, the wording in plain language does.
 */
import { articleRefOf } from '../../edge/law/article-ref.ts';
import type { FrameworkFolder } from './folder.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  RecitalRecord,
  RestatingText,
  TextEdition,
  VersionRecord,
} from './records.ts';
import { byVersion, type VersionTexts, versionsOf } from './versions.ts';
import { wordsDigest } from './words-digest.ts';

const PLAIN: TextEdition = 'plain_language';
const OFFICIAL: TextEdition = 'official';

/** One text in both editions. */
export interface Wordings {
  official: string | null;
  plainLanguage: string | null;
  /**
   * Whether the official text is no longer the one that the plain wording restates; null where one of the
   * two is not held, or where it is not known which text was restated.
   */
  isStale: boolean | null;
}

export interface ParagraphWordings extends Wordings {
  ref: string;
}

/** A provision of one version: the record of the edition that is served, and its wordings. */
export interface HeldArticle {
  record: ArticleRecord;
  edition: TextEdition;
  /** The restatement of this very version; null where only another version was restated. */
  restated: ArticleRecord | null;
  paragraphs: ParagraphWordings[];
}
export interface HeldAnnex extends Wordings {
  record: AnnexRecord;
  edition: TextEdition;
  restated: AnnexRecord | null;
}
export interface HeldRecital extends Wordings {
  record: RecitalRecord;
  /** The heading of the plain wording, whichever edition is served; null where none was written. */
  heading: string | null;
  edition: TextEdition;
}

export interface HeldVersion {
  record: VersionRecord;
  /** The editions that have this very version. */
  editions: TextEdition[];
  /** In the order of the act. */
  articles: HeldArticle[];
  annexes: HeldAnnex[];
}

/** @returns every version that one of the editions has, oldest first */
export function heldVersions({ plain, official }: FrameworkFolder): HeldVersion[] {
  const restated = plain === null ? [] : versionsOf(plain);
  const published = official === null ? [] : versionsOf(official);
  const records = new Map(published.map(({ record }) => [record.version, record]));
  // What a person wrote in `framework.json` comes before what a source says.
  for (const { record } of restated) records.set(record.version, record);
  const ordered = [...records.values()].toSorted(byVersion);
  return ordered.map((version, position) => {
    const record = { ...version, gap_before: isAfterGap(ordered, position, [published, restated]) };
    const words = textsOf(published, record);
    const restatement = restatementOf(restated, record);
    const isOwn = restatement?.record.version === record.version;
    // The official text when it was restated shows a change where there is no digest.
    const restatedWords = restatement && textsOf(published, restatement.record);
    return {
      record,
      editions: [...(isOwn ? [PLAIN] : []), ...(words === undefined ? [] : [OFFICIAL])],
      articles: pairs(words?.articles, restatement?.articles, articleRefOf).map((pair) => {
        const texts = [
          pair.official,
          pair.plain,
          find(restatedWords?.articles, articleRefOf, pair.record),
        ];
        return {
          ...servedOf(pair, isOwn),
          paragraphs: pair.record.paragraphs.map(({ paragraph_ref: ref }) => {
            const [words, wording, restatedWording] = texts.map((article) =>
              article?.paragraphs.find(({ paragraph_ref }) => paragraph_ref === ref),
            );
            return { ref, ...wordings(words, wording, restatedWording) };
          }),
        };
      }),
      annexes: pairs(words?.annexes, restatement?.annexes, annexName).map((pair) => ({
        ...servedOf(pair, isOwn),
        ...wordings(
          pair.official,
          pair.plain,
          find(restatedWords?.annexes, annexName, pair.record),
        ),
      })),
    };
  });
}

/** The recitals of the act as published, in official words where the source has them. */
export function heldRecitals({ plain, official }: FrameworkFolder): HeldRecital[] {
  const words = official?.recitals.length === 0 ? undefined : official?.recitals;
  return pairs(words, plain?.recitals, ({ recital_number }) => String(recital_number)).map(
    (pair) => ({
      record: pair.record,
      edition: pair.edition,
      heading: pair.plain?.heading ?? null,
      ...wordings(pair.official, pair.plain, undefined),
    }),
  );
}

const annexName = ({ annex_number }: AnnexRecord) => annex_number;

/**
 * Whether a version is missing between this one and the one before. Each edition says so of its own versions: an edition
 * that has both versions decides.
 * @param editions in the order in which they decide
 */
function isAfterGap(
  versions: readonly VersionRecord[],
  position: number,
  editions: readonly (readonly VersionTexts[])[],
): boolean {
  const [version, before] = [versions[position]?.version, versions[position - 1]?.version];
  const claims = editions.flatMap((edition) => {
    const index = edition.findIndex(({ record }) => record.version === version);
    const claim = edition[index]?.record.gap_before;
    const hasBefore = edition[index - 1]?.record.version === before;
    return claim === undefined ? [] : [{ claim, hasBefore }];
  });
  return (claims.find(({ hasBefore }) => hasBefore) ?? claims[0])?.claim ?? false;
}

const textsOf = (edition: readonly VersionTexts[], { version }: VersionRecord) =>
  edition.find(({ record }) => record.version === version);

/** The restatement of a version, else of the newest version before it, else the first restatement. */
function restatementOf(
  restated: readonly VersionTexts[],
  version: VersionRecord,
): VersionTexts | undefined {
  return restated.findLast(({ record }) => byVersion(record, version) <= 0) ?? restated[0];
}

/** One provision in both editions, and the record that is served. */
interface Pair<Provision> {
  official: Provision | undefined;
  plain: Provision | undefined;
  record: Provision;
  edition: TextEdition;
}

function pairs<Provision>(
  official: readonly Provision[] | undefined,
  plain: readonly Provision[] = [],
  nameOf: (provision: Provision) => string,
): Pair<Provision>[] {
  if (official === undefined) {
    return plain.map((record) => ({ official, plain: record, record, edition: PLAIN }));
  }
  return official.map((record) => ({
    official: record,
    plain: find(plain, nameOf, record),
    record,
    edition: OFFICIAL,
  }));
}

function find<Provision>(
  provisions: readonly Provision[] | undefined,
  nameOf: (provision: Provision) => string,
  wanted: Provision,
): Provision | undefined {
  return provisions?.find((provision) => nameOf(provision) === nameOf(wanted));
}

/** @param isOwn whether the plain wording restates this very version */
function servedOf<Provision>({ record, edition, plain }: Pair<Provision>, isOwn: boolean) {
  return { record, edition, restated: (isOwn ? plain : undefined) ?? null };
}

/** @param restated the official text of the version that was restated, where it is held */
function wordings(
  official: RestatingText | undefined,
  plain: RestatingText | undefined,
  restated: RestatingText | undefined,
): Wordings {
  return {
    official: official?.content ?? null,
    plainLanguage: plain?.content ?? null,
    isStale:
      official === undefined || plain === undefined
        ? null
        : staleness(wordsDigest(official.content), plain, restated),
  };
}

/** @param digest of the official words now */
function staleness(
  digest: string,
  { written_from }: RestatingText,
  restated?: RestatingText,
): boolean | null {
  if (written_from !== undefined) return written_from !== digest;
  return restated !== undefined && wordsDigest(restated.content) !== digest ? true : null;
}
