/**
 * Matches the statements of a paragraph in one edition with its requirements in the other: the same
 * things said in other words, in the same order, though one edition may divide or join sentences.
 */
import type { RequirementRecord } from '../../dataset/records.ts';
import type { ExtractedRequirement } from './extract.ts';
import { likeness, shareInCommon } from './words-in-common.ts';

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
