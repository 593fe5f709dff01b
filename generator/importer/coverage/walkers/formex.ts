import { isElement, type MarkupElement } from '../../formats/markup/tree.ts';
import type { Region, SourceText } from '../pieces.ts';

/** Elements that decide which part the text inside them belongs to. */
const REGION_OF: Readonly<Record<string, Region>> = {
  CONSID: 'recitals',
  'ENACTING.TERMS': 'enacting',
  ANNEX: 'annexes',
  'CONS.ANNEX': 'annexes',
  NOTE: 'footnotes',
};
/** Entries about the publication: file names, page numbers, dates. */
const CATALOGUE = /^(BIB\.INSTANCE|BIB\.DATA|FAM\.COMP|INFO\.[A-Z]+)$/;

/** @returns the text nodes of a Formex file, those of deleted passages left out. */
export function* formexTexts(root: MarkupElement): Generator<SourceText> {
  const deletions = new Set<string>();
  yield* textsOf(root, REGION_OF[root.name] ?? 'rest', deletions);
}

function regionOf(element: MarkupElement, parent: MarkupElement, around: Region): Region {
  const isTitle = element.name === 'TITLE' && /^(ACT|CONS\.ACT|CONS\.DOC)$/.test(parent.name);
  return isTitle ? 'title' : (REGION_OF[element.name] ?? around);
}

function* textsOf(
  element: MarkupElement,
  region: Region,
  deletions: Set<string>,
): Generator<SourceText> {
  for (const child of element.children) {
    if (!isElement(child)) {
      if (deletions.size === 0) yield { region, text: child };
    } else if (child.name.startsWith('?')) {
      if (child.attributes.ACTION === 'DELETED') deletions.add(child.attributes.IDREF ?? '');
      else if (!('ACTION' in child.attributes)) deletions.delete(child.attributes.ID ?? '');
    } else if (!CATALOGUE.test(child.name)) {
      yield* textsOf(child, regionOf(child, element, region), deletions);
    }
  }
}
