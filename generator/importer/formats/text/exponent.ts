import { isElement, type MarkupNode, plainText } from '../markup/tree.ts';

/**
 * Whether a raised number is an exponent, as in 10²⁵: it follows a letter or digit. Plain text must show
 * that it is raised, or it reads as 1025.
 * @param before what stands before the raised element
 */
export function isExponent(raised: MarkupNode, before: MarkupNode | undefined): boolean {
  if (!isElement(raised) || before === undefined) return false;
  const base = isElement(before) ? plainText(before) : before;
  return /[\p{L}\p{N}]$/u.test(base) && /^[-−–]?[0-9]+$/.test(plainText(raised));
}

/** Set before an exponent. */
export const EXPONENT_SIGN = '^';
