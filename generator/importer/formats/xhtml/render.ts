import {
  childElements,
  descendants,
  isElement,
  type MarkupElement,
  type MarkupNode,
  plainText,
  rawText,
} from '../markup/tree.ts';
import { type Aside, warnOfPicture } from '../printed-act.ts';
import { LineWriter, PLACEHOLDER } from '../text/lines.ts';
import { classNames, hasClass, isNoteCall, roleOf, tableNoteNumber } from './classes.ts';

/** Elements set inside a line. */
export const INLINE: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'big',
  'br',
  'em',
  'font',
  'i',
  'img',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
/** Class names of raised text. */
const RAISED = /^sup(er(script)?)?$/;
/** Marks of a consolidated text that say which act changed the words: "►M1 … ◄", "▼B". */
const AMENDMENT_MARKS = /[►▼][A-Z]+[0-9]*|◄/g;

/** @returns the text of the nodes, one line for each sub-paragraph, point and row. */
export function renderXhtml(nodes: readonly MarkupNode[], aside: Aside): string[] {
  const writer = new LineWriter();
  writeAll(nodes, writer, aside);
  return writer.finish();
}

/** @returns the text of an element on one line. */
export function renderLine(element: MarkupElement, aside: Aside): string {
  return renderXhtml(element.children, aside).join(' ');
}

/** @returns a footnote without its number, or the link that leads back to its call. */
export function renderFootnote(element: MarkupElement, aside: Aside): string {
  const number = tableNoteNumber(element);
  const text = { ...element, children: element.children.filter((child) => child !== number) };
  return renderLine(text, aside).replace(/^\( ?\** ?\) */, '');
}

function writeAll(nodes: readonly MarkupNode[], writer: LineWriter, aside: Aside): void {
  for (const node of nodes) {
    if (isElement(node)) writeElement(node, writer, aside);
    else writer.text(node.replace(AMENDMENT_MARKS, ''));
  }
}

function writeElement(element: MarkupElement, writer: LineWriter, aside: Aside): void {
  const { name, children } = element;
  if (isNoteCall(element)) writer.skipCall();
  else if (name === 'img') {
    writer.text(` ${PLACEHOLDER} `);
    warnOfPicture(aside, element);
  } else if (name === 'br') writer.text(' ');
  else if (hasClass(element, 'no-parag')) writer.startPoint(rawText(element));
  else if (INLINE.has(name)) {
    if (isRaised(element)) writer.markExponent(element);
    writeAll(children, writer, aside);
  } else if (roleOf(element) === 'amendment-mark') return;
  else if (roleOf(element) === 'footnote' || tableNoteNumber(element) !== undefined) {
    const text = renderFootnote(element, aside);
    if (text !== '') aside.footnotes.push(text);
  } else if (name === 'table') writeTable(element, writer, aside);
  else if (hasClass(element, 'grid-list') || hasClass(element, 'enumeration-spacing')) {
    const [label] = childElements(element);
    const body = children.filter((child) => child !== label);
    writePoint(label, body, writer, aside);
  } else {
    writer.break();
    writeAll(children, writer, aside);
    writer.break();
  }
}

/** Whether the text of an element is set above the line, and no call of a footnote. */
function isRaised(element: MarkupElement): boolean {
  const isSet = element.name === 'sup' || classNames(element).some((name) => RAISED.test(name));
  return isSet && ![...descendants(element)].some(isNoteCall);
}

function writeTable(table: MarkupElement, writer: LineWriter, aside: Aside): void {
  writer.break();
  const isData = isDataTable(table);
  for (const part of childElements(table, 'caption')) writeElement(part, writer, aside);
  for (const row of tableRows(table)) {
    const point = isData ? null : readPoint(row);
    if (point === null) writer.row(rowCells(row).map((cell) => renderLine(cell, aside)));
    else writePoint(point.label, point.body.children, writer, aside);
  }
}

function writePoint(
  label: MarkupElement | undefined,
  body: readonly MarkupNode[],
  writer: LineWriter,
  aside: Aside,
): void {
  writer.startPoint(label === undefined ? '' : renderLine(label, aside));
  writeAll(body, writer, aside);
  writer.endPoint();
}

/** Labels of points are shorter: "(xviii)", "4.12.3.". */
const LONGEST_LABEL = 12;

/** A table with rules, unlike those that only indent the points of a list. */
export function isDataTable(table: MarkupElement): boolean {
  if (hasClass(table, 'table')) return true;
  const border = table.attributes.border ?? '0';
  return border !== '0' || !tableRows(table).every((row) => readPoint(row) !== null);
}

/** The rows of a table, not those of tables inside it. */
export function tableRows(table: MarkupElement): MarkupElement[] {
  return childElements(table).flatMap((part) => {
    if (part.name === 'tr') return [part];
    return /^t(head|body|foot)$/.test(part.name) ? childElements(part, 'tr') : [];
  });
}

export function rowCells(row: MarkupElement): MarkupElement[] {
  return childElements(row).filter((cell) => cell.name === 'td' || cell.name === 'th');
}

/** Reads a row as label and text of one point; null for any other row. */
function readPoint(row: MarkupElement): { label: MarkupElement; body: MarkupElement } | null {
  const [label, body, ...more] = rowCells(row).filter(isFilled);
  if (label === undefined || body === undefined || more.length > 0) return null;
  const text = plainText(label);
  const holdsTable = childElements(label, 'table').length > 0;
  const isLabel = text !== '' && text.length <= LONGEST_LABEL && !holdsTable;
  return isLabel ? { label, body } : null;
}

/** @returns whether an element has text or a picture. */
export function isFilled(element: MarkupElement): boolean {
  return plainText(element) !== '' || [...descendants(element)].some(({ name }) => name === 'img');
}
