/** Requirements as a table, for spreadsheets. Lists inside a cell are separated by "; ". */
import { withPlace } from '../../../edge/law/words.ts';
import type { Framework } from '../../dataset/dataset.ts';
import { linkOfRequirement } from '../record-places.ts';
import { requirementResource } from '../resources.ts';
import type { Site } from '../site.ts';
import { cellText } from './csv.ts';

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
  'act',
  'paragraph_content',
  'scope',
  'link',
  'exceptions',
  'deadline_id',
] as const;

/** The names of the columns, and a record for each requirement. */
export function requirementRows(framework: Framework, site: Site): string[][] {
  const records = framework.requirements.map((requirement) => {
    const resource = requirementResource(requirement, framework, site);
    const applies = resource.applies_from;
    const simple = {
      ...resource,
      tags: resource.tags.map((tag) => tag.slug),
      applies_from: applies.map(({ date, scope }) =>
        scope === null ? date : `${date} (${scope})`,
      ),
      exceptions: resource.exceptions.map(({ exception, citation }) =>
        withPlace(exception, citation),
      ),
      act: framework.record.short_name,
      // Of several dates each with its own.
      scope: applies.flatMap(({ date, scope }) => {
        if (scope === null) return [];
        return applies.length === 1 ? scope : `${date}: ${scope}`;
      }),
      link: linkOfRequirement(requirement, framework, site),
    };
    return COLUMNS.map((column) => cellText(simple[column]));
  });
  return [[...COLUMNS], ...records];
}
