/** What the plan of one edition, official or plain, needs and brings; `plan.ts` makes that of a sync of it. */
import type { FrameworkFolder } from '../../dataset/folder.ts';
import type { RequirementRecord, RoleRecord, TagRecord } from '../../dataset/records.ts';

export interface Vocabulary {
  tags: readonly TagRecord[];
  roles: readonly RoleRecord[];
}

/** What becomes of the requirements that a person corrected. */
export interface Reviewed {
  /** How many keep their labels. */
  kept: number;
  /** As they were before: those that no statement of a paragraph that changed, or is gone, matches. */
  unmatched: RequirementRecord[];
}

export interface EditionPlan {
  folder: FrameworkFolder;
  reviewed: Reviewed;
  remarks: string[];
}
