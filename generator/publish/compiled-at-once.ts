/**
 * Has V8 compile the functions of a file while it loads. It reads other functions twice: first to find their end, and
 * again when they are called. One in parentheses it takes for one that is called at once
 * (https://v8.dev/blog/preparser#pife), and keeps its code where it keeps that of files.
 */
import { type Node, parse } from 'acorn';
import { full } from 'acorn-walk';

const moduleOf = (code: string) => parse(code, { ecmaVersion: 'latest', sourceType: 'module' });

/**
 * @param code an ES module
 * @returns one that does the same, with its functions in parentheses; methods, and functions that are declared in
 * others, cannot be written so
 * @throws where the code does not parse
 */
export function compiledAtOnce(code: string): string {
  return withoutDeclarations(withParentheses(code));
}

/** Around each expression that is a function. */
function withParentheses(code: string): string {
  const inserted: { at: number; sign: string }[] = [];
  full(moduleOf(code), (node) => {
    if (!isFunction(node, code)) return;
    inserted.push({ at: node.start, sign: '(' }, { at: node.end, sign: ')' });
  });
  // Where one function ends as another begins, its parenthesis comes first.
  inserted.sort((left, right) => left.at - right.at || (left.sign > right.sign ? -1 : 1));
  let written = 0;
  const pieces = inserted.map(({ at, sign }) => {
    const piece = code.slice(written, at) + sign;
    written = at;
    return piece;
  });
  return pieces.join('') + code.slice(written);
}

/** Acorn calls methods function expressions too; theirs begin with the parameters. */
const isFunction = ({ type, start }: Node, code: string): boolean =>
  type === 'ArrowFunctionExpression' ||
  (type === 'FunctionExpression' && /^(?:async\s+)?function\b/.test(code.slice(start, start + 20)));

/** Declared functions become variables, which come first: the rest of the module may call them as it loads. */
function withoutDeclarations(code: string): string {
  const lifted: string[] = [];
  const rest: string[] = [];
  let written = 0;
  for (const node of moduleOf(code).body) {
    if (node.type !== 'FunctionDeclaration') continue;
    lifted.push(`var ${node.id.name}=(${code.slice(node.start, node.end)});`);
    rest.push(code.slice(written, node.start));
    written = node.end;
  }
  return [...lifted, ...rest, code.slice(written)].join('');
}
