/** A form whose state is in the address: it can be shared, and Back works. */
import { longDate } from '../../model/dates.ts';
import { find, nameOfBox } from './dom.ts';
import { type LeftOut, sayLeftOut } from './left-out.ts';
import { sayOnPaper } from './paper.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Keeps the form of the page and the address alike.
 * @param show called with the filters at first and after each change, and with what each is set to in words
 */
export function followFilters(show: (filters: URLSearchParams, words: string[]) => void): void {
  const form = find('#filters', HTMLFormElement);
  const title = document.title;
  const present = () => {
    // The title tells the entries of the browser's history apart.
    const words = wordsOf(form);
    document.title = words.length === 0 ? title : `${words.join(', ')}: ${title}`;
    sayOnPaper(words.length === 0 ? '' : `Filtered by: ${words.join(', ')}`);
    show(filtersOf(form), words);
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
  const unknown = fieldsOf(form).flatMap((field) => {
    const value = wanted.get(field.name) ?? '';
    if (isBox(field)) {
      field.checked = value.split(',').includes(field.value);
      return [];
    }
    field.value = value;
    // A choice that the page does not have would show as an empty box.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = '';
    return field.value === value ? [] : [{ label: labelOf(field), value }];
  });
  return [...unknown, ...groupsOf(form).flatMap((group) => unknownIn(group, wanted))];
}

/** The values of an address for which a group of boxes has none. */
function unknownIn({ label, boxes }: Group, wanted: URLSearchParams): LeftOut[] {
  const values = wanted.get(boxes[0]?.name ?? '')?.split(',') ?? [];
  return values
    .filter((value) => !boxes.some((box) => box.value === value))
    .map((value) => ({ label, value }));
}

interface Group {
  label: string;
  boxes: HTMLInputElement[];
}

/** Boxes of one name, of which several may be chosen. */
function groupsOf(form: HTMLFormElement): Group[] {
  return [...form.querySelectorAll('fieldset')].map((group) => ({
    label: group.querySelector('legend')?.textContent ?? '',
    boxes: [...group.querySelectorAll<HTMLInputElement>('input[name]')],
  }));
}

function labelOf(field: Field): string {
  const legend = field.closest('fieldset')?.querySelector('legend');
  const label = legend ?? field.closest('label')?.firstChild;
  return label?.textContent?.trim() || field.name;
}

/** What each field or group of boxes is set to, as a reader sees it. */
function wordsOf(form: HTMLFormElement): string[] {
  const groups = groupsOf(form).map(({ boxes }) =>
    boxes.flatMap((box) => (box.checked ? nameOfBox(box) : [])),
  );
  const chosen = groups.filter((words) => words.length > 0).map((words) => words.join(', '));
  return [...chosen, ...fieldsOf(form).flatMap(wordsOfField)];
}

function wordsOfField(field: Field): string[] {
  if (isBox(field) || field.value === '') return [];
  return field instanceof HTMLSelectElement
    ? [field.selectedOptions[0]?.text ?? field.value]
    : [`${labelOf(field)} ${longDate(field.value)}`];
}

/** @returns the path with its query, if there is one */
export function addressOf(path: string, query: URLSearchParams): string {
  // A comma between values stays readable.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** The address by which programs subscribe to a calendar. */
export const subscriptionTo = (calendar: string): string => calendar.replace(/^https?:/, 'webcal:');

/** The filters that have one of the names. */
export function only(filters: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...filters].filter(([name]) => names.includes(name)));
}

/** The fields with a value; several of one name are separated by commas. A value that is not among the choices leaves its field empty. */
function filtersOf(form: HTMLFormElement): URLSearchParams {
  const set = fieldsOf(form).filter((field) => (isBox(field) ? field.checked : field.value !== ''));
  const filters = new URLSearchParams();
  for (const { name, value } of set) {
    const held = filters.get(name);
    filters.set(name, held === null ? value : `${held},${value}`);
  }
  return filters;
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input[name], select')];
}

function isBox(field: Field): field is HTMLInputElement & { type: 'checkbox' } {
  return field.type === 'checkbox';
}
