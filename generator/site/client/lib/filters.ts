/** A form whose state is in the address: it can be shared, and Back works. */
import { find } from './dom.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Shows the form of the page and keeps it and the address alike.
 * @param show called with the filters at first and after each change
 */
export function followFilters(show: (filters: URLSearchParams) => void): void {
  const form = find('#filters', HTMLFormElement);
  form.hidden = false;
  const follow = () => {
    const wanted = new URLSearchParams(location.search);
    for (const field of fieldsOf(form)) {
      const value = wanted.get(field.name) ?? '';
      if (isBox(field)) field.checked = value === field.value;
      else field.value = value;
      // A choice that the page does not have would show as an empty box.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = '';
    }
    show(filtersOf(form));
  };
  form.addEventListener('change', () => go(filtersOf(form), show));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go(filtersOf(form), show);
  });
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    history.pushState(null, '', location.pathname);
    follow();
  });
  addEventListener('popstate', follow);
  follow();
}

function go(filters: URLSearchParams, show: (filters: URLSearchParams) => void): void {
  const address = addressOf(location.pathname, filters);
  if (address !== location.pathname + location.search) history.pushState(null, '', address);
  show(filters);
}

/** @returns the path with its query, if there is one */
export function addressOf(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Those of the filters that have one of the names. */
export function only(filters: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...filters].filter(([name]) => names.includes(name)));
}

/** The fields with a value. A value that is not among the choices leaves its field empty. */
function filtersOf(form: HTMLFormElement): URLSearchParams {
  const set = fieldsOf(form).filter((field) => (isBox(field) ? field.checked : field.value !== ''));
  return new URLSearchParams(set.map(({ name, value }) => [name, value]));
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input, select')];
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox';
}
