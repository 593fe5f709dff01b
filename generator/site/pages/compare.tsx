/** `/compare/`: which act says how much about which topic; each topic leads to the sentences side by side. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { api } from '../api-addresses.ts';
import { ActChooser } from '../components/act-chooser.tsx';
import { Layout } from '../components/layout.tsx';
import { Section } from '../components/parts.tsx';
import { type Topic, topicsOf } from '../model/topics.ts';
import { counted } from '../model/words.ts';
import { singlePage, type Website } from '../page.ts';

export const comparePages = singlePage('compare', addresses.compare(), ComparePage);

function ComparePage({ site }: { site: Website }) {
  const topics = topicsOf(site.dataset);
  return (
    <Layout
      site={site}
      address={addresses.compare()}
      title="Compare acts by topic"
      description="What each act of EU digital law says about incident reporting, risk management, transparency and other topics, side by side."
      crumbs={[{ name: 'Compare' }]}
      scripts={['compare']}
      isShapedByScripts
    >
      <header class="title">
        <h1>Compare acts by topic</h1>
        <p class="lead">
          Choose acts, then a <a href="#topics">topic</a>: it shows their sentences side by side,
          with who has to act, to whom and by when.
        </p>
      </header>
      <ActChooser site={site} />
      <Section id="topics" title="Topics and acts">
        <p class="quiet">
          A number says how many requirements an act has on a topic, and leads to them. “§”: it has
          articles on the topic, but no requirement. A dot: none is mainly about it.
        </p>
        <TopicTable site={site} topics={topics} />
        <p class="quiet">
          Acts that were replaced are left out. A topic is given to a text by its words, and by hand
          where words mislead: <a href={api('tags')}>the words of each topic (JSON)</a>.
        </p>
      </Section>
    </Layout>
  );
}

function TopicTable({ site, topics }: { site: Website; topics: readonly Topic[] }) {
  const acts = site.dataset.frameworks.filter(({ isActive }) => isActive);
  return (
    <section class="scroll" aria-label="Requirements by topic and act" tabindex={0}>
      <table class="matrix">
        <thead>
          <tr>
            <th scope="col">Topic</th>
            {acts.map(({ record }) => (
              <th key={record.slug} scope="col" data-act={record.slug}>
                <a href={addresses.framework(record.slug)}>{record.short_name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.tag.slug}>
              <th scope="row">
                <a href={addresses.topic(topic.tag.slug)}>{topic.tag.name}</a>
              </th>
              {acts.map((act) => (
                <Cell key={act.record.slug} topic={topic} slug={act.record.slug} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ topic: { tag, acts }, slug }: { topic: Topic; slug: string }) {
  const said = acts.find(({ framework }) => framework.record.slug === slug);
  if (said === undefined) {
    return (
      <td data-act={slug}>
        <span class="quiet">·</span>
      </td>
    );
  }
  return (
    <td data-act={slug}>
      <a
        href={`${addresses.topic(tag.slug)}#${slug}`}
        aria-label={`${said.framework.record.short_name} on ${tag.name}: ${counted(said.count, 'requirement')}`}
      >
        {said.count === 0 ? '§' : said.count}
      </a>
    </td>
  );
}
