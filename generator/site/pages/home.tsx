/** `/`: the search, every act, and the ways in by what somebody wants to know. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { totalsOf } from '../../dataset/totals.ts';
import { active } from '../../render/lists.ts';
import { api } from '../api-addresses.ts';
import { ActCard } from '../components/act-card.tsx';
import { Layout, SITE_NAME } from '../components/layout.tsx';
import { Examples } from '../components/search-examples.tsx';
import { Section } from '../components/section.tsx';
import { Tasks } from '../components/tasks.tsx';
import { Timeline } from '../components/timeline.tsx';
import { areasOf } from '../model/acts.ts';
import { counted, inDigits } from '../model/words.ts';
import type { PageKind, Site } from '../page.ts';

export const homePages: PageKind = {
  name: 'home',
  isListed: true,
  *pages(site) {
    yield { address: addresses.HOME, render: () => <Home site={site} /> };
  },
};

function Home({ site }: { site: Site }) {
  const { articles, recitals, annexes, requirements } = totalsOf(site.dataset);
  const acts = active(site.dataset);
  const inForce = acts.flatMap((framework) => framework.requirements).length;
  const replaced = site.dataset.frameworks.length - acts.length;
  return (
    <Layout
      site={site}
      address={addresses.HOME}
      title={SITE_NAME}
      description="EU digital law to read: every article, recital and annex, who has to do what by when, and how each text has changed."
      alternates={[
        { type: 'application/json', href: api('frameworks'), title: 'Frameworks as JSON' },
        { type: 'application/atom+xml', href: api('changelog_feed'), title: 'Update log' },
        { type: 'text/calendar', href: api('deadlines_calendar'), title: 'Deadlines' },
      ]}
      scripts={['home']}
    >
      <header class="title">
        <h1>EU digital law, to read and to cite</h1>
        <p class="lead">
          {inDigits(articles)} articles, {inDigits(recitals)} recitals and {inDigits(annexes)}{' '}
          annexes, with {inDigits(requirements)} requirements by role
          {inForce === requirements
            ? ''
            : ` (${inDigits(inForce)} of them in acts in force, the others in ${counted(replaced, 'replaced act')})`}
          , and how each text has changed.
        </p>
        <SearchForm />
      </header>
      <Tasks site={site} />
      <Acts site={site} />
      <Section id="all-dates" title="All dates at a glance">
        <Timeline dataset={site.dataset} size="small" />
        {site.has(addresses.deadlines()) ? (
          <p>
            <a href={addresses.deadlines()}>Every date with its article, as a table</a>
          </p>
        ) : null}
      </Section>
      <About site={site} />
    </Layout>
  );
}

function SearchForm() {
  return (
    <search class="search">
      <form action={addresses.search()} method="get">
        <label for="words">Search words, a “phrase”, or a citation such as GDPR art 33</label>
        <div class="ask">
          <input id="words" name="q" type="search" minlength={2} maxlength={500} required />
          <button type="submit">Search</button>
        </div>
      </form>
      <Examples />
    </search>
  );
}

function Acts({ site }: { site: Site }) {
  const areas = areasOf(site.dataset.frameworks);
  return (
    <Section id="frameworks" title="Frameworks">
      <p class="quiet">A framework is an act of the Union with the amendments that it has had.</p>
      {areas.map(({ name, frameworks }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul class="cards acts">
            {frameworks.map((framework) => (
              <ActCard key={framework.record.slug} site={site} framework={framework} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function About({ site }: { site: Site }) {
  const call = api('article', { slug: 'gdpr', article_number: '33' });
  return (
    <div class="sides about">
      <section class="side" aria-labelledby="texts">
        <h3 id="texts">What you read here</h3>
        <p>
          Where an act is not held in its official words, the site restates it in plain English of
          its own, and its pages say so. Only the Official Journal is authentic; each page of a text
          links to the official one on EUR-Lex.
        </p>
      </section>
      <section class="side" aria-labelledby="programs">
        <h3 id="programs">For programs</h3>
        <p>Everything here is an interface too, without registration where no key is set:</p>
        <pre tabindex={0}>
          <code>
            curl <span data-origin>{site.origin ?? 'https://…'}</span>
            {call}
          </code>
        </pre>
        <p>
          {site.has(addresses.reference()) ? (
            <a href={addresses.reference()}>Reference</a>
          ) : (
            <a href={api('openapi')}>OpenAPI</a>
          )}
          , <a href={api('index')}>all addresses</a>
        </p>
      </section>
    </div>
  );
}
