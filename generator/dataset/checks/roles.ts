import { didYouMean } from '../problem.ts';
import { ROLES_FILE } from '../read-shared.ts';
import type { RoleRecord } from '../records.ts';
import type { Check } from './check.ts';

/** Pages lead from a role to the wider ones, so these must be there, and lead no way back. */
export const widerRoles: Check = {
  name: 'wider-roles',
  description: 'Roles are part of other roles of the list, and never of themselves.',
  check: ({ roles }) => {
    const wider = new Map(roles.map(({ name, part_of = [] }) => [name, part_of]));
    return roles.flatMap(({ name, part_of = [] }) => {
      const at = { file: ROLES_FILE, place: `role ${name}` };
      const unknown = part_of.filter((each) => !wider.has(each));
      return [
        ...unknown.map((each) => ({
          ...at,
          problem: `is part of the unknown role '${each}'${didYouMean(each, wider.keys())}`,
        })),
        ...(allWiderRoles(name, wider).has(name)
          ? [{ ...at, problem: 'is part of itself; take one of the roles out of part_of' }]
          : []),
      ];
    });
  },
};

type Wider = ReadonlyMap<string, NonNullable<RoleRecord['part_of']>>;

/** A set that grows while it is walked through is walked through to its end. */
function allWiderRoles(name: string, wider: Wider): Set<string> {
  const found = new Set(wider.get(name));
  for (const role of found) {
    for (const next of wider.get(role) ?? []) found.add(next);
  }
  return found;
}
