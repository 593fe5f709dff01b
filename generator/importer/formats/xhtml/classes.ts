import { childElements, type MarkupElement, plainText } from '../markup/tree.ts';

/** The role of a block on the page, read from its class name. */
export type Role =
  | 'document-title'
  | 'division-label'
  | 'division-name'
  | 'article-label'
  | 'article-title'
  | 'annex-label'
  | 'annex-title'
  | 'footnote'
  | 'amendment-mark'
  | 'furniture'
  | 'final'
  | 'text';

/** Class names of the Official Journal (without their "oj-" of 2023) and of consolidated texts. */
const ROLES: Record<string, Role> = {
  'doc-ti': 'document-title',
  'title-doc-first': 'document-title',
  'title-doc-last': 'document-title',
  'ti-section-1': 'division-label',
  'title-division-1': 'division-label',
  'ti-section-2': 'division-name',
  'title-division-2': 'division-name',
  'ti-art': 'article-label',
  'title-article-norm': 'article-label',
  'sti-art': 'article-title',
  'stitle-article-norm': 'article-title',
  'ti-annotation': 'annex-label',
  'title-annex-1': 'annex-label',
  'title-annex-2': 'annex-title',
  note: 'footnote',
  footnote: 'footnote',
  modref: 'amendment-mark',
  arrow: 'amendment-mark',
  'hd-date': 'furniture',
  'hd-lg': 'furniture',
  'hd-ti': 'furniture',
  'hd-oj': 'furniture',
  'hd-coll': 'furniture',
  'hd-uniq': 'furniture',
  'hd-modifiers': 'furniture',
  'hd-toc-1': 'furniture',
  'hd-toc-2': 'furniture',
  'hd-toc-3': 'furniture',
  'toc-1': 'furniture',
  'toc-2': 'furniture',
  'title-doc-oj-reference': 'furniture',
  'title-fam-member': 'furniture',
  'title-toc': 'furniture',
  'toc-item': 'furniture',
  'title-fam-member-star': 'furniture',
  reference: 'furniture',
  disclaimer: 'furniture',
  final: 'final',
  signatory: 'final',
};

/** Class names of an element without the prefix that the Official Journal has given them since 2023. */
export function classNames(element: MarkupElement): string[] {
  return (element.attributes.class ?? '')
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => name.replace(/^oj-/, ''));
}

export function hasClass(element: MarkupElement, name: string): boolean {
  return classNames(element).includes(name);
}

export function roleOf(element: MarkupElement): Role {
  for (const name of classNames(element)) {
    const role = ROLES[name];
    if (role !== undefined) return role;
  }
  return 'text';
}

/** @returns whether a block is set as the title of the act or of an annex. */
export function isTitle({ role }: { role: Role }): boolean {
  return role === 'document-title' || role === 'annex-label' || role === 'annex-title';
}

/** The call of a footnote: a link inside the page that shows a number or an asterisk. */
export function isNoteCall(element: MarkupElement): boolean {
  if (element.name !== 'a' || !(element.attributes.href ?? '').startsWith('#')) return false;
  return /^\(? ?(\*+[0-9]*|[0-9]{1,3}[a-z]?) ?\)?$/.test(plainText(element));
}

/** The number of a footnote in the last row of a table, as consolidated texts have it: what its calls lead to. */
export function tableNoteNumber(element: MarkupElement): MarkupElement | undefined {
  const [first] = childElements(element);
  if (element.name !== 'div' || first?.name !== 'a' || first.attributes.href !== undefined) return;
  const isTarget = /^E[0-9]+$/.test(first.attributes.id ?? '');
  return isTarget && /^\([0-9*]+\)$/.test(plainText(first)) ? first : undefined;
}
