import { isElement, type MarkupElement } from '../../formats/markup/tree.ts';

/** @returns the tree without the passages that are marked as deleted, as far as the mark of their end is there. */
export function withoutDeletions(root: MarkupElement): MarkupElement {
  const ends = new Set<string>();
  const collectEnds = ({ name, attributes, children }: MarkupElement): void => {
    if (name.startsWith('?') && !('ACTION' in attributes)) ends.add(attributes.ID ?? '');
    for (const child of children) if (isElement(child)) collectEnds(child);
  };
  collectEnds(root);
  const open = new Set<string>();
  const prune = (element: MarkupElement): MarkupElement => {
    const children: MarkupElement['children'] = [];
    for (const child of element.children) {
      if (!isElement(child)) {
        if (open.size === 0) children.push(child);
      } else if (!child.name.startsWith('?')) {
        const isGone = open.size > 0;
        const pruned = prune(child);
        if (!isGone || pruned.children.length > 0) children.push(pruned);
      } else if (child.attributes.ACTION === 'DELETED') {
        const end = child.attributes.IDREF ?? '';
        if (ends.has(end)) open.add(end);
      } else if (!('ACTION' in child.attributes)) open.delete(child.attributes.ID ?? '');
    }
    return { ...element, children };
  };
  return prune(root);
}
