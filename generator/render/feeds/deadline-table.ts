/** Deadlines as a table, for spreadsheets. Lists inside a cell are separated by "; ". */
import { linkOfDeadline } from '../record-places.ts';
import { deadlineResource } from '../resources.ts';
import type { Site } from '../site.ts';
import { cellText } from './csv.ts';
import type { CalendarEntry } from './deadline-calendar.ts';

const COLUMNS = [
  'id',
  'framework_slug',
  'act',
  'article_number',
  'article_ref',
  'paragraph_ref',
  'citation',
  'provision_id',
  'deadline_date',
  'deadline_type',
  'title',
  'description',
  'stakeholder_roles',
  'affected_roles',
  'audience',
  'recurs',
  'no_fixed_day',
  'source_provision',
  'amended_by',
  'previous_date',
  'link',
  'page',
  'updated_at',
  // Last, and empty: the edge function puts a date behind rows that it orders by one.
  'next_date',
] as const;

/**
 * The names of the columns, and a record for each deadline. In `source_provision`: the CELEX number, and article and
 * paragraph where they are known, `32024R2847 71(2)`.
 */
export function deadlineRows(entries: readonly CalendarEntry[], site: Site): string[][] {
  const records = entries.map(({ deadline, framework }) => {
    const resource = deadlineResource(deadline, framework, site);
    const { celex, article, paragraph } = resource.source_provision;
    const place = `${article ?? ''}${paragraph === null ? '' : `(${paragraph})`}`;
    const simple = {
      ...resource,
      act: framework.record.short_name,
      source_provision: `${celex} ${place}`.trim(),
      link: linkOfDeadline(deadline, framework, site),
      next_date: null,
    };
    return COLUMNS.map((column) => cellText(simple[column]));
  });
  return [[...COLUMNS], ...records];
}
