import { descendants, isElement, type MarkupElement, type MarkupNode } from '../markup/tree.ts';
import { aroundAct, emptyPrintedAct } from '../printed-act.ts';
import type { QuotationTracker } from '../text/quotation.ts';
import { renderFormex } from './render.ts';

/**
 * Follows quotations through the text of some nodes. An element says where one ends that it is around (`QUOT.S`); all
 * others run from mark to mark.
 */
export function seeQuotations(nodes: readonly MarkupNode[], quotation: QuotationTracker): void {
  const text = renderFormex(withoutElements(nodes), aroundAct(emptyPrintedAct()));
  for (const line of text) quotation.see(line);
}

/** @returns whether more marks open quotations in some nodes than close them. */
export function hasUnclosed(nodes: readonly MarkupNode[]): boolean {
  let open = 0;
  for (const { name } of descendants({ name: '', attributes: {}, children: [...nodes] })) {
    if (name === 'QUOT.START') open += 1;
    else if (name === 'QUOT.END') open -= 1;
  }
  return open > 0;
}

function withoutElements(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes
    .filter((node) => !isElement(node) || node.name !== 'QUOT.S')
    .map((node): MarkupElement | string =>
      isElement(node) ? { ...node, children: withoutElements(node.children) } : node,
    );
}
