import { descendants, type MarkupElement, plainText } from '../markup/tree.ts';
import type { PrintedAmendment } from '../printed-act.ts';
import { hasClass } from './classes.ts';

/**
 * Reads the tables "Amended by" and "Corrected by" at the head of a consolidated text. Each entry is a
 * link whose title is the CELEX number.
 * @param root the `html` element, or the document around it.
 */
export function amendingActs(root: MarkupElement): PrintedAmendment[] {
  const entries: PrintedAmendment[] = [];
  for (const element of descendants(root)) {
    if (!hasClass(element, 'title-fam-member-star') && !hasClass(element, 'title-fam-member'))
      continue;
    const link = [...descendants(element)].find(({ name }) => name === 'a');
    entries.push({ number: link?.attributes.title ?? '', title: plainText(element) });
  }
  return entries;
}
