/** Finds roles in the tables of a page by words of their names and definitions, such as "provider". */
import { counted } from '../../model/words.ts';
import { find } from './dom.ts';

/** Shows the field of the page. The definition of a role is the title of its name. */
export function findRoles(): void {
  const box = find('#find-role', HTMLElement);
  const field = find('input', HTMLInputElement, box);
  const status = find('#roles-found', HTMLElement);
  const rows = [...document.querySelectorAll<HTMLElement>('.counts.linked tbody tr')];
  const folded = document.querySelector<HTMLDetailsElement>('#other-roles');
  box.hidden = false;
  field.addEventListener('input', () => {
    const words = field.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    for (const row of rows) row.hidden = !words.every((word) => textOf(row).includes(word));
    for (const row of rows) row.classList.toggle('found', words.length > 0);
    const found = rows.filter(({ hidden }) => !hidden);
    status.textContent = words.length === 0 ? '' : `${counted(found.length, 'role')}.`;
    if (folded !== null) folded.open = words.length > 0;
  });
}

function textOf(row: HTMLElement): string {
  const name = row.querySelector<HTMLElement>('th [title]');
  return `${name?.textContent} ${name?.title}`.toLowerCase();
}
