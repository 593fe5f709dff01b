/** `/duties/`: who has to do what under which act. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import { active } from '../../render/lists.ts';
import { api } from '../api-addresses.ts';
import { CountTable } from '../components/count-table.tsx';
import {
  ActField,
  DateField,
  FilterForm,
  RoleFields,
  SelectField,
} from '../components/filter-form.tsx';
import { Layout } from '../components/layout.tsx';
import { Downloads, Section } from '../components/parts.tsx';
import { WiderRoleHints } from '../components/wider-roles.tsx';
import { REQUIREMENT_TYPE_NAMES, REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import { countsOf, countWords, rolesOverActs, topicCounts } from '../model/requirements.ts';
import { roleName } from '../model/role-words.ts';
import { counted, inDigits } from '../model/words.ts';
import type { PageKind, Website } from '../page.ts';

export const dutyPages: PageKind = {
  name: 'duties',
  isListed: true,
  *pages(site) {
    yield { address: addresses.duties(), render: () => <Duties site={site} /> };
  },
};

function Duties({ site }: { site: Website }) {
  const frameworks = active(site.dataset);
  const requirements = frameworks.flatMap((framework) => framework.requirements);
  const counts = countsOf(requirements);
  return (
    <Layout
      site={site}
      address={addresses.duties()}
      title="Duties under EU digital law"
      description={`Who has to do what by when: ${countWords(counts)} of ${frameworks.length} acts, by act, role, topic and date.`}
      crumbs={[{ name: 'Duties' }]}
      alternates={[
        { type: 'application/json', href: api('requirements'), title: 'Requirements as JSON' },
        { type: 'text/csv', href: api('requirements_csv'), title: 'Requirements as a table' },
      ]}
      scripts={['duties']}
      isShapedByScripts
    >
      <header class="title">
        <h1>Duties</h1>
        <p class="lead">
          Who has to do what, and from when. {inDigits(requirements.length)} requirements of{' '}
          {frameworks.length} acts in force: {countWords(counts)}.
        </p>
        <p class="quiet" id="hint">
          Choose an act or a role below to read everything that it asks, with articles and dates.
        </p>
        <ReplacedActs site={site} />
      </header>
      <DutyFinder site={site} frameworks={frameworks} requirements={requirements} />
      <div id="overview">
        <Acts frameworks={frameworks} />
        <Roles site={site} frameworks={frameworks} />
        <Topics requirements={requirements} />
      </div>
    </Layout>
  );
}

/** Names the replaced acts, whose requirements are not in the numbers and lists of the page. */
function ReplacedActs({ site }: { site: Website }) {
  const replaced = site.dataset.frameworks.filter(
    ({ isActive, requirements }) => !isActive && requirements.length > 0,
  );
  if (replaced.length === 0) return null;
  return (
    <p class="quiet">
      Acts that were replaced are left out here:{' '}
      {replaced.map(({ record: { slug, short_name }, requirements }, index) => (
        <span key={slug}>
          {index === 0 ? '' : ', '}
          <a href={addresses.framework(slug)}>{short_name}</a> (
          {counted(requirements.length, 'requirement')})
        </span>
      ))}
      .
    </p>
  );
}

function Acts({ frameworks }: { frameworks: readonly Framework[] }) {
  return (
    <Section id="acts" title="By act">
      <CountTable
        label="Requirements by act"
        first="Act"
        rows={frameworks
          .filter(({ requirements }) => requirements.length > 0)
          .map(({ record: { slug, short_name }, requirements }) => ({
            key: slug,
            name: <a href={addresses.dutiesOf(slug)}>{short_name}</a>,
            counts: countsOf(requirements),
          }))}
      />
    </Section>
  );
}

/** The roles that are addressed most; the others are behind a fold. */
const SHOWN_ROLES = 30;

