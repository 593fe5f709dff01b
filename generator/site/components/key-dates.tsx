/** What a reader of an act must know of its dates, before all others. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import type { Site } from '../page.ts';
import { DeadlineTable } from './deadline-table.tsx';

const BEGINNINGS = new Set([
  'entry_into_force',
  'transposition',
  'partial_application',
  'full_application',
]);

/** When the act begins to apply, and behind a fold reviews, reports and what is due once. */
export function KeyDates({ site, framework }: { site: Site; framework: Framework }) {
  const { deadlines, isActive, record } = framework;
  const beginnings = deadlines.filter(({ deadline_type: type }) => BEGINNINGS.has(type));
  const others = deadlines.filter(({ deadline_type: type }) => !BEGINNINGS.has(type));
  if (beginnings.length === 0 || others.length === 0) {
    return <DeadlineTable site={site} framework={framework} />;
  }
  return (
    <>
      <DeadlineTable site={site} framework={framework} deadlines={beginnings} />
      <details class="more">
        <summary>
          {others.length === 1
            ? '1 other date'
            : `${others.length} other dates: reviews, reports and more`}
        </summary>
        <DeadlineTable
          site={site}
          framework={framework}
          deadlines={others}
          caption={`Other dates of ${record.short_name}`}
        />
      </details>
      {isActive && site.has(addresses.deadlines()) ? (
        <p>
          <a href={`${addresses.deadlines()}?framework=${record.slug}&past=1`}>
            These dates on the timeline of all acts
          </a>
        </p>
      ) : null}
    </>
  );
}
