/** `/compare/<topic>/`: where the acts in force say something on one topic; of chosen acts the sentences, side by side. */

import * as addresses from '../../../edge/contract/page-addresses.ts';
import { ActChooser } from '../components/act-chooser.tsx';
import { Layout } from '../components/layout.tsx';
import { addressed } from '../model/requirements.ts';
import { roleNames } from '../model/role-words.ts';
import { type Topic, type TopicAct, topicsOf } from '../model/topics.ts';
import { counted, shortened } from '../model/words.ts';
import type { PageKind, Website } from '../page.ts';
import { READ_BY_A_PROGRAM } from './topic-act.tsx';

export const topicPages: PageKind = {
  name: 'topic',
  *pages(site) {
    for (const topic of topicsOf(site.dataset)) {
      yield {
        address: addresses.topic(topic.tag.slug),
        render: () => <TopicPage site={site} topic={topic} />,
      };
    }
  },
};

function TopicPage({ site, topic }: { site: Website; topic: Topic }) {
  const { tag, acts } = topic;
  const names = acts.map(({ framework }) => framework.record.short_name);
  const silent = site.dataset.frameworks.filter(
    (framework) => framework.isActive && !acts.some((act) => act.framework === framework),
  );
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
      scripts={['compare']}
      isShapedByScripts
    >
      <header class="title">
        <h1>
          <small>Acts compared</small>
          {tag.name}
        </h1>
        <p class="lead">{tag.description}</p>
        <nav class="unscripted" aria-label="Acts on this page">
          <ul class="roles">
            {acts.map(({ framework: { record }, count }) => (
              <li key={record.slug}>
                <a href={`#${record.slug}`} aria-label={`${record.short_name}, on this page`}>
                  {record.short_name}
                </a>{' '}
                <span class="count">{count}</span>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <ActChooser
        site={site}
        counts={new Map(acts.map(({ framework, count }) => [framework.record.slug, count]))}
      >
        <label>
          <input type="checkbox" name="timed" value="1" /> Only what names a time, or whom to tell
        </label>{' '}
        <a class="with-acts" href={addresses.compare()}>
          Another topic
        </a>
      </ActChooser>
      <p class="quiet">{READ_BY_A_PROGRAM}</p>
      <div class="sides">
        {acts.map((act) => (
          <Act key={act.framework.record.slug} topic={topic} act={act} />
        ))}
        {silent.map(({ record }) => (
          <section key={record.slug} class="side" data-act={record.slug} data-silent="" hidden>
            <h2>
              <a href={addresses.framework(record.slug)}>{record.short_name}</a>
            </h2>
            <p>Nothing on this topic.</p>
          </section>
        ))}
      </div>
    </Layout>
  );
}

function Act({ topic, act }: { topic: Topic; act: TopicAct }) {
  const { framework, articles, count } = act;
  const { slug, short_name } = framework.record;
  return (
    <section class="side" id={slug} data-act={slug} aria-labelledby={`${slug}-name`}>
      <h2 id={`${slug}-name`}>
        <a href={addresses.framework(slug)}>{short_name}</a> <span class="count" />
      </h2>
      <div class="overview">
        <p>
          <a class="sentences" href={addresses.topicOf(topic.tag.slug, slug)}>
            {count === 0 ? 'Articles, without a requirement' : counted(count, 'requirement')}
            <span class="hidden"> of {short_name}</span>
          </a>{' '}
          in {counted(articles.length, 'place')}
        </p>
        <ul>
          {articles.map(({ label, title, to, requirements }) => (
            <li key={label}>
              <a href={to} aria-label={`${label} ${short_name}`}>
                {label}
              </a>{' '}
              {title}
              {requirements.length === 0 ? null : (
                <span class="quiet"> {roleNames(addressed(requirements))}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
