/** Definitions as CSV (RFC 4180), for spreadsheets. Lists inside a cell are separated by "; ". */
import type { Wire } from '../../../edge/contract/schemas.ts';
import { csvTable } from './csv.ts';

const COLUMNS = [
  'term',
  'slug',
  'framework_slug',
  'provision_id',
  'citation',
  'content',
  'refers_to',
] as const;

/** In `refers_to`: the framework and the provision, `gdpr art_4/pnt_1`, or the CELEX number of an act that is not held. */
export function definitionTable(definitions: readonly Wire<'Definition'>[]): string {
  const rows = definitions.map((definition) => {
    const refers_to = definition.refers_to.map(({ celex, framework_slug, provision_id }) =>
      [framework_slug ?? celex, provision_id].filter((part) => part !== null).join(' '),
    );
    const simple = { ...definition, refers_to: refers_to.join('; ') };
    return COLUMNS.map((column) => simple[column]);
  });
  return csvTable([COLUMNS, ...rows]);
}
