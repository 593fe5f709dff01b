/** Pairs the statements found in a paragraph with its known requirements. */
import type { RequirementRecord, TextEdition } from '../../dataset/records.ts';
import type { ExtractedRequirement } from './extract.ts';
import { alignTranslations } from './translations.ts';
import { likeness } from './words-in-common.ts';

export interface Pair {
  record: RequirementRecord | null;
  statement: ExtractedRequirement | null;
}

/** Share of words in common from which a text counts as another version of the same statement. */
const SAME_STATEMENT = 0.5;

/**
 * Pairs equal texts first, then the most similar ones; a reviewed entry may have been reworded and is
 * still the same statement. Records that have no text in this edition are matched last, by what they say.
 * @param records of one paragraph, in reading order
 * @param isChanged whether the paragraph is not the one that the records' texts were read out of
 * @returns pairs in reading order of the statements, each record without a statement after the one that precedes it
 */
export function pairUp(
  records: readonly RequirementRecord[],
  statements: readonly ExtractedRequirement[],
  edition: TextEdition,
  isChanged: boolean,
): Pair[] {
  const recordOf = new Map<ExtractedRequirement, RequirementRecord>();
  const textOf = (record: RequirementRecord) => record.texts[edition];
  const free = new Set(records.filter((record) => textOf(record) !== null));
  const open = (): ExtractedRequirement[] =>
    statements.filter((statement) => !recordOf.has(statement));
  const take = (statement: ExtractedRequirement, record: RequirementRecord): void => {
    recordOf.set(statement, record);
    free.delete(record);
  };
  for (const statement of statements) {
    const equal = [...free].find((record) => textOf(record) === statement.text);
    if (equal) take(statement, equal);
  }
  const candidates = open()
    .flatMap((statement) =>
      [...free].map((record) => ({
        statement,
        record,
        likeness: likeness(statement.text, textOf(record) ?? ''),
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
  const inOtherWords = records.filter((record) => textOf(record) === null);
  for (const [record, statement] of alignTranslations(inOtherWords, open())) {
    take(statement, record);
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
