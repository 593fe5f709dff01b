/** The wider names under which an act binds a role as well: a manufacturer is also an economic operator. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import type { RoleRecord } from '../../dataset/records.ts';
import { widerRoles } from '../../dataset/roles.ts';
import { aRole, capitalised } from '../model/role-words.ts';
import { counted } from '../model/words.ts';
import type { Website } from '../page.ts';

/** The wider names on the page of a role; nothing where the act has none. */
export function WiderRoles({
  site,
  framework,
  role,
}: {
  site: Website;
  framework: Framework;
  role: string;
}) {
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

/** A hint for each role that can be chosen and each act; the script shows those of the chosen role. */
export function WiderRoleHints({
  site,
  frameworks,
  choices,
}: {
  site: Website;
  frameworks: readonly Framework[];
  choices: ReadonlySet<string>;
}) {
  const { roles } = site.dataset;
  const narrow = roles.filter(({ name, part_of }) => part_of !== undefined && choices.has(name));
  const acts = frameworks.map((framework) => ({ framework, named: rolesNamed(framework, narrow) }));
  return (
    <ul class="links" id="wider" hidden>
      {narrow.flatMap((role) =>
        acts.flatMap(({ framework, named }) => {
          if (!named.has(role)) return [];
          const { name } = role;
          const { slug, short_name } = framework.record;
          return widerRolesOf(framework, name, roles).map((wider) => (
            <li key={`${name} ${slug} ${wider.role}`} data-role={name} data-act={slug}>
              Under {short_name}, {aRole(name)} is also {aRole(wider.role)}:{' '}
              <More slug={slug} wider={wider} />.
            </li>
          ));
        }),
      )}
    </ul>
  );
}

function More({ slug, wider: { role, count } }: { slug: string; wider: WiderRole }) {
  return <a href={addresses.dutiesOf(slug, role)}>{counted(count, 'more requirement')}</a>;
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

/** The roles that the articles of an act name: only for these does the act have wider names. */
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
