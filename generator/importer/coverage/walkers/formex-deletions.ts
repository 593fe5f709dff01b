/** What amendments and corrections have deleted, and what they have left of it. */
import { isElement, type MarkupElement, oneLine, rawText } from '../../formats/markup/tree.ts';

/** Entries about the publication: file names, page numbers, dates. */
export const CATALOGUE =
  /^(BIB\.[A-Z.]+|FAM\.COMP|GR\.MOD\.ACT|DOCUMENT\.REF(\.CONS)?|INFO\.[A-Z]+)$/;
/** What a consolidation prints in place of a text that was deleted. */
const GONE = /^(deleted|repealed|suppressed)?$/i;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;
const ANNEX_LABEL = /^(annex(es)?( ?-?([IVXLCDM]+|[0-9]{1,2}|[A-Z])( ?[a-z])?)?)?$/i;
/** Pictures and formulas are content, though they have no letters. */
export const PICTURES = /^(INCL\.ELEMENT|GRAPHIC|IMG|FORMULA)/;

/** Whether corrections have left no more of a recital than "(12)". */
export function isNumberAlone(recital: MarkupElement): boolean {
  return recital.children.every((node) => {
    if (!isElement(node)) return isGone(node);
    if (node.name === 'NP') return hasTextOnlyIn(node, ['NO.P']);
    return isGone(rawText(node)) && !hasPicture(node);
  });
}

/** Whether amendments have left no more of an annex than "ANNEX IV". */
export function isBareLabel(annex: MarkupElement): boolean {
  const titles = annex.children.filter((node) => isElement(node) && node.name === 'TITLE');
  const label = oneLine(titles.map(rawText).join(' '));
  return ANNEX_LABEL.test(label) && hasTextOnlyIn(annex, ['TITLE']);
}

export function hasTextOnlyIn(element: MarkupElement, headings: readonly string[]): boolean {
  return element.children.every((node) => {
    if (!isElement(node)) return isGone(node);
    if (headings.includes(node.name) || CATALOGUE.test(node.name)) return true;
    return isGone(rawText(node)) && !hasPicture(node);
  });
}

export function isGone(text: string): boolean {
  return GONE.test(text.replace(NOT_LETTERS, ''));
}

export function hasPicture({ name, children }: MarkupElement): boolean {
  return PICTURES.test(name) || children.some((child) => isElement(child) && hasPicture(child));
}

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
