/**
 * The data folder in memory, validated and linked. Everything that the generator renders comes from
 * here.
 */
import type {
  AnnexRecord,
  ArticleRecord,
  DeadlineRecord,
  FrameworkRecord,
  RecitalRecord,
  RequirementRecord,
  RoleRecord,
  SyncLogRecord,
  TagRecord,
  VersionRecord,
} from './records.ts';
import type { ProvisionChange } from './versions.ts';

export interface Dataset {
  /** Ordered by slug, including superseded ones. */
  frameworks: Framework[];
  /** Ordered by slug. */
  tags: TagRecord[];
  /** Ordered by name. */
  roles: RoleRecord[];
}

export interface Framework {
  record: FrameworkRecord;
  isActive: boolean;
  /** `synced_at` of the newest successful log entry. */
  lastSyncedAt: string | null;
  /** Oldest first. */
  versions: readonly [Version, ...Version[]];
  /** The newest version: what is served by default. */
  inForce: Version;
  /** Those in force, in the order of the act; recitals, annexes and requirements likewise. */
  articles: Article[];
  annexes: Annex[];
  /** Articles of earlier versions that the version in force no longer has. */
  repealed: RepealedArticle[];
  /** Those of the act as published: a consolidated text has none. */
  recitals: Recital[];
  requirements: Requirement[];
  /** Ordered by date, then article, then id. */
  deadlines: DeadlineRecord[];
  /** Newest first. */
  syncLog: SyncLogRecord[];
}

/** The text of a framework from one day on. */
export interface Version {
  record: VersionRecord;
  articles: Article[];
  annexes: Annex[];
  /** What is different from the version before. */
  changes: ProvisionChange[];
}

/** Where the wording of a provision comes from, seen from one version. */
export interface Provenance {
  /** The version that brought this wording. */
  since: VersionRecord;
  /** CELEX numbers of the acts and corrigenda that inserted or changed the provision. */
  changedBy: string[];
  /** When they last did; null if never. */
  changedOn: string | null;
}

/** An article that was repealed, as it was last. */
export interface RepealedArticle extends Provenance {
  last: Article;
}

export interface Article extends Provenance {
  id: number;
  /** The label: "5", "5a". */
  ref: string;
  /** Of its wording: earlier versions may be held in another edition than the version in force. */
  edition: FrameworkRecord['text_edition'];
  record: ArticleRecord;
  /** 1-based index in the framework. */
  position: number;
  tags: TagRecord[];
  /** The paragraphs as one plain text, each preceded by its number. */
  content: string;
  /** How people ask for it in their own words. */
  questions: string[];
  /**
   * Labels of the articles that this one's requirements refer to, or whose requirements refer to
   * it.
   */
  related: string[];
}

export interface Recital {
  id: number;
  record: RecitalRecord;
  position: number;
  questions: string[];
}

export interface Annex extends Provenance {
  id: number;
  record: AnnexRecord;
}

export interface Requirement {
  record: RequirementRecord;
  tags: TagRecord[];
  /** The first 300 characters of the paragraph that contains the requirement. */
  paragraphContent: string | null;
}
