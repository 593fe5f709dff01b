import { instructionName } from '../markup/parse.ts';
import {
  childElement,
  descendants,
  isElement,
  type MarkupElement,
  type MarkupNode,
  plainText,
} from '../markup/tree.ts';

/** Targets of the instructions that open and close an amended passage of a consolidated text. */
export const AMENDMENT_INSTRUCTIONS = ['CLG.MDFO', 'CLG.MDFC'] as const;
const [OPEN, CLOSE] = AMENDMENT_INSTRUCTIONS.map(instructionName);

/** A document as it is in force. */
export interface TextInForce {
  root: MarkupElement;
  /** Labels of the act's own articles in the deleted passages. */
  repealed: string[];
}

/**
 * Consolidated Formex keeps the passages that an amendment deleted, between two instructions; what is
 * published on paper leaves them out. So does this: the marks go, and the deleted passages with them.
 * A passage that is opened and never closed is kept: nobody can say where it ends.
 */
export function applyDeletions(root: MarkupElement): TextInForce {
  const closed = new Set<string>();
  for (const { name, attributes } of descendants(root)) {
    if (name === CLOSE) closed.add(attributes.IDREF ?? '');
  }
  const deleted = new Set<string>();
  const repealed: string[] = [];
  const keep = (node: MarkupNode, isQuoted: boolean): MarkupNode | null => {
    if (!isElement(node)) return deleted.size > 0 ? null : node;
    const { name, attributes } = node;
    if (name === OPEN) {
      const id = attributes.ID ?? '';
      if (attributes.ACTION === 'DELETED' && closed.has(id)) deleted.add(id);
      return null;
    }
    if (name === CLOSE) {
      deleted.delete(attributes.IDREF ?? '');
      return null;
    }
    const isDeleted = deleted.size > 0;
    if (isDeleted && name === 'ARTICLE' && !isQuoted) repealed.push(labelOf(node));
    const isInside = isQuoted || name === 'QUOT.S' || name === 'CONS.ANNEX';
    const children = keepAll(node.children, isInside);
    return isDeleted && children.length === 0 ? null : { ...node, children };
  };
  const keepAll = (nodes: readonly MarkupNode[], isQuoted: boolean) =>
    nodes.map((node) => keep(node, isQuoted)).filter((node) => node !== null);
  return { root: { ...root, children: keepAll(root.children, false) }, repealed };
}

function labelOf(article: MarkupElement): string {
  const label = childElement(article, 'TI.ART');
  return label === undefined ? '' : plainText(label);
}
