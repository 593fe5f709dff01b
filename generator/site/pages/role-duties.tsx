/** `/<framework>/duties/<role>/`: everything that an act asks of one role, to read and to print. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { api } from '../api-addresses.ts';
import { BeginningCases, BeginningDays } from '../components/application.tsx';
import { DeadlineTable } from '../components/deadlines.tsx';
import { Layout } from '../components/layout.tsx';
import { Downloads, PageLink, Section } from '../components/parts.tsx';
import { ArticleDuties } from '../components/requirements.tsx';
import { Pending, Replaced } from '../components/standing.tsx';
import { WiderRoles } from '../components/wider-roles.tsx';
import { fixedDays, longDate, NO_SINGLE_DAY } from '../model/dates.ts';
import {
  addressesRole,
  countWords,
  dutiesOfRole,
  type RoleCounts,
  type RoleDuties,
  roleCounts,
} from '../model/requirements.ts';
import { roleName, roleTitle } from '../model/role-words.ts';
import { type ActProps, actPages } from '../page.ts';

export const roleDutyPages = actPages('role-duties', (act) => {
  const { framework } = act;
  const roles = roleCounts(framework.requirements);
  return roles.map(({ role }) => {
    const address = addresses.dutiesOf(framework.record.slug, role);
    return {
      address,
      render: () => (
        <RolePage {...act} address={address} duties={dutiesOfRole(framework, role)} roles={roles} />
      ),
    };
  });
});

interface Props extends ActProps {
  address: string;
  duties: RoleDuties;
  /** All roles of the act. */
  roles: readonly RoleCounts[];
}

function RolePage({ site, framework, address, duties, roles }: Props) {
  const { slug, short_name: act } = framework.record;
  const { role, counts, from, reaching } = duties;
  const name = roleTitle(role);
  return (
    <Layout
      site={site}
      address={address}
      title={`${name}: duties under ${act}`}
      description={`What ${act} asks of the role "${roleName(role)}": ${countWords(counts) || 'nothing directly'}, by the day from which each applies, with articles and deadlines.`}
      crumbs={[
        { name: act, to: addresses.framework(slug) },
        { name: 'Duties', to: addresses.dutiesOf(slug) },
        { name },
      ]}
      alternates={[
        {
          type: 'text/csv',
          href: csvOf(slug, role),
          title: `${act}: ${roleName(role)} as a table`,
        },
        {
          type: 'text/calendar',
          href: calendarOf(slug, role),
          title: `${act}: dates of ${roleName(role)}`,
        },
      ]}
      scripts={['downloads']}
    >
      <RoleHeader site={site} framework={framework} duties={duties} />
      <div class="columns">
        <div class="text">
          <Glance duties={duties} />
          {duties.deadlines.length === 0 ? null : (
            <Section id="dates" title="Dates of this role">
              <DeadlineTable
                site={site}
                framework={framework}
                deadlines={duties.deadlines}
                role={role}
              />
            </Section>
          )}
          {from.map(({ anchor, appliesFrom, articles }) => (
            <Section
              key={anchor}
              id={anchor}
              className="duty-group"
              title={<BeginningDays lead="Applies from " appliesFrom={appliesFrom} />}
            >
              <BeginningCases appliesFrom={appliesFrom} />
              <ArticleDuties site={site} framework={framework} role={role} articles={articles} />
            </Section>
          ))}
          {reaching.length === 0 ? null : (
            <Section
              id="reaching"
              title="What others must do that affects this role"
              className="duty-group"
            >
              <p>
                These requirements address a Member State, an authority or somebody else; in the end
                they concern the role "{roleName(role)}".
              </p>
              <ArticleDuties
                site={site}
                framework={framework}
                role={role}
                articles={reaching}
                hasTopics={false}
              />
            </Section>
          )}
        </div>
        <RoleAside site={site} framework={framework} role={role} roles={roles} />
      </div>
    </Layout>
  );
}

