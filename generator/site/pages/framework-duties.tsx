/** `/<framework>/duties/`: how much an act asks of whom, and from when. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { api } from '../api-addresses.ts';
import { BeginningCases, BeginningDays } from '../components/application.tsx';
import { CountTable } from '../components/count-table.tsx';
import { DeadlineTable } from '../components/deadlines.tsx';
import { Layout } from '../components/layout.tsx';
import { Downloads, Section } from '../components/parts.tsx';
import { Pending, Replaced } from '../components/standing.tsx';
import {
  byBeginning,
  countsOf,
  countWords,
  roleCounts,
  topicCounts,
} from '../model/requirements.ts';
import { roleName } from '../model/role-words.ts';
import { inDigits } from '../model/words.ts';
import { type ActProps, actPages } from '../page.ts';

export const frameworkDutyPages = actPages('framework-duties', (act) => {
  const { record, requirements } = act.framework;
  const address = addresses.dutiesOf(record.slug);
  if (requirements.length === 0) return [];
  return [{ address, render: () => <FrameworkDuties {...act} address={address} /> }];
});

function FrameworkDuties({ site, framework, address }: ActProps & { address: string }) {
  const { record, requirements } = framework;
  const { slug, short_name: act } = record;
  const counts = countsOf(requirements);
  return (
    <Layout
      site={site}
      address={address}
      title={`${act}: duties by role`}
      description={`How much ${act} asks of whom, and from when: ${countWords(counts)}, by role, date and topic.`}
      crumbs={[{ name: act, to: addresses.framework(slug) }, { name: 'Duties' }]}
      alternates={[
        {
          type: 'text/csv',
          href: api('framework_requirements_csv', { slug }),
          title: `${act}: duties as a table`,
        },
      ]}
      scripts={['downloads']}
    >
      <header class="title">
        <h1>
          <small>{act}</small>
          Duties by role
        </h1>
        <Replaced site={site} framework={framework} />
        <p class="lead">
          {inDigits(requirements.length)} requirements bind or entitle somebody:{' '}
          {countWords(counts)}. One requirement may address several roles.
        </p>
        <Pending site={site} framework={framework} />
      </header>
      <Section id="roles" title="Who has to do what">
        <p class="quiet">
          A role is a part that somebody plays under the act, such as manufacturer. “Reached” counts
          requirements that address somebody else, such as a Member State, and concern the role in
          the end.
        </p>
        <CountTable
          label={`Requirements of ${act} by role`}
          first="Role"
          reaching="Reached"
          rows={roleCounts(requirements).map(({ role, counts: countsOfRole, reaching }) => ({
            key: role,
            name: <a href={addresses.dutiesOf(slug, role)}>{roleName(role)}</a>,
            counts: countsOfRole,
            reaching,
          }))}
        />
      </Section>
      <Section id="begins" title="From when they apply">
        <Begins framework={framework} />
      </Section>
      <Section id="dates" title="Key dates">
        <DeadlineTable site={site} framework={framework} />
      </Section>
      <Section id="topics" title="Topics">
        <Topics framework={framework} />
      </Section>
      <Section id="downloads" title="Download and subscribe">
        <Downloads
          links={[
            {
              href: api('framework_requirements_csv', { slug }),
              name: 'All requirements as a table (CSV)',
            },
            {
              href: api('framework_requirements_xlsx', { slug }),
              name: 'All requirements as a workbook (XLSX)',
            },
            {
              href: api('framework_deadlines_calendar', { slug }),
              name: 'Dates for a calendar (ics)',
            },
          ]}
        />
      </Section>
    </Layout>
  );
}

function Begins({ framework }: { framework: Framework }) {
  return (
    <ul class="glance">
      {byBeginning(framework, framework.requirements).map(({ anchor, appliesFrom, counts }) => (
        <li key={anchor}>
          <b>
            <BeginningDays appliesFrom={appliesFrom} />
          </b>{' '}
          <div>
            {countWords(counts)}
            <BeginningCases appliesFrom={appliesFrom} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Topics({ framework }: { framework: Framework }) {
  return (
    <ul class="topics">
      {topicCounts(framework.requirements).map(({ tag, count }) => (
        <li key={tag.slug}>
          {tag.name} <span class="quiet">{count}</span>
        </li>
      ))}
    </ul>
  );
}
