/** The requirements of an act after the extraction from one of its editions. */
import type { FrameworkFolder } from '../../dataset/folder.ts';
import { count } from '../../dataset/problem.ts';
import type {
  ArticleRecord,
  DeadlineRecord,
  FrameworkRecord,
  RequirementRecord,
  TextEdition,
} from '../../dataset/records.ts';
import { createTagger } from '../../dataset/tagging.ts';
import { timeLimit } from '../act/time-limit.ts';
import { requirementsOfAct } from '../requirements/extract.ts';
import { mergeRequirements } from '../requirements/merge.ts';
import type { EditionPlan, Reviewed, Vocabulary } from './edition-plan.ts';

interface EditionTexts {
  edition: TextEdition;
  framework: FrameworkRecord;
  deadlines: readonly DeadlineRecord[];
  /** Its topics count. */
  folder: Pick<FrameworkFolder, 'topics'>;
  existing: readonly RequirementRecord[];
  /** Of this edition; none where it is new. */
  oldArticles: readonly ArticleRecord[];
  newArticles: readonly ArticleRecord[];
}

export function mergedRequirements(
  { edition, framework, deadlines, folder, existing, oldArticles, newArticles }: EditionTexts,
  { tags, roles }: Vocabulary,
  now: string,
): Omit<EditionPlan, 'folder'> & { requirements: RequirementRecord[] } {
  const { topics } = folder;
  const act = { articles: newArticles, topics };
  const checkTime = timeLimit(framework.celex_number ?? framework.slug);
  const statements = requirementsOfAct(act, { roles, tagger: createTagger(tags) }, checkTime);
  const { requirements, reviewed } = mergeRequirements({
    existing,
    statements,
    edition,
    frameworkId: framework.id,
    deadlines,
    oldArticles,
    newArticles,
    now,
  });
  return {
    requirements,
    reviewed,
    remarks: reviewRemark(reviewed),
  };
}

/** One line, however many there are. */
function reviewRemark({ kept, unmatched }: Reviewed): string[] {
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
