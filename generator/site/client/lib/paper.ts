/** What a page says on paper, where nobody sees its form and the address of the browser. */
import { find } from './dom.ts';

/** @param chosen what the reader has set; empty for nothing */
export function sayOnPaper(chosen: string): void {
  find('#chosen', HTMLElement).textContent = chosen;
  find('#printed', HTMLElement).textContent = `Printed from ${location.href}`;
}
