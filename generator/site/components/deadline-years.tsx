/** All dates of all active acts in one table, by year. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { active } from '../../render/lists.ts';
import { isBeginning } from '../model/acts.ts';
import { yearOf } from '../model/dates.ts';
import { grouped } from '../model/grouped.ts';
import { roleNames } from '../model/role-words.ts';
import type { Site } from '../page.ts';
import { DEADLINE_NAMES, DeadlineDay, DeadlinePlace } from './deadline-parts.tsx';
import { Badge } from './parts.tsx';

interface Row {
  framework: Framework;
  deadline: DeadlineRecord;
}

export function DeadlineYears({ site }: { site: Site }) {
  return (
    <table class="stacked years">
      <caption class="hidden">Dates of all acts, the earliest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">Where</th>
          <th scope="col">Who</th>
        </tr>
      </thead>
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

function byYear({ dataset }: Site): { year: string; rows: Row[] }[] {
  const rows = active(dataset)
    .flatMap((framework) => framework.deadlines.map((deadline) => ({ framework, deadline })))
    .sort((left, right) => left.deadline.deadline_date.localeCompare(right.deadline.deadline_date));
  const years = grouped(rows, ({ deadline }) => yearOf(deadline.deadline_date));
  return [...years].map(([year, own]) => ({ year, rows: own }));
}

/** What the script filters by is in the attributes; names of roles have no semicolon. */
function Deadline({ site, framework, deadline }: { site: Site } & Row) {
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
        <DeadlinePlace site={site} slug={slug} deadline={deadline} />
      </td>
      <td>
        {roleNames(acting)}
        {reached.length === 0 ? null : (
          <span class="reached">
            {acting.length === 0 ? 'Reaches' : '; reaches'} {roleNames(reached)}
          </span>
        )}
      </td>
    </tr>
  );
}
