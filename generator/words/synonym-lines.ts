/** The lists of synonyms, one line an entry; docs/data.md describes the notation. */
import type { Problem } from '../dataset/problem.ts';

/** In the data folder: its lists, all of whose names end with `LIST`. */
export const SYNONYMS_FOLDER = 'synonyms';
const LIST = '.txt';
/** The list whose lines may have one member: a term whose words mean something else than alone. */
const FIXED_TERMS = `${SYNONYMS_FOLDER}/fixed-terms${LIST}`;

/** Between the members of a line: one thing, different things, and one that finds the others. */
export type Sign = '=' | '~' | '>';

export interface SynonymLine {
  /** Relative to the data folder. */
  file: string;
  /** From 1. */
  line: number;
  /** Null for a fixed term, the only member of its line. */
  sign: Sign | null;
  members: readonly string[];
}

export const isList = (name: string): boolean => name.endsWith(LIST);

/** @param problems where those of lines are noted that cannot be read */
export function synonymLines(file: string, text: string, problems: Problem[]): SynonymLine[] {
  return text.split('\n').flatMap((written, index) => {
    const entry = written.trim();
    if (entry === '' || entry.startsWith('#')) return [];
    const line = index + 1;
    const [sign = null, ...others] = new Set(entry.match(/[=~>]/g) as Sign[] | null);
    const fault = faultOf(sign, others, file);
    if (fault !== null) {
      problems.push({ file, place: placeOf({ line }), problem: fault });
      return [];
    }
    return [{ file, line, sign, members: entry.split(sign ?? '\n').map((each) => each.trim()) }];
  });
}

function faultOf(sign: Sign | null, others: readonly Sign[], file: string): string | null {
  if (others.length > 0) {
    const signs = [sign, ...others].map((each) => `'${each}'`).join(' and ');
    return `has ${signs}; write a line for each sign`;
  }
  if (sign !== null || file === FIXED_TERMS) return null;
  return `has no sign; put '=', '~' or '>' between its members, or move a term without synonyms to ${FIXED_TERMS}`;
}

export const placeOf = ({ line }: Pick<SynonymLine, 'line'>): string => `line ${line}`;
