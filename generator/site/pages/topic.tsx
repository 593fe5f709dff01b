/** `/compare/<topic>/`: what every act in force asks on one topic. */

import { Fragment } from 'preact';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework, Requirement } from '../../dataset/dataset.ts';
import { Layout } from '../components/layout.tsx';
import { DateText, PageLink, Section, Table } from '../components/parts.tsx';
import { ownDueDate } from '../model/dates.ts';
import { REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import { addressed, placedIn } from '../model/requirements.ts';
import { roleName, roleNames } from '../model/role-words.ts';
import {
  recipientFinder,
  type TimedDuty,
  type Topic,
  type TopicAct,
  type TopicArticle,
  timedDuties,
  topicsOf,
} from '../model/topics.ts';
import { counted, shortened } from '../model/words.ts';
import type { PageKind, Website } from '../page.ts';

export const topicPages: PageKind = {
  name: 'topic',
  isListed: true,
  *pages(site) {
    const recipientsIn = recipientFinder(site.dataset.roles);
    for (const topic of topicsOf(site.dataset)) {
      yield {
        address: addresses.topic(topic.tag.slug),
        render: () => <TopicPage site={site} topic={topic} recipientsIn={recipientsIn} />,
      };
    }
  },
};

/** The length to which requirements are shortened, in characters; the page of the provision has all of it. */
const LONGEST_REQUIREMENT = 170;

function TopicPage({
  site,
  topic,
  recipientsIn,
}: {
  site: Website;
  topic: Topic;
  recipientsIn: (text: string) => string[];
}) {
  const { tag, acts } = topic;
  const duties = timedDuties(topic, recipientsIn);
  const names = acts.map(({ framework }) => framework.record.short_name);
  return (
    <Layout
      site={site}
      address={addresses.topic(tag.slug)}
      title={`${tag.name}: acts compared`}
      description={shortened(
        `${tag.name} in ${names.join(', ')}: who has to do what by when.`,
        155,
      )}
      crumbs={[{ name: 'Compare', to: addresses.compare() }, { name: tag.name }]}
    >
      <header class="title">
        <h1>
          <small>Acts compared</small>
          {tag.name}
        </h1>
        <p class="lead">{tag.description}</p>
        <nav aria-label="Acts on this page">
          <ul class="roles">
            {acts.map(({ framework: { record }, count }) => (
              <li key={record.slug}>
                <a href={`#${record.slug}`}>{record.short_name}</a>{' '}
                <span class="count">{count}</span>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {duties.length === 0 ? null : <TimedDuties site={site} duties={duties} />}
      <Section id="acts" title="Act by act">
        <div class="sides">
          {acts.map((act) => (
            <Act key={act.framework.record.slug} act={act} />
          ))}
        </div>
      </Section>
    </Layout>
  );
}

function Act({ act: { framework, articles, count } }: { act: TopicAct }) {
  const { slug, short_name } = framework.record;
  return (
    <section class="side" id={slug} aria-labelledby={`${slug}-name`}>
      <h3 id={`${slug}-name`}>
        <a href={addresses.framework(slug)}>{short_name}</a>
      </h3>
      <p class="quiet">
        {counted(count, 'requirement')} in {counted(articles.length, 'place')}
      </p>
      {articles.map((article) => (
        <Place key={article.label} framework={framework} article={article} />
      ))}
    </section>
  );
}

function Place({ framework, article }: { framework: Framework; article: TopicArticle }) {
  const { label, title, to, requirements } = article;
  const who = addressed(requirements);
  return (
    <div>
      <h4>
        <a href={to}>{label}</a> {title}
      </h4>
      {requirements.length === 0 ? null : (
        <details>
          <summary>
            {counted(requirements.length, 'requirement')}
            {who.length === 0 ? '' : `: ${roleNames(who.slice(0, 4))}${who.length > 4 ? '…' : ''}`}
          </summary>
          <ul>
            {requirements.map((requirement) => (
              <RequirementItem
                key={requirement.record.id}
                framework={framework}
                requirement={requirement}
              />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function RequirementItem({
  framework,
  requirement,
}: {
  framework: Framework;
  requirement: Requirement;
}) {
  const { record, text, appliesFrom, complianceDeadline } = requirement;
  const {
    annex_number: annex = null,
    annex_point: point = null,
    paragraph_ref: paragraph,
  } = record;
  const part = annex === null ? paragraph && `(${paragraph})` : point;
  return (
    <li>
      {part === null ? null : (
        <>
          <a href={placedIn(framework, requirement).to}>{part}</a>{' '}
        </>
      )}
      {shortened(text, LONGEST_REQUIREMENT)}{' '}
      <span class="quiet">
        {REQUIREMENT_TYPE_WORDS[record.requirement_type].name}
        {record.stakeholder_roles.length === 0 ? '' : ` of ${roleNames(record.stakeholder_roles)}`}
        {complianceDeadline === null ? null : (
          <>
            , {ownDueDate(complianceDeadline, appliesFrom) === null ? 'applies from' : 'due by'}{' '}
            <DateText date={complianceDeadline} />
          </>
        )}
      </span>
    </li>
  );
}

const HEAD = ['Where', 'Who has to act', 'To whom', 'Time named', 'From or by when', 'In short'];
const LONGEST_TEXT = 200;

function TimedDuties({ site, duties }: { site: Website; duties: readonly TimedDuty[] }) {
  return (
    <Section id="times" title="Who has to act, to whom, and by when" className="timed">
      <p class="quiet">
        Duties and bans that name a time, or that ask to report, notify or inform. The columns “To
        whom” and “Time named” are read out of the words by a program, so they may miss something or
        take one thing for another: open the article before you rely on them.
      </p>
      <Table label="Duties that name a time" head={HEAD}>
        {byAct(duties).map(([first, ...furtherDuties]) => (
          <Fragment key={first.act.framework.record.slug}>
            <tr class="group">
              <th scope="rowgroup" colspan={HEAD.length}>
                <a href={addresses.framework(first.act.framework.record.slug)}>
                  {first.act.framework.record.short_name}
                </a>
              </th>
            </tr>
            {[first, ...furtherDuties].map((duty) => (
              <TimedRow key={duty.label} site={site} duty={duty} />
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

function TimedRow({ site, duty }: { site: Website; duty: TimedDuty }) {
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
            affects <Roles site={site} slug={slug} roles={duty.reaches} />
          </p>
        )}
      </td>
      <td data-name="To whom">
        {roleNames(roles)}
        {paragraph === null || paragraph === '' ? null : (
          <p class="quiet">named in paragraph {paragraph}</p>
        )}
      </td>
      <td data-name="Time">
        {duty.times.map((time, index) => (
          <span key={time}>
            {index === 0 ? '' : ', '}
            <span class="whole">{time}</span>
          </span>
        ))}
      </td>
      <td data-name="When">
        {duty.days.map(({ words, date, scope }, index) => (
          <Fragment key={`${words} ${date} ${scope}`}>
            {index === 0 ? '' : '; '}
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

function Roles({ site, slug, roles }: { site: Website; slug: string; roles: readonly string[] }) {
  return (
    <>
      {roles.map((role, index) => (
        <span key={role}>
          {index === 0 ? '' : ', '}
          <PageLink site={site} to={addresses.dutiesOf(slug, role)}>
            {roleName(role)}
          </PageLink>
        </span>
      ))}
    </>
  );
}
