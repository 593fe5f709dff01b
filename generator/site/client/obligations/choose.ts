/** Choosing roles: found by everyday names, and with those that often go together. */
import { roleName } from '../../model/role-words.ts';
import { counted } from '../../model/words.ts';
import { element, find } from '../lib/dom.ts';

const group = find('#roles-chosen', HTMLFieldSetElement);
const field = find('input[type=search]', HTMLInputElement, group);
const status = find('#roles-found', HTMLElement);
const also = find('#also', HTMLElement);
const items = [...group.querySelectorAll<HTMLElement>('.boxes > li')].map((item) => ({
  item,
  box: find('input', HTMLInputElement, item),
  text: (item.textContent ?? '').toLowerCase(),
}));

/** Follows the field that finds roles. */
export function findRoles(): void {
  field.addEventListener('input', showRoles);
  // It is no filter.
  field.addEventListener('change', (event) => event.stopPropagation());
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault();
  });
}

/** Shows the chosen roles with those that match, or with the common ones, and offers what may be chosen as well. */
export function showRoles(): void {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let matching = 0;
  for (const { item, box, text } of items) {
    const matches = words.every((word) => text.includes(word));
    if (matches) matching += 1;
    item.hidden = !box.checked && (words.length === 0 ? !('common' in item.dataset) : !matches);
  }
  status.textContent = words.length === 0 ? '' : `${counted(matching, 'role')}.`;
  offerMore();
}

/** The chosen roles, and the wider ones that they are part of. */
export function ownRoles(): Set<string> {
  return new Set(chosen().flatMap((box) => [box.value, ...listOf(box.dataset.wider)]));
}

const chosen = (): HTMLInputElement[] => items.flatMap(({ box }) => (box.checked ? [box] : []));

const listOf = (text: string | undefined): string[] => text?.split(';') ?? [];

function offerMore(): void {
  const names = new Set(chosen().flatMap(({ dataset }) => listOf(dataset.also)));
  const offered = items.filter(({ box }) => names.has(box.value) && !box.checked);
  also.hidden = offered.length === 0;
  const buttons = offered.flatMap(({ box }) => {
    const button = element('button', { type: 'button' }, roleName(box.value));
    button.addEventListener('click', () => {
      box.click();
      box.focus();
    });
    return [' ', button];
  });
  also.replaceChildren('You may also be:', ...buttons);
}
