import { childElements, isElement, type MarkupElement, plainText } from '../markup/tree.ts';
import { hasClass } from './classes.ts';

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
export function readPoint(
  row: MarkupElement,
): { label: MarkupElement; body: MarkupElement } | null {
  const [label, body, ...more] = rowCells(row).filter((cell) => plainText(cell) !== '');
  if (label === undefined || body === undefined || more.length > 0) return null;
  const isLabel = plainText(label).length <= LONGEST_LABEL && !label.children.some(isTable);
  return isLabel ? { label, body } : null;
}

function isTable(node: MarkupElement['children'][number]): boolean {
  return isElement(node) && node.name === 'table';
}
