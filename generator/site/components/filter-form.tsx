/** Filters of a page. They need its script, which shows them; without it the page is whole. */
import type { ComponentChildren } from 'preact';
import { roleName } from '../model/role-words.ts';

export interface Choice {
  value: string;
  name: string;
}

/** @param props `children`: fields; the script finds the form by `#filters` */
export function FilterForm({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <form class="filters" id="filters" aria-label={label} hidden>
      {children}
      <p>
        <button type="submit">Show</button> <button type="reset">Clear</button>
      </p>
    </form>
  );
}

/** One of several values, or none. @param props `any`: what the empty choice is called */
export function SelectField({
  name,
  label,
  any,
  choices,
}: {
  name: string;
  label: string;
  any: string;
  choices: readonly Choice[];
}) {
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">{any}</option>
        {choices.map(({ value, name: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

export function DateField({ name, label }: { name: string; label: string }) {
  return (
    <label>
      {label}
      <input type="date" name={name} />
    </label>
  );
}

/** Roles, in alphabetical order. */
export function roleChoices(roles: Iterable<string>): Choice[] {
  return [...new Set(roles)].sort().map((role) => ({ value: role, name: roleName(role) }));
}
