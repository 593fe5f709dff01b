/** Dates to come: of one act, and of all acts. The script `home` hides what has passed and shows the next ones. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { active } from '../../render/lists.ts';
import { type DateAhead, datesAhead, isForBusiness, titleOf } from '../model/acts.ts';
import type { ActProps, Website } from '../page.ts';
import { DeadlinePlace } from './deadlines.tsx';
import { DateText, Section } from './parts.tsx';

/** How many dates of an act are shown, and how many of all acts. */
const SHOWN_OF_ACT = 2;
const SHOWN_OF_ALL = 6;
/** How many dates a page holds: a list is hidden where all have passed before it is rendered again. */
const KEPT_OF_ACT = 8;
const KEPT_OF_ALL = 24;

/** The next dates of an act for businesses; nothing where it has none. */
export function ComingOfAct({ site, framework }: ActProps) {
  const dates = datesAhead([framework], site.asOf).filter(({ deadline }) =>
    isForBusiness(deadline, site.dataset),
  );
  // Where no day is known, all but the last may have passed.
  const kept = site.asOf === null ? dates : dates.slice(0, KEPT_OF_ACT);
  if (dates.length === 0) return null;
  return (
    <div class="coming" data-shown={SHOWN_OF_ACT}>
      <h5>Dates to come</h5>
      <ul>
        {kept.map(({ deadline }, index) => (
          <li key={deadline.id} data-date={deadline.deadline_date} hidden={index >= SHOWN_OF_ACT}>
            <DateText date={deadline.deadline_date} />:{' '}
            {titleOf(deadline, framework.record.short_name)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What begins to apply or is due next, for businesses first, and which of their dates were moved. */
export function ComingOfAll({ site }: { site: Website }) {
  const dates = datesAhead(active(site.dataset), site.asOf);
  const forBusiness = dates.filter(({ deadline }) => isForBusiness(deadline, site.dataset));
  const moved = forBusiness.filter(({ deadline }) => deadline.previous_date !== null);
  const others = dates.filter((date) => !forBusiness.includes(date));
  if (dates.length === 0) return null;
  return (
    <Section id="next" title="What comes next">
      <div class="next">
        <Dates site={site} name="For businesses" dates={forBusiness} />
        <Dates site={site} name="Moved to another day" dates={moved} />
      </div>
      {others.length === 0 ? null : (
        <details class="more">
          <summary>Dates of institutions and Member States</summary>
          <Dates site={site} dates={others} />
        </details>
      )}
      {site.has(addresses.deadlines()) ? (
        <p class="quiet">
          What falls due again and again is among <a href={addresses.deadlines()}>all deadlines</a>.
        </p>
      ) : null}
    </Section>
  );
}

function Dates({
  site,
  name,
  dates,
}: {
  site: Website;
  name?: string;
  dates: readonly DateAhead[];
}) {
  if (dates.length === 0) return null;
  return (
    <div class="coming" data-shown={SHOWN_OF_ALL}>
      {name === undefined ? null : <h3>{name}</h3>}
      <ul>
        {dates.slice(0, KEPT_OF_ALL).map(({ framework, deadline }, index) => (
          <li key={deadline.id} data-date={deadline.deadline_date} hidden={index >= SHOWN_OF_ALL}>
            <DateText date={deadline.deadline_date} />:{' '}
            <a href={addresses.framework(framework.record.slug)}>{framework.record.short_name}</a>,{' '}
            <DeadlinePlace site={site} framework={framework} deadline={deadline} />{' '}
            {titleOf(deadline, framework.record.short_name)}
            {deadline.previous_date === null ? null : (
              <span class="quiet">
                {' '}
                (before: <DateText date={deadline.previous_date} />)
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
