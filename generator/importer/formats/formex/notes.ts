import { childElement, childElements, type MarkupElement } from '../markup/tree.ts';

/**
 * The notes of a table, or of an element with a group of notes (`GR.NOTES`). They are written below it, since they say
 * what its cells mean; footnotes elsewhere, which name sources, are set aside.
 */
export class NoteScope {
  private readonly outer: NoteScope | null;
  private readonly marks = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  private readonly lines: string[] = [];

  constructor(outer: NoteScope | null) {
    this.outer = outer;
  }

  /** Adds the text of a note. @returns its mark, "(1)" */
  add({ attributes }: MarkupElement, text: string): string {
    const mark = this.newMark(attributes);
    this.marks.set(attributes['NOTE.ID'] ?? '', mark);
    this.lines.push(`${mark} ${text}`);
    return mark;
  }

  /** @returns the mark of a note that an empty call refers to; empty for one that is not in a table. */
  markOf({ attributes }: MarkupElement): string {
    const id = attributes['NOTE.REF'];
    if (id === undefined) return '';
    for (let scope: NoteScope | null = this; scope !== null; scope = scope.outer) {
      const mark = scope.marks.get(id);
      if (mark !== undefined) return mark;
    }
    return '';
  }

  /** @returns the notes with their marks, a line each; nothing can be added any more. */
  finish(): readonly string[] {
    return this.lines;
  }

  private newMark(attributes: MarkupElement['attributes']): string {
    const printed = attributes['NUMBER.ORG'];
    if (printed !== undefined) return `(${printed})`;
    const kind = attributes.NUMBERING ?? 'ARAB';
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    if (kind === 'STAR') return `(${'*'.repeat(Math.min(count, MOST_STARS))})`;
    const isLetter = /^alpha$/i.test(kind) && count <= ALPHABET.length;
    return `(${isLetter ? ALPHABET[count - 1] : count})`;
  }
}

const MOST_STARS = 10;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** @returns whether the notes inside an element are written below it. */
export function hasNoteScope(element: MarkupElement): boolean {
  return element.name === 'TBL' || childElement(element, 'GR.NOTES') !== undefined;
}

/** @returns the notes of the groups that an element holds itself. */
export function groupedNotes(element: MarkupElement): MarkupElement[] {
  return childElements(element, 'GR.NOTES').flatMap((group) => childElements(group));
}
