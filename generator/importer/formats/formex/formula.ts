import { isElement, type MarkupElement, type MarkupNode } from '../markup/tree.ts';
import { EXPONENT_SIGN, isExponent } from '../text/lines.ts';

/** Signs of the operators of Formex, by element and `TYPE`. */
const OPERATORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'OP.MATH': {
    PLUS: '+',
    MINUS: '−',
    MULT: '×',
    CARTPROD: '×',
    DIV: '÷',
    PLUSMINUS: '±',
    PLUSMIN: '±',
    MINPLUS: '∓',
  },
  'OP.CMP': {
    EQ: '=',
    NE: '≠',
    LT: '<',
    LE: '≤',
    GT: '>',
    GE: '≥',
    AP: '≈',
    SIM: '∼',
    EQUIV: '≡',
    CONGR: '≅',
  },
};

/** Signs of what is applied to the text behind it; limits stand below and above. */
const PREFIXES: Readonly<Record<string, string>> = {
  SUM: '∑',
  PRODUCT: '∏',
  INTEGRAL: '∫',
  VECTOR: '→',
};

const BRACKETS: Readonly<Record<string, readonly [string, string]>> = {
  BRACKET: ['(', ')'],
  SQBR: ['[', ']'],
  SQBRACKET: ['[', ']'],
  BRACE: ['{', '}'],
  BAR: ['|', '|'],
};

/** Set above the letters before it. */
const OVERLINE = '\u0305';

/** Elements that are part of a formula, in a line of text too. */
const MATHS = new Set([
  ...Object.keys(OPERATORS),
  ...Object.keys(PREFIXES),
  'DEGREE',
  'EXPONENT',
  'EXPR',
  'FORMULA',
  'FORMULA.S',
  'FRACTION',
  'FUNCTION',
  'IND',
  'OVERLINE',
  'ROOT',
]);

/** @returns whether an element is a formula or a part of one. */
export function isMaths({ name }: MarkupElement): boolean {
  return MATHS.has(name);
}

/** How a formula writes what is no part of it. */
interface FormulaText {
  /** The text of a node that is no element of formulas. */
  write(node: MarkupNode): string;
  /** The text in place of a sign that nobody knows. */
  replace(element: MarkupElement): string;
}

/**
 * Writes a formula on one line: "R = (A − B) / C × 100", "∑_(k = 1)^(m) C", "√(x)". Indices follow at once, as lowered
 * text does elsewhere.
 */
export function formulaText(nodes: readonly MarkupNode[], text: FormulaText): string {
  let line = '';
  for (const [index, node] of nodes.entries()) {
    const isRaised = isElement(node) && node.attributes.TYPE === 'SUP';
    if (isRaised && isExponent(node, line)) line += EXPONENT_SIGN;
    if (!isElement(node) || !isMaths(node)) line += text.write(node);
    else line += partText(node, nodes[index + 1], text);
  }
  return line;
}

function partText(element: MarkupElement, next: MarkupNode | undefined, text: FormulaText): string {
  const { name, children } = element;
  const inner = (parts: readonly MarkupNode[]) => formulaText(parts, text).trim();
  if (name in OPERATORS) {
    const sign = OPERATORS[name]?.[element.attributes.TYPE ?? ''] ?? text.replace(element);
    return ` ${sign} `;
  }
  if (name === 'FRACTION') {
    const fraction = `${inBrackets(inner(partsOf(children, 'DIVIDEND')))} / ${inBrackets(inner(partsOf(children, 'DIVISOR')))}`;
    return endsTerm(next) ? ` ${fraction}` : ` (${fraction})`;
  }
  if (name === 'EXPONENT') return EXPONENT_SIGN + inBrackets(inner(children));
  if (name === 'ROOT') {
    const isDegree = (node: MarkupNode) => isElement(node) && node.name === 'DEGREE';
    const [degree, base] = [children.filter(isDegree), children.filter((node) => !isDegree(node))];
    return `${inner(degree)}√(${inner(base)})`;
  }
  if (name === 'OVERLINE') return inBrackets(inner(children)) + OVERLINE;
  if (name in PREFIXES || name === 'FUNCTION') return prefixText(element, inner);
  if (name === 'EXPR' && element.attributes.TYPE !== undefined) {
    const [open, close] = BRACKETS[element.attributes.TYPE] ?? ['(', ')'];
    return open + inner(children) + close;
  }
  return formulaText(children, text);
}

/** "∑_(k = 1)^(m) " and "log ". */
function prefixText(
  { name, attributes, children }: MarkupElement,
  inner: (parts: readonly MarkupNode[]) => string,
): string {
  const under = inner(partsOf(children, 'UNDER'));
  const over = inner(partsOf(children, 'OVER'));
  const isLimit = (node: MarkupNode) => isElement(node) && /^(UNDER|OVER)$/.test(node.name);
  const rest = inner(children.filter((node) => !isLimit(node)));
  const sign = PREFIXES[name] ?? (attributes.TYPE ?? '').toLowerCase();
  const limits = (under && `_(${under})`) + (over && `${EXPONENT_SIGN}(${over})`);
  return ` ${sign}${limits} ${rest}`;
}

/** What is inside the children of one name. */
function partsOf(children: readonly MarkupNode[], name: string): MarkupNode[] {
  return children.flatMap((node) => (isElement(node) && node.name === name ? node.children : []));
}

/** A part of more than one word or sign needs brackets. */
function inBrackets(part: string): string {
  const isOne = !/\s|[+−×÷/]/.test(part) || /^\([^()]*\)$/.test(part);
  return isOne ? part : `(${part})`;
}

/** Whether nothing comes next that a fraction would be multiplied with. */
function endsTerm(next: MarkupNode | undefined): boolean {
  if (next === undefined) return true;
  if (isElement(next)) return next.name in OPERATORS || !isMaths(next);
  return !/^\s*[\p{L}\p{N}([]/u.test(next);
}
