/** That an act binds a role under a wider name as well, with links to what it asks there. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { aRole, capitalised } from '../model/role-words.ts';
import { rolesNamed, type WiderRole, widerRolesOf } from '../model/wider-roles.ts';
import { counted } from '../model/words.ts';
import type { Site } from '../page.ts';

/** On the page of a role; nothing where the act has no wider name for it. */
export function WiderRoles({
  site,
  framework,
  role,
}: {
  site: Site;
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

/** For each role that can be chosen and each act; the script shows those of the choice. */
export function WiderRoleHints({
  site,
  frameworks,
  choices,
}: {
  site: Site;
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
