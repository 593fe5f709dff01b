/**
 * The log of an act, kept with its data. `recorded.json` has a digest of each record as the newest entry left it: by
 * these an entry counts what changed since, without version control.
 */
import { articleRefOf, compareArticleRefs } from '../../edge/law/article-ref.ts';
import { applicationOf, firstDayOf } from './application.ts';
import { dataDigest, sha256 } from './data-digest.ts';
import { heldRecitals, heldVersions } from './editions.ts';
import { exceptionsTo, shownExceptions } from './exceptions.ts';
import type { FrameworkFolder } from './folder.ts';
import { isServed } from './link.ts';
import type { Problem } from './problem.ts';
import { fileName } from './read-folder.ts';
import {
  type RecordedRecord,
  type RequirementRecord,
  type SyncLogRecord,
  syncLogRecord,
} from './records.ts';

/** Hexadecimal digits of a digest: among the records of one act no two versions of one agree in these. */
const DIGEST_LENGTH = 12;
/** How many changed records an error names. */
const NAMED = 5;

type Digests = RecordedRecord['digests'];

/** `requirement 10050100`, `deadline 4001`: the records that say when they last changed. */
const datedKey = (kind: 'requirement' | 'deadline', id: number): string => `${kind} ${id}`;

/** What users see of the committed records: provisions in force by id (`art_5a`, `rct_3`, `anx_I`), then dated records. */
function digestsOf(folder: FrameworkFolder): Digests {
  const own = { ...folder, official: null };
  const inForce = heldVersions(own).at(-1);
  const articles = inForce?.articles.map(({ record }) => record) ?? [];
  const refs = new Set(articles.map(articleRefOf));
  const { deadlines, requirements, application, exceptions } = folder;
  const dates = new Map(deadlines.map(({ id, deadline_date }) => [id, deadline_date]));
  const digests: Digests = {};
  const add = (key: string, contents: unknown): void => {
    digests[key] = sha256(contents).slice(0, DIGEST_LENGTH);
  };
  for (const record of articles) {
    const { title, chapter, paragraphs } = record;
    const texts = paragraphs.map(({ paragraph_ref, content }) => [paragraph_ref, content]);
    add(`art_${articleRefOf(record)}`, [title, chapter, texts]);
  }
  for (const { record } of heldRecitals(own)) add(`rct_${record.recital_number}`, record.content);
  for (const { record } of inForce?.annexes ?? []) {
    add(`anx_${record.annex_number}`, [record.title, record.content]);
  }
  for (const record of requirements) {
    const { texts, applies_from, deadline_id = 0, ...labels } = record;
    if (texts.plain_language === null || !isServed(record, refs)) continue;
    // Which official words it restates is not part of what it says.
    const shown = { ...labels, written_from: undefined };
    const days = applies_from ?? [
      applicationOf(application, record),
      firstDayOf(application, record),
    ];
    const contents = [
      ...[shown, texts.plain_language, days, dates.get(deadline_id)],
      ...shownExceptions(exceptionsTo(exceptions, record)),
    ];
    add(datedKey('requirement', record.id), contents);
  }
  for (const record of deadlines) add(datedKey('deadline', record.id), record);
  return digests;
}

interface Differences {
  added: string[];
  changed: string[];
  removed: string[];
}

function differences(before: Digests, now: Digests): Differences {
  const keys = Object.keys(now);
  return {
    added: keys.filter((key) => before[key] === undefined),
    changed: keys.filter((key) => before[key] !== undefined && before[key] !== now[key]),
    removed: Object.keys(before).filter((key) => now[key] === undefined),
  };
}

const isDated = (key: string): boolean => key.includes(' ');

/** The counts of a log entry, and the provisions whose text changed. */
function countsOf({ added, changed, removed }: Differences) {
  const count = (keys: readonly string[], prefix: string) =>
    keys.filter((key) => key.startsWith(prefix)).length;
  const provisions = [...added, ...changed, ...removed].filter((key) => !isDated(key));
  return {
    articles_added: count(added, 'art_'),
    articles_updated: count(changed, 'art_'),
    recitals_added: count(added, 'rct_'),
    recitals_updated: count(changed, 'rct_'),
    requirements_added: count(added, 'requirement '),
    provisions: provisions.toSorted(inOrder),
  };
}

const KINDS = ['art', 'rct', 'anx'];

/** Articles in their order, then recitals, then annexes as they come. */
function inOrder(left: string, right: string): number {
  const [kind, other] = [left.slice(0, 3), right.slice(0, 3)];
  if (kind !== other) return KINDS.indexOf(kind) - KINDS.indexOf(other);
  return kind === 'anx' ? 0 : compareArticleRefs(left.slice(4), right.slice(4));
}

