/**
 * Compares what the extraction finds in the sample's paragraphs with the labels. A label and a statement
 * are the same requirement when they begin within three words of each other.
 */
import type { ExtractedRequirement } from '../../../generator/importer/requirements/extract.ts';

export interface Label {
  /** Words of the paragraph before the statement. */
  at: number;
  type: string;
  roles: string[];
}

export interface Tally {
  correct: number;
  found: number;
  expected: number;
}

export interface Score {
  paragraphs: number;
  finding: Tally;
  /** By type, over found and expected requirements; a requirement that was not found counts against it. */
  types: Map<string, Tally>;
  allTypes: Tally;
  roles: Map<string, Tally>;
  allRoles: Tally;
  /** Requirements found, whose set of roles is exactly the labelled one. */
  exactRoles: Tally;
}

export interface Pairing {
  label: Label | null;
  statement: ExtractedRequirement | null;
}

const TOLERANCE = 3;

export function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Pairs labels with statements by the place where each begins in the paragraph. */
export function pair(
  content: string,
  labels: readonly Label[],
  statements: readonly ExtractedRequirement[],
): Pairing[] {
  const text = words(content);
  let from = 0;
  const placed = statements.map((statement) => {
    const start = words(statement.text).slice(0, 8);
    const at = text.findIndex(
      (_, place) => place >= from && start.every((word, offset) => text[place + offset] === word),
    );
    from = at < 0 ? from : at + 1;
    return { statement, at };
  });
  const pairings: Pairing[] = [];
  for (const label of labels) {
    const match = placed.find((each) => Math.abs(each.at - label.at) <= TOLERANCE);
    if (match) placed.splice(placed.indexOf(match), 1);
    pairings.push({ label, statement: match?.statement ?? null });
  }
  return [...pairings, ...placed.map(({ statement }) => ({ label: null, statement }))];
}

export function score(pairings: readonly Pairing[], paragraphs: number): Score {
  const result: Score = {
    paragraphs,
    finding: empty(),
    types: new Map(),
    allTypes: empty(),
    roles: new Map(),
    allRoles: empty(),
    exactRoles: empty(),
  };
  for (const { label, statement } of pairings) {
    const both = label !== null && statement !== null;
    add(result.finding, statement !== null, label !== null, both);
    const isSameType = both && label.type === statement.type;
    for (const type of new Set([label?.type, statement?.type])) {
      if (type === undefined) continue;
      add(tally(result.types, type), statement?.type === type, label?.type === type, isSameType);
    }
    add(result.allTypes, statement !== null, label !== null, isSameType);
    const expected = new Set(label?.roles);
    const found = new Set(statement?.roles);
    for (const role of new Set([...expected, ...found])) {
      const isCorrect = expected.has(role) && found.has(role);
      add(tally(result.roles, role), found.has(role), expected.has(role), isCorrect);
      add(result.allRoles, found.has(role), expected.has(role), isCorrect);
    }
    const isSameSet = both && [...expected].sort().join() === [...found].sort().join();
    add(result.exactRoles, statement !== null, label !== null, isSameSet);
  }
  return result;
}

/** Precision, recall and their harmonic mean; 0 where nothing was found or expected. */
export function measures({ correct, found, expected }: Tally): {
  precision: number;
  recall: number;
  f1: number;
} {
  const precision = found === 0 ? 0 : correct / found;
  const recall = expected === 0 ? 0 : correct / expected;
  const sum = precision + recall;
  return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum };
}

function empty(): Tally {
  return { correct: 0, found: 0, expected: 0 };
}

function tally(tallies: Map<string, Tally>, key: string): Tally {
  const known = tallies.get(key) ?? empty();
  tallies.set(key, known);
  return known;
}

function add(tally: Tally, isFound: boolean, isExpected: boolean, isCorrect: boolean): void {
  tally.found += isFound ? 1 : 0;
  tally.expected += isExpected ? 1 : 0;
  tally.correct += isCorrect ? 1 : 0;
}
