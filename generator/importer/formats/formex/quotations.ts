import { descendants, isElement, type MarkupElement, type MarkupNode } from '../markup/tree.ts';
import type { Aside } from '../printed-act.ts';
import { type QuotationTracker, unclosed } from '../text/quotation.ts';
import { renderFormex } from './render.ts';

/**
 * Follows quotations through the text of some nodes. An element says where one ends that it is around (`QUOT.S`); all
 * others run from mark to mark.
 */
export function seeQuotations(nodes: readonly MarkupNode[], quotation: QuotationTracker): void {
  const text = renderFormex(withoutElements(nodes), { footnotes: [], warnings: [] });
  for (const line of text) quotation.see(line);
}

/** Warns of an article with more marks that open quotations than marks that close them. */
export function warnOfUnclosed(article: MarkupElement, { warnings }: Aside): void {
  let open = 0;
  for (const { name } of descendants(article)) {
    if (name === 'QUOT.START') open += 1;
    else if (name === 'QUOT.END') open -= 1;
  }
  if (open > 0) warnings.push(unclosed('where the file ends it'));
}

function withoutElements(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes
    .filter((node) => !isElement(node) || node.name !== 'QUOT.S')
    .map((node): MarkupElement | string =>
      isElement(node) ? { ...node, children: withoutElements(node.children) } : node,
    );
}