/** An act that was never recorded: of one without any entry everything is new, of another nothing is known. */
function recordedOf(folder: FrameworkFolder): RecordedRecord {
  if (folder.recorded !== null) return folder.recorded;
  return { digests: folder.syncLog.length === 0 ? {} : digestsOf(folder), updated_at: {} };
}

/** What `check` says where the log has no entry for the data as they are. */
export function unrecordedData(folder: FrameworkFolder): Problem[] {
  const { slug } = folder.framework;
  const { added, changed, removed } = differences(recordedOf(folder).digests, digestsOf(folder));
  const keys = [...added, ...changed, ...removed];
  const isRecorded = folder.syncLog.at(-1)?.data_digest === dataDigest(folder);
  if (isRecorded && folder.recorded !== null && keys.length === 0) return [];
  const more = keys.length > NAMED ? ` and ${keys.length - NAMED} more` : '';
  const named =
    keys.length === 0
      ? ''
      : ` (since the newest one changed: ${keys.slice(0, NAMED).join(', ')}${more})`;
  const problem = `has no entry for the data as they are${named}; run ${recordLine(slug)}`;
  return [{ file: `${slug}/${fileName('syncLog')}`, place: '', problem }];
}

/** The command that adds an entry. */
export const recordLine = (slugs: string): string =>
  `'npm run record -- ${slugs} --note "what changed"'`;

/** Records that were removed by hand, and whose ids, which users know, `withdrawn.json` does not name. */
export function lostIds(folder: FrameworkFolder): Problem[] {
  const { withdrawn, framework, requirements, deadlines } = folder;
  const { removed } = differences(recordedOf(folder).digests, digestsOf(folder));
  // One of an article that is not in force is no longer served, and keeps its id.
  const known = new Set([
    ...[...requirements, ...withdrawn.requirements].map(({ id }) => datedKey('requirement', id)),
    ...[...deadlines, ...withdrawn.deadlines].map(({ id }) => datedKey('deadline', id)),
  ]);
  return removed
    .filter((key) => isDated(key) && !known.has(key))
    .map((place) => ({
      file: `${framework.slug}/${fileName('withdrawn')}`,
      place,
      problem: 'is gone: name its id here, with what took its place',
    }));
}

/**
 * Records what changed since the newest entry, by whatever hand.
 * @param note what changed, in words for users of the API
 * @param at the instant, in ISO 8601
 * @returns the folder with an entry more; null where nothing changed
 */
export function withRecord(
  folder: FrameworkFolder,
  note: string,
  at: string,
): FrameworkFolder | null {
  if (unrecordedData(folder).length === 0) return null;
  const { digests } = recordedOf(folder);
  return withEntry(folder, folder, {
    synced_at: at,
    ...countsOf(differences(digests, digestsOf(folder))),
    duration_seconds: null,
    success: true,
    error_message: null,
    looked_for_versions: false,
    edition: 'plain_language',
    note,
  });
}

/**
 * Ends a change of the data: adds its entry to the log, and dates what it changed.
 * @param before with the log and the records as they were
 * @param after with the data as they will be
 */
export function withEntry(
  before: FrameworkFolder,
  after: FrameworkFolder,
  entry: Omit<SyncLogRecord, 'data_digest'>,
): FrameworkFolder {
  const known = recordedOf(before);
  const digests = digestsOf(after);
  const { added, changed, removed } = differences(known.digests, digests);
  // What the first entry brings is as old as the act.
  const isFirst = Object.keys(known.digests).length === 0;
  const dated = [...(isFirst ? [] : added), ...changed, ...reworded(before, after)].filter(isDated);
  const gone = new Set(removed);
  const kept = Object.entries(known.updated_at).filter(([key]) => !gone.has(key));
  const updated_at = Object.fromEntries([
    ...kept,
    ...dated.map((key) => [key, entry.synced_at] as const),
  ]);
  return {
    ...after,
    // In the order of its fields in which the file is read and written again.
    syncLog: [...before.syncLog, syncLogRecord.parse({ ...entry, data_digest: dataDigest(after) })],
    recorded: { digests, updated_at },
  };
}

/** Requirements with other official words than before, which no digest of a committed file shows. */
function reworded(before: FrameworkFolder, after: FrameworkFolder): string[] {
  const words = new Map(before.requirements.map(({ id, texts }) => [id, texts.official]));
  const isOther = ({ id, texts: { official } }: RequirementRecord) =>
    official !== null && (words.get(id) ?? official) !== official;
  return after.requirements.filter(isOther).map(({ id }) => datedKey('requirement', id));
}
