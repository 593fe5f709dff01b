/** `/deadlines/`: all dates of all acts, as a picture and as a table. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { grouped } from '../../dataset/grouped.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { active } from '../../render/lists.ts';
import { api } from '../api-addresses.ts';
import { DEADLINE_NAMES, DeadlineDay, DeadlinePlace } from '../components/deadlines.tsx';
import { ActBoxes, FilterForm, RoleFields, SelectField } from '../components/filter-form.tsx';
import { Layout } from '../components/layout.tsx';
import { Badge, Downloads, Section, TableHead } from '../components/parts.tsx';
import { Timeline } from '../components/timeline.tsx';
import { isBeginning } from '../model/acts.ts';
import { yearOf } from '../model/dates.ts';
import { roleNames } from '../model/role-words.ts';
import { counted } from '../model/words.ts';
import { singlePage, type Website } from '../page.ts';

export const deadlinePages = singlePage('deadlines', addresses.deadlines(), Deadlines);

function Deadlines({ site }: { site: Website }) {
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
          When rules begin to apply, and what is due by when. Where a date was moved, the date
          before is struck through. Where the law fixes no day for what falls due again and again,
          the first day here is mostly one period after the duty began; yours may be another.
        </p>
      </header>
      <Filters site={site} frameworks={frameworks} deadlines={deadlines} />
      <Selection />
      <Section id="timeline" title="Timeline">
        <Timeline dataset={site.dataset} />
      </Section>
      <Section id="table" title="Dates by year">
        <p id="count" role="status">
          {counted(deadlines.length, 'date')} of {counted(frameworks.length, 'act')}, {moved} of
          them moved.
        </p>
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
  site: Website;
  frameworks: readonly Framework[];
  deadlines: readonly DeadlineRecord[];
}) {
  return (
    <FilterForm site={site} label="Filter the dates">
      <ActBoxes frameworks={frameworks} />
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

/** The calendar of what is shown; the script makes it follow the filters. */
function Selection() {
  return (
    <Downloads
      className="topics"
      links={[
        { id: 'selection', href: api('deadlines_calendar'), name: 'Calendar of all acts (ics)' },
      ]}
    >
      <li hidden>
        <a id="webcal" href={api('deadlines_calendar')}>
          Subscribe to it
        </a>
        : <code id="address" />
      </li>
    </Downloads>
  );
}

function Subscribe({ frameworks }: { frameworks: readonly Framework[] }) {
  return (
    <Section id="subscribe" title="Subscribe">
      <p>
        A calendar program that subscribes to one of these addresses shows new and moved dates by
        itself. Each is of one act.
      </p>
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

interface DeadlineRow {
  framework: Framework;
  deadline: DeadlineRecord;
}

function DeadlineYears({ site }: { site: Website }) {
  return (
    <table class="stacked years">
      <caption class="hidden">Dates of all acts, the earliest first</caption>
      <TableHead names={['Date', 'What', 'Where', 'Who']} />
      {byYear(site).map(({ year, rows }) => (
        <tbody key={year}>
          <tr class="year">
            <th colspan={4} scope="rowgroup" id={`y${year}`}>
              {year}
            </th>
          </tr>
          {rows.map((row) => (
            <Deadline key={row.deadline.id} site={site} {...row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function byYear({ dataset }: Website): { year: string; rows: DeadlineRow[] }[] {
  const rows = active(dataset)
    .flatMap((framework) => framework.deadlines.map((deadline) => ({ framework, deadline })))
    .sort((left, right) => left.deadline.deadline_date.localeCompare(right.deadline.deadline_date));
  const years = grouped(rows, ({ deadline }) => yearOf(deadline.deadline_date));
  return [...years].map(([year, rowsOfYear]) => ({ year, rows: rowsOfYear }));
}

/** A row whose attributes have what the script filters by; names of roles have no semicolon. */
function Deadline({ site, framework, deadline }: { site: Website } & DeadlineRow) {
  const { slug, short_name } = framework.record;
  const { deadline_type: type, stakeholder_roles: acting, affected_roles: reached } = deadline;
  return (
    <tr
      data-act={slug}
      data-date={deadline.deadline_date}
      data-type={type}
      data-acting={acting.join(';')}
      data-reached={reached.length === 0 ? undefined : reached.join(';')}
      data-recurs={deadline.recurs ?? undefined}
    >
      <th scope="row">
        <DeadlineDay site={site} deadline={deadline} />
      </th>
      <td>
        {deadline.title ?? deadline.description}
        {type === 'other' ? null : (
          <>
            {' '}
            <Badge tone={isBeginning(deadline) ? 'strong' : 'plain'}>{DEADLINE_NAMES[type]}</Badge>
          </>
        )}
      </td>
      <td>
        <a href={addresses.framework(slug)}>{short_name}</a>{' '}
        <DeadlinePlace site={site} framework={framework} deadline={deadline} />
      </td>
      <td>
        {roleNames(acting)}
        {reached.length === 0 ? null : (
          <span class="reached">
            {acting.length === 0 ? 'Affects' : '; affects'} {roleNames(reached)}
          </span>
        )}
      </td>
    </tr>
  );
}
