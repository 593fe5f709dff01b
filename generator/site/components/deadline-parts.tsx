/** What tables of dates have in common. */

import { articleRefOf } from '../../../edge/contract/article-ref.ts';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { DeadlineRecord } from '../../dataset/records.ts';
import { namedAct } from '../model/acts.ts';
import { recurrenceWords } from '../model/recurrence-words.ts';
import type { Site } from '../page.ts';
import { DateText } from './date-text.tsx';
import { PageLink } from './parts.tsx';

export const DEADLINE_NAMES: Readonly<Record<DeadlineRecord['deadline_type'], string>> = {
  entry_into_force: 'Entry into force',
  transposition: 'Transposition',
  partial_application: 'Applies in part',
  full_application: 'Applies',
  review: 'Review',
  other: 'Date',
};

/** The day, the one before it was moved, who moved it, and whether it comes again. */
export function DeadlineDay({ site, deadline }: { site: Site; deadline: DeadlineRecord }) {
  const { deadline_date, previous_date, amended_by, recurs } = deadline;
  const again = recurrenceWords(recurs);
  return (
    <>
      <DateText date={deadline_date} />
      {previous_date === null ? null : (
        <p class="quiet">
          <span class="hidden">before: </span>
          <s>
            <DateText date={previous_date} />
          </s>
          {amended_by === null ? null : <> moved by {namedAct(amended_by, site.dataset).name}</>}
        </p>
      )}
      {again === null ? null : <p class="quiet">{again}</p>}
    </>
  );
}

/** The article, as a link to its page; nothing for a date that no article fixes. */
export function DeadlinePlace({
  site,
  slug,
  deadline,
}: {
  site: Site;
  slug: string;
  deadline: DeadlineRecord;
}) {
  if (deadline.article_number === 0) return null;
  const ref = articleRefOf(deadline);
  const page = addresses.article(slug, ref);
  const { paragraph_ref } = deadline;
  return (
    <span class="place">
      <PageLink site={site} to={page}>
        Article {ref}
        {paragraph_ref === null ? '' : `(${paragraph_ref})`}
      </PageLink>
    </span>
  );
}
