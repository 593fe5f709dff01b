/** `/changes/`: what changed in the law and in the data, newest first. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { api } from '../api-addresses.ts';
import { DataChanges } from '../components/data-changes.tsx';
import { DatedItem } from '../components/dated-item.tsx';
import { LawChanges } from '../components/law-changes.tsx';
import { Layout } from '../components/layout.tsx';
import { Section } from '../components/section.tsx';
import { Acts } from '../components/standing.tsx';
import { pendingChanges } from '../model/changes.ts';
import type { PageKind, Site } from '../page.ts';

export const changePages: PageKind = {
  name: 'changes',
  isListed: true,
  *pages(site) {
    yield { address: addresses.changes(), render: () => <Changes site={site} /> };
  },
};

function Changes({ site }: { site: Site }) {
  return (
    <Layout
      site={site}
      address={addresses.changes()}
      title="What has changed"
      description="Amendments of EU digital law with the provisions that they changed, amendments to come, and updates of the data, newest first."
      crumbs={[{ name: 'Changes' }]}
      alternates={[
        { type: 'application/atom+xml', href: api('changelog_feed'), title: 'Update log' },
        { type: 'application/json', href: api('changelog'), title: 'Update log as JSON' },
      ]}
    >
      <header class="title">
        <h1>What has changed</h1>
        <p class="lead">
          In the law: each version of an act with what changed in it. In the data: what a sync or a
          release brought.
        </p>
      </header>
      <div class="columns">
        <div class="text">
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
              <a href={api('changelog_feed')}>Changes of all acts (Atom)</a>
            </li>
            <li>
              <a href={api('deadlines_calendar')}>Deadlines of all acts (calendar)</a>
            </li>
          </ul>
          <h2>One act alone (Atom)</h2>
          <ul class="roles">
            {site.dataset.frameworks.map(({ record: { slug, short_name } }) => (
              <li key={slug}>
                <a href={api('framework_changelog_feed', { slug })}>{short_name}</a>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </Layout>
  );
}

function PendingChanges({ site }: { site: Site }) {
  const pending = pendingChanges(site.dataset);
  if (pending.length === 0) return null;
  return (
    <Section id="pending" title="Amendments that the texts here lack">
      <ul class="news">
        {pending.map(({ framework: { record }, celex, from }) => (
          <DatedItem
            key={`${record.slug} ${celex}`}
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
