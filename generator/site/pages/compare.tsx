/** `/compare/`: which act says how much about which topic, and two to five of them side by side. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { api } from '../api-addresses.ts';
import { LeftOut } from '../components/filter-form.tsx';
import { Layout } from '../components/layout.tsx';
import { Notice, Section } from '../components/parts.tsx';
import { type Topic, topicsOf } from '../model/topics.ts';
import { counted } from '../model/words.ts';
import type { PageKind, Website } from '../page.ts';

export const comparePages: PageKind = {
  name: 'compare',
  isListed: true,
  *pages(site) {
    yield { address: addresses.compare(), render: () => <ComparePage site={site} /> };
  },
};

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
    >
      <header class="title">
        <h1>Compare acts by topic</h1>
        <p class="lead">
          Open a <a href="#topics">topic</a> to read what every act asks on it, of whom and by when.
          Or put the articles of two to five acts side by side.
        </p>
      </header>
      <noscript>
        <Notice>
          <p>
            To put articles side by side, this page needs a script. The table below leads to every
            topic without one.
          </p>
        </Notice>
      </noscript>
      <Chooser site={site} topics={topics} />
      <Section id="topics" title="Topics and acts">
        <p class="quiet">
          A number says how many requirements an act has on a topic, and leads to them. “§”: it has
          articles on the topic, but no requirement. A dot: it has nothing on it.
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

/** The form to choose acts. The script makes it work; styles hide it where no script runs. */
function Chooser({ site, topics }: { site: Website; topics: readonly Topic[] }) {
  return (
    <section id="side-by-side" class="chooser" aria-labelledby="choose">
      <h2 id="choose">Articles side by side</h2>
      <form id="chooser" action={addresses.compare()} method="get">
        <fieldset class="kinds">
          <legend>Two to five acts</legend>
          {site.dataset.frameworks.map(({ record, isActive }) => (
            <label key={record.slug}>
              <input type="checkbox" name="frameworks" value={record.slug} /> {record.short_name}
              {isActive ? null : ' (replaced)'}
            </label>
          ))}
        </fieldset>
        <div class="choices">
          <label>
            Topic
            <select name="tag" id="tag">
              <option value="">All articles</option>
              {topics.map(({ tag }) => (
                <option key={tag.slug} value={tag.slug}>
                  {tag.name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">Compare</button>
        </div>
      </form>
      <LeftOut site={site} />
      <div id="status" class="status" role="status" />
      <div id="sides" class="sides" />
    </section>
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
              <th key={record.slug} scope="col">
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
      <td>
        <span class="quiet">·</span>
      </td>
    );
  }
  return (
    <td>
      <a
        href={`${addresses.topic(tag.slug)}#${slug}`}
        aria-label={`${said.framework.record.short_name} on ${tag.name}: ${counted(said.count, 'requirement')}`}
      >
        {said.count === 0 ? '§' : said.count}
      </a>
    </td>
  );
}
