/** `/deadlines/`: all dates of all acts, as a picture and as a table. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { active } from '../../render/lists.ts';
import { api } from '../api-addresses.ts';
import { DEADLINE_NAMES } from '../components/deadline-parts.tsx';
import { DeadlineYears } from '../components/deadline-years.tsx';
import { Downloads } from '../components/downloads.tsx';
import { ActField, FilterForm, RoleFields, SelectField } from '../components/filter-form.tsx';
import { Layout } from '../components/layout.tsx';
import { Section } from '../components/section.tsx';
import { Timeline } from '../components/timeline.tsx';
import type { PageKind, Site } from '../page.ts';

export const deadlinePages: PageKind = {
  name: 'deadlines',
  isListed: true,
  *pages(site) {
    yield { address: addresses.deadlines(), render: () => <Deadlines site={site} /> };
  },
};

function Deadlines({ site }: { site: Site }) {
  const frameworks = active(site.dataset);
  const deadlines = frameworks.flatMap((framework) => framework.deadlines);
  const moved = deadlines.filter(({ previous_date }) => previous_date !== null).length;
  return (
    <Layout
      site={site}
      address={addresses.deadlines()}
      title="Deadlines of EU digital law"
      description={`${deadlines.length} dates of ${frameworks.length} acts: when rules begin to apply, what is due by when and for whom, and which dates were moved.`}
      crumbs={[{ name: 'Deadlines' }]}
      alternates={[
        { type: 'application/json', href: api('deadlines'), title: 'Deadlines as JSON' },
        { type: 'text/calendar', href: api('deadlines_calendar'), title: 'Deadlines' },
      ]}
      scripts={['deadlines']}
      isShapedByScripts
    >
      <header class="title">
        <h1>Deadlines</h1>
        <p class="lead">
          {deadlines.length} dates of {frameworks.length} acts: when rules begin to apply, and what
          is due by when. {moved} of them were moved; the date before is struck through.
        </p>
      </header>
      <Filters site={site} frameworks={frameworks} deadlines={deadlines} />
      <Section id="timeline" title="Timeline">
        <Timeline dataset={site.dataset} />
      </Section>
      <Section id="table" title="All dates by year">
        <p id="count" role="status" />
        <DeadlineYears site={site} />
      </Section>
      <Subscribe frameworks={frameworks} />
    </Layout>
  );
}

function Filters({
  site,
  frameworks,
  deadlines,
}: {
  site: Site;
  frameworks: readonly Framework[];
  deadlines: readonly DeadlineRecord[];
}) {
  return (
    <FilterForm site={site} label="Filter the dates">
      <ActField frameworks={frameworks} />
      <RoleFields
        acting={deadlines.flatMap(({ stakeholder_roles: roles }) => roles)}
        reached={deadlines.flatMap(({ affected_roles: roles }) => roles)}
      />
      <SelectField
        name="type"
        label="Kind of date"
        any="All kinds"
        choices={Object.entries(DEADLINE_NAMES)
          .filter(([type]) => deadlines.some(({ deadline_type }) => deadline_type === type))
          .map(([value, name]) => ({ value, name: value === 'other' ? 'Other date' : name }))}
      />
      <label class="box">
        <input type="checkbox" name="past" value="1" /> Show what has passed
      </label>
    </FilterForm>
  );
}

function Subscribe({ frameworks }: { frameworks: readonly Framework[] }) {
  return (
    <Section id="subscribe" title="Subscribe">
      <p>
        A calendar program that subscribes to one of these addresses shows new and moved dates by
        itself.
      </p>
      <Downloads
        links={[
          { id: 'selection', href: api('deadlines_calendar'), name: 'Calendar of all acts (ics)' },
        ]}
      />
      <ul class="topics">
        {frameworks
          .filter(({ deadlines }) => deadlines.length > 0)
          .map(({ record: { slug, short_name } }) => (
            <li key={slug}>
              <a
                href={api('framework_deadlines_calendar', { slug })}
                download
                aria-label={`Calendar of ${short_name}`}
              >
                {short_name}
              </a>
            </li>
          ))}
      </ul>
    </Section>
  );
}
