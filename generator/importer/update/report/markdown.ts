/**
 * Text of any kind in GitHub's Markdown, or in HTML inside it, so that readers see it as it is. GitHub
 * turns `@name`, `#1` and `GH-1` into links, `:name:` into emoji and `$...$` into formulas, in HTML too.
 */
import { isCelex } from '../../../../edge/law/celex.ts';

/** Splits what GitHub would turn into a link or an emoji; readers do not see it. */
const ZERO_WIDTH_SPACE = '&#8203;';
/** A table has rows up to this many characters. */
const MAXIMUM_TABLE = 10_000;
/** A cell shows this many characters of a text. */
const MAXIMUM_CELL = 400;

const LINE_END = /\r\n|[\r\n\u2028\u2029]/g;

/** @returns a text as HTML; `<br>` separates its lines, since a blank line would end an HTML block */
export function html(text: string): string {
  return escaped(text).replace(LINE_END, '<br>');
}

/** @returns a text as Markdown on one line */
export function inline(text: string): string {
  return escaped(text.replace(/\s+/g, ' ').trim()).replace(/[\\`*_[\]~|]/g, '\\$&');
}

function escaped(text: string): string {
  return text
    .replace(/(?![\t\r\n])\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('$', '<span>$</span>')
    .replace(/@(?=\w)|\bGH(?=-\d)|:(?=[\w+-]+:)/gi, `$&${ZERO_WIDTH_SPACE}`)
    .replace(/(?<!&)#(?=\d)/g, `#${ZERO_WIDTH_SPACE}`);
}

/** @returns a text as one cell of a table, shortened; `<br>` separates its lines */
export function cell(text: string): string {
  const lines = shortened(text, MAXIMUM_CELL).split(LINE_END);
  return lines
    .map(inline)
    .filter((line) => line !== '')
    .join('<br>');
}

/** @returns a CELEX number with a link to its text on EUR-Lex; any other text without one */
export function celexLink(celex: string): string {
  if (!isCelex(celex)) return inline(celex);
  return `[${inline(celex)}](<https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${celex}>)`;
}

/**
 * @param rows cells, as `cell` or `celexLink` make them
 * @returns a table; rows for which there is no room are counted below it
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---')].map(rowOf);
  let length = 0;
  let shown = 0;
  for (const row of rows) {
    const line = rowOf(row);
    length += line.length + 1;
    if (length > MAXIMUM_TABLE) break;
    lines.push(line);
    shown += 1;
  }
  const more = rows.length - shown;
  return `${lines.join('\n')}${more > 0 ? `\n\n… and ${more} more.` : ''}`;
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** @returns the beginning of a text, of at most so many characters, with "…" if that is not all */
export function shortened(text: string, maximum: number): string {
  return text.length <= maximum ? text : `${beginning(text, maximum - 2)} …`;
}

/** The first characters of a text, up to a whole word where there is one. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  return /^(.*\S)\s+\S*$/s.exec(cut)?.[1] ?? cut;
}

/** The last characters of a text, from a whole word on where there is one. */
export function ending(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(-length).replace(/^[\uDC00-\uDFFF]/, '');
  return /^\S*\s+(\S.*)$/s.exec(cut)?.[1] ?? cut;
}
