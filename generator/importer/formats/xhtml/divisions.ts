import { type Division, divisionDepth, readDivision } from '../text/divisions.ts';

/** Keeps the headings above the article that comes next: the page prints each of them once. */
export class DivisionReader {
  private divisions: Division[] = [];
  private lines: string[] = [];

  /** Whether a heading has begun: its name may follow. */
  get isOpen(): boolean {
    return this.lines.length > 0;
  }

  /** Starts the heading of a division with its label. */
  start(lines: readonly string[]): void {
    this.close();
    this.lines.push(...lines);
  }

  /** Adds the name to the heading that has begun. */
  add(lines: readonly string[]): void {
    this.lines.push(...lines);
  }

  /** @returns the divisions around the article that comes next, the widest first. */
  current(): Division[] {
    this.close();
    return this.divisions;
  }

  private close(): void {
    if (this.lines.length === 0) return;
    const division = readDivision(this.lines);
    const depth = divisionDepth(division);
    this.divisions = [...this.divisions.filter((each) => divisionDepth(each) < depth), division];
    this.lines = [];
  }
}
