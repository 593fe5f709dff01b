import {
  isElement,
  type MarkupElement,
  oneLine,
  plainText,
  rawText,
} from '../../formats/markup/tree.ts';
import { type Region, type SourceText, STATEMENT } from '../pieces.ts';

/** Elements that decide which part the text inside them belongs to. */
const REGION_OF: Readonly<Record<string, Region>> = {
  CONSID: 'recitals',
  'ENACTING.TERMS': 'enacting',
  'ENACTING.TERMS.CJT': 'enacting',
  ANNEX: 'annexes',
  'CONS.ANNEX': 'annexes',
};
/** Entries about the publication: file names, page numbers, dates. */
const CATALOGUE = /^(BIB\.[A-Z.]+|FAM\.COMP|GR\.MOD\.ACT|DOCUMENT\.REF(\.CONS)?|INFO\.[A-Z]+)$/;
/** What a consolidation prints in place of a text that was deleted. */
const GONE = /^(deleted|repealed|suppressed)?$/i;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;
const ANNEX_LABEL = /^(annex(es)?( ?-?([IVXLCDM]+|[0-9]{1,2}|[A-Z])( ?[a-z])?)?)?$/i;
/** Pictures and formulas are content, though they have no letters. */
const PICTURE = /^(INCL\.ELEMENT|GRAPHIC|IMG|FORMULA)/;

/** @returns the text nodes of a Formex file, those of deleted passages left out. */
export function* formexTexts(root: MarkupElement): Generator<SourceText> {
  const living = withoutDeletions(root);
  yield* textsOf(living, REGION_OF[root.name] ?? 'rest', { isQuoted: false, isFrame: false });
}

interface Surroundings {
  isQuoted: boolean;
  /** Whether only the enacting terms and their divisions are around: no article, no other text. */
  isFrame: boolean;
}

function* textsOf(
  element: MarkupElement,
  region: Region,
  around: Surroundings,
): Generator<SourceText> {
  for (const child of element.children) {
    if (!isElement(child)) yield { region, text: child };
    else if (!CATALOGUE.test(child.name)) {
      const isOther = around.isQuoted && child.name !== 'NOTE';
      const inner = isOther ? region : regionOf(child, element, region, around.isFrame);
      yield* textsOf(child, inner, {
        isQuoted: around.isQuoted || child.name === 'QUOT.S',
        isFrame: isFrame(child, around.isFrame),
      });
    }
  }
}

function isFrame(element: MarkupElement, isInFrame: boolean): boolean {
  if (REGION_OF[element.name] === 'enacting') return true;
  if (!isInFrame || /^(ARTICLE|QUOT\.S)$/.test(element.name)) return false;
  return element.name === 'DIVISION' || holds(element, 'ARTICLE');
}

function holds(element: MarkupElement, name: string): boolean {
  if (element.name === 'QUOT.S') return false;
  return element.children.some(
    (child) => isElement(child) && (child.name === name || holds(child, name)),
  );
}

/** Inside a part of the act, elements like those of other parts are quoted. */
function regionOf(
  element: MarkupElement,
  parent: MarkupElement,
  around: Region,
  isInFrame: boolean,
): Region {
  const { name } = element;
  if (name === 'NOTE') return 'footnotes';
  if (around === 'annexes' && name === 'P' && STATEMENT.test(plainText(element))) return 'rest';
  if (around === 'enacting') {
    if (isInFrame && REGION_OF[name] === 'annexes')
      return isBareLabel(element) ? 'rest' : 'annexes';
    return isHeadingOnly(element, parent, isInFrame) ? 'rest' : around;
  }
  if (around !== 'rest') return around;
  if (name === 'TITLE' && /^(ACT|CONS\.ACT|CONS\.DOC)$/.test(parent.name)) return 'title';
  if (name === 'CONS.ANNEX' && isBareLabel(element)) return 'rest';
  if (name === 'CONSID' && isNumberAlone(element)) return 'rest';
  return REGION_OF[name] ?? around;
}

/** The table of contents, and headings under which amendments have left no text. */
function isHeadingOnly(element: MarkupElement, parent: MarkupElement, isInFrame: boolean): boolean {
  const { name } = element;
  if (name === 'PARAG')
    return /^(ARTICLE|SUBDIV|ALINEA)$/.test(parent.name) && hasTextOnlyIn(element, ['NO.PARAG']);
  if (!isInFrame) return false;
  if (name === 'TITLE') return parent.name === 'DIVISION' && !hasLaw(parent);
  return name === 'TOC' || (name === 'ARTICLE' && hasTextOnlyIn(element, ['TI.ART', 'STI.ART']));
}

/** Whether corrections have left no more of a recital than "(12)". */
function isNumberAlone(recital: MarkupElement): boolean {
  return recital.children.every((node) => {
    if (!isElement(node)) return isGone(node);
    return node.name === 'NP' ? hasTextOnlyIn(node, ['NO.P']) : isGone(rawText(node));
  });
}

/** Whether amendments have left no more of an annex than "ANNEX IV". */
function isBareLabel(annex: MarkupElement): boolean {
  const titles = annex.children.filter((node) => isElement(node) && node.name === 'TITLE');
  const label = oneLine(titles.map(rawText).join(' '));
  return ANNEX_LABEL.test(label) && hasTextOnlyIn(annex, ['TITLE']);
}

/** Whether a division, or one inside it, has text below its headings, annexes and contents aside. */
function hasLaw(division: MarkupElement): boolean {
  return division.children.some((node) => {
    if (!isElement(node)) return !isGone(node);
    if (node.name === 'DIVISION' || holds(node, 'ARTICLE')) return hasLaw(node);
    if (node.name === 'ARTICLE') return !hasTextOnlyIn(node, ['TI.ART', 'STI.ART']);
    if (/^(TITLE|TOC)$/.test(node.name) || REGION_OF[node.name] === 'annexes') return false;
    return !isGone(rawText(node)) || hasPicture(node);
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
