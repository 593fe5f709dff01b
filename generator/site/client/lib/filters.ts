/** A form whose state is in the address: it can be shared, and Back works. */
import { longDate } from '../../model/dates.ts';
import { find } from './dom.ts';
import { type LeftOut, sayLeftOut } from './left-out.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Shows the form of the page and keeps it and the address alike.
 * @param show called with the filters at first and after each change
 */
export function followFilters(show: (filters: URLSearchParams) => void): void {
  const form = find('#filters', HTMLFormElement);
  form.hidden = false;
  const title = document.title;
  const present = () => {
    // The title tells the entries of the browser's history apart.
    const words = fieldsOf(form).flatMap(wordsOf);
    document.title = words.length === 0 ? title : `${words.join(', ')}: ${title}`;
    find('#chosen', HTMLElement).textContent =
      words.length === 0 ? '' : `Filtered by: ${words.join(', ')}`;
    find('#printed', HTMLElement).textContent = `Printed from ${location.href}`;
    show(filtersOf(form));
  };
  const follow = () => {
    sayLeftOut(fill(form, new URLSearchParams(location.search)));
    present();
  };
  const go = () => {
    sayLeftOut([]);
    const address = addressOf(location.pathname, filtersOf(form));
    if (address !== location.pathname + location.search) history.pushState(null, '', address);
    present();
  };
  form.addEventListener('change', go);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go();
  });
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    history.pushState(null, '', location.pathname);
    follow();
  });
  addEventListener('popstate', follow);
  follow();
}

/** Puts the wanted values into the fields; boxes of one name take several, with commas between. @returns the values that the fields do not have */
function fill(form: HTMLFormElement, wanted: URLSearchParams): LeftOut[] {
  const boxes = fieldsOf(form).filter(isBox);
  const unknown = new Map<string, LeftOut>();
  for (const box of boxes) {
    const values = (wanted.get(box.name) ?? '').split(',').filter(Boolean);
    box.checked = values.includes(box.value);
    const choices = boxes.filter(({ name }) => name === box.name).map(({ value }) => value);
    for (const value of values.filter((each) => !choices.includes(each)))
      unknown.set(`${box.name} ${value}`, { label: labelOf(box), value });
  }
  const fields = fieldsOf(form).filter((field) => !isBox(field));
  const others = fields.flatMap((field) => {
    const value = wanted.get(field.name) ?? '';
    field.value = value;
    // A choice that the page does not have would show as an empty box.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = '';
    return field.value === value ? [] : [{ label: labelOf(field), value }];
  });
  return [...unknown.values(), ...others];
}

function labelOf(field: Field): string {
  const legend = field.closest('fieldset')?.querySelector('legend');
  const label = legend ?? field.closest('label')?.firstChild;
  return label?.textContent?.trim() || field.name;
}

/** What a field is set to, as a reader sees it. */
function wordsOf(field: Field): string[] {
  if (isBox(field)) {
    const isChoice = field.checked && field.closest('fieldset') !== null;
    return isChoice ? [field.closest('label')?.textContent?.trim() ?? field.value] : [];
  }
  if (field.value === '') return [];
  return field instanceof HTMLSelectElement
    ? [field.selectedOptions[0]?.text ?? field.value]
    : [`${labelOf(field)} ${longDate(field.value)}`];
}

/** @returns the path with its query, if there is one */
export function addressOf(path: string, query: URLSearchParams): string {
  // A comma may stand in a query as it is.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** The filters that have one of the names. */
export function only(filters: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...filters].filter(([name]) => names.includes(name)));
}

/** The fields with a value. A value that is not among the choices leaves its field empty. */
function filtersOf(form: HTMLFormElement): URLSearchParams {
  const set = fieldsOf(form).filter((field) => (isBox(field) ? field.checked : field.value !== ''));
  const filters = new URLSearchParams();
  for (const { name, value } of set) {
    const before = filters.get(name);
    filters.set(name, before === null ? value : `${before},${value}`);
  }
  return filters;
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input, select')];
}

function isBox(field: Field): field is HTMLInputElement & { type: 'checkbox' } {
  return field.type === 'checkbox';
}
