import { childElements, isElement, type MarkupElement, type MarkupNode } from '../markup/tree.ts';

/**
 * The elements of Formex (http://formex.publications.europa.eu) that decide how text is laid out. Those
 * that are on no list start a line of their own, unless they are inside running text.
 */

/** Set inside a line. */
export const INLINE: ReadonlySet<string> = new Set([
  'ACCURACY',
  'ADDR',
  'ANCHOR',
  'DATE',
  'FT',
  'HT',
  'IE',
  'KEYWORD',
  'LINK',
  'LV',
  'NOTE',
  'OVER',
  'QUOT.END',
  'QUOT.START',
  'REF.ART',
  'REF.DOC',
  'REF.DOC.ECR',
  'REF.DOC.OJ',
  'REF.DOC.SE',
  'REF.NP.ECR',
  'REF.OJ',
]);

/** Always start a line of their own. */
export const BLOCKS: ReadonlySet<string> = new Set([
  'ALINEA',
  'ARTICLE',
  'CONTENTS',
  'DIVISION',
  'DLIST',
  'DLIST.ITEM',
  'GR.SEQ',
  'ITEM',
  'LIST',
  'NP',
  'P',
  'PARAG',
  'QUOT.S',
  'ROW',
  'STI',
  'STI.ART',
  'SUBDIV',
  'TBL',
  'TI',
  'TI.ART',
  'TITLE',
]);

/** Images, which a line cannot hold. */
export const PICTURES: ReadonlySet<string> = new Set(['GRAPHIC', 'IMG', 'INCL.ELEMENT']);

/** Dashes and bullets of lists whose points have no number, as the Official Journal prints them. */
export const LIST_SIGNS: Readonly<Record<string, string>> = {
  BULLET: '•',
  DASH: '—',
  NDASH: '–',
};

/** Data about the publication, which no reader of the act sees. */
export function isMetadata(name: string): boolean {
  return /^(BIB\.|INFO\.|FAM\.COMP|GR\.MOD\.ACT|DOCUMENT\.REF)/.test(name);
}

/** @returns whether an element of some kind is inside another one, other than in a quotation. */
export function holds(element: MarkupElement, isKind: (inner: MarkupElement) => boolean): boolean {
  if (element.name === 'QUOT.S') return false;
  return childElements(element).some((child) => isKind(child) || holds(child, isKind));
}

/** Parts the children of an element at its heading, or number; `before` is empty in a regular document. */
export function splitAtHeading(
  children: readonly MarkupNode[],
  name: string,
): { before: MarkupNode[]; heading: MarkupElement | undefined; after: MarkupNode[] } {
  const place = children.findIndex((node) => isElement(node) && node.name === name);
  const heading = children[place];
  if (heading === undefined || !isElement(heading))
    return { before: [], heading: undefined, after: [...children] };
  return { before: children.slice(0, place), heading, after: children.slice(place + 1) };
}
