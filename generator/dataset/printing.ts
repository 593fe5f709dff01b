/**
 * What commands print has names of files, values of data and words of other servers in it. None of them may end a line,
 * move the cursor, turn the direction of reading, or begin a command of a hosted CI.
 */
import { format } from 'node:util';
import { DataError, formatProblem } from './problem.ts';

/**
 * Control characters and ends of lines, signs of direction, `::` at the beginning, `##[` and `##vso[`. A stack alone has
 * lines, none of which begins a command.
 */
const UNSAFE =
  /\n(?! {4}at )|[^\n\P{Cc}]|[\u2028\u2029\p{Bidi_Control}]|(?<=^\s*):(?=:)|#(?=#(?:vso)?\[)/gu;

/** One line, with `\u000a` in place of what no line may have: the form of JSON, so that JSON stays JSON. */
export function printable(text: string): string {
  return text.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Makes each call of `console` print one line. */
export function printSafely(): void {
  for (const method of ['log', 'warn', 'error'] as const) {
    const print = console[method];
    console[method] = (...values: unknown[]) => print(printable(format(...values)));
  }
}

/** Prints words of this project that have several lines. */
export function printLines(text: string, print: (line: string) => void = console.log): void {
  for (const line of text.split('\n')) print(line);
}

/** What an error says, in lines: each problem of a data folder has its own. */
export function linesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if (!(error instanceof DataError)) return [error.message];
  const problems = error.problems.map(formatProblem);
  const heading = error.message.slice(0, -`\n${problems.join('\n')}`.length);
  return [heading, ...problems];
}
