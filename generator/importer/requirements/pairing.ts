/** Which new statement of a paragraph is which known requirement. */
import type { RequirementRecord } from '../../dataset/records.ts';
import type { RequirementDraft } from './extract.ts';

export interface Pair {
  record: RequirementRecord | null;
  draft: RequirementDraft | null;
}

/** Share of words in common from which a text counts as another version of the same statement. */
const SAME_STATEMENT = 0.5;

/**
 * Pairs equal texts first, then the most similar ones; a reviewed entry may have been reworded and
 * still stands for its statement.
 * @returns pairs in reading order of the drafts, each record that found none behind the last one that did
 */
export function pairUp(
  records: readonly RequirementRecord[],
  drafts: readonly RequirementDraft[],
  isChanged: boolean,
): Pair[] {
  const recordOf = new Map<RequirementDraft, RequirementRecord>();
  const free = new Set(records);
  const open = (): RequirementDraft[] => drafts.filter((draft) => !recordOf.has(draft));
  const take = (draft: RequirementDraft, record: RequirementRecord): void => {
    recordOf.set(draft, record);
    free.delete(record);
  };
  for (const draft of drafts) {
    const equal = [...free].find((record) => record.requirement_text === draft.text);
    if (equal) take(draft, equal);
  }
  const candidates = open()
    .flatMap((draft) =>
      [...free].map((record) => ({
        draft,
        record,
        likeness: likeness(draft.text, record.requirement_text),
      })),
    )
    .filter(({ likeness: share }) => share >= SAME_STATEMENT)
    .sort((a, b) => b.likeness - a.likeness);
  for (const { draft, record } of candidates)
    if (free.has(record) && !recordOf.has(draft)) take(draft, record);
  // The text stands, but its statements were cut otherwise before: their order tells which is which.
  if (!isChanged) {
    for (const draft of open()) {
      const next = [...free].find((record) => !record.reviewed);
      if (next) take(draft, next);
    }
  }
  return inOrder(records, drafts, recordOf);
}

function inOrder(
  records: readonly RequirementRecord[],
  drafts: readonly RequirementDraft[],
  recordOf: ReadonlyMap<RequirementDraft, RequirementRecord>,
): Pair[] {
  const pairs: Pair[] = drafts.map((draft) => ({ record: recordOf.get(draft) ?? null, draft }));
  const placed = new Set(recordOf.values());
  records.forEach((record, index) => {
    if (placed.has(record)) return;
    const previous = records[index - 1];
    const after = previous ? pairs.findIndex((pair) => pair.record === previous) : -1;
    pairs.splice(after + 1, 0, { record, draft: null });
  });
  return pairs;
}

/** Shared words over all words of both texts, each counted once. */
function likeness(a: string, b: string): number {
  const left = wordSet(a);
  const right = wordSet(b);
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 1 : shared / all;
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
