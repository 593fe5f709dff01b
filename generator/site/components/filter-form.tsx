/**
 * Filters of a page, and where scripts say what they leave out. Filters need the script of the page; without it the
 * style hides them, and the page is whole.
 */

import type { ComponentChildren } from 'preact';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { roleName } from '../model/role-words.ts';
import type { Website } from '../page.ts';
import { ReplacedBy } from './standing.tsx';

interface Choice {
  value: string;
  name: string;
}

/** @param props `children`: fields; the script finds the form by `#filters` */
export function FilterForm({
  site,
  label,
  children,
}: {
  site: Website;
  label: string;
  children: ComponentChildren;
}) {
  return (
    <>
      <form class="filters" id="filters" aria-label={label}>
        {children}
        <p>
          <button type="submit">Show</button> <button type="reset">Clear</button>
        </p>
      </form>
      <Chosen />
      <LeftOut site={site} />
    </>
  );
}

/** Where the script says on paper, which has no forms, what is chosen. */
export function Chosen() {
  return <p class="printed" id="chosen" />;
}

/** One of several values, or none. @param props `any`: what the empty choice is called; `id`: for the script */
export function SelectField({
  id,
  name,
  label,
  any,
  choices,
}: {
  id?: string;
  name: string;
  label: string;
  any: string;
  choices: readonly Choice[];
}) {
  return (
    <label>
      {label}
      <select id={id} name={name}>
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

/** A box for each act: none stands for all. */
export function ActBoxes({ frameworks }: { frameworks: readonly Framework[] }) {
  return (
    <fieldset class="kinds">
      <legend>Acts</legend>
      {frameworks.map(({ record: { slug, short_name } }) => (
        <label key={slug}>
          <input type="checkbox" name="framework" value={slug} /> {short_name}
        </label>
      ))}
    </fieldset>
  );
}

/** Fields for who has to act, and for who is affected, which includes who has to act. */
export function RoleFields({ acting, reached }: { acting: string[]; reached: string[] }) {
  return (
    <>
      <SelectField name="role" label="Who has to act" any="Anybody" choices={roleChoices(acting)} />
      <SelectField
        name="affects"
        label="Who is affected"
        any="Anybody"
        choices={roleChoices([...acting, ...reached])}
      />
    </>
  );
}

/** In alphabetical order. */
function roleChoices(roles: Iterable<string>): Choice[] {
  return [...new Set(roles)].sort().map((role) => ({ value: role, name: roleName(role) }));
}

/** Where the script says what it left out; the template has a sentence for each replaced act that a query may name. */
export function LeftOut({ site }: { site: Website }) {
  const replaced = site.dataset.frameworks.filter(({ isActive }) => !isActive);
  return (
    <>
      <div id="left-out" aria-live="polite" />
      <template id="replaced">
        {replaced.map((framework) => {
          const { slug, short_name } = framework.record;
          return (
            <p key={slug} data-act={slug} data-name={short_name}>
              {short_name} was <ReplacedBy site={site} framework={framework} />. Searches and lists
              leave it out; <a href={addresses.framework(slug)}>its own pages</a> have it.
            </p>
          );
        })}
      </template>
    </>
  );
}
