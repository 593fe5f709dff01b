/** `/obligations/`: what acts ask of whoever has some roles, on one page; before a choice, the way to each act and role. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import { active } from '../../render/lists.ts';
import { api } from '../api-addresses.ts';
import { ActChoices, RoleChoices } from '../components/choices.tsx';
import { CountTable } from '../components/count-table.tsx';
import { DateField, FilterForm, SelectField } from '../components/filter-form.tsx';
import { Layout } from '../components/layout.tsx';
import { Downloads, Section } from '../components/parts.tsx';
import { REQUIREMENT_TYPE_NAMES, REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import { countsOf, countWords, rolesOverActs, topicCounts } from '../model/requirements.ts';
import { roleName } from '../model/role-words.ts';
import { counted, inDigits } from '../model/words.ts';
import { singlePage, type Website } from '../page.ts';

export const obligationPages = singlePage('obligations', addresses.obligations(), Obligations);

function Obligations({ site }: { site: Website }) {
  const frameworks = active(site.dataset);
  const requirements = frameworks.flatMap((framework) => framework.requirements);
  const counts = countsOf(requirements);
  return (
    <Layout
      site={site}
      address={addresses.obligations()}
      title="My obligations under EU digital law"
      description={`Who has to do what by when: ${countWords(counts)} of ${frameworks.length} acts, by act, role, topic and date.`}
      crumbs={[{ name: 'My obligations' }]}
      alternates={[
        { type: 'application/json', href: api('requirements'), title: 'Requirements as JSON' },
        { type: 'text/csv', href: api('requirements_csv'), title: 'Requirements as a table' },
      ]}
      scripts={['obligations']}
      isShapedByScripts
    >
      <header class="title">
        <h1>My obligations</h1>
        <p class="lead">
          Who has to do what, and from when. {inDigits(requirements.length)} requirements of{' '}
          {frameworks.length} acts in force: {countWords(counts)}.
        </p>
        <p class="quiet" id="hint">
          Choose an act or a role below to read everything that it asks, with articles and dates.
        </p>
        <ReplacedActs site={site} />
      </header>
      <Finder site={site} frameworks={frameworks} requirements={requirements} />
      <div id="overview">
        <Acts frameworks={frameworks} />
        <Roles frameworks={frameworks} />
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
            name: (
              <a href={addresses.dutiesOf(slug)} aria-label={`${short_name}: all roles`}>
                {short_name}
              </a>
            ),
            counts: countsOf(requirements),
          }))}
      />
    </Section>
  );
}

/** The roles that are addressed most; the others are behind a fold. */
const SHOWN_ROLES = 30;

function Roles({ frameworks }: { frameworks: readonly Framework[] }) {
  const allRoles = rolesOverActs(frameworks);
  const rows = (roles: typeof allRoles) =>
    roles.map(({ role, counts, acts }) => ({
      key: role,
      name: roleName(role),
      counts,
      links: (
        <ul class="topics">
          {acts.map(({ framework: { record }, total }) => (
            <li key={record.slug}>
              <a
                href={addresses.dutiesOf(record.slug, role)}
                aria-label={`${record.short_name}: ${roleName(role)}`}
              >
                {record.short_name}
              </a>{' '}
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
      <CountTable
        label="Requirements by role"
        first="Role"
        links="Acts"
        rows={rows(allRoles.slice(0, SHOWN_ROLES))}
      />
      {foldedRoles.length === 0 ? null : (
        <details>
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

function Finder({
  site,
  frameworks,
  requirements,
}: {
  site: Website;
  frameworks: readonly Framework[];
  requirements: readonly Requirement[];
}) {
  const concerned = new Set(requirements.flatMap(({ concerned: names }) => names));
  const topics = topicCounts(requirements)
    .map(({ tag }) => ({ value: tag.slug, name: tag.name }))
    .sort((left, right) => left.name.localeCompare(right.name, 'en'));
  return (
    <>
      <FilterForm site={site} label="Choose roles and acts">
        <RoleChoices
          roles={site.dataset.roles.filter(({ name }) => concerned.has(name))}
          frameworks={frameworks}
        />
        <ActChoices frameworks={frameworks} />
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
        <SelectField
          name="by"
          label="Groups"
          any="by topic"
          choices={[{ value: 'date', name: 'by date' }]}
        />
      </FilterForm>
      <section id="found" aria-labelledby="found-title" hidden>
        <h2 id="found-title">What was found</h2>
        <p id="count" role="status" />
        <ul class="topics" id="acts-found" />
        <Keep />
        <div id="groups" />
      </section>
    </>
  );
}

/** The selection as a file, a calendar and a print. */
function Keep() {
  return (
    <div id="keep">
      <Downloads
        className="links inline"
        links={[
          { id: 'xlsx', href: api('requirements_xlsx'), name: 'Workbook of this selection (XLSX)' },
          { id: 'calendar', href: api('deadlines_calendar'), name: 'Calendar' },
        ]}
      >
        <li>
          <a id="subscribe" href={api('deadlines_calendar')}>
            Subscribe to these dates
          </a>
        </li>
        <li>
          <button type="button" id="print">
            Print
          </button>
        </li>
      </Downloads>
      <p>
        <label>
          Address of the calendar <input type="url" id="calendar-address" readonly />
        </label>{' '}
        <button type="button" id="copy" aria-label="Copy the address of the calendar">
          Copy
        </button>{' '}
        <span id="copied" role="status" />
      </p>
    </div>
  );
}
