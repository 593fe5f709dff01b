import { type Division, divisionDepth, readDivision } from '../text/divisions.ts';
import { append } from '../text/lines.ts';

/** Keeps the headings above the article that comes next: the page prints each of them once. */
export class DivisionReader {
  private divisions: Division[] = [];
  private lines: string[] = [];
  /** Headings that have come since the last article in force. */
  private printed: { heading: string; depth: number }[] = [];

  /** Whether a heading has begun: its name may follow. */
  get isOpen(): boolean {
    return this.lines.length > 0;
  }

  get hasPrinted(): boolean {
    return this.isOpen || this.printed.length > 0;
  }

  /**
   * Starts the heading of a division with its label.
   * @returns headings of divisions that end here without an article in force
   */
  start(lines: readonly string[]): string[] {
    this.close();
    const depth = divisionDepth(readDivision(lines));
    const ended = this.printed.filter((each) => each.depth >= depth);
    this.printed = this.printed.filter((each) => each.depth < depth);
    append(this.lines, lines);
    return ended.map(({ heading }) => heading);
  }

  /** Adds the name to the heading that has begun. */
  add(lines: readonly string[]): void {
    append(this.lines, lines);
  }

  /** @returns the divisions around the article that comes next, the widest first. */
  current(): Division[] {
    this.close();
    return this.divisions;
  }

  /** @returns the headings that have come since the last article in force. */
  takePrinted(): string[] {
    this.close();
    return this.printed.splice(0).map(({ heading }) => heading);
  }

  private close(): void {
    if (this.lines.length === 0) return;
    const division = readDivision(this.lines);
    const depth = divisionDepth(division);
    this.divisions = [...this.divisions.filter((each) => divisionDepth(each) < depth), division];
    this.printed.push({ heading: this.lines.join(' '), depth });
    this.lines = [];
  }
}
