import { isElement, type MarkupElement, oneLine, rawText } from '../../formats/markup/tree.ts';
import type { Region, SourceText } from '../pieces.ts';

/** Elements that decide which part the text inside them belongs to. */
const REGION_OF: Readonly<Record<string, Region>> = {
  CONSID: 'recitals',
  'ENACTING.TERMS': 'enacting',
  'ENACTING.TERMS.CJT': 'enacting',
  ANNEX: 'annexes',
  'CONS.ANNEX': 'annexes',
};
/** Entries about the publication: file names, page numbers, dates. */
const CATALOGUE = /^(BIB\.INSTANCE(\.CONS)?|BIB\.DATA|FAM\.COMP|INFO\.[A-Z]+)$/;
/** What a consolidation prints in place of a text that was deleted. */
const GONE = /^(deleted|repealed|suppressed)?$/i;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;
const ANNEX_LABEL = /^(annex(es)?( ?-?([IVXLCDM]+|[0-9]{1,2}|[A-Z])( ?[a-z])?)?)?$/i;
/** Pictures and formulas are content, though they have no letters. */
const PICTURE = /^(INCL\.ELEMENT|GRAPHIC|IMG|FORMULA)/;

/** @returns the text nodes of a Formex file, those of deleted passages left out. */
export function* formexTexts(root: MarkupElement): Generator<SourceText> {
  const living = withoutDeletions(root);
  yield* textsOf(living, REGION_OF[root.name] ?? 'rest', false);
}

function* textsOf(
  element: MarkupElement,
  region: Region,
  isQuoted: boolean,
): Generator<SourceText> {
  for (const child of element.children) {
    if (!isElement(child)) yield { region, text: child };
    else if (!CATALOGUE.test(child.name)) {
      const inner = isQuoted && child.name !== 'NOTE' ? region : regionOf(child, element, region);
      yield* textsOf(child, inner, isQuoted || child.name === 'QUOT.S');
    }
  }
}

/** Inside a part of the act, elements like those of other parts are quoted. */
function regionOf(element: MarkupElement, parent: MarkupElement, around: Region): Region {
  const { name } = element;
  if (name === 'NOTE') return 'footnotes';
  if (around === 'enacting') return isHeadingOnly(element, parent) ? 'rest' : around;
  if (around !== 'rest') return around;
  if (name === 'TITLE' && /^(ACT|CONS\.ACT|CONS\.DOC)$/.test(parent.name)) return 'title';
  if (name === 'CONS.ANNEX' && isBareLabel(element)) return 'rest';
  return REGION_OF[name] ?? around;
}

/** The table of contents, and headings under which amendments have left no text. */
function isHeadingOnly(element: MarkupElement, parent: MarkupElement): boolean {
  if (element.name === 'TOC') return /^(ENACTING\.TERMS(\.CJT)?|DIVISION)$/.test(parent.name);
  if (element.name === 'TITLE') return parent.name === 'DIVISION' && !hasArticle(parent);
  if (element.name === 'ARTICLE') return hasTextOnlyIn(element, ['TI.ART', 'STI.ART']);
  return element.name === 'PARAG' && hasTextOnlyIn(element, ['NO.PARAG']);
}

/** Whether amendments have left no more of an annex than "ANNEX IV". */
function isBareLabel(annex: MarkupElement): boolean {
  const titles = annex.children.filter((node) => isElement(node) && node.name === 'TITLE');
  const label = oneLine(titles.map(rawText).join(' '));
  return ANNEX_LABEL.test(label) && hasTextOnlyIn(annex, ['TITLE']);
}

/** Whether a division, or one inside it, has an article with text. */
function hasArticle(division: MarkupElement): boolean {
  return division.children.some((node) => {
    if (!isElement(node)) return false;
    if (node.name === 'DIVISION') return hasArticle(node);
    return node.name === 'ARTICLE' && !hasTextOnlyIn(node, ['TI.ART', 'STI.ART']);
  });
}

function hasTextOnlyIn(element: MarkupElement, headings: readonly string[]): boolean {
  return element.children.every((node) => {
    if (!isElement(node)) return isGone(node);
    if (headings.includes(node.name) || CATALOGUE.test(node.name)) return true;
    return isGone(rawText(node)) && !hasPicture(node);
  });
}

function isGone(text: string): boolean {
  return GONE.test(text.replace(NOT_LETTERS, ''));
}

function hasPicture({ name, children }: MarkupElement): boolean {
  return PICTURE.test(name) || children.some((child) => isElement(child) && hasPicture(child));
}

/** The tree without the passages that are marked as deleted, as far as the mark of their end is there. */
function withoutDeletions(root: MarkupElement): MarkupElement {
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
