/** Everything of a framework as NDJSON: one record per line, each with its `record_type`. */
import type { Framework } from '../../dataset/dataset.ts';
import { deadlineResource, frameworkDetail, requirementResource } from '../resources.ts';
import { annexResource, articleResource, recitalResource } from '../text-resources.ts';

export function frameworkExport(framework: Framework): string {
  const { articles, recitals, annexes, requirements, deadlines, record } = framework;
  const records = [
    { record_type: 'framework', ...frameworkDetail(framework) },
    ...articles.map((article) => ({
      record_type: 'article',
      ...articleResource(article, framework),
    })),
    ...recitals.map((recital) => ({
      record_type: 'recital',
      ...recitalResource(recital, framework),
    })),
    ...annexes.map((annex) => ({ record_type: 'annex', ...annexResource(annex, framework) })),
    ...requirements.map((requirement) => ({
      record_type: 'requirement',
      ...requirementResource(requirement, framework),
    })),
    ...deadlines.map((deadline) => ({
      record_type: 'deadline',
      ...deadlineResource(deadline, record.slug),
    })),
  ];
  return records.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
