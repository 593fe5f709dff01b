/** Releases of the data, and what syncs changed, by day. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Wire } from '../../../edge/contract/schemas.ts';
import { api } from '../api-addresses.ts';
import { changeWords, type SyncDay, syncDays } from '../model/changes.ts';
import { counted, inDigits } from '../model/words.ts';
import type { Site } from '../page.ts';
import { DatedItem } from './dated-item.tsx';
import { Section } from './section.tsx';

/** Older ones are in the log. */
const SHOWN_DAYS = 30;

export function DataChanges({ site }: { site: Site }) {
  const days = syncDays(site.dataset);
  return (
    <Section id="data" title="In the data">
      {site.releases.length === 0 ? null : (
        <>
          <h3>Releases</h3>
          <ul class="news">
            {site.releases.map((release) => (
              <Release key={release.version} release={release} />
            ))}
          </ul>
        </>
      )}
      <h3>Syncs</h3>
      <p class="quiet">
        A sync reads the texts at their source.{' '}
        {days.length > SHOWN_DAYS ? `Below are the last ${SHOWN_DAYS} days with one. ` : ''}
        <a href={api('changelog')}>The log (JSON)</a>
      </p>
      <ul class="news">
        {days.slice(0, SHOWN_DAYS).map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ul>
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

function Day({ day: { date, changed, failed, unchanged } }: { day: SyncDay }) {
  return (
    <DatedItem
      date={date}
      lead={unchanged === 0 ? null : `${counted(unchanged, 'act')} without a change.`}
    >
      {changed.length + failed.length === 0 ? null : (
        <ul>
          {changed.map(({ framework: { record }, entry }) => (
            <li key={`${record.slug} ${entry.synced_at}`}>
              <a href={addresses.framework(record.slug)}>{record.short_name}</a>:{' '}
              {changeWords(entry) || 'texts changed'}
            </li>
          ))}
          {failed.map(({ framework: { record }, entry }) => (
            <li key={`${record.slug} ${entry.synced_at}`}>
              <a href={addresses.framework(record.slug)}>{record.short_name}</a>: failed.{' '}
              {entry.error_message}
            </li>
          ))}
        </ul>
      )}
    </DatedItem>
  );
}
