/**
 * Formulas on one line of plain text: R = (A − B) / C × 100.
 * Source of the elements and their types: the Formex 4 schema.
 */
import type { MarkupElement } from '../markup/tree.ts';
import { PLACEHOLDER } from '../text/lines.ts';

const COMPARISONS: Readonly<Record<string, string>> = {
  AP: '≈',
  EQ: '=',
  EQUIV: '≡',
  GE: '≥',
  GT: '>',
  LE: '≤',
  LT: '<',
  NE: '≠',
};
const OPERATIONS: Readonly<Record<string, string>> = {
  CARTPROD: '×',
  DIV: '÷',
  MINUS: '−',
  MULT: '×',
  PLUS: '+',
  PLUSMINUS: '±',
};
/** Signs that elements stand for, whatever their type. */
const NAMED: Readonly<Record<string, string>> = { INTEGRAL: '∫', PRODUCT: '∏', SUM: '∑' };
const BRACKETS: Readonly<Record<string, readonly [open: string, close: string]>> = {
  BRACE: ['{', '}'],
  BRACKET: ['(', ')'],
  SQBRACKET: ['[', ']'],
};
/** Set before what is lowered or raised. */
const SHIFTED: Readonly<Record<string, string>> = {
  EXPONENT: '^',
  IND: '_',
  OVER: '^',
  ROOT: '√',
  UNDER: '_',
};

/** @param line writes what is inside an element on one line @returns null for an element that is no part of formulas */
export function formulaText(
  element: MarkupElement,
  line: (element: MarkupElement) => string,
): string | null {
  const { name, attributes, children } = element;
  const type = attributes.TYPE ?? '';
  if (name === 'OP.CMP') return ` ${COMPARISONS[type] ?? PLACEHOLDER} `;
  if (name === 'OP.MATH') return ` ${OPERATIONS[type] ?? PLACEHOLDER} `;
  if (name === 'FRACTION') {
    const parts = children.filter((node): node is MarkupElement => typeof node !== 'string');
    return parts.map((part) => grouped(line(part))).join(' / ');
  }
  const [open, close] = name === 'EXPR' ? (BRACKETS[type] ?? ['', '']) : ['', ''];
  if (open !== undefined && open !== '') return `${open}${line(element)}${close}`;
  const sign = NAMED[name];
  if (sign !== undefined) return `${sign}${line(element)} `;
  const shift = SHIFTED[name];
  return shift === undefined ? null : `${shift}${grouped(line(element))}`;
}

/** In brackets, unless it is one word, a number, or in brackets already. */
function grouped(text: string): string {
  return /^(?:[\p{L}\p{N}′.,%#]*|\([^()]*\))$/u.test(text) ? text : `(${text})`;
}
