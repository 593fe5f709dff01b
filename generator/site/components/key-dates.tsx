/** What a reader of an act must know of its dates, before all others. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { isBeginning } from '../model/acts.ts';
import type { Site } from '../page.ts';
import { DeadlineTable } from './deadline-table.tsx';

/** When the act begins to apply, and behind a fold reviews, reports and what is due once. */
export function KeyDates({ site, framework }: { site: Site; framework: Framework }) {
  const { deadlines, isActive, record } = framework;
  const beginnings = deadlines.filter(isBeginning);
  const others = deadlines.filter((deadline) => !isBeginning(deadline));
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
