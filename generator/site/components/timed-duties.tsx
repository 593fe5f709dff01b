/** Duties of a topic that name a time, of all acts in one table. */

import { Fragment } from 'preact';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { roleName, roleNames } from '../model/role-words.ts';
import type { TimedDuty } from '../model/topics.ts';
import { shortened } from '../model/words.ts';
import type { Site } from '../page.ts';
import { DateText } from './date-text.tsx';
import { PageLink, Table } from './parts.tsx';
import { Section } from './section.tsx';

const HEAD = ['Where', 'Who has to act', 'Towards', 'Time named', 'From or by when', 'In short'];
const LONGEST_TEXT = 200;

export function TimedDuties({ site, duties }: { site: Site; duties: readonly TimedDuty[] }) {
  return (
    <Section id="times" title="Who, towards whom, within which time" className="timed">
      <p class="quiet">
        Duties and bans that name a time, or that ask to report, notify or inform. The columns
        “Towards” and “Time named” are read out of the words by a program, so they may miss
        something or take one thing for another: open the article before you rely on them.
      </p>
      <Table label="Duties that name a time" head={HEAD}>
        {byAct(duties).map(([first, ...others]) => (
          <Fragment key={first.act.framework.record.slug}>
            <tr class="group">
              <th scope="rowgroup" colspan={HEAD.length}>
                <a href={addresses.framework(first.act.framework.record.slug)}>
                  {first.act.framework.record.short_name}
                </a>
              </th>
            </tr>
            {[first, ...others].map((duty) => (
              <Row key={duty.label} site={site} duty={duty} />
            ))}
          </Fragment>
        ))}
      </Table>
    </Section>
  );
}

type Group = [TimedDuty, ...TimedDuty[]];

function byAct(duties: readonly TimedDuty[]): Group[] {
  const groups: Group[] = [];
  for (const duty of duties) {
    const last = groups.at(-1);
    if (last?.[0].act === duty.act) last.push(duty);
    else groups.push([duty]);
  }
  return groups;
}

function Row({ site, duty }: { site: Site; duty: TimedDuty }) {
  const { slug } = duty.act.framework.record;
  const { roles, paragraph } = duty.recipients;
  return (
    <tr>
      <th scope="row">
        <a href={duty.to}>{duty.label}</a>
      </th>
      <td data-name="Who">
        <Roles site={site} slug={slug} roles={duty.who} />
        {duty.reaches.length === 0 ? null : (
          <p class="quiet">
            reaches <Roles site={site} slug={slug} roles={duty.reaches} />
          </p>
        )}
      </td>
      <td data-name="Towards">
        {roleNames(roles)}
        {paragraph === null || paragraph === '' ? null : (
          <p class="quiet">named in paragraph {paragraph}</p>
        )}
      </td>
      <td data-name="Time">
        {duty.times.map((time, place) => (
          <span key={time}>
            {place === 0 ? '' : ', '}
            <span class="whole">{time}</span>
          </span>
        ))}
      </td>
      <td data-name="When">
        {duty.days.map(({ words, date, scope }, place) => (
          <Fragment key={`${words} ${date} ${scope}`}>
            {place === 0 ? '' : '; '}
            {words}{' '}
            <span class="whole">
              <DateText date={date} />
            </span>
            {scope === null ? '' : ` (${scope})`}
          </Fragment>
        ))}
      </td>
      <td>
        <span class="what">{shortened(duty.text, LONGEST_TEXT)}</span>
      </td>
    </tr>
  );
}

function Roles({ site, slug, roles }: { site: Site; slug: string; roles: readonly string[] }) {
  return (
    <>
      {roles.map((role, place) => (
        <span key={role}>
          {place === 0 ? '' : ', '}
          <PageLink site={site} to={addresses.dutiesOf(slug, role)}>
            {roleName(role)}
          </PageLink>
        </span>
      ))}
    </>
  );
}
