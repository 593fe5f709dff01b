import { isElement, type MarkupElement, type MarkupNode, plainText } from '../markup/tree.ts';
import { readArticleLabel } from '../text/labels.ts';
import { classNames, type Role, roleOf } from './classes.ts';
import { INLINE } from './render.ts';

/** Which part of the act the identifiers around a block say that it belongs to. */
interface Place {
  part: 'preamble' | 'recital' | 'terms' | 'article' | 'final' | 'annex' | null;
  /** The identifier of that part: "art_4a", "anx_I", "rct_12". */
  id: string;
}

/** One block of the page in reading order, with the place that the identifiers around it give. */
export interface Block {
  node: MarkupElement;
  role: Role;
  place: Place;
  /** Of a heading: the number of the article whose label comes next; null for none. */
  nextArticle: number | null;
}

/** European Legislation Identifiers of the parts of an act, as in the Official Journal's pages; a dot is in those of titles. */
const PARTS: readonly (readonly [RegExp, Place['part']])[] = [
  [/^rct_[^.]+$/, 'recital'],
  [/^enc_[^.]+$/, 'terms'],
  [/^art_[^.]+$/, 'article'],
  [/^anx_[^.]+(\.(app|anx)_[^.]+)?$/, 'annex'],
  [/^fnp_[^.]+$/, 'final'],
  [/^(pbl|cit)_[^.]+$/, 'preamble'],
];
/** The box of a numbered paragraph has article and paragraph as its identifier: "003.002". */
const PARAGRAPH_ID = /^[0-9]{3}[A-Z]*\.[0-9]{3}/;
/** Boxes of one paragraph or one point. */
const WHOLE_BOX = /^(norm|grid-list|enumeration-spacing)$/;
const UNSEEN = /^(head|title|link|meta|col|colgroup|hr|nav|button)$/;

/**
 * Lays the page out as a flat list of blocks: pages with a box for each article and older ones, where
 * all paragraphs are siblings, then read alike. Running text between blocks becomes a block too.
 */
export function layOut(root: MarkupElement): Block[] {
  const blocks: Block[] = [];
  walk(root, { part: null, id: '' }, blocks);
  numberHeadings(blocks);
  return blocks;
}

function numberHeadings(blocks: readonly Block[]): void {
  let next: number | null = null;
  for (const block of [...blocks].reverse()) {
    if (block.role === 'article-label') next = readArticleLabel(plainText(block.node)).number;
    else if (/^division-/.test(block.role)) block.nextArticle = next;
  }
}

/** @returns whether an element is the box of one numbered paragraph. */
export function isParagraphBox(element: MarkupElement): boolean {
  return PARAGRAPH_ID.test(element.attributes.id ?? '');
}

function walk(element: MarkupElement, place: Place, blocks: Block[]): void {
  let loose: MarkupNode[] = [];
  const flush = () => {
    if (loose.some((node) => isElement(node) || /\S/.test(node))) {
      const node = { name: 'p', attributes: {}, children: loose };
      blocks.push({ node, role: 'text', place, nextArticle: null });
    }
    loose = [];
  };
  for (const child of element.children) {
    if (!isElement(child) || INLINE.has(child.name)) {
      loose.push(child);
      continue;
    }
    flush();
    if (UNSEEN.test(child.name)) continue;
    const inside = placeOf(child, place);
    if (isOpened(child, place, inside)) walk(child, inside, blocks);
    else blocks.push({ node: child, role: roleOf(child), place: inside, nextArticle: null });
  }
  flush();
}

/** Identifiers inside an article are those of quoted provisions. */
function placeOf(element: MarkupElement, around: Place): Place {
  const id = element.attributes.id ?? '';
  const part = PARTS.find(([pattern]) => pattern.test(id))?.[1] ?? null;
  if (part === null || around.part === 'article' || around.part === 'annex') return around;
  // Appendices may have boxes beside that of their annex: "anx_III.app_1".
  return { part, id: id.replace(/\..*$/, '') };
}

/** A box is looked into unless it is one paragraph, one point or a quotation inside an article. */
function isOpened(element: MarkupElement, place: Place, inside: Place): boolean {
  if (/^(html|body|section|main|form)$/.test(element.name)) return true;
  if (element.name !== 'div' || roleOf(element) !== 'text') return false;
  if (inside !== place) return true;
  const names = classNames(element);
  if (isParagraphBox(element) || names.some((name) => WHOLE_BOX.test(name))) return false;
  return (
    names.includes('eli-title') || (place.part !== 'article' && !/text-indent/.test(style(element)))
  );
}

function style(element: MarkupElement): string {
  return element.attributes.style ?? '';
}
