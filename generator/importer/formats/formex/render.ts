import { SpannedRows, spanOf } from '../markup/spans.ts';
import {
  childElement,
  childElements,
  isElement,
  type MarkupElement,
  type MarkupNode,
  plainText,
} from '../markup/tree.ts';
import { type Aside, warnOfPicture } from '../printed-act.ts';
import { LineWriter, PLACEHOLDER } from '../text/lines.ts';
import { isReference } from '../text/set-phrases.ts';
import { BLOCKS, INLINE, isMetadata, LIST_SIGNS, PICTURES, splitAtHeading } from './elements.ts';
import { formulaText, isMaths } from './formula.ts';
import { groupedNotes, hasNoteScope, NoteScope } from './notes.ts';

/** @returns the text of the nodes, one line for each sub-paragraph, point and row. */
export function renderFormex(nodes: readonly MarkupNode[], aside: Aside): string[] {
  const renderer = new Renderer(aside);
  renderer.writeAll(nodes);
  return renderer.finish();
}

/** @returns the text of an element on one line, empty for none. */
export function renderLine(element: MarkupElement | undefined, aside: Aside): string {
  return element === undefined ? '' : renderFormex(element.children, aside).join(' ');
}

class Renderer {
  private readonly writer = new LineWriter();
  private readonly aside: Aside;
  /** Inside a passage that is printed in capitals. */
  private isCapitals: boolean;
  private readonly isNote: boolean;
  /** Notes of the table around; null outside tables. */
  private notes: NoteScope | null;
  private rows = new SpannedRows('');
  /** The element whose notes are being gathered. */
  private opened: MarkupElement | null = null;

  constructor(
    aside: Aside,
    { isCapitals = false, isNote = false, notes = null as NoteScope | null } = {},
  ) {
    this.aside = aside;
    this.isCapitals = isCapitals;
    this.isNote = isNote;
    this.notes = notes;
  }

  finish(): string[] {
    return this.writer.finish();
  }

  writeAll(nodes: readonly MarkupNode[]): void {
    const isRunningText = nodes.some((node) => !isElement(node) && /\S/.test(node));
    for (const node of nodes) {
      if (isElement(node)) this.writeElement(node, isRunningText);
      else this.writer.text(this.isCapitals ? node.toUpperCase() : node);
    }
  }

  private writeElement(element: MarkupElement, isRunningText: boolean): void {
    const { name, children } = element;
    if (isMetadata(name)) return;
    if (name === 'NOTE' && !this.isNote) this.writeNote(element);
    else if (hasNoteScope(element) && !this.isNote && this.opened !== element)
      this.writeWithNotes(element, isRunningText);
    else if (name === 'GR.NOTES' && !this.isNote) return;
    else if (name === 'BR') this.writer.text(' ');
    else if (isMaths(element)) this.writeFormula(element);
    else if (name === 'QUOT.START' || name === 'QUOT.END') this.writer.text(quotationMark(element));
    else if (name === 'FT') this.writer.text(formattedText(element));
    else if (name === 'HT') this.writeHighlighted(element);
    else if (PICTURES.has(name)) this.writePicture(element);
    else if (name === 'LIST') this.writeList(element);
    else if (name === 'DLIST') this.writeDefinitions(element);
    else if (name === 'NP') this.writePoint(element, 'NO.P');
    else if (name === 'PARAG') this.writePoint(element, 'NO.PARAG');
    else if (name === 'NO.GR.SEQ') this.writer.startPoint(this.line(element.children));
    else if (name === 'ROW') this.writeRow(element);
    else if (INLINE.has(name) || (isRunningText && !BLOCKS.has(name))) this.writeAll(children);
    else {
      this.writer.break();
      this.writeAll(children);
      this.writer.break();
    }
  }

  /** What a row has beside its cells is a cell too, in front of them. */
  private writeRow(row: MarkupElement): void {
    const others = row.children
      .filter((node) => !isElement(node) || node.name !== 'CELL')
      .map((node) => this.line([node]))
      .filter((text) => text !== '');
    const cells = this.rows.next(
      childElements(row, 'CELL').map((cell) => {
        const text = this.line(cell.children);
        return {
          value: text,
          copy: text,
          length: plainText(cell).length,
          columns: spanOf(cell.attributes.COLSPAN),
          rows: spanOf(cell.attributes.ROWSPAN),
        };
      }),
    );
    this.writer.row([...others, ...cells]);
  }

  private line(nodes: readonly MarkupNode[]): string {
    const { isCapitals, isNote, notes } = this;
    const inner = new Renderer(this.aside, { isCapitals, isNote, notes });
    inner.writeAll(nodes);
    return inner.finish().join(' ');
  }

