/** What the plan of one edition, official or plain, needs and brings; `plan.ts` makes that of a sync of it. */

import { isDeepStrictEqual } from 'node:util';
import { articleRefOf } from '../../../edge/law/article-ref.ts';
import type { FrameworkFolder } from '../../dataset/folder.ts';
import { count } from '../../dataset/problem.ts';
import type {
  AnnexRecord,
  ArticleRecord,
  DeadlineRecord,
  FrameworkRecord,
  RequirementRecord,
  RoleRecord,
  TagRecord,
  TextEdition,
} from '../../dataset/records.ts';
import { createTagger } from '../../dataset/tagging.ts';
import { timeLimit } from '../act/time-limit.ts';
import { requirementsOfAct } from '../requirements/extract.ts';
import { mergeRequirements, type Unpaired } from '../requirements/merge.ts';
import type { Texts } from './texts.ts';

export interface Vocabulary {
  tags: readonly TagRecord[];
  roles: readonly RoleRecord[];
}

/** What becomes of the requirements that a person corrected. */
export interface Reviewed {
  /** How many keep their labels. */
  kept: number;
  /** Requirements, as they were before, that no statement of a paragraph which changed or is gone matches. */
  unmatched: RequirementRecord[];
  /** Restated requirements whose official words are gone. */
  unpaired: Unpaired[];
}

export interface EditionPlan {
  folder: FrameworkFolder;
  reviewed: Reviewed;
  remarks: string[];
}

/** Unchanged articles keep the date on which they were last processed. */
export function datedArticles(
  before: readonly ArticleRecord[],
  after: Texts['articles'],
  now: string,
): ArticleRecord[] {
  const known = new Map(before.map((article) => [articleRefOf(article), article]));
  return after.map((article) => {
    const old = known.get(articleRefOf(article));
    const { processed_date: date = null, ...undated } = old ?? {};
    return { ...article, processed_date: isDeepStrictEqual(undated, article) ? date : now };
  });
}

interface EditionTexts {
  edition: TextEdition;
  framework: FrameworkRecord;
  deadlines: readonly DeadlineRecord[];
  /** Its topics count, and what is no requirement. */
  folder: Pick<FrameworkFolder, 'topics' | 'rejected'>;
  existing: readonly RequirementRecord[];
  /** Articles of this edition before the sync; none where the edition is new. */
  oldArticles: readonly ArticleRecord[];
  newArticles: readonly ArticleRecord[];
  newAnnexes: readonly AnnexRecord[];
}

export function mergedRequirements(
  { edition, framework, deadlines, folder, existing, ...texts }: EditionTexts,
  { tags, roles }: Vocabulary,
  now: string,
): Omit<EditionPlan, 'folder'> & { requirements: RequirementRecord[] } {
  const { topics, rejected } = folder;
  const act = { articles: texts.newArticles, topics };
  const checkTime = timeLimit(framework.celex_number ?? framework.slug);
  const statements = requirementsOfAct(act, { roles, tagger: createTagger(tags) }, checkTime);
  const { requirements, reviewed, unpaired } = mergeRequirements({
    existing,
    statements,
    edition,
    frameworkId: framework.id,
    deadlines,
    rejected,
    ...texts,
    now,
  });
  return {
    requirements,
    reviewed: { ...reviewed, unpaired },
    remarks: [...reviewRemark(reviewed), ...pairRemarks(requirements, unpaired, edition)],
  };
}

/** Which restated requirements show no official words. */
function pairRemarks(
  requirements: readonly RequirementRecord[],
  unpaired: readonly Unpaired[],
  edition: TextEdition,
): string[] {
  if (edition === 'plain_language') return [];
  const open = requirements.filter(
    ({ texts, written_from }) => texts.plain_language !== null && written_from === undefined,
  );
  const gone = unpaired.map(({ record }) => record);
  return [
    ...(gone.length === 0
      ? []
      : [
          `the official words that ${count(gone.length, 'requirement')} restated are gone: ${shortList(gone)}`,
        ]),
    ...(open.length === 0
      ? []
      : [
          `${count(open.length, 'requirement')} without official words: nobody has paired them (npm run check -- --pairs)`,
        ]),
  ];
}

/** One line, however many there are. */
function reviewRemark({ kept, unmatched }: Pick<Reviewed, 'kept' | 'unmatched'>): string[] {
  if (kept === 0 && unmatched.length === 0) return [];
  const others =
    unmatched.length === 0
      ? ''
      : `; no statement of the text matches ${unmatched.length} ${unmatched.length === 1 ? 'other' : 'others'}: ${shortList(unmatched)}`;
  const keep = kept === 1 ? 'keeps its' : 'keep their';
  return [`${count(kept, 'corrected requirement')} ${keep} labels${others}`];
}

const LISTED = 10;

function shortList(records: readonly RequirementRecord[]): string {
  const ids = records.slice(0, LISTED).map(({ id }) => id);
  return `${ids.join(', ')}${records.length > LISTED ? ', …' : ''}`;
}
