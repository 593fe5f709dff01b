/** Boxes for the acts and the roles of a selection, any number of each. */
import type { Framework } from '../../dataset/dataset.ts';
import type { RoleRecord } from '../../dataset/records.ts';
import { widerRoles } from '../../dataset/roles.ts';
import { roleName } from '../model/role-words.ts';

export function ActChoices({ frameworks }: { frameworks: readonly Framework[] }) {
  return (
    <fieldset id="acts-chosen">
      <legend>Acts</legend>
      <Finder label="Find them by name, several with commas" />
      <ul class="boxes">
        {frameworks.map(({ record: { slug, short_name } }) => (
          <li key={slug} data-words={slug.replaceAll('_', ' ')} data-common>
            <label>
              <input type="checkbox" name="framework" value={slug} /> <b>{short_name}</b>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** A field that shows the boxes with its words, for the script. */
function Finder({ label }: { label: string }) {
  return (
    <>
      <label>
        {label} <input type="search" autocomplete="off" />
      </label>{' '}
      <span class="found" role="status" />
    </>
  );
}

/** How many roles are shown before somebody looks for one. */
const COMMON_ROLES = 8;

/**
 * Roles that are found by everyday names; the script shows those that match, and offers those that often go together.
 * @param props `roles`: those to choose from; `frameworks`: of whose requirements the common ones have most
 */
export function RoleChoices({
  roles,
  frameworks,
}: {
  roles: readonly RoleRecord[];
  frameworks: readonly Framework[];
}) {
  const common = commonRoles(roles, frameworks);
  return (
    <fieldset id="roles-chosen">
      <legend>Roles</legend>
      <Finder label="Find yours by a word, such as “hospital” or “webshop”" />
      <ul class="boxes described">
        {roles.map((role) => (
          <li
            key={role.name}
            data-common={common.has(role) || undefined}
            hidden={!common.has(role)}
          >
            <label>
              <input
                type="checkbox"
                name="concerns"
                value={role.name}
                data-also={role.often_also.join(';') || undefined}
                data-wider={widerRoles(role.name, roles).join(';') || undefined}
              />{' '}
              <b>{roleName(role.name)}</b>{' '}
              <span class="quiet">
                {role.names.length === 0 ? null : `${role.names.join(', ')}. `}
                {role.description}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p id="also" hidden />
    </fieldset>
  );
}

/** The organisations and persons that most requirements concern. */
function commonRoles(
  roles: readonly RoleRecord[],
  frameworks: readonly Framework[],
): Set<RoleRecord> {
  const counts = new Map<string, number>();
  for (const { concerned } of frameworks.flatMap(({ requirements }) => requirements)) {
    for (const name of concerned) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const count = ({ name }: RoleRecord) => counts.get(name) ?? 0;
  const own = roles.filter(({ kind }) => kind === 'organisation' || kind === 'person');
  return new Set(own.toSorted((left, right) => count(right) - count(left)).slice(0, COMMON_ROLES));
}
