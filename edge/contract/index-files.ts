/** The small files that only the edge function reads, below the index root; the search index apart. */
import type { Wire } from './schemas.ts';
import { INDEX_ROOT } from './version.ts';

/** The absolute path of a file of the index. */
export const indexPath = (file: string): string => `${INDEX_ROOT}/${file}`;

/** Which frameworks, tags and roles exist: what parameters are checked against. */
export const KNOWN_VALUES_FILE = 'known-values.json';

export interface KnownValuesFile {
  frameworks: { slug: string; active: boolean }[];
  tags: string[];
  roles: string[];
  /** What people call a role, with its name. */
  role_names: Record<string, string>;
  /** Whether the build has the pages for people. */
  has_pages: boolean;
}

/** Every entry of every framework's changelog, newest first, in the envelope of the changelog. */
export const CHANGELOG_FILE = 'changelog.json';

/**
 * The posting lists of one list: for each filter and each of its values the 0-based positions, ascending,
 * of the rows that match. Articles have their labels under `article_ref` too, for the text filter.
 */
export type FilterTable = Record<string, Record<string, number[]>>;

/** The posting lists by the date of a row, for the filters `from` and `to`. */
export const DATE_POSTINGS = 'date';

/** The file of a list's posting lists. @param path of the list below the API root */
export function filterFileOf(path: string): string {
  return `filters${path}.json`;
}

/** Where the records of a kind are, by id: their rows are found by it. */
export const RECORDS_FILES = {
  requirement: 'records/requirements.json',
  deadline: 'records/deadlines.json',
} as const;

export interface RecordsFile {
  /** By slug of the framework: the ids of its records, in the order of their list. */
  ids: Record<string, number[]>;
  /** By the id of a withdrawn record: the ids of those that took its place. */
  withdrawn: Record<string, number[]>;
}

/** The versions of a framework: which provisions each has, and which it changed. */
export function versionsFileOf(slug: string): string {
  return `versions/${slug}.json`;
}

export interface VersionsFile {
  /** Oldest first; the last one is served by default. */
  versions: {
    version: string;
    celex: string | null;
    from: string | null;
    gap_before: boolean;
    /** Labels of its articles and numbers of its annexes, in the order of the act. */
    articles: string[];
    annexes: string[];
    /** Ids of the provisions that differ from the version before: `art_5a`, `anx_I`. */
    changed: string[];
    /** By label, of articles whose file is that of a later version, which has them in another chapter. */
    chapters: Record<string, string | null>;
  }[];
}

/** Digests of the official words of an act, for those who do not hold the words. */
export const sentencesFileOf = (slug: string): string => `sentences/${slug}.json`;

export interface SentencesFile {
  /** By the id of a paragraph, recital or annex: it, and each sentence, point and list of it. Empty where none is held. */
  provisions: Record<string, string[]>;
}

/** What workbooks say of where their rows come from. */
export const SOURCES_FILE = 'sources.json';

export interface SourcesFile {
  /** Of the site, such as `https://example.org`; null if the build does not know. */
  origin: string | null;
  /** By slug, those of superseded acts too. */
  acts: Record<
    string,
    {
      active: boolean;
      name: string;
      celex: string | null;
      /** In force, and the edition in which it is served. */
      version: string;
      edition: string;
      /** The day of the newest entry of the changelog; null if there is none. */
      data_of: string | null;
    }
  >;
}

/** How acts are cited: what `/resolve` finds them by. */
export const CITATIONS_FILE = 'citations.json';

export interface CitedAct {
  slug: string;
  /** Its name in citations. */
  short_name: string;
  /** Address without a version, such as `http://data.europa.eu/eli/reg/2016/679`; null if not known. */
  eli: string | null;
  /**
   * What means this act and no other: names as `name-key.ts` writes them, the CELEX number, the end of the
   * ELI (`reg/2016/679`), and numbers with the letter of their type and without (`R2016/679`, `2016/679`).
   */
  keys: string[];
  /** What follows the number in the title, as `name-key.ts` writes it. */
  title: string;
}

export interface CitationsFile {
  acts: CitedAct[];
}

/** What `/compare` adds to the articles of the lists. */
export const COMPARISON_FILE = 'comparison.json';

export interface ComparisonFile {
  /** Every tag that some article carries, in the order of the data. */
  tags: Wire<'TagRef'>[];
  /** By slug. */
  frameworks: Record<
    string,
    {
      /** Requirements of each article, in the order of the list of articles. */
      requirement_counts: number[];
      /** Tags that its articles carry: places in `tags`, ascending. */
      tags: number[];
    }
  >;
}
