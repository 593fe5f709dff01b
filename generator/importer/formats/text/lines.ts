import { type MarkupElement, oneLine, plainText } from '../markup/tree.ts';

/** Shown in place of an image or a formula, which plain text cannot show. */
export const PLACEHOLDER = '[…]';

/** Pages laid out for reading put line breaks around inline elements, and so spaces before stops. */
const SPACE_BEFORE_STOP = / ([.,;])(?= |$)/g;

/** Collects running text into lines: one for each sub-paragraph, point or row of a table. */
export class LineWriter {
  private readonly lines: string[] = [];
  private current = '';
  private label = '';
  private closesCall = false;
  private isAfterCall = false;

  /** Adds text to the line that is being written. */
  text(value: string): void {
    let added = value;
    if (this.closesCall && /\S/.test(value)) {
      this.closesCall = false;
      added = value.replace(/^\s*\)/, '');
    }
    if (this.isAfterCall && added !== '') {
      this.isAfterCall = false;
      // Without the call the words around it must not become one.
      if (/[\p{L}\p{N})]$/u.test(this.current) && /^[\p{L}\p{N}(]/u.test(added))
        this.current += ' ';
    }
    this.current += added;
  }

  /** Says of the raised text that comes next that it is an exponent, if it is one. */
  markExponent(raised: MarkupElement): void {
    if (isExponent(raised, this.current)) this.text(EXPONENT_SIGN);
  }

  /** Leaves out the call of a footnote: the space before it goes, and brackets around it; one stays between words. */
  skipCall(): void {
    this.current = this.current.trimEnd();
    this.isAfterCall = true;
    this.closesCall = this.current.endsWith('(');
    if (this.closesCall) this.current = this.current.slice(0, -1).trimEnd();
  }

  /** Ends the line. */
  break(): void {
    const line = oneLine(this.current).replace(SPACE_BEFORE_STOP, '$1');
    this.current = '';
    this.closesCall = false;
    this.isAfterCall = false;
    if (line === '') return;
    this.lines.push(this.label === '' ? line : `${this.label} ${line}`);
    this.label = '';
  }

  /** Puts a point's label before the next line. */
  startPoint(label: string): void {
    this.break();
    const text = oneLine(label);
    if (text !== '') this.label = this.label === '' ? text : `${this.label} ${text}`;
  }

  /** Ends the point: a label without text becomes a line of its own. */
  endPoint(): void {
    this.break();
    if (this.label !== '') this.lines.push(this.label);
    this.label = '';
  }

  /** One row of a table: its cells side by side. */
  row(cells: readonly string[]): void {
    this.break();
    if (cells.some((cell) => cell !== '')) this.current = cells.join(' | ');
    this.break();
  }

  /** @returns the lines written; nothing can be added any more. */
  finish(): string[] {
    this.endPoint();
    return this.lines;
  }
}

/** Adds to a list. `push(...items)` would overflow the stack with some 100,000 of them. */
export function append<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item);
}

/**
 * Puts the lines of a unit together. Quotations that hold a list or a table leave their marks, and the
 * stops after them, on lines of their own: these join the next line, or the one before.
 */
export function joinLines(lines: readonly string[]): string {
  const joined: string[] = [];
  let opening = '';
  for (const line of lines) {
    const last = joined.at(-1);
    if (/^[‘“]$/.test(line)) opening += line;
    else if (/^[’”.,;:]+$/.test(line) && last !== undefined)
      joined[joined.length - 1] = last + line;
    else {
      joined.push(opening + line);
      opening = '';
    }
  }
  return (opening === '' ? joined : [...joined, opening]).join('\n');
}

/** Set before an exponent. */
export const EXPONENT_SIGN = '^';

/**
 * Whether a raised number is an exponent, as in 10²⁵: it follows a letter or digit. Plain text must show
 * that it is raised, or it reads as 1025.
 * @param before the line up to it
 */
export function isExponent(raised: MarkupElement, before: string): boolean {
  return /[\p{L}\p{N}]$/u.test(before) && /^([-−–] ?)?[0-9]+$/.test(plainText(raised));
}
