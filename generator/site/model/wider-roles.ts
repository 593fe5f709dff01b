/** The wider names under which an act binds a role as well: a manufacturer is also an economic operator. */
import type { Framework } from '../../dataset/dataset.ts';
import type { RoleRecord } from '../../dataset/records.ts';

export interface WiderRole {
  role: string;
  /** Requirements that address it and do not name the narrower role as well. */
  count: number;
}

/** @returns those that the act addresses, the closest first */
export function widerRolesOf(
  { requirements }: Pick<Framework, 'requirements'>,
  role: string,
  roles: readonly RoleRecord[],
): WiderRole[] {
  const rolesOf = requirements.map(({ record }) => record.stakeholder_roles);
  return namesAbove(role, roles)
    .map((wider) => ({
      role: wider,
      count: rolesOf.filter((own) => own.includes(wider) && !own.includes(role)).length,
    }))
    .filter(({ count }) => count > 0);
}

/** Those roles that the articles of an act name: only of these are the wider ones those of the act too. */
export function rolesNamed({ articles }: Framework, roles: readonly RoleRecord[]): Set<RoleRecord> {
  const text = asWords(articles.map(({ content }) => content).join(' '));
  const isNamed = ({ name, forms }: RoleRecord) =>
    [name, `${name}s`, ...forms].some((form) => text.includes(asWords(form)));
  return new Set(roles.filter(isNamed));
}

/** Whole words alone, so that "eba" is not found in "debate". */
function asWords(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
}

/** What it is part of, and what that is part of. */
function namesAbove(role: string, roles: readonly RoleRecord[]): string[] {
  const above = new Set([role]);
  // A set that grows while it is walked through is walked through to its end.
  for (const name of above) {
    const { part_of = [] } = roles.find((each) => each.name === name) ?? {};
    for (const wider of part_of) above.add(wider);
  }
  above.delete(role);
  return [...above];
}
