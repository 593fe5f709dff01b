import { type PrintedCell, SpannedRows, spanOf } from '../markup/spans.ts';
import {
  childElements,
  descendants,
  isElement,
  type MarkupElement,
  type MarkupNode,
  oneLine,
  plainText,
} from '../markup/tree.ts';
import { isReference } from '../text/set-phrases.ts';
import { isNoteCall, roleOf, tableNoteNumber } from './classes.ts';
import { isDataTable, rowCells, tableRows } from './render.ts';

/**
 * Gives the tables of a page the form that rows of plain text need: a value stands in every row and column that its
 * cell spans, and notes that only tables call stand below their table, calls and marks as printed.
 * @param root the page, which is changed
 */
export function settleTables(root: MarkupElement): void {
  for (const element of [...descendants(root)]) {
    if (element.name === 'table' && isDataTable(element)) repeatSpans(element);
  }
  settleNotes(root);
}

function repeatSpans(table: MarkupElement): void {
  const rows = tableRows(table).map((row) => ({ row, cells: rowCells(row).map(printedCell) }));
  const isPlain = rows.every(({ cells }) => cells.every((cell) => cell.columns * cell.rows === 1));
  if (isPlain) return;
  const spanned = new SpannedRows<MarkupElement>({ name: 'td', attributes: {}, children: [] });
  for (const { row, cells } of rows) row.children = spanned.next(cells);
}

function printedCell(cell: MarkupElement): PrintedCell<MarkupElement> {
  const { colspan, rowspan } = cell.attributes;
  const hasNote = [...descendants(cell)].some((inner) => tableNoteNumber(inner) !== undefined);
  return {
    value: cell,
    copy: { name: cell.name, attributes: {}, children: hasNote ? [] : cell.children },
    length: plainText(cell).length,
    columns: spanOf(colspan),
    rows: spanOf(rowspan),
  };
}

interface NoteCall {
  link: MarkupElement;
  isInBrackets: boolean;
  /** The outermost table around the call; null for none. */
  table: MarkupElement | null;
}

interface Note {
  element: MarkupElement;
  parent: MarkupElement;
  /** The link or place with the mark. */
  number: MarkupElement;
  isInTable: boolean;
}

interface NotesOfPage {
  calls: Map<string, NoteCall[]>;
  notes: Map<string, Note>;
  parents: Map<MarkupElement, MarkupElement>;
}

/** Notes that running text calls too, and references to the Official Journal, remain footnotes. */
function settleNotes(root: MarkupElement): void {
  const page: NotesOfPage = { calls: new Map(), notes: new Map(), parents: new Map() };
  collectNotes(root, null, page);
  const moved = new Set<MarkupNode>();
  const below = new Map<MarkupElement, MarkupElement[]>();
  const changed = new Set<MarkupElement>();
  for (const [id, note] of page.notes) {
    const calls = page.calls.get(id) ?? [];
    const [table] = calls.map((call) => call.table);
    if (table === undefined || table === null || isReference(plainText(note.element))) continue;
    if (calls.some((call) => call.table === null)) continue;
    for (const call of calls) showCall(call);
    showMark(note);
    if (note.isInTable) continue;
    moved.add(note.element);
    addTo(below, table, note.element);
    for (const parent of [note.parent, page.parents.get(table)])
      if (parent !== undefined) changed.add(parent);
  }
  for (const parent of changed) {
    parent.children = parent.children
      .filter((node) => !moved.has(node))
      .flatMap((node) => [node, ...(isElement(node) ? (below.get(node) ?? []) : [])]);
  }
}

function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function collectNotes(
  element: MarkupElement,
  table: MarkupElement | null,
  page: NotesOfPage,
): void {
  for (const [index, child] of element.children.entries()) {
    if (!isElement(child)) continue;
    const inside = table ?? (child.name === 'table' && isDataTable(child) ? child : null);
    if (inside === child) page.parents.set(child, element);
    if (isNoteCall(child)) {
      const id = (child.attributes.href ?? '').slice(1);
      const before = element.children[index - 1] ?? '';
      const isInBrackets = !isElement(before) && /\(\s*$/.test(before);
      addTo(page.calls, id, { link: child, isInBrackets, table: inside });
    }
    const number = noteNumber(child);
    if (number !== undefined) {
      const note = { element: child, parent: element, number, isInTable: inside !== null };
      page.notes.set(number.attributes.id ?? '', note);
    } else collectNotes(child, inside, page);
  }
}

/** What the calls of a note lead to. */
function noteNumber(element: MarkupElement): MarkupElement | undefined {
  if (roleOf(element) !== 'footnote') return tableNoteNumber(element);
  return childElements(element, 'a').find(({ attributes }) => attributes.id !== undefined);
}

/** "10 (1)" reads as a value with a note, "101" would not. */
function showCall({ link, isInBrackets }: NoteCall): void {
  const mark = markOf(link);
  link.name = 'span';
  link.attributes = {};
  link.children = [isInBrackets ? mark : ` (${mark}) `];
}

function showMark({ element, number }: Note): void {
  const mark = ` (${markOf(number)}) `;
  element.children = element.children.map((child) => (child === number ? mark : child));
  if (roleOf(element) === 'footnote') element.attributes = {};
}

function markOf(link: MarkupElement): string {
  return oneLine(plainText(link).replace(/[()]/g, ''));
}
