/** What a sync of official texts found changed, by what was seen before: counts and provisions for the log. */
import { articleRefOf, compareArticleRefs } from '../../../edge/law/article-ref.ts';
import type { FrameworkFolder } from '../../dataset/folder.ts';
import { isNewest } from './next-folder.ts';
import { changesSince, type SeenChange, seenBefore } from './seen.ts';
import { servedTexts } from './text-changes.ts';

export interface LawChanges {
  /** Changed provisions of the texts in force: articles in their order, then recitals and annexes. */
  provisions: SeenChange[];
  requirementsAdded: number;
  /** Whether official texts were looked at for the first time: what changed before is not known. */
  isFirstLook: boolean;
}

/**
 * @param after with official texts
 * @returns null where the texts themselves tell: of an act that is new
 */
export function lawChanges(before: FrameworkFolder, after: FrameworkFolder): LawChanges | null {
  const { official, seen } = after;
  if (official === null || seen === null) return null;
  const known = seenBefore(before);
  if (known === null) {
    if (before.plain === null) return null;
    return { provisions: [], requirementsAdded: 0, isFirstLook: true };
  }
  // Of an act whose newest version only the restatement has, the recitals alone are served from here.
  const isInForce = isNewest(official, after.plain);
  const provisions = changesSince(known, seen)
    .filter(({ id }) => isInForce || id.startsWith('rct_'))
    .toSorted(inOrder);
  const added = addedRequirements(before, after, provisions);
  return { provisions, requirementsAdded: added.size, isFirstLook: false };
}

/**
 * Ids of the requirements that are served now and were not before. Where their official texts were not
 * held, those of changed articles that were not seen before: the others were served by whoever held them.
 */
export function addedRequirements(
  before: FrameworkFolder,
  after: FrameworkFolder,
  provisions: readonly SeenChange[],
): Set<number> {
  const old = servedTexts(before).requirements;
  const added = [...servedTexts(after).requirements].filter((id) => !old.has(id));
  if (before.official !== null || before.seen === null) return new Set(added);
  const seen = new Set(before.seen.requirements);
  const articles = new Map(after.requirements.map((record) => [record.id, articleRefOf(record)]));
  const changed = new Set(provisions.map(({ id }) => id));
  return new Set(
    added.filter((id) => !seen.has(id) && changed.has(`art_${articles.get(id) ?? ''}`)),
  );
}

const KINDS = ['art', 'rct', 'anx'];

function inOrder({ id: left }: SeenChange, { id: right }: SeenChange): number {
  const [kind, number] = [left.slice(0, 3), left.slice('art_'.length)];
  const [otherKind, other] = [right.slice(0, 3), right.slice('art_'.length)];
  if (kind !== otherKind) return KINDS.indexOf(kind) - KINDS.indexOf(otherKind);
  if (kind === 'art') return compareArticleRefs(number, other);
  // Annexes stay in the order of the act.
  return kind === 'rct' ? Number(number) - Number(other) : 0;
}
