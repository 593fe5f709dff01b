/** `/`: the search, every act, and the ways in by what somebody wants to know. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { totalsOf } from '../../dataset/totals.ts';
import { active } from '../../render/lists.ts';
import { api } from '../api-addresses.ts';
import { ComingOfAct, ComingOfAll } from '../components/coming-dates.tsx';
import { Layout, SITE_NAME } from '../components/layout.tsx';
import { DateText, Section } from '../components/parts.tsx';
import { Examples } from '../components/search-examples.tsx';
import { Timeline } from '../components/timeline.tsx';
import { applicationOf, areasOf } from '../model/acts.ts';
import { roleTitle } from '../model/role-words.ts';
import { counted, firstSentence, inDigits, shortened } from '../model/words.ts';
import { singlePage, type Website } from '../page.ts';

export const homePages = singlePage('home', addresses.HOME, Home);

function Home({ site }: { site: Website }) {
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
      <ComingOfAll site={site} />
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

function Acts({ site }: { site: Website }) {
  const areas = areasOf(site.dataset.frameworks);
  return (
    <Section id="frameworks" title="Acts">
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

function About({ site }: { site: Website }) {
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

/** Lengths of what an act is about, in characters: at most about three lines. */
const LONGEST_ABOUT = 135;
const SHORTEST_ABOUT = 50;

function ActCard({ site, framework }: { site: Website; framework: Framework }) {
  const { slug, short_name, name, description } = framework.record;
  const application = applicationOf(framework);
  return (
    <li>
      <h4>
        <a href={addresses.framework(slug)}>{short_name}</a>
      </h4>
      <p>{aboutOf(description ?? name)}</p>
      {application === null ? null : (
        <p class="quiet">
          {application.words} <DateText date={application.date} />
          {application.firstParts === null ? null : (
            <>
              , first parts from <DateText date={application.firstParts} />
            </>
          )}
          {application.lastParts === null ? null : (
            <>
              , last parts from <DateText date={application.lastParts} />
            </>
          )}
        </p>
      )}
      {framework.isActive ? <ComingOfAct site={site} framework={framework} /> : null}
    </li>
  );
}

/** What an act is about, without a list of details behind a colon; shortened if it is long. */
function aboutOf(text: string): string {
  const [sentence] = firstSentence(text);
  const [lead = sentence] = sentence.split(/:(?=\s)/, 1);
  return lead.length >= SHORTEST_ABOUT && lead.length < sentence.length
    ? shortened(`${lead}.`, LONGEST_ABOUT)
    : shortened(sentence, LONGEST_ABOUT);
}

const TASKS = [
  {
    to: addresses.obligations(),
    name: 'What must I do, and from when?',
    about: 'Duties, bans and rights by role and act. For example:',
    shortcuts: (site: Website) => [
      ...roleOf(site, 'cra', 'manufacturer'),
      ...roleOf(site, 'gdpr', 'controller'),
      ...roleOf(site, 'ai_act', 'provider'),
    ],
  },
  {
    to: addresses.deadlines(),
    name: 'Which dates come next?',
    about: 'All deadlines; those that were moved with the date before. For example:',
    shortcuts: (site: Website) => [...datesOf(site, 'ai_act'), ...datesOf(site, 'cra')],
  },
  {
    to: addresses.compare(),
    name: 'Which acts ask for the same?',
    about: 'Acts by topic: who has to act, to whom, and by when. For example:',
    shortcuts: (site: Website) => [
      ...topicOf(site, 'incident_reporting'),
      ...topicOf(site, 'risk_management'),
      ...topicOf(site, 'penalties'),
    ],
  },
  {
    to: addresses.changes(),
    name: 'What has changed?',
    about:
      'Amendments, act by act. The page of an article shows what it said before, with the differences.',
    shortcuts: () => [],
  },
] as const;

interface Shortcut {
  to: string;
  name: string;
}

function Tasks({ site }: { site: Website }) {
  return (
    <nav class="tasks" aria-label="What you want to know">
      <ul class="cards">
        {TASKS.filter(({ to }) => site.has(to)).map(({ to, name, about, shortcuts }) => (
          <li key={to}>
            <a href={to}>{name}</a>
            <p class="quiet">{about}</p>
            <Shortcuts shortcuts={shortcuts(site)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <ul class="shortcuts">
      {shortcuts.map(({ to, name }) => (
        <li key={to}>
          <a href={to}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function roleOf(site: Website, slug: string, role: string): Shortcut[] {
  const to = addresses.dutiesOf(slug, role);
  return named(site, slug)
    .filter(() => site.has(to))
    .map((act) => ({ to, name: `${roleTitle(role)} under ${act}` }));
}

function datesOf(site: Website, slug: string): Shortcut[] {
  const query = new URLSearchParams({ framework: slug, past: '1' });
  return named(site, slug).map((act) => ({
    to: `${addresses.deadlines()}?${query}`,
    name: `Dates of ${act}`,
  }));
}

function topicOf(site: Website, tag: string): Shortcut[] {
  const to = addresses.topic(tag);
  return site.dataset.tags
    .filter(({ slug }) => slug === tag && site.has(to))
    .map(({ name }) => ({ to, name }));
}

/** The short name of an act in force; nothing where it is not held. */
function named(site: Website, slug: string): string[] {
  return site.dataset.frameworks
    .filter(({ isActive, record }) => isActive && record.slug === slug)
    .map(({ record }) => record.short_name);
}
