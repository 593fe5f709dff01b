/** `/changes/`: what changed in the law and in the data, newest first. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../edge/contract/schemas.ts';
import type { ProvisionChange } from '../../dataset/changes.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { api } from '../api-addresses.ts';
import { ActBoxes, FilterForm } from '../components/filter-form.tsx';
import { Layout } from '../components/layout.tsx';
import { DatedItem, Section } from '../components/parts.tsx';
import { Acts, ReplacedBy } from '../components/standing.tsx';
import { type LawChange, lawYears, pendingChanges } from '../model/changes.ts';
import { longDate } from '../model/dates.ts';
import { provisionName } from '../model/provision-name.ts';
import { counted, inDigits } from '../model/words.ts';
import { singlePage, type Website } from '../page.ts';

export const changePages = singlePage('changes', addresses.changes(), Changes);

function Changes({ site }: { site: Website }) {
  return (
    <Layout
      site={site}
      address={addresses.changes()}
      title="What has changed"
      description="Amendments of EU digital law with the provisions that they changed, amendments to come, and releases of the data, newest first."
      crumbs={[{ name: 'Changes' }]}
      alternates={[
        { type: 'application/atom+xml', href: api('changelog_feed'), title: 'Update log' },
        { type: 'application/json', href: api('changelog'), title: 'Update log as JSON' },
      ]}
      scripts={['changes']}
      isShapedByScripts
    >
      <header class="title">
        <h1>What has changed</h1>
        <p class="lead">
          In the law: each version of an act with what changed in it. In the data: what each release
          brought.
        </p>
      </header>
      <FilterForm site={site} label="Filter the changes">
        <ActBoxes frameworks={site.dataset.frameworks} />
      </FilterForm>
      <div class="columns">
        <div class="text">
          <p id="count" class="status" role="status" />
          <PendingChanges site={site} />
          <LawChanges site={site} />
          <DataChanges site={site} />
        </div>
        <aside aria-label="Subscribe">
          <h2>On this page</h2>
          <ul class="links">
            <li>
              <a href="#law">In the law</a>
            </li>
            <li>
              <a href="#data">In the data</a>
            </li>
          </ul>
          <h2>Subscribe</h2>
          <ul class="links">
            <li>
              <a href={api('changelog_feed')}>Changes of all acts (feed)</a>
            </li>
            <li>
              <a href={api('deadlines_calendar')}>Deadlines of all acts (calendar)</a>
            </li>
          </ul>
          <h2>One act alone (feed)</h2>
          <ul class="roles">
            {site.dataset.frameworks.map(({ record: { slug, short_name } }) => (
              <li key={slug}>
                <a
                  href={api('framework_changelog_feed', { slug })}
                  aria-label={`${short_name} (feed)`}
                >
                  {short_name}
                </a>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </Layout>
  );
}

function PendingChanges({ site }: { site: Website }) {
  const pending = pendingChanges(site.dataset);
  if (pending.length === 0) return null;
  return (
    <Section id="pending" title="Amendments that the texts here lack">
      <ul class="news">
        {pending.map(({ framework: { record }, celex, from }) => (
          <DatedItem
            key={`${record.slug} ${celex}`}
            act={record.slug}
            date={from}
            lead={
              <>
                <Acts site={site} celexes={[celex]} /> changes{' '}
                <a href={addresses.framework(record.slug)}>{record.short_name}</a> from this day on.
              </>
            }
          />
        ))}
      </ul>
    </Section>
  );
}

function LawChanges({ site }: { site: Website }) {
  const years = lawYears(site.dataset);
  return (
    <Section id="law" title="In the law">
      {years.map(({ year, changes }) => (
        <div key={year}>
          <h3>{year}</h3>
          <ul class="news">
            {changes.map((change) => (
              <Change
                key={`${change.framework.record.slug} ${change.version.record.version}`}
                site={site}
                change={change}
              />
            ))}
          </ul>
        </div>
      ))}
      {years.length === 0 ? <p>No version of an act here has a date.</p> : null}
    </Section>
  );
}

function Change({
  site,
  change: { framework, version, date },
}: {
  site: Website;
  change: LawChange;
}) {
  const { slug, short_name } = framework.record;
  const { amended_by, gap_before, version: name } = version.record;
  return (
    <DatedItem
      act={slug}
      date={date}
      lead={
        <>
          <a href={addresses.framework(slug)}>{short_name}</a>{' '}
          {version === framework.versions[0] ? (
            <>
              was published.
              {framework.isActive ? null : (
                <>
                  {' '}
                  It was <ReplacedBy site={site} framework={framework} />.
                </>
              )}
            </>
          ) : (
            <>
              was changed
              {amended_by.length === 0 ? null : (
                <>
                  {' '}
                  by <Acts site={site} celexes={amended_by.map(({ celex }) => celex)} />
                </>
              )}
              .
            </>
          )}
        </>
      }
    >
      {gap_before ? (
        <p class="quiet">
          On this day or earlier: versions between this one and the one before are not held here, so
          the data do not say when each change was made.
        </p>
      ) : null}
      {version.changes.length === 0 ? null : (
        <details open={version.changes.length <= SHOWN_CHANGES}>
          <summary>{counted(version.changes.length, 'provision')}</summary>
          <ul>
            {version.changes.map((change) => (
              <Provision
                key={change.id}
                site={site}
                framework={framework}
                version={name}
                date={date}
                change={change}
              />
            ))}
          </ul>
        </details>
      )}
    </DatedItem>
  );
}

/** Longer lists are folded. */
const SHOWN_CHANGES = 10;
const DONE = { changed: 'changed', inserted: 'new', repealed: 'repealed' } as const;

function Provision({
  site,
  framework,
  version,
  date,
  change: { id, kind, title },
}: {
  site: Website;
  framework: Framework;
  version: string;
  date: string;
  change: ProvisionChange;
}) {
  const { slug, short_name } = framework.record;
  const name = provisionName(id);
  const page = addresses.provision(slug, id) ?? addresses.framework(slug);
  // A provision that is new then has no earlier wording, and so may have no history.
  const hash = kind === 'inserted' ? '' : `#version-${version}`;
  return (
    <li>
      {site.has(page) ? (
        <a href={`${page}${hash}`} aria-label={`${name} ${short_name}, ${longDate(date)}`}>
          {name}
        </a>
      ) : (
        name
      )}
      , {DONE[kind]}: {title}
    </li>
  );
}

function DataChanges({ site }: { site: Website }) {
  return (
    <Section id="data" title="In the data">
      <p class="quiet">
        What each release of the data added, changed or removed. Every single update is in{' '}
        <a href={api('changelog')}>the log (JSON)</a>.
      </p>
      {site.releases.length === 0 ? null : (
        <ul class="news">
          {site.releases.map((release) => (
            <Release key={release.version} release={release} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Release({ release }: { release: Wire<'Snapshot'> }) {
  const { version, date, counts, changes, download_url } = release;
  const sum = (field: 'added' | 'changed' | 'removed') =>
    inDigits(changes.reduce((total, change) => total + change[field], 0));
  return (
    <DatedItem
      date={date}
      lead={
        <>
          Release {version}: {counted(counts.frameworks, 'act')},{' '}
          {counted(counts.articles, 'article')}, {counted(counts.requirements, 'requirement')}.
          {download_url === null ? null : (
            <>
              {' '}
              <a href={download_url}>Archive</a>
            </>
          )}
        </>
      }
    >
      <p class="quiet">
        Records since the release before: {sum('added')} added, {sum('changed')} changed,{' '}
        {sum('removed')} removed.
      </p>
    </DatedItem>
  );
}
