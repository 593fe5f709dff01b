/** The wider names under which an act binds a role as well: a manufacturer is also an economic operator. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import type { RoleRecord } from '../../dataset/records.ts';
import { widerRoles } from '../../dataset/roles.ts';
import { aRole, capitalised } from '../model/role-words.ts';
import { counted } from '../model/words.ts';
import type { ActProps } from '../page.ts';

/** The wider names on the page of a role; nothing where the act has none. */
export function WiderRoles({ site, framework, role }: ActProps & { role: string }) {
  return (
    <>
      {widerRolesOf(framework, role, site.dataset.roles).map((wider) => (
        <p key={wider.role}>
          {capitalised(aRole(role))} is also {aRole(wider.role)}:{' '}
          <More slug={framework.record.slug} wider={wider} />.
        </p>
      ))}
    </>
  );
}

function More({ slug, wider: { role, count } }: { slug: string; wider: WiderRole }) {
  const words = counted(count, 'more requirement');
  return (
    <a href={addresses.dutiesOf(slug, role)} aria-label={`${words} of ${aRole(role)}`}>
      {words}
    </a>
  );
}

interface WiderRole {
  role: string;
  /** Requirements that address it and do not name the narrower role as well. */
  count: number;
}

/** @returns the wider roles that the act addresses, the closest first */
export function widerRolesOf(
  { requirements }: Pick<Framework, 'requirements'>,
  role: string,
  roles: readonly RoleRecord[],
): WiderRole[] {
  const rolesOf = requirements.map(({ record }) => record.stakeholder_roles);
  return widerRoles(role, roles)
    .map((wider) => ({
      role: wider,
      count: rolesOf.filter(
        (addressees) => addressees.includes(wider) && !addressees.includes(role),
      ).length,
    }))
    .filter(({ count }) => count > 0);
}
