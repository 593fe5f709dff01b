import { isElement, type MarkupElement, type MarkupNode } from '../markup/tree.ts';
import { instructionName } from '../markup/xml.ts';

/** Targets of the instructions that open and close an amended passage of a consolidated text. */
export const AMENDMENT_INSTRUCTIONS = ['CLG.MDFO', 'CLG.MDFC'] as const;
const [OPEN, CLOSE] = AMENDMENT_INSTRUCTIONS.map(instructionName);

/**
 * Consolidated Formex keeps the passages that an amendment deleted, between two instructions; what is
 * published on paper leaves them out. So does this: the marks go, and the deleted passages with them.
 */
export function applyDeletions(root: MarkupElement): MarkupElement {
  const deleted = new Set<string>();
  const keep = (node: MarkupNode): MarkupNode | null => {
    if (!isElement(node)) return deleted.size > 0 ? null : node;
    if (node.name === OPEN) {
      if (node.attributes.ACTION === 'DELETED') deleted.add(node.attributes.ID ?? '');
      return null;
    }
    if (node.name === CLOSE) {
      deleted.delete(node.attributes.IDREF ?? '');
      return null;
    }
    const isDeleted = deleted.size > 0;
    const children = node.children.map(keep).filter((child) => child !== null);
    return isDeleted && children.length === 0 ? null : { ...node, children };
  };
  return { ...root, children: root.children.map(keep).filter((child) => child !== null) };
}