/** The name of a role, what it is, and how much the act asks of it. */
function RoleHeader({ site, framework, duties }: Pick<Props, 'site' | 'framework' | 'duties'>) {
  const { role, counts, reachingCount } = duties;
  const about = site.dataset.roles.find(({ name }) => name === role)?.description;
  return (
    <header class="title">
      <h1>
        <small>Duties under {framework.record.short_name}</small>
        {roleTitle(role)}
      </h1>
      <Replaced site={site} framework={framework} />
      {about === undefined ? null : <p class="lead">{about}</p>}
      <p>
        {counts.total === 0
          ? 'No requirement addresses this role directly. '
          : `${counts.total} ${counts.total === 1 ? 'requirement addresses' : 'requirements address'} this role: ${countWords(counts)}. `}
        {reachingCount === 0
          ? null
          : `${reachingCount} more ${reachingCount === 1 ? 'addresses somebody else and affects' : 'address somebody else and affect'} this role.`}
      </p>
      <WiderRoles site={site} framework={framework} role={role} />
      <Pending site={site} framework={framework} />
    </header>
  );
}

/** What begins when, as links to the parts of the page. */
function Glance({ duties: { from, reachingCount } }: { duties: RoleDuties }) {
  return (
    <Section id="glance" title="From when">
      <ul class="glance">
        {from.map(({ anchor, appliesFrom, counts, articles }) => {
          const about = `${countWords(counts)}, ${articlesInWords(articles)}`;
          const fixed = fixedDays(appliesFrom).map(longDate).join(' and ');
          const days = appliesFrom.length === 0 ? '' : fixed || NO_SINGLE_DAY;
          return (
            <li key={anchor}>
              <a href={`#${anchor}`} aria-label={days === '' ? undefined : `${days}: ${about}`}>
                <BeginningDays appliesFrom={appliesFrom} />
              </a>{' '}
              <span>
                {about}
                {appliesFrom.length > 1 ? '; the day depends on the case' : ''}
              </span>
            </li>
          );
        })}
        {reachingCount === 0 ? null : (
          <li>
            <a href="#reaching">What others must do that affects this role</a>{' '}
            <span>{reachingCount} requirements</span>
          </li>
        )}
      </ul>
    </Section>
  );
}

const NAMED_ARTICLES = 4;

function articlesInWords(articles: readonly { ref: string }[]): string {
  if (articles.length > NAMED_ARTICLES) return `in ${articles.length} articles`;
  const refs = articles.map(({ ref }) => ref);
  return `Article${refs.length === 1 ? '' : 's'} ${refs.join(', ')}`;
}

/** How many other roles of the act are named beside the text. */
const OTHER_ROLES = 8;

/** Beside the duties of a role: downloads, other roles, other acts. */
function RoleAside({
  site,
  framework,
  role,
  roles,
}: ActProps & { role: string; roles: Props['roles'] }) {
  const { slug, short_name: act } = framework.record;
  const filters = { framework: slug, concerns: role };
  const otherRoles = roles.filter((candidate) => candidate.role !== role).slice(0, OTHER_ROLES);
  const elsewhere = site.dataset.frameworks.filter(
    (candidate) => candidate !== framework && addressesRole(candidate, role),
  );
  return (
    <aside aria-label="Downloads and other roles">
      <h2>Download and subscribe</h2>
      <Downloads
        links={[
          { href: csvOf(slug, role), name: 'These requirements as a table (CSV)' },
          {
            href: api('framework_requirements_xlsx', { slug }, { affects: role }),
            name: 'These requirements as a workbook (XLSX)',
          },
          { href: calendarOf(slug, role), name: 'Dates of this role for a calendar (ics)' },
        ]}
      >
        {framework.isActive ? (
          <li>
            <a href={`${addresses.obligations()}?${new URLSearchParams(filters)}`}>
              With other acts and roles on one page
            </a>
          </li>
        ) : null}
      </Downloads>
      {otherRoles.length === 0 ? null : (
        <>
          <h2>Other roles under {act}</h2>
          <ul class="links">
            {otherRoles.map(({ role: otherRole, counts }) => (
              <li key={otherRole}>
                <a href={addresses.dutiesOf(slug, otherRole)}>{roleName(otherRole)}</a>{' '}
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
                <PageLink
                  site={site}
                  to={addresses.dutiesOf(record.slug, role)}
                  name={`${record.short_name}: ${roleName(role)}`}
                >
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
function csvOf(slug: string, role: string): string {
  return api('framework_requirements_csv', { slug }, { affects: role });
}

/** The dates at which a role has to act, or which reach it. */
function calendarOf(slug: string, role: string): string {
  return api('framework_deadlines_calendar', { slug }, { affects: role });
}
