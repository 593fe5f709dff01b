/** Says what of an address is left out: what the page does not have, and acts that were replaced. */
import { element, find } from './dom.ts';

export interface LeftOut {
  /** Label of the field: "Act". */
  label: string;
  value: string;
}

/** Replaces the notice about what is left out; it is empty where nothing is. */
export function sayLeftOut(parts: readonly LeftOut[]): void {
  const lines = parts.flatMap(({ value }) => replacedNote(value) ?? []);
  const unknown = parts.filter(({ value }) => replacedName(value) === null);
  if (unknown.length > 0) {
    const words = unknown.map(({ label, value }) => `${label} “${value}”`).join('; ');
    lines.push(element('p', {}, `Left out, as this page has no such value: ${words}.`));
  }
  find('#left-out', HTMLElement).replaceChildren(
    ...(lines.length === 0 ? [] : [element('div', { className: 'notice' }, ...lines)]),
  );
}

const noteOf = (slug: string): HTMLElement | undefined =>
  replacedActs().find(({ dataset }) => dataset.act === slug);

/** The sentence about a replaced act; null for any other act. */
export function replacedNote(slug: string): HTMLElement | null {
  const note = noteOf(slug);
  return note === undefined ? null : document.importNode(note, true);
}

/** The short name of a replaced act; null for any other act. */
export function replacedName(slug: string): string | null {
  return noteOf(slug)?.dataset.name ?? null;
}

/** The slug of a replaced act that a query names by slug or short name, beside other words; null for none. */
export function replacedIn(query: string): string | null {
  const words = ` ${query.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const named = replacedActs().find(({ dataset: { act = '', name = '' } }) =>
    [act.replaceAll('_', ' '), name.toLowerCase()].some((spelling) =>
      words.includes(` ${spelling} `),
    ),
  );
  return named?.dataset.act ?? null;
}

function replacedActs(): HTMLElement[] {
  const { content } = find('#replaced', HTMLTemplateElement);
  return [...content.querySelectorAll<HTMLElement>('[data-act]')];
}
