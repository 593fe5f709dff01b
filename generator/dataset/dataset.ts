/**
 * The data folder in memory, validated and linked. Everything that the generator renders comes from
 * here.
 */
import type { Words } from '../words/words.ts';
import type { AppliesFrom } from './application.ts';
import type { ProvisionChange } from './changes.ts';
import type { HeldAnnex, HeldArticle, HeldRecital } from './editions.ts';
import type { ExplainedArticle } from './recital-articles.ts';
import type {
  ApplicationRecord,
  DeadlineRecord,
  FrameworkRecord,
  RequirementRecord,
  RoleRecord,
  SyncLogRecord,
  TagRecord,
  TextEdition,
  VersionRecord,
  WithdrawnRecord,
} from './records.ts';
import type { RoleLinks } from './roles.ts';

export interface Dataset {
  /** Ordered by slug, including superseded ones. */
  frameworks: Framework[];
  /** Ordered by slug. */
  tags: TagRecord[];
  /** Ordered by name. */
  roles: RoleRecord[];
  words: Words;
}

export interface Framework {
  record: FrameworkRecord;
  isActive: boolean;
  /** `synced_at` of the newest sync that succeeded; a change by hand is none. */
  lastSyncedAt: string | null;
  /** `synced_at` of the newest sync that looked for newer versions. */
  checkedAt: string | null;
  /** What the version in force is served in. */
  edition: TextEdition;
  /** Amending acts whose changes the version in force lacks. */
  pendingAmendments: FrameworkRecord['pending_amendments'];
  /** Oldest first. */
  versions: readonly [Version, ...Version[]];
  /** The newest version: what is served by default. */
  inForce: Version;
  /** In force, in the order of the act; so are annexes and requirements. */
  articles: Article[];
  annexes: Annex[];
  /** Articles of earlier versions that the version in force no longer has. */
  repealed: RepealedArticle[];
  /** As the act was published with them: a consolidated text has none. */
  recitals: Recital[];
  requirements: Requirement[];
  /** By provision (`art_5a`, `anx_I`): what people call it. */
  names: ReadonlyMap<string, readonly string[]>;
  /** From when provisions apply. */
  application: readonly ApplicationRecord[];
  /** Ordered by date, then article, then id. */
  deadlines: Deadline[];
  /** Ids that name no record any more. */
  withdrawn: WithdrawnRecord;
  /** Newest first. */
  syncLog: SyncLogRecord[];
  /** Of its committed files (`data-digest.ts`). */
  dataDigest: string;
  /** Whether the newest entry of the log is of the data as they are. */
  isRecorded: boolean;
}

export interface Deadline extends DeadlineRecord {
  /** When it last changed, else when the act was added. */
  updated_at: string;
}

/** The text of a framework from one day on. */
export interface Version {
  record: VersionRecord;
  /** The editions that have this version. */
  editions: TextEdition[];
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

export interface Article extends HeldArticle, Provenance {
  id: number;
  /** The label: "5", "5a". */
  ref: string;
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

export interface Recital extends HeldRecital {
  id: number;
  position: number;
  questions: string[];
  /** Of those in force. */
  articles: ExplainedArticle[];
}

export interface Annex extends HeldAnnex, Provenance {
  id: number;
}

/** With what follows from its roles. */
export interface Deadline extends DeadlineRecord, RoleLinks {}

export interface Requirement extends RoleLinks {
  record: RequirementRecord;
  /** When it last changed, else when it was made. */
  updatedAt: string;
  /** The official text where it is held, else the one in plain language. */
  text: string;
  edition: TextEdition;
  /** By date; several where it depends on the case. */
  appliesFrom: AppliesFrom[];
  /** With the date that the requirement fixes; null where it fixes none. */
  deadline: DeadlineRecord | null;
  /** Of duties and bans: the date of `deadline`, else the earliest of `appliesFrom`. */
  complianceDeadline: string | null;
  tags: TagRecord[];
  /** Whether the official words that the plain text restates are gone; null where that is not known. */
  isStale: boolean | null;
  /** The first 300 characters of the paragraph that contains the requirement. */
  paragraphContent: string | null;
  /** Of official words that cannot be understood alone: the sentences that they refer back to. */
  context: string | null;
}
