/** Requirements as CSV (RFC 4180), for spreadsheets. Lists inside a cell are separated by "; ". */
import type { Framework } from '../../dataset/dataset.ts';
import type { SitePages } from '../record-places.ts';
import { requirementResource } from '../resources.ts';

const COLUMNS = [
  'id',
  'framework_slug',
  'article_number',
  'article_ref',
  'paragraph_ref',
  'citation',
  'provision_id',
  'requirement_type',
  'stakeholder_roles',
  'affected_roles',
  'audience',
  'requirement_text',
  'text_edition',
  'tags',
  'applies_from',
  'compliance_deadline',
  'linked_article_numbers',
  'linked_article_refs',
  'annex_number',
  'annex_point',
  'eli',
  'page',
  'reviewed',
  'created_at',
  'updated_at',
] as const;

export function requirementTable(framework: Framework, site: SitePages): string {
  const rows = framework.requirements.map((requirement) => {
    const resource = requirementResource(requirement, framework, site);
    const simple = {
      ...resource,
      tags: resource.tags.map((tag) => tag.slug),
      applies_from: resource.applies_from.map(({ date, scope }) =>
        scope === null ? date : `${date} (${scope})`,
      ),
    };
    return COLUMNS.map((column) => {
      const value = simple[column];
      return cell(Array.isArray(value) ? value.join('; ') : String(value ?? ''));
    });
  });
  return [COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/**
 * One cell. A text that a spreadsheet would take for a formula gets an apostrophe before it, so that it
 * is shown and not run.
 */
export function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
