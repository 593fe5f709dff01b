/** One framework's folder in memory: the records of its files, in both editions. */
import type {
  AbsentRecord,
  AnnexRecord,
  ArticleRecord,
  DeadlineRecord,
  FrameworkRecord,
  NamesRecord,
  QuestionsRecord,
  RecitalRecord,
  RecordedRecord,
  RejectedRecord,
  RequirementRecord,
  SeenRecord,
  SentencesRecord,
  SyncLogRecord,
  TopicRecord,
  VersionRecord,
  WithdrawnRecord,
} from './records.ts';
import type { ApplicationRecord, ExceptionRecord } from './rule-records.ts';

/** `history/<version>/`: what differs from the next later version. */
export interface HistoryFolder {
  version: string;
  articles: ArticleRecord[];
  annexes: AnnexRecord[];
  absent: AbsentRecord;
}

/** The texts of a framework in one edition: the newest version whole, earlier ones as differences. */
export interface EditionFolder {
  /** Oldest first. */
  versions: VersionRecord[];
  articles: ArticleRecord[];
  recitals: RecitalRecord[];
  annexes: AnnexRecord[];
  history: HistoryFolder[];
}

export interface FrameworkFolder {
  framework: FrameworkRecord;
  /** The wording in plain language; null if none is held. */
  plain: EditionFolder | null;
  /** `official/`, which `sync` fills; null if it is not there. */
  official: EditionFolder | null;
  questions: QuestionsRecord[];
  /** What people call provisions. */
  names: NamesRecord[];
  /** With their texts in both editions. */
  requirements: RequirementRecord[];
  deadlines: DeadlineRecord[];
  /** From when the provisions apply; empty where nobody has written it down. */
  application: ApplicationRecord[];
  /** For whom requirements do not hold by other provisions; empty where nobody has written it down. */
  exceptions: ExceptionRecord[];
  /** What provisions are about, where a person decided. */
  topics: TopicRecord[];
  /** Statements of the official text that a person judged no requirements. */
  rejected: RejectedRecord[];
  /** Digests of the official words of the version in force; null where nobody has read them in. */
  sentences: SentencesRecord | null;
  /** Ids that name no record any more. */
  withdrawn: WithdrawnRecord;
  /** What of the official texts was seen last; null before the first look. */
  seen: SeenRecord | null;
  syncLog: SyncLogRecord[];
  /** The records as the newest entry of the log left them; null if none was ever recorded. */
  recorded: RecordedRecord | null;
}

/** The folder of a framework that has nothing but its record. */
export function emptyFolder(framework: FrameworkRecord): FrameworkFolder {
  return {
    framework,
    plain: null,
    official: null,
    questions: [],
    names: [],
    requirements: [],
    deadlines: [],
    application: [],
    exceptions: [],
    topics: [],
    rejected: [],
    sentences: null,
    withdrawn: { requirements: [], deadlines: [] },
    seen: null,
    syncLog: [],
    recorded: null,
  };
}
