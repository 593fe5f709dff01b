/** Small helpers for what scripts of pages build. */

export type Child = Node | string | null;

/** @param properties of the element, such as `{ className: 'badge' }`; null children are left out */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** @returns the link that was clicked; null for a click elsewhere, or one that asks for another tab or window */
export function followed(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null;
}

/** An element of the page. @throws {Error} when the page lacks it, or it is not of the kind expected */
export function find<Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind {
  const match = within.querySelector(selector);
  if (match instanceof kind) return match;
  throw new Error(`the page has no ${selector}`);
}

/** What a box or a button of a choice is called: in bold where it is explained too, else before its count. */
export const nameOfBox = (box: HTMLInputElement): string =>
  (box.labels?.[0]?.querySelector('b') ?? box.nextSibling)?.textContent?.trim() ?? box.value;
