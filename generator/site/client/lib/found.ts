/** Marks the words that a result of the search leads to. */

/** The name under which styles know the words. */
const HIGHLIGHT = 'found';

/**
 * Marks the words that the address asks for, brings them into view, and takes them out of the address, so that copies of it
 * do not have them. A page that does not have the words in this way stays where it opened.
 * @param text of the page
 */
export function markFound(text: HTMLElement): void {
  const address = new URL(location.href);
  const words = address.searchParams.get('find');
  if (words === null) return;
  address.searchParams.delete('find');
  history.replaceState(null, '', address);
  const part = document.querySelector<HTMLElement>(':target') ?? text;
  const range = rangeOf(part, words) ?? rangeOf(text, words);
  const holder = range?.startContainer.parentElement;
  if (range === null || !holder) return;
  const details = holder.closest('details');
  if (details !== null) details.open = true;
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  holder.scrollIntoView({ block: 'center' });
}

/** Where an element has words, links and other elements among them; null where it does not. */
function rangeOf(element: HTMLElement, words: string): Range | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode() !== null) nodes.push(walker.currentNode);
  const all = nodes.map(({ textContent }) => textContent ?? '').join('');
  const at = all.replace(/\s/g, ' ').indexOf(words);
  if (at < 0) return null;
  const range = document.createRange();
  let before = 0;
  for (const node of nodes) {
    const length = node.textContent?.length ?? 0;
    if (at >= before && at < before + length) range.setStart(node, at - before);
    const end = at + words.length - before;
    if (end > 0 && end <= length) range.setEnd(node, end);
    before += length;
  }
  return range;
}
