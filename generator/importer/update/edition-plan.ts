/** What the plan of one edition, official or plain, needs and brings; `plan.ts` makes that of a sync of it. */
import type { FrameworkFolder } from '../../dataset/folder.ts';
import type { RoleRecord, TagRecord } from '../../dataset/records.ts';

export interface Vocabulary {
  tags: readonly TagRecord[];
  roles: readonly RoleRecord[];
}

export interface EditionPlan {
  folder: FrameworkFolder;
  /** How many requirements that a person corrected keep their labels. */
  corrected: number;
  remarks: string[];
}
