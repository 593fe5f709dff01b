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
  DeadlineRecord,
  FrameworkRecord,
  RequirementRecord,
  RoleRecord,
  SentencesRecord,
  SyncLogRecord,
  TagRecord,
  TextEdition,
  VersionRecord,
  WithdrawnRecord,
} from './records.ts';
import type { RoleLinks } from './roles.ts';
import type { ApplicationRecord, ExceptionRecord } from './rule-records.ts';

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
  /** The edition in which the version in force is served. */
  edition: TextEdition;
  /** Amending acts whose changes the version in force lacks. */
  pendingAmendments: FrameworkRecord['pending_amendments'];
  /** Oldest first. */
  versions: readonly [Version, ...Version[]];
  /** The newest version: what is served by default. */
  inForce: Version;
  /** Articles in force, in the order of the act, as are annexes and requirements. */
  articles: Article[];
  annexes: Annex[];
  /** Articles of earlier versions that the version in force no longer has. */
  repealed: RepealedArticle[];
  /** Recitals of the act as published: a consolidated text has none. */
  recitals: Recital[];
  requirements: Requirement[];
  /** What people call provisions, by id (`art_5a`, `anx_I`). */
  names: ReadonlyMap<string, readonly string[]>;
  /** From when provisions apply. */
  application: readonly ApplicationRecord[];
  /** Ordered by date, then article, then id. */
  deadlines: Deadline[];
  /** Digests of the official words; null where none are known. */
  sentences: SentencesRecord | null;
  /** Ids that name no record any more. */
  withdrawn: WithdrawnRecord;
  /** Newest first. */
  syncLog: SyncLogRecord[];
  /** Of its committed files (`data-digest.ts`). */
  dataDigest: string;
  /** Whether the newest entry of the log is of the data as they are. */
  isRecorded: boolean;
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
  /** When the provision was last inserted or changed; null if never. */
  changedOn: string | null;
}

/** A repealed article, with its last wording. */
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
  /** Questions that people ask in their own words, and that the article answers. */
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
  /** The articles in force that it explains. */
  articles: ExplainedArticle[];
}

export interface Annex extends HeldAnnex, Provenance {
  id: number;
}

export interface Deadline extends DeadlineRecord, RoleLinks {
  /** When it last changed, else when the act was added. */
  updated_at: string;
}

export interface Requirement extends RoleLinks {
  record: RequirementRecord;
  /** When it last changed, else when it was made. */
  updatedAt: string;
  /** The official text where it is held, else the one in plain language. */
  text: string;
  edition: TextEdition;
  /** Sorted by date; several where the date depends on the case. */
  appliesFrom: AppliesFrom[];
  /** For whom, or when, it does not hold. */
  exceptions: ExceptionRecord[];
  /** The deadline that the requirement fixes; null where it fixes none. */
  deadline: DeadlineRecord | null;
  /** When a duty or ban must be complied with: the date of `deadline`, else the earliest of `appliesFrom`. */
  complianceDeadline: string | null;
  tags: TagRecord[];
  /** Whether the official words that the plain text restates are gone; null where that is not known. */
  isStale: boolean | null;
  /** The first 300 characters of the paragraph that contains the requirement. */
  paragraphContent: string | null;
  /** The sentences to which official words refer back that cannot be understood alone. */
  context: string | null;
}
