/** What follows from roles: whom a record concerns, and for whom it is. */
import { AUDIENCES } from '../../edge/contract/values.ts';
import type { RoleRecord } from './records.ts';

type Audience = (typeof AUDIENCES)[number];

/** What records derive from the names of roles in them. */
export interface RoleLinks {
  /** Roles whose bearers a record concerns: those that it names, and all that are part of one of them. */
  concerned: string[];
  /** In the order of the contract; empty where no role is named. */
  audience: Audience[];
}

/** What a record may name. */
interface NamedRoles {
  stakeholder_roles: readonly string[];
  affected_roles?: readonly string[] | undefined;
}

const AUDIENCE_OF: Readonly<Record<RoleRecord['kind'], Audience>> = {
  organisation: 'business',
  person: 'business',
  member_state: 'authority',
  authority: 'authority',
  union_body: 'authority',
};

/** @param roles the shared list, without cycles */
export function roleLinker(roles: readonly RoleRecord[]): (record: NamedRoles) => RoleLinks {
  const audiences = new Map(roles.map(({ name, kind }) => [name, AUDIENCE_OF[kind]]));
  const narrower = new Map<string, string[]>();
  for (const { name } of roles) {
    for (const wider of [name, ...widerRoles(name, roles)]) {
      const below = narrower.get(wider) ?? [];
      narrower.set(wider, below);
      below.push(name);
    }
  }
  return ({ stakeholder_roles, affected_roles = [] }) => {
    const named = [...stakeholder_roles, ...affected_roles];
    const found = new Set(named.map((name) => audiences.get(name)));
    return {
      concerned: [...new Set(named.flatMap((name) => narrower.get(name) ?? []))],
      audience: AUDIENCES.filter((audience) => found.has(audience)),
    };
  };
}

/** What a role is part of, and what that is part of, the closest first. */
export function widerRoles(
  role: string,
  roles: readonly Pick<RoleRecord, 'name' | 'part_of'>[],
): string[] {
  const above = new Set([role]);
  // A set that grows while it is walked through is walked through to its end.
  for (const name of above) {
    for (const wider of roles.find((each) => each.name === name)?.part_of ?? []) above.add(wider);
  }
  above.delete(role);
  return [...above];
}