function Roles({ site, frameworks }: { site: Website; frameworks: readonly Framework[] }) {
  const allRoles = rolesOverActs(frameworks);
  const about = new Map(site.dataset.roles.map(({ name, description }) => [name, description]));
  const rows = (roles: typeof allRoles) =>
    roles.map(({ role, counts, acts }) => ({
      key: role,
      name: <span title={about.get(role)}>{roleName(role)}</span>,
      counts,
      links: (
        <ul class="topics">
          {acts.map(({ framework: { record }, total }) => (
            <li key={record.slug}>
              <a href={addresses.dutiesOf(record.slug, role)}>{record.short_name}</a>{' '}
              <span class="quiet">{total}</span>
            </li>
          ))}
        </ul>
      ),
    }));
  const foldedRoles = allRoles.slice(SHOWN_ROLES);
  return (
    <Section id="roles" title="By role">
      <p class="quiet">
        A role is a part that somebody plays under an act. Each link leads to all that the act asks
        of the role.
      </p>
      <div id="find-role" hidden>
        <label>
          Find a role by a word of its name or definition, such as “bank”{' '}
          <input type="search" autocomplete="off" />
        </label>{' '}
        <span id="roles-found" role="status" />
      </div>
      <CountTable
        label="Requirements by role"
        first="Role"
        links="Acts"
        rows={rows(allRoles.slice(0, SHOWN_ROLES))}
      />
      {foldedRoles.length === 0 ? null : (
        <details id="other-roles">
          <summary>{foldedRoles.length} roles that are addressed less often</summary>
          <CountTable
            label="Requirements by role, the other roles"
            first="Role"
            links="Acts"
            rows={rows(foldedRoles)}
          />
        </details>
      )}
    </Section>
  );
}

/** Topics, which the script makes links to the filtered list. */
function Topics({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <Section id="topics" title="By topic">
      <ul class="topics">
        {topicCounts(requirements).map(({ tag, count }) => (
          <li key={tag.slug}>
            <span data-tag={tag.slug}>{tag.name}</span> <span class="quiet">{count}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DutyFinder({
  site,
  frameworks,
  requirements,
}: {
  site: Website;
  frameworks: readonly Framework[];
  requirements: readonly Requirement[];
}) {
  const addressed = requirements.flatMap(({ record }) => record.stakeholder_roles);
  const reached = requirements.flatMap(({ record }) => record.affected_roles ?? []);
  const topics = topicCounts(requirements)
    .map(({ tag }) => ({ value: tag.slug, name: tag.name }))
    .sort((left, right) => left.name.localeCompare(right.name, 'en'));
  return (
    <>
      <FilterForm site={site} label="Filter the requirements">
        <ActField frameworks={frameworks} />
        <RoleFields acting={addressed} reached={reached} />
        <SelectField
          name="type"
          label="Type"
          any="All types"
          choices={REQUIREMENT_TYPE_NAMES.map((type) => ({
            value: type,
            name: REQUIREMENT_TYPE_WORDS[type].name,
          }))}
        />
        <SelectField name="tag" label="Topic" any="All topics" choices={topics} />
        <DateField name="from" label="Due from" />
        <DateField name="to" label="Due until" />
      </FilterForm>
      <section id="found" aria-labelledby="found-title" hidden>
        <h2 id="found-title">What was found</h2>
        <div id="count" role="status" />
        <WiderRoleHints
          site={site}
          frameworks={frameworks}
          choices={new Set([...addressed, ...reached])}
        />
        <Downloads
          className="links inline"
          links={[
            { id: 'csv', href: api('requirements_csv'), name: 'Table of this selection (CSV)' },
            {
              id: 'xlsx',
              href: api('requirements_xlsx'),
              name: 'Workbook of this selection (XLSX)',
            },
            { id: 'calendar', href: api('deadlines_calendar'), name: 'Calendar' },
          ]}
        />
        <ul class="duties" id="rows" />
        <button type="button" id="more" hidden>
          Show more
        </button>
      </section>
    </>
  );
}
