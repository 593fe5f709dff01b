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
} from './records.ts';

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
  /** Ordered by article number; recitals, annexes and requirements likewise. */
  articles: Article[];
  recitals: Recital[];
  annexes: Annex[];
  requirements: Requirement[];
  /** Ordered by date, then article, then id. */
  deadlines: DeadlineRecord[];
  /** Newest first. */
  syncLog: SyncLogRecord[];
}

export interface Article {
  id: number;
  record: ArticleRecord;
  /** 1-based index in the framework. */
  position: number;
  tags: TagRecord[];
  /** The paragraphs as one plain text, each preceded by its number. */
  content: string;
  /** How people ask for it in their own words. */
  questions: string[];
  /**
   * Numbers of the articles that this one's requirements refer to, or whose requirements refer to
   * it.
   */
  related: number[];
}

export interface Recital {
  id: number;
  record: RecitalRecord;
  position: number;
  questions: string[];
}

export interface Annex {
  id: number;
  record: AnnexRecord;
}

export interface Requirement {
  record: RequirementRecord;
  tags: TagRecord[];
  /** The first 300 characters of the paragraph that contains the requirement. */
  paragraphContent: string | null;
}
