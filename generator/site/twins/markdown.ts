/** The few forms of Markdown that twins of pages use. */
import { escaped } from '../../render/markdown.ts';

export const link = (name: string, address: string): string => `[${escaped(name)}](${address})`;

/** The parts of a document with empty lines between them; null and empty parts are left out. */
export function document(parts: readonly (string | null)[]): string {
  return `${parts.filter((part) => part !== null && part !== '').join('\n\n')}\n`;
}

/** A list of lines. @param lines null for one that is left out */
export function list(lines: readonly (string | null)[]): string {
  return lines.flatMap((line) => (line === null ? [] : [`- ${line}`])).join('\n');
}
