/** Pairs the statements found in a paragraph with its known requirements. */
import type { RequirementRecord, TextEdition } from '../../dataset/records.ts';
import type { ExtractedRequirement } from './extract.ts';

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

type Match = [record: RequirementRecord, statement: ExtractedRequirement];

/**
 * @param records of one paragraph, in reading order
 * @param statements of the same paragraph in the other edition, in reading order
 * @returns the matches that together are the likeliest, none crossing another; no further one fits
 *   between them
 */
export function alignTranslations(
  records: readonly RequirementRecord[],
  statements: readonly ExtractedRequirement[],
): Match[] {
  // The best sum of matches between the records and statements from each place on.
  const rows = records.length + 1;
  const columns = statements.length + 1;
  const best = Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const worth = records.map((record) =>
    statements.map((statement) => matchValue(record, statement)),
  );
  const matchedFrom = (row: number, column: number) =>
    (worth[row]?.[column] ?? 0) + at(row + 1, column + 1);
  for (let row = records.length - 1; row >= 0; row -= 1) {
    for (let column = statements.length - 1; column >= 0; column -= 1) {
      const value = Math.max(matchedFrom(row, column), at(row + 1, column), at(row, column + 1));
      best[row]?.splice(column, 1, value);
    }
  }
  const matches: Match[] = [];
  let [row, column] = [0, 0];
  while (row < records.length && column < statements.length) {
    const [record, statement] = [records[row], statements[column]];
    if (record && statement && at(row, column) === matchedFrom(row, column)) {
      matches.push([record, statement]);
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return matches;
}

/**
 * Any match is worth more than none: a paragraph seldom says different things in its two editions. Two
 * texts with nothing in common are not worth one that says the same, though.
 */
const BASE = 1;

/** What two texts share beside words that every sentence has: words, type, roles and references. */
function matchValue(record: RequirementRecord, statement: ExtractedRequirement): number {
  const words = record.texts.plain_language ?? record.texts.official ?? '';
  const isSameType = record.requirement_type === statement.type;
  const roles = shareInCommon(new Set(record.stakeholder_roles), new Set(statement.roles));
  const links = shareInCommon(
    new Set(record.linked_article_refs),
    new Set(statement.linkedArticleRefs),
  );
  return (
    BASE + 2 * likeness(words, statement.text) + (isSameType ? 0.3 : 0) + 0.3 * (roles + links)
  );
}

/** Shared words over all words of both texts, each counted once. */
function likeness(a: string, b: string): number {
  return shareInCommon(wordSet(a), wordSet(b));
}

/** Shared members over all members of two sets; 1 for two empty ones. */
function shareInCommon(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 1 : shared / all;
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
