/** Pairs the statements found in a paragraph with the requirements that have official words. */
import type { RequirementRecord } from '../../dataset/records.ts';
import type { ExtractedRequirement } from './extract.ts';

export interface Pair {
  record: RequirementRecord | null;
  statement: ExtractedRequirement | null;
}

/** Share of words in common from which a text counts as another version of the same statement. */
const SAME_STATEMENT = 0.5;

/**
 * Pairs equal texts first, then the most similar ones. Their order pairs nothing.
 * @param records of one paragraph, in reading order
 * @returns pairs in reading order of the statements, each record without a statement after the one that precedes it
 */
export function pairUp(
  records: readonly RequirementRecord[],
  statements: readonly ExtractedRequirement[],
): Pair[] {
  const recordOf = new Map<ExtractedRequirement, RequirementRecord>();
  const free = new Set(records.filter(({ texts }) => texts.official !== null));
  const take = (statement: ExtractedRequirement, record: RequirementRecord): void => {
    recordOf.set(statement, record);
    free.delete(record);
  };
  for (const statement of statements) {
    const equal = [...free].find(({ texts }) => texts.official === statement.text);
    if (equal) take(statement, equal);
  }
  const candidates = statements
    .filter((statement) => !recordOf.has(statement))
    .flatMap((statement) =>
      [...free].map((record) => ({
        statement,
        record,
        share: likeness(statement.text, record.texts.official ?? ''),
      })),
    )
    .filter(({ share }) => share >= SAME_STATEMENT)
    .sort((a, b) => b.share - a.share);
  for (const { statement, record } of candidates)
    if (free.has(record) && !recordOf.has(statement)) take(statement, record);
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

/** The statement that is most like a record, whatever words they share; null without statements. */
export function nearestTo(
  { texts }: RequirementRecord,
  statements: readonly ExtractedRequirement[],
): ExtractedRequirement | null {
  const text = texts.official ?? texts.plain_language ?? '';
  const shares = statements.map((each) => likeness(text, each.text));
  return statements[shares.indexOf(Math.max(...shares))] ?? null;
}

/** Shared words over all words of both texts, each counted once; 1 for two texts without a word. */
export function likeness(left: string, right: string): number {
  const [words, others] = [wordSet(left), wordSet(right)];
  const shared = [...words].filter((word) => others.has(word)).length;
  const all = words.size + others.size - shared;
  return all === 0 ? 1 : shared / all;
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
