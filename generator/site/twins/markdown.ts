/** The few forms of Markdown that twins of pages use. */

/** Nothing of the text is taken for a mark. */
export function escaped(text: string): string {
  return text
    .replace(/[\\`*_<>[\]]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+(?=[.)]))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}

export const link = (name: string, address: string): string => `[${escaped(name)}](${address})`;

/** Parts that are there, each apart from the next. */
export function document(parts: readonly (string | null)[]): string {
  return `${parts.filter((part) => part !== null && part !== '').join('\n\n')}\n`;
}

/** @param lines null for what is not there */
export function list(lines: readonly (string | null)[]): string {
  return lines.flatMap((line) => (line === null ? [] : [`- ${line}`])).join('\n');
}
