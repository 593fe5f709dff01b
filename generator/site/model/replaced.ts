/** What took the place of a superseded act, as far as the data say it. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Framework } from '../../dataset/dataset.ts';
import type { Site } from '../page.ts';
import { namedAct } from './act-name.ts';

export interface Replacement {
  name: string;
  /** Its page here; null where it has none. */
  page: string | null;
  /** Its text on EUR-Lex. */
  url: string;
  date: string;
}

/**
 * The data say it with a date of the act as a whole that neither the act nor one that amended it sets, but the one
 * that replaced it.
 * @returns null for an act in force, and where the data have no such date
 */
export function replacementOf(
  { dataset, has }: Pick<Site, 'dataset' | 'has'>,
  { isActive, record, versions, deadlines }: Framework,
): Replacement | null {
  if (isActive) return null;
  const own = new Set([
    record.celex_number,
    ...record.amended_by,
    ...versions.flatMap((version) => version.record.amended_by.map(({ celex }) => celex)),
  ]);
  const last = deadlines.findLast(
    ({ article_number, deadline_type, source_provision }) =>
      article_number === 0 && deadline_type === 'other' && !own.has(source_provision.celex),
  );
  if (last === undefined) return null;
  const { celex } = last.source_provision;
  const held = dataset.frameworks.find((other) => other.record.celex_number === celex);
  const page = held === undefined ? null : addresses.framework(held.record.slug);
  return {
    ...namedAct(celex, dataset),
    page: page !== null && has(page) ? page : null,
    date: last.deadline_date,
  };
}
