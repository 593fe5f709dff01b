/** `/compare/<topic>/<act>/`: the sentences of one act on one topic. A page of a topic shows several such pages side by side. */

import * as addresses from '../../../edge/contract/page-addresses.ts';
import { Layout } from '../components/layout.tsx';
import { Badge, DateText, PageLink } from '../components/parts.tsx';
import { Exceptions } from '../components/requirements.tsx';
import { REQUIREMENT_TYPE_WORDS } from '../model/requirement-types.ts';
import { placedIn } from '../model/requirements.ts';
import { roleName } from '../model/role-words.ts';
import {
  type Particulars,
  particularsOf,
  recipientFinder,
  sharedBeginning,
  type Topic,
  type TopicAct,
  topicsOf,
} from '../model/topics.ts';
import { counted } from '../model/words.ts';
import type { ActProps, PageKind, Website } from '../page.ts';

export const topicActPages: PageKind = {
  name: 'topic-act',
  *pages(site) {
    const recipientsIn = recipientFinder(site.dataset.roles);
    for (const topic of topicsOf(site.dataset)) {
      for (const act of topic.acts) {
        yield {
          address: addresses.topicOf(topic.tag.slug, act.framework.record.slug),
          render: () => <TopicActPage {...{ site, topic, act, recipientsIn }} />,
        };
      }
    }
  },
};

function TopicActPage({
  site,
  topic: { tag },
  act,
  recipientsIn,
}: {
  site: Website;
  topic: Topic;
  act: TopicAct;
  recipientsIn: (text: string) => string[];
}) {
  const { framework, articles, count } = act;
  const { slug, short_name } = framework.record;
  const beginning = sharedBeginning(act);
  return (
    <Layout
      site={site}
      address={addresses.topicOf(tag.slug, slug)}
      title={`${tag.name}: ${short_name}`}
      description={`What ${short_name} asks on the topic “${tag.name}”: who has to do what, to whom and by when.`}
      crumbs={[
        { name: 'Compare', to: addresses.compare() },
        { name: tag.name, to: addresses.topic(tag.slug) },
        { name: short_name },
      ]}
    >
      <header class="title">
        <h1>
          <small>{tag.name}</small>
          {short_name}
        </h1>
        <p class="quiet">{READ_BY_A_PROGRAM}</p>
      </header>
      <div class="side">
        <h2>
          {count === 0
            ? 'Articles on this topic, without a requirement'
            : counted(count, 'requirement')}
        </h2>
        <div class="told">
          {beginning === null ? null : (
            <p class="quiet">
              All apply from <DateText date={beginning} />.
            </p>
          )}
          {articles.map((article) => (
            <section key={article.label} class="said">
              <h3>
                <a href={article.to}>{article.label}</a> {article.title}
              </h3>
              <ul>
                {particularsOf(article, recipientsIn).map((particulars) => (
                  <Sentence
                    key={particulars.requirement.record.id}
                    site={site}
                    framework={framework}
                    particulars={particulars}
                    hasDays={beginning === null}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Layout>
  );
}

/** What the reader of a comparison has to know. */
export const READ_BY_A_PROGRAM =
  '“To whom” and times such as “72 hours” are read out of the sentences by a program: open the article before you rely on them.';

interface SentenceProps extends ActProps {
  particulars: Particulars;
  /** Whether days are said of each sentence; else they are said once for all. */
  hasDays: boolean;
}

function Sentence({
  site,
  framework,
  particulars: { requirement, recipients, times, days },
  hasDays,
}: SentenceProps) {
  const { record, text, context } = requirement;
  const { slug } = framework.record;
  const { tone, name } = REQUIREMENT_TYPE_WORDS[record.requirement_type];
  const isTimed = times.length > 0 || recipients.length > 0;
  const placed = placedIn(framework, requirement);
  return (
    <li data-timed={isTimed ? '' : undefined}>
      <p>
        <a href={placed.to}>{placed.name}</a> <Badge tone={tone}>{name}</Badge>
      </p>
      {context === null ? null : <p class="quiet">Before it: {context}</p>}
      <div class="lines">{text}</div>
      <Exceptions of={requirement.exceptions} />
      <dl>
        <Roles site={site} slug={slug} name="Who" roles={record.stakeholder_roles} />
        <Roles site={site} slug={slug} name="For" roles={record.affected_roles ?? []} />
        <Roles site={site} slug={slug} name="To whom" roles={recipients} />
        <When times={times} days={hasDays ? days : []} />
      </dl>
    </li>
  );
}

function Roles({
  site,
  slug,
  name,
  roles,
}: {
  site: Website;
  slug: string;
  name: string;
  roles: readonly string[];
}) {
  if (roles.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {roles.map((role, index) => (
          <span key={role}>
            {index === 0 ? '' : ', '}
            <PageLink site={site} to={addresses.dutiesOf(slug, role)}>
              {roleName(role)}
            </PageLink>
          </span>
        ))}
      </dd>
    </div>
  );
}

function When({ times, days }: Pick<Particulars, 'times' | 'days'>) {
  if (times.length === 0 && days.length === 0) return null;
  return (
    <div>
      <dt>By when</dt>
      <dd>
        {times.length === 0 ? null : <b>{times.join(', ')}</b>}
        {days.map(({ words, date, scope }, index) => (
          <span key={`${words} ${date} ${scope}`}>
            {index === 0 && times.length === 0 ? '' : '; '}
            {words} <DateText date={date} />
            {scope === null ? '' : ` (${scope})`}
          </span>
        ))}
      </dd>
    </div>
  );
}
