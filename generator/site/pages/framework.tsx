/** `/<framework>/`: what an act is about, and the way to everything in it. */

import type { ComponentChildren } from 'preact';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { coverage } from '../../render/resources.ts';
import { api } from '../api-addresses.ts';
import { Contents, Provisions } from '../components/contents.tsx';
import { KeyDates } from '../components/deadlines.tsx';
import { type Alternate, Layout } from '../components/layout.tsx';
import { Badge, DateText, PageLink, Section } from '../components/parts.tsx';
import { Acts, Pending, Replaced } from '../components/standing.tsx';
import { eurLex } from '../model/acts.ts';
import { actData } from '../model/legislation.ts';
import { rolesOf } from '../model/requirements.ts';
import { roleName } from '../model/role-words.ts';
import { counted, firstSentence } from '../model/words.ts';
import { type ActProps, actPages, type Website } from '../page.ts';

export const frameworkPages = actPages('framework', (act) => [
  {
    address: addresses.framework(act.framework.record.slug),
    render: () => <FrameworkPage {...act} />,
  },
]);

function FrameworkPage({ site, framework }: ActProps) {
  const { slug, short_name, name, description } = framework.record;
  return (
    <Layout
      site={site}
      address={addresses.framework(slug)}
      title={`${short_name}: text, duties and dates`}
      description={`${short_name}: ${framework.articles.length} articles, ${framework.recitals.length} recitals, who it concerns, key dates and versions. ${name}`.slice(
        0,
        300,
      )}
      crumbs={[{ name: short_name }]}
      alternates={alternatesOf(framework)}
      data={actData(site, framework)}
    >
      <header class="title">
        <h1>
          <small>{name}</small>
          {short_name}
        </h1>
        <Replaced site={site} framework={framework} />
        {description === null ? null : <AboutAct description={description} />}
        <Pending site={site} framework={framework} />
      </header>
      <div class="columns">
        <div class="text">
          <Section id="dates" title="Key dates">
            <KeyDates site={site} framework={framework} />
          </Section>
          <Section id="contents" title="Contents">
            <p>
              <a href={addresses.text(slug)}>The whole text on one page, to read and print</a>
            </p>
            <Contents framework={framework} />
            <Provisions framework={framework} />
          </Section>
        </div>
        <aside aria-label={`About ${short_name}`}>
          <h2>On this page</h2>
          <ul class="links">
            <li>
              <a href="#dates">Key dates</a>
            </li>
            <li>
              <a href="#contents">Contents</a>
            </li>
            {framework.annexes.length === 0 ? null : (
              <li>
                <a href="#annexes">Annexes</a>
              </li>
            )}
            {framework.recitals.length === 0 ? null : (
              <li>
                <a href="#recitals">Recitals</a>
              </li>
            )}
          </ul>
          <h2>Facts</h2>
          <Facts facts={factsOf(site, framework)} />
          <Roles site={site} framework={framework} />
          <Versions site={site} framework={framework} />
          <Downloads slug={slug} />
        </aside>
      </div>
    </Layout>
  );
}

function factsOf(site: Website, framework: Framework): Fact[] {
  const { record, inForce, articles, recitals, deadlines } = framework;
  const dateOf = (type: string) =>
    deadlines.find(({ deadline_type }) => deadline_type === type)?.deadline_date;
  const [entry, applies] = [dateOf('entry_into_force'), dateOf('full_application')];
  const held = [
    ['articles', coverage(articles.length, record.expected_articles)],
    ['recitals', coverage(recitals.length, record.expected_recitals)],
  ] as const;
  return [
    {
      name: 'Status',
      value: framework.isActive ? (
        <Badge tone="good">Active</Badge>
      ) : (
        <Badge tone="warning">Replaced</Badge>
      ),
    },
    record.celex_number === null
      ? null
      : { name: 'CELEX', value: <a href={eurLex(record.celex_number)}>{record.celex_number}</a> },
    record.legaltext_url === null
      ? null
      : { name: 'Official text', value: <a href={record.legaltext_url}>ELI</a> },
    entry === undefined ? null : { name: 'In force from', value: <DateText date={entry} /> },
    applies === undefined ? null : { name: 'Applies from', value: <DateText date={applies} /> },
    inForce.record.from === null
      ? null
      : { name: 'Version', value: <DateText date={inForce.record.from} /> },
    record.amended_by.length === 0
      ? null
      : { name: 'Amended by', value: <Acts site={site} celexes={record.amended_by} /> },
    {
      name: 'Complete',
      value: held
        .flatMap(([name, share]) => (share === null ? [] : [`${share} % of ${name}`]))
        .join(', '),
    },
    {
      name: 'Wording',
      value: framework.edition === 'official' ? 'Official' : 'Restated in plain English',
    },
  ].filter((fact) => fact !== null && fact.value !== '') as Fact[];
}

