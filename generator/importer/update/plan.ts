/** What a sync would change: from the folder before and the delivery to the folder after, with counts. */
import { askedFor } from '../../dataset/checks/check.ts';
import type { FrameworkFolder } from '../../dataset/folder.ts';
import type { SyncLogRecord } from '../../dataset/records.ts';
import { type LawChanges, lawChanges } from './law-changes.ts';
import { nextFolder, type Reviewed, type Vocabulary } from './next-folder.ts';
import type { SeenChange } from './seen.ts';
import { servedTexts, type TextChanges, textChanges } from './text-changes.ts';
import type { Delivery } from './texts.ts';

/** The counts of a log entry. */
type Counts = Pick<
  SyncLogRecord,
  | 'articles_added'
  | 'articles_updated'
  | 'recitals_added'
  | 'recitals_updated'
  | 'requirements_added'
>;

export const NO_CHANGES: Counts = {
  articles_added: 0,
  articles_updated: 0,
  recitals_added: 0,
  recitals_updated: 0,
  requirements_added: 0,
};

export interface Plan {
  folder: FrameworkFolder;
  counts: Counts;
  /** Ids of the provisions whose text in force changes. */
  provisions: string[];
  /** Whether the source was asked for newer versions, and answered. */
  lookedForVersions: boolean;
  /** Whether it was asked, and did not answer as it should. */
  failedToLook: boolean;
  /** Whether official texts were looked at for the first time. */
  isFirstLook: boolean;
  /** What the log has no column for, in words: removed units, changed annexes, corrected entries. */
  remarks: string[];
  warnings: string[];
  reviewed: Reviewed;
}

/** @param now the time stamp of new and changed records */
export function planSync(
  before: FrameworkFolder,
  delivery: Delivery,
  vocabulary: Vocabulary,
  now: string,
): Plan {
  const { folder, reviewed, remarks } = nextFolder(before, delivery, vocabulary, now);
  const texts = textChanges(servedTexts(before), servedTexts(folder));
  const law = lawChanges(before, folder);
  // Beside a restatement alone, every official text is another one: that is no news.
  const textRemarks = law === null || before.official !== null ? texts.remarks : firstLook(law);
  const after = { ...folder, questions: texts.keptQuestions(folder.questions) };
  return {
    folder: after,
    ...(law === null ? changesOfTexts(texts) : changesOfLaw(law)),
    remarks: [...new Set([...textRemarks, ...remarks, ...removals(before, after)])],
    isFirstLook: law?.isFirstLook === true,
    lookedForVersions: delivery.isUpToDate,
    failedToLook: delivery.failedToLook,
    warnings: delivery.warnings,
    reviewed,
  };
}

function changesOfTexts(changes: TextChanges): Pick<Plan, 'counts' | 'provisions'> {
  return {
    counts: {
      articles_added: changes.articles.added.length,
      articles_updated: changes.articles.updated.length,
      recitals_added: changes.recitals.added.length,
      recitals_updated: changes.recitals.updated.length,
      // What the extraction adds may be of an article that is not in force: the log counts what is served.
      requirements_added: changes.requirementsAdded,
    },
    provisions: changes.provisions,
  };
}

function changesOfLaw(law: LawChanges): Pick<Plan, 'counts' | 'provisions'> {
  const counted = (prefix: string, wanted: SeenChange['kind']) =>
    law.provisions.filter(({ id, kind }) => id.startsWith(prefix) && kind === wanted).length;
  return {
    counts: {
      articles_added: counted('art_', 'inserted'),
      articles_updated: counted('art_', 'changed'),
      recitals_added: counted('rct_', 'inserted'),
      recitals_updated: counted('rct_', 'changed'),
      requirements_added: law.requirementsAdded,
    },
    provisions: law.provisions.map(({ id }) => id),
  };
}

function firstLook({ isFirstLook }: LawChanges): string[] {
  return isFirstLook
    ? ['first look at the official texts: what changed before it is not known']
    : [];
}

/** One line for each kind of record, with every id: what is gone is in version control alone. */
function removals(before: FrameworkFolder, after: FrameworkFolder): string[] {
  const kept = new Map(after.requirements.map((record) => [record.id, record]));
  const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);
  const wordless = before.requirements.filter(
    ({ id, texts }) => texts.official !== null && kept.get(id)?.texts.official === null,
  );
  return [
    ...line('requirements removed', without(idsOf(before.requirements), [...kept.keys()])),
    ...line('requirements without official words now', idsOf(wordless)),
    ...line(
      'questions removed, those for',
      without(before.questions.map(askedFor), after.questions.map(askedFor)),
    ),
  ];
}

function without<Item>(before: readonly Item[], after: readonly Item[]): Item[] {
  const kept = new Set(after);
  return before.filter((item) => !kept.has(item));
}

function line(what: string, names: readonly (number | string)[]): string[] {
  return names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
}
