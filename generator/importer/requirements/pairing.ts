/** Pairs the statements found in a paragraph with its known requirements. */
import type { RequirementRecord } from '../../dataset/records.ts';
import type { ExtractedRequirement } from './extract.ts';

export interface Pair {
  record: RequirementRecord | null;
  statement: ExtractedRequirement | null;
}

/** Share of words in common from which a text counts as another version of the same statement. */
const SAME_STATEMENT = 0.5;

/**
 * Pairs equal texts first, then the most similar ones; a reviewed entry may have been reworded and
 * is still the same statement.
 * @returns pairs in reading order of the statements, each record without a statement after the one that precedes it
 */
export function pairUp(
  records: readonly RequirementRecord[],
  statements: readonly ExtractedRequirement[],
  isChanged: boolean,
): Pair[] {
  const recordOf = new Map<ExtractedRequirement, RequirementRecord>();
  const free = new Set(records);
  const open = (): ExtractedRequirement[] =>
    statements.filter((statement) => !recordOf.has(statement));
  const take = (statement: ExtractedRequirement, record: RequirementRecord): void => {
    recordOf.set(statement, record);
    free.delete(record);
  };
  for (const statement of statements) {
    const equal = [...free].find((record) => record.requirement_text === statement.text);
    if (equal) take(statement, equal);
  }
  const candidates = open()
    .flatMap((statement) =>
      [...free].map((record) => ({
        statement,
        record,
        likeness: likeness(statement.text, record.requirement_text),
      })),
    )
    .filter(({ likeness: share }) => share >= SAME_STATEMENT)
    .sort((a, b) => b.likeness - a.likeness);
  for (const { statement, record } of candidates)
    if (free.has(record) && !recordOf.has(statement)) take(statement, record);
  // The text is unchanged, but it was divided into statements differently: their order pairs them.
  if (!isChanged) {
    for (const statement of open()) {
      const next = [...free].find((record) => !record.reviewed);
      if (next) take(statement, next);
    }
  }
  return inOrder(records, statements, recordOf);
}

function inOrder(
  records: readonly RequirementRecord[],
  statements: readonly ExtractedRequirement[],
  recordOf: ReadonlyMap<ExtractedRequirement, RequirementRecord>,
): Pair[] {
  const pairs: Pair[] = statements.map((statement) => ({
    record: recordOf.get(statement) ?? null,
    statement,
  }));
  const placed = new Set(recordOf.values());
  records.forEach((record, index) => {
    if (placed.has(record)) return;
    const previous = records[index - 1];
    const after = previous ? pairs.findIndex((pair) => pair.record === previous) : -1;
    pairs.splice(after + 1, 0, { record, statement: null });
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