/** Roles beyond these are behind a fold. */
const SHOWN_ROLES = 8;

function Roles({ site, framework }: ActProps) {
  const roles = rolesOf(framework);
  if (roles.length === 0) return null;
  const { slug } = framework.record;
  const rows = (shown: typeof roles) => (
    <ul class="links">
      {shown.map(({ role, count }) => (
        <li key={role}>
          <PageLink site={site} to={addresses.dutiesOf(slug, role)}>
            {roleName(role)}
          </PageLink>{' '}
          <span class="quiet">{count}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <h2>Who it concerns</h2>
      <p class="quiet">Roles, with the number of requirements that address each.</p>
      {rows(roles.slice(0, SHOWN_ROLES))}
      {roles.length <= SHOWN_ROLES ? null : (
        <details>
          <summary>{roles.length - SHOWN_ROLES} more</summary>
          {rows(roles.slice(SHOWN_ROLES))}
        </details>
      )}
      <p>
        <PageLink site={site} to={addresses.dutiesOf(slug)}>
          All duties by role, date and topic
        </PageLink>
      </p>
    </>
  );
}

function Versions({ site, framework }: ActProps) {
  return (
    <>
      <h2>Versions</h2>
      <ul class="links">
        {framework.versions.toReversed().map(({ record, changes }) => (
          <li key={record.version}>
            {record.from === null ? 'As published' : <DateText date={record.from} />}
            {record.kind === 'as_published' ? (
              <span class="quiet">: as published</span>
            ) : (
              <span class="quiet">
                : {counted(changes.length, 'provision')} changed
                {record.amended_by.length === 0 ? null : (
                  <>
                    {' '}
                    by <Acts site={site} celexes={record.amended_by.map(({ celex }) => celex)} />
                  </>
                )}
                {record.gap_before ? ', on this day or earlier' : null}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Downloads({ slug }: { slug: string }) {
  const links = [
    ['JSON', api('framework', { slug })],
    ['Everything, one record a line (NDJSON)', api('framework_export', { slug })],
    ['Duties as a table (CSV)', api('framework_requirements_csv', { slug })],
    ['Duties as a workbook (XLSX)', api('framework_requirements_xlsx', { slug })],
    ['Catalog for compliance tools (OSCAL)', api('framework_oscal_catalog', { slug })],
    ['Library for CISO Assistant (YAML)', api('framework_ciso_assistant', { slug })],
    ['Dates for a calendar (ics)', api('framework_deadlines_calendar', { slug })],
    ['News feed of changes (Atom)', api('framework_changelog_feed', { slug })],
  ] as const;
  return (
    <>
      <h2>Download and subscribe</h2>
      <ul class="links">
        {links.map(([name, href]) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What an act is about: a sentence, and the rest behind a fold, so that the page begins with what is in the act. */
function AboutAct({ description }: { description: string }) {
  const [first, remainder] = firstSentence(description);
  return (
    <>
      <p class="lead">{first}</p>
      {remainder === '' ? null : (
        <details>
          <summary>More about this act</summary>
          <p>{remainder}</p>
        </details>
      )}
    </>
  );
}

interface Fact {
  name: string;
  value: ComponentChildren;
}

/** Names and values, one below the other. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function alternatesOf({ record: { slug, short_name } }: Framework): Alternate[] {
  return [
    {
      type: 'application/json',
      href: api('framework', { slug }),
      title: `${short_name} as JSON`,
    },
    {
      type: 'text/markdown',
      href: addresses.twin(addresses.framework(slug)),
      title: `${short_name} as Markdown`,
    },
    {
      type: 'application/atom+xml',
      href: api('framework_changelog_feed', { slug }),
      title: `${short_name}: update log`,
    },
    {
      type: 'text/calendar',
      href: api('framework_deadlines_calendar', { slug }),
      title: `${short_name}: deadlines`,
    },
  ];
}