  /**
   * The first call of a note holds its text; further calls are empty. Notes of a table are written below it, others set
   * aside. A note to a note is part of it.
   */
  private writeNote(note: MarkupElement): void {
    const text = this.noteText(note);
    if (this.notes !== null && !isReference(text)) {
      const mark = text === '' ? this.notes.markOf(note) : this.notes.add(note, text);
      if (mark === '') this.writer.skipCall();
      else this.writer.text(` ${mark} `);
    } else {
      this.writer.skipCall();
      if (text !== '') this.aside.footnotes.push(text);
    }
  }

  private noteText(note: MarkupElement): string {
    const inner = new Renderer(this.aside, { isCapitals: this.isCapitals, isNote: true });
    inner.writeAll(note.children);
    return inner.finish().join(' ');
  }

  private writeWithNotes(element: MarkupElement, isRunningText: boolean): void {
    const { notes: outer, rows, opened } = this;
    const notes = new NoteScope(outer);
    [this.notes, this.rows, this.opened] = [notes, new SpannedRows(''), element];
    for (const note of groupedNotes(element)) {
      const text = this.noteText(note);
      if (isReference(text)) this.aside.footnotes.push(text);
      else if (text !== '') notes.add(note, text);
    }
    this.writeElement(element, isRunningText);
    [this.notes, this.rows, this.opened] = [outer, rows, opened];
    const lines = notes.finish();
    for (const line of lines) {
      this.writer.break();
      this.writer.text(line);
    }
    if (lines.length > 0) this.writer.break();
  }

  private writeFormula(element: MarkupElement): void {
    const isWhole = /^FORMULA/.test(element.name);
    const isApart = element.attributes.TYPE === 'OUTLINE';
    if (isApart) this.writer.break();
    const text = formulaText([element], {
      write: (node) => {
        if (isElement(node)) return this.line([node]);
        return this.isCapitals ? node.toUpperCase() : node;
      },
      replace: () => {
        warnOfPicture(this.aside, element);
        return PLACEHOLDER;
      },
    });
    if (!isWhole) this.writer.text(text);
    else if (/\S/.test(text)) this.writer.text(` ${text} `);
    else this.writePicture(element);
    if (isApart) this.writer.break();
  }

  private writeHighlighted(element: MarkupElement): void {
    const before = this.isCapitals;
    this.isCapitals ||= element.attributes.TYPE === 'UC';
    if (element.attributes.TYPE === 'SUP') this.writer.markExponent(element);
    this.writeAll(element.children);
    this.isCapitals = before;
  }

  private writePicture(element: MarkupElement): void {
    const text = this.line(element.children);
    this.writer.text(` ${text === '' ? PLACEHOLDER : text} `);
    warnOfPicture(this.aside, element);
  }

  private writePoint(element: MarkupElement, labelName: string): void {
    const { before, heading: label, after } = splitAtHeading(element.children, labelName);
    this.writeAll(before);
    this.writer.startPoint(label === undefined ? '' : this.line(label.children));
    this.writeAll(after);
    this.writer.endPoint();
  }

  /** A term and what it means are one line; the sign between them is in the list's attribute. */
  private writeDefinitions(list: MarkupElement): void {
    const sign = list.attributes.SEPARATOR ?? '';
    this.writer.break();
    for (const item of list.children) {
      const children = isElement(item) ? item.children : [];
      const { before: prefix, heading: term, after: meaning } = splitAtHeading(children, 'TERM');
      if (term === undefined) this.writeAll([item]);
      else {
        const space = /^[:,]?$/.test(sign) ? '' : ' ';
        this.writer.startPoint(`${this.line(prefix)} ${this.line(term.children)}${space}${sign}`);
        this.writeAll(meaning);
        this.writer.endPoint();
      }
    }
    this.writer.break();
  }

  private writeList(list: MarkupElement): void {
    const sign = LIST_SIGNS[list.attributes.TYPE ?? ''];
    this.writer.break();
    for (const child of list.children) {
      const isItem = isElement(child) && child.name === 'ITEM';
      if (!isItem || sign === undefined || childElement(child, 'NP') !== undefined) {
        this.writeAll([child]);
      } else {
        this.writer.startPoint(sign);
        this.writeAll(child.children);
        this.writer.endPoint();
      }
    }
    this.writer.break();
  }
}

/** `CODE` is the code point of the mark in hexadecimal. */
function quotationMark(element: MarkupElement): string {
  const code = Number.parseInt(element.attributes.CODE ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Formex has numbers without the spaces that the Official Journal prints between thousands. */
function formattedText(element: MarkupElement): string {
  const text = plainText(element);
  if (element.attributes.TYPE !== 'NUMBER' || !/^[0-9]{4,}$/.test(text)) return text;
  return text.replace(/\B(?=([0-9]{3})+$)/g, ' ');
}
