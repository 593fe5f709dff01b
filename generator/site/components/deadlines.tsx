/** The dates of one act as a table, and what tables of dates have in common. */

import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { recurrenceOf, type Unit } from '../../render/recurrence.ts';
import { isBeginning, namedAct } from '../model/acts.ts';
import { placedIn } from '../model/requirements.ts';
import { roleName, roleNames } from '../model/role-words.ts';
import type { ActProps, Website } from '../page.ts';
import { Badge, DateText, TableHead } from './parts.tsx';

/** When the act begins to apply; reviews, reports and other dates are behind a fold. */
export function KeyDates({ site, framework }: ActProps) {
  const { deadlines, isActive, record } = framework;
  const beginnings = deadlines.filter(isBeginning);
  const otherDates = deadlines.filter((deadline) => !isBeginning(deadline));
  if (beginnings.length === 0 || otherDates.length === 0) {
    return <DeadlineTable site={site} framework={framework} />;
  }
  return (
    <>
      <DeadlineTable site={site} framework={framework} deadlines={beginnings} />
      <details class="more">
        <summary>
          {otherDates.length === 1
            ? '1 other date'
            : `${otherDates.length} other dates: reviews, reports and more`}
        </summary>
        <DeadlineTable
          site={site}
          framework={framework}
          deadlines={otherDates}
          caption={`Other dates of ${record.short_name}`}
        />
      </details>
      {isActive && site.has(addresses.deadlines()) ? (
        <p>
          <a href={`${addresses.deadlines()}?framework=${record.slug}&past=1`}>
            These dates on the timeline of all acts
          </a>
        </p>
      ) : null}
    </>
  );
}

/** @param props `role`: whose dates they are; where a date only reaches it, the row says who acts */
export function DeadlineTable({
  site,
  framework,
  deadlines = framework.deadlines,
  role,
  caption = `Key dates of ${framework.record.short_name}`,
}: ActProps & { deadlines?: readonly DeadlineRecord[]; role?: string; caption?: string }) {
  if (deadlines.length === 0) return <p>The act fixes no date.</p>;
  const whose = role === undefined ? '' : ` for the role ${roleName(role)}`;
  return (
    <table class="stacked">
      <caption class="hidden">{`${caption}${whose}`}</caption>
      <TableHead names={['Date', 'What', 'Where']} />
      <tbody>
        {deadlines.map((deadline) => (
          <tr key={deadline.id}>
            <th scope="row">
              <DeadlineDay site={site} deadline={deadline} />
            </th>
            <td>
              {deadline.deadline_type === 'other' ? null : (
                <Badge>{DEADLINE_NAMES[deadline.deadline_type]}</Badge>
              )}{' '}
              <span class="what">{deadline.description}</span>
              {role === undefined || deadline.stakeholder_roles.includes(role) ? null : (
                <p class="quiet">
                  Who has to act: {roleNames(deadline.stakeholder_roles) || 'nobody'}
                </p>
              )}
            </td>
            <td>
              <DeadlinePlace site={site} framework={framework} deadline={deadline} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const DEADLINE_NAMES: Readonly<Record<DeadlineRecord['deadline_type'], string>> = {
  entry_into_force: 'Entry into force',
  transposition: 'Transposition',
  partial_application: 'Applies in part',
  full_application: 'Applies',
  review: 'Review',
  other: 'Date',
};

/** The day, the day before it was moved, who moved it, and whether it comes again. */
export function DeadlineDay({ site, deadline }: { site: Website; deadline: DeadlineRecord }) {
  const { deadline_date, previous_date, amended_by, recurs, no_fixed_day } = deadline;
  const again = recurrenceWords(recurs);
  return (
    <>
      <DateText date={deadline_date} />
      {previous_date === null ? null : (
        <p class="quiet">
          <span class="hidden">before: </span>
          <s>
            <DateText date={previous_date} />
          </s>
          {amended_by === null ? null : <> moved by {namedAct(amended_by, site.dataset).name}</>}
        </p>
      )}
      {again === null ? null : <p class="quiet">{again}</p>}
      {no_fixed_day ? <p class="quiet">the law fixes no day</p> : null}
    </>
  );
}

/** The article or paragraph, as a link to it; nothing for a date that no article fixes. */
export function DeadlinePlace({
  site,
  framework,
  deadline,
}: ActProps & { deadline: DeadlineRecord }) {
  if (deadline.article_number === 0) return null;
  const { name, page, to } = placedIn(framework, { record: deadline });
  return (
    <span class="place">
      {site.has(page) ? (
        <a href={to} aria-label={`${name} ${framework.record.short_name}`}>
          {name}
        </a>
      ) : (
        name
      )}
    </span>
  );
}

const UNITS: Readonly<Record<Unit, string>> = { Y: 'year', M: 'month', W: 'week', D: 'day' };

/** @param recurs `P2Y` @returns `then every 2 years`; null for a date that comes once */
export function recurrenceWords(recurs: string | null): string | null {
  const recurrence = recurrenceOf(recurs);
  if (recurrence === null) return null;
  const { interval, unit } = recurrence;
  return interval === 1 ? `then every ${UNITS[unit]}` : `then every ${interval} ${UNITS[unit]}s`;
}
