/** The tags that articles have because their requirements do. */
import { articleRefOf } from '../../edge/contract/article-ref.ts';
import type { RequirementRecord } from './records.ts';

/** With fewer requirements of a subject, it is not one of their article. */
const MANY = 3;
const A_QUARTER = 0.25;

/** @returns by label of the article: the tags that three of its requirements have, where these are a quarter of all */
export function sharedTags(requirements: readonly RequirementRecord[]): Map<string, string[]> {
  const counts = new Map<string, { requirements: number; byTag: Map<string, number> }>();
  for (const { rejected, tags, ...record } of requirements) {
    if (rejected === true) continue;
    const ref = articleRefOf(record);
    const own = counts.get(ref) ?? { requirements: 0, byTag: new Map() };
    counts.set(ref, own);
    own.requirements += 1;
    for (const tag of tags) own.byTag.set(tag, (own.byTag.get(tag) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([ref, own]) => {
      const least = Math.max(MANY, own.requirements * A_QUARTER);
      return [ref, [...own.byTag].filter(([, count]) => count >= least).map(([tag]) => tag)];
    }),
  );
}
