/** What is beside the duties of a role. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { api } from '../api-addresses.ts';
import { addressesRole, type RoleCounts } from '../model/requirements.ts';
import { roleName } from '../model/role-words.ts';
import type { Site } from '../page.ts';
import { Downloads } from './downloads.tsx';
import { PageLink } from './parts.tsx';

/** Other roles of the act that are named beside the text. */
const OTHER_ROLES = 8;

/** Beside the duties of a role: downloads, other roles, other acts. */
export function RoleAside({
  site,
  framework,
  role,
  roles,
}: {
  site: Site;
  framework: Framework;
  role: string;
  /** All roles of the act. */
  roles: readonly RoleCounts[];
}) {
  const { slug, short_name: act } = framework.record;
  const isAddressed = roles.some((each) => each.role === role && each.counts.total > 0);
  const filters = { framework: slug, [isAddressed ? 'role' : 'affects']: role };
  const others = roles.filter((each) => each.role !== role).slice(0, OTHER_ROLES);
  const elsewhere = site.dataset.frameworks.filter(
    (other) => other !== framework && addressesRole(other, role),
  );
  return (
    <aside aria-label="Downloads and other roles">
      <h2>Download and subscribe</h2>
      <Downloads
        links={[
          { href: csvOf(slug, role), name: 'These requirements as a table (CSV)' },
          { href: calendarOf(slug, role), name: 'Dates of this role for a calendar (ics)' },
        ]}
      >
        {framework.isActive ? (
          <li>
            <a href={`${addresses.duties()}?${new URLSearchParams(filters)}`}>
              Filter by topic, type or date
            </a>
          </li>
        ) : null}
      </Downloads>
      {others.length === 0 ? null : (
        <>
          <h2>Other roles under {act}</h2>
          <ul class="links">
            {others.map(({ role: other, counts }) => (
              <li key={other}>
                <a href={addresses.dutiesOf(slug, other)}>{roleName(other)}</a>{' '}
                <span class="quiet">{counts.total}</span>
              </li>
            ))}
            <li>
              <a href={addresses.dutiesOf(slug)}>All roles</a>
            </li>
          </ul>
        </>
      )}
      {elsewhere.length === 0 ? null : (
        <>
          <h2>The same role in other acts</h2>
          <ul class="links">
            {elsewhere.map(({ record, isActive }) => (
              <li key={record.slug}>
                <PageLink site={site} to={addresses.dutiesOf(record.slug, role)}>
                  {record.short_name}
                </PageLink>
                {isActive ? null : ' (replaced)'}
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

/** What addresses a role and what reaches it, as a table. */
export function csvOf(slug: string, role: string): string {
  return api('framework_requirements_csv', { slug }, { affects: role });
}

/** The dates at which a role has to act, or which reach it. */
export function calendarOf(slug: string, role: string): string {
  return api('framework_deadlines_calendar', { slug }, { affects: role });
}
