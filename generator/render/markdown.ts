/** A text in which nothing is taken for a mark of Markdown. */
export function escaped(text: string): string {
  return text
    .replace(/[\\`*_<>[\]]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+(?=[.)]))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}
