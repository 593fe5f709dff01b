/** Choosing roles and acts: found by words, roles with those that often go together. */
import { roleName } from '../../model/role-words.ts';
import { counted } from '../../model/words.ts';
import { element, find } from '../lib/dom.ts';

interface Choice {
  item: HTMLElement;
  box: HTMLInputElement;
  name: string;
  text: string;
}

const roles = chooserIn('#roles-chosen', 'role');
const acts = chooserIn('#acts-chosen', 'act');
const also = find('#also', HTMLElement);

/** Shows the chosen roles and acts with those that match, and offers roles that may be chosen as well. */
export function showChoices(): void {
  roles.show();
  acts.show();
  offerMore();
}

/** The chosen roles, and the wider ones that they are part of. */
export function ownRoles(): Set<string> {
  return new Set(chosen().flatMap((box) => [box.value, ...listOf(box.dataset.wider)]));
}

const chosen = (): HTMLInputElement[] =>
  roles.choices.flatMap(({ box }) => (box.checked ? [box] : []));

const listOf = (text: string | undefined): string[] => text?.split(';') ?? [];

/**
 * The boxes of a group, those with the words of its field or the common ones; Enter ticks the one that is meant, or
 * several with commas between.
 * @param noun what a box is
 */
function chooserIn(selector: string, noun: string) {
  const group = find(selector, HTMLFieldSetElement);
  const field = find('input[type=search]', HTMLInputElement, group);
  const status = find('.found', HTMLElement, group);
  const choices = [...group.querySelectorAll<HTMLElement>('.boxes > li')].map(
    (item): Choice => ({
      item,
      box: find('input', HTMLInputElement, item),
      name: find('b', HTMLElement, item).textContent?.toLowerCase() ?? '',
      text: `${item.textContent} ${item.dataset.words ?? ''}`.toLowerCase(),
    }),
  );
  const sought = () =>
    field.value
      .split(',')
      .map((words) => words.trim().toLowerCase())
      .filter((words) => words !== '');
  const matching = (words: string) =>
    choices.filter(({ text }) => words.split(/\s+/).every((word) => text.includes(word)));
  const meantBy = (words: string): Choice | undefined => {
    const found = matching(words);
    return found.length === 1 ? found[0] : found.find(isCalled(words));
  };
  const show = () => {
    const found = new Set(sought().flatMap(matching));
    const isSought = sought().length > 0;
    for (const choice of choices) {
      const { item, box } = choice;
      item.hidden = !box.checked && !(isSought ? found.has(choice) : 'common' in item.dataset);
    }
    status.textContent = isSought ? `${counted(found.size, noun)}.` : '';
  };
  field.addEventListener('input', show);
  // It is no filter.
  field.addEventListener('change', (event) => event.stopPropagation());
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const meant = sought().flatMap((words) => meantBy(words) ?? []);
    if (meant.length === 0) return;
    field.value = sought()
      .filter((words) => meantBy(words) === undefined)
      .join(', ');
    for (const { box } of meant) box.checked = true;
    group.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return { choices, show };
}

const isCalled =
  (words: string) =>
  ({ name, item }: Choice): boolean =>
    name === words || item.dataset.words === words;

function offerMore(): void {
  const names = new Set(chosen().flatMap(({ dataset }) => listOf(dataset.also)));
  const offered = roles.choices.filter(({ box }) => names.has(box.value) && !box.checked);
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
