import { descendants, type MarkupElement, plainText } from '../markup/tree.ts';
import { hasClass } from './classes.ts';

/** "M1" for an amendment, "B" for the basic act, "A" for accession and "C" for a corrigendum; without its sign. */
const BARE_MARK = /^[^\p{L}\p{N}►▼]*([MBAC][0-9]{0,3})[^\p{L}\p{N}]*$/u;

/**
 * Puts the sign back in front of the marks of a consolidated page that lost them: such a page says "M1" where others
 * say "►M1", and only the sign tells the mark from the words of the act.
 * @param root the page, which is changed
 */
export function restoreArrowSigns(root: MarkupElement): void {
  const elements = [...descendants(root)];
  const arrows = elements.filter((element) => isArrow(element) && isBare(element));
  if (arrows.length === 0) return;
  // The categories of vehicles are "M1" too: in running text only a mark of the page's own list counts.
  const marks = new Set(arrows.map(markOf));
  const inText = elements.filter(
    (element) => isChange(element) && isBare(element) && marks.has(markOf(element)),
  );
  for (const element of [...arrows, ...inText]) element.children = [`►${markOf(element)} `];
}

function isArrow(element: MarkupElement): boolean {
  return hasClass(element, 'arrow') || hasClass(element, 'modref');
}

/** Inside a line, a mark is a link to the act that made the change; its title says which kind: "32006L0024: INSERTED". */
function isChange({ name, attributes }: MarkupElement): boolean {
  return name === 'a' && /^3[0-9]{4}[A-Z]+[0-9]+\S*:? /.test(attributes.title ?? '');
}

function isBare(element: MarkupElement): boolean {
  return BARE_MARK.test(plainText(element));
}

function markOf(element: MarkupElement): string {
  return BARE_MARK.exec(plainText(element))?.[1] ?? '';
}
